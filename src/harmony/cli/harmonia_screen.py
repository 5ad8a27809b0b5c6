"""The table of Harmonia on the terminal: what a player sees before typing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from harmony.bots.planner.hints import hints
from harmony.games.harmonia.actions import Aside, Lay, Say
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.render.terminal import hand_text, layout_text
from harmony.games.harmonia.shape import GOAL_SIDE, goal_outlines, hexagon

SHORT_FORMS = """\
You can type the whole action or its short form:
  lay RP 2,-1 3   or  RP 2,-1 3   lay it at q,r, turned 3 x 60 degrees left
                  or  RP 2,-1     the same, where only one rotation fits
  aside RP                        reveal a tile that fits nowhere
  stop                            vote to stop; all must agree
  say have 3 R1                   tell the others: exactly 3 of R1 in your hand
  say none gold, say edges 2 P-W-R (clockwise), say fits 2,-1, say "free words"
  Ben: say ...    Ben: stop       for another person at this terminal
and: table, hand, hint, plan, score, said, help, quit (keeps the game)"""


def table(observation: Observation, names: Sequence[str]) -> RenderableType:
    """The layout, the state of the game and the own hand."""
    lays = [event.action for event in observation.events if isinstance(event.action, Lay)]
    places = {place for _, place, _ in observation.layout.placements(observation.hand)}
    goal = _goal(observation)
    parts: list[RenderableType] = [
        _headline(observation, names),
        layout_text(
            observation.layout,
            goal=goal,
            open_places=places,
            last=lays[-1].place if lays else None,
        ),
        Text(),
    ]
    if observation.seat is not None:
        parts.append(hand(observation))
    return Group(*parts)


def hand(observation: Observation) -> Text:
    """The own tiles and in how many ways each fits."""
    fitting = Counter(code for code, _, _ in observation.layout.placements(observation.hand))
    return hand_text(observation.hand, observation.tile_set, fitting)


def hint_lines(observation: Observation) -> Text:
    """Which own tiles fit where, and turned how; places of the goal first."""
    goal = _goal(observation)
    text = Text()
    for place, tiles in sorted(hints(observation).items(), key=lambda item: (item[0] not in goal, item[0])):
        q, r = place
        words = "; ".join(f"{code} turned {' '.join(map(str, turns))}" for code, turns in tiles.items())
        text.append(f"{q},{r}", "bold").append("" if place in goal else " (outside)", "dim")
        text.append(f"  {words}\n")
    text.rstrip()
    return text if text.plain else Text("none of your tiles fits anywhere")


def said(observation: Observation, names: Sequence[str]) -> Text:
    """Everything said so far."""
    lines = [f"{names[e.seat]}: {e.action.statement}" for e in observation.events if isinstance(e.action, Say)]
    return Text("\n".join(lines) or "nothing was said yet")


def _goal(observation: Observation) -> frozenset[tuple[int, int]]:
    """The hexagon to be filled, where the layout still fits into the one about the first tile."""
    centred = hexagon(GOAL_SIDE)
    if observation.layout.placed.keys() <= centred:
        return centred
    outlines = goal_outlines(observation.layout.placed.keys())
    return outlines[0] if len(outlines) == 1 else frozenset()


def _headline(observation: Observation, names: Sequence[str]) -> Text:
    text = Text("\n")
    text.append(f" Turn of {names[observation.current_seat]} ", "bold reverse")
    text.append(f"  {len(observation.layout)} of 37 tiles laid" if not observation.is_advanced else "")
    if observation.is_advanced:
        text.append(f"  {len(observation.layout)} tiles laid, {observation.scores().total} points if stopped now")
    asides = [event.action.code for event in observation.events if isinstance(event.action, Aside)]
    if asides:
        text.append(f"  aside: {' '.join(asides)}", "red")
    if observation.votes:
        text.append(f"  to stop: {', '.join(names[seat] for seat in sorted(observation.votes))}", "yellow")
    return text.append("\n")
