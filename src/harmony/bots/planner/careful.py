"""A careful step when hands are not known: rely on luck as little as possible, spend awkward tiles first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from harmony.bots.planner.endgame import endgame_step
from harmony.bots.planner.kinds import kinds_of, ring_of, rotation_showing
from harmony.bots.planner.knowledge import Stock, stocks, worry
from harmony.bots.planner.plan import Effort
from harmony.bots.planner.planning import outlines
from harmony.bots.planner.solver import Filling, Puzzle, fill, fill_carefully
from harmony.core.hexgrid import Hex, neighbours
from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.observation import Observation

POOLED: Final = 14
"""With more places to fill than this, the hidden hands are taken together: the others will share out the work."""


def careful_step(observation: Observation, effort: Effort) -> Lay | None:
    """The tile to lay next on the way to the hexagon, or nothing when no way was found."""
    if observation.seat is None:
        return None
    for outline in outlines(observation.layout):
        lay = endgame_step(observation, outline)
        if lay is not None:
            return lay
        puzzle = _puzzle(observation, outline)
        filling = fill_carefully(puzzle, effort) or fill(puzzle, effort)
        if filling is not None:
            lay = _best_lay(observation, filling)
            if lay is not None:
                return lay
    return None


def _puzzle(observation: Observation, outline: frozenset[Hex]) -> Puzzle:
    """The filling as the observing seat sees it: its own hand first, then the others, alone or together."""
    holes = len(outline) - len(observation.layout)
    known = stocks(observation)
    players = observation.players
    seats = [(observation.current_seat + step) % players for step in range(players)]
    turns = [len(range(step, holes, players)) for step in range(players)]
    hands = [known[seat] for seat in seats]
    hidden = [step for step in range(1, players) if not hands[step].is_settled]
    if holes > POOLED and len(hidden) > 1:
        together = _pooled([hands[step] for step in hidden])
        share = sum(turns[step] for step in hidden)
        hands = [hand for step, hand in enumerate(hands) if step not in hidden] + [together]
        turns = [turn for step, turn in enumerate(turns) if step not in hidden] + [share]
    unseen = observation.unseen()
    others = [stock for seat, stock in enumerate(known) if observation.hands[seat] is None]
    kinds = kinds_of(observation.tile_set)
    worries = tuple({kind.ring: worry(kind, stock, others, unseen) for kind in kinds} for stock in hands)
    return Puzzle(observation.layout, outline, 0, tuple(turns), worries)


def _pooled(hidden: Sequence[Stock]) -> Stock:
    sure: Counter[str] = Counter()
    room: Counter[str] = Counter()
    for stock in hidden:
        sure.update(stock.sure)
        room.update(stock.room)
    return Stock(sum(stock.size for stock in hidden), sure, room)


def _best_lay(observation: Observation, filling: Filling) -> Lay | None:
    """The own tile of the filling that the others can least replace; where most tiles lie around."""
    tiles = observation.tile_set
    layout = observation.layout
    unseen = observation.unseen()
    held = Counter(observation.hand)
    kind_named = {kind.ring: kind for kind in kinds_of(tiles)}
    choices = []
    for place, edges in filling.edges.items():
        kind = kind_named[ring_of(edges)]
        beside = sum(neighbour in layout for neighbour in neighbours(place))
        if not filling.gives[0].get(kind.ring) or not (beside if len(layout) else place == (0, 0)):
            continue
        code = max((code for code in kind.codes if held[code]), key=lambda code: (held[code], code))
        is_plain = set(edges) == {"."}
        choices.append(((not is_plain, -kind.count(unseen), beside, place), code, edges))
    if not choices:
        return None
    (_, _, _, place), code, edges = max(choices)
    return Lay(code, place, rotation_showing(tiles, code, edges))
