"""The table on the terminal: what a player sees before typing an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from harmony.cli.sheet import score_sheet, score_table
from harmony.games.harmonies.actions import (
    Action,
    ChooseSpirit,
    Discard,
    End,
    Place,
    PlaceCube,
    Take,
    TakeCard,
)
from harmony.games.harmonies.board import Colour, Space
from harmony.games.harmonies.holdings import Holdings
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.render.terminal import (
    STYLES,
    board_text,
    card_text,
    held_text,
    tokens_text,
)
from harmony.games.harmonies.result import Result


def table(observation: Observation, names: Sequence[str]) -> RenderableType:
    """Everything on the table from the observing seat's side."""
    seat = observation.current_seat if observation.seat is None else observation.seat
    own = observation.holdings[seat]
    parts: list[RenderableType] = [
        _headline(observation, names),
        _groups(observation),
        *_row(observation),
        Text(),
        Text(f"Board of {names[seat]}", "bold"),
        board_text(own.board, cubes=own.cubes, legal=_legal_spaces(observation)),
        *held_cards(own),
        Text(),
        _totals(observation, names),
    ]
    return Group(*parts)


def boards(observation: Observation, names: Sequence[str]) -> RenderableType:
    """Every seat's board and cards."""
    parts: list[RenderableType] = []
    for name, holdings in zip(names, observation.holdings, strict=True):
        parts += [Text(f"\n{name}: {holdings.score().total} points", "bold")]
        parts += [board_text(holdings.board, cubes=holdings.cubes), *held_cards(holdings)]
    return Group(*parts)


def hints(observation: Observation) -> RenderableType:
    """What can be done now, in the words one can type."""
    legal = observation.legal_actions()
    lines: list[Text] = []
    takes = [str(action.group) for action in legal if isinstance(action, Take)]
    if takes:
        lines.append(Text(f"take {', '.join(takes)}"))
    for colour in Colour:
        spaces = [action.space for action in legal if isinstance(action, Place) and action.colour is colour]
        if spaces:
            line = Text("place ")
            line.append(f"{colour.value} {colour.title}", STYLES[colour.value])
            lines.append(line.append(f" on {_places(observation, spaces)}"))
    lines += _card_hints(legal)
    return Group(*(Text("  ").append_text(line) for line in lines))


def final_sheet(observation: Observation, names: Sequence[str], result: Result) -> RenderableType:
    """The end of the game: boards, every score explained, who won and why."""
    parts: list[RenderableType] = []
    for name, holdings in zip(names, observation.holdings, strict=True):
        parts += [Text(f"\n{name}", "bold underline"), board_text(holdings.board, cubes=holdings.cubes)]
        parts += [Text(), score_sheet(holdings.score())]
    parts += [Text(), score_table(names, observation.scores()), Text(), Text(verdict(names, result), "bold green")]
    return Group(*parts)


def verdict(names: Sequence[str], result: Result) -> str:
    """Who won and why, or the suns of a solo game, in a sentence."""
    if result.suns is not None:
        return f"{result.totals[0]} points: {result.suns} suns"
    winners = " and ".join(names[seat] for seat in result.winners)
    points = max(result.totals)
    if len(result.winners) > 1:
        return f"{winners} share the win with {points} points and equally many animal cubes"
    if result.was_tied:
        return f"{winners} wins with {points} points, the tie broken by animal cubes"
    return f"{winners} wins with {points} points"


def held_cards(holdings: Holdings) -> Iterator[Text]:
    """The cards a seat holds, one a line."""
    for card in holdings.dealt:
        yield Text("  to choose  ").append_text(card_text(card))
    if holdings.spirit is not None:
        yield Text("  ").append_text(held_text(holdings.spirit))
    for held in holdings.cards:
        yield Text("  ").append_text(held_text(held))
    if holdings.completed:
        yield Text(f"  completed: {', '.join(str(held.card) for held in holdings.completed)}", "green")


def show(console: Console, *parts: RenderableType) -> None:
    """Print parts below each other."""
    console.print(Group(*parts))


def _headline(observation: Observation, names: Sequence[str]) -> Text:
    text = Text("\n")
    round_number = observation.turn // observation.players + 1
    text.append(f" Round {round_number}: {names[observation.current_seat]} ", "bold reverse")
    text.append(f"  {observation.pouch_size} tokens in the pouch")
    if observation.is_last_round:
        text.append("  last round!", "bold red")
    return text


def _groups(observation: Observation) -> Text:
    text = Text("groups  ")
    for number, group in enumerate(observation.groups, start=1):
        text.append(f" {number}: ", "bold")
        text.append_text(tokens_text(group) if group else Text("-", "dim"))
        text.append("  ")
    if observation.hand:
        text.append("\nin hand  ")
        text.append_text(tokens_text(observation.hand))
    return text


def _row(observation: Observation) -> Iterator[Text]:
    for number, card in enumerate(filter(None, observation.row)):
        yield Text("cards    " if not number else "         ").append_text(card_text(card))


def _legal_spaces(observation: Observation) -> set[Space]:
    return {action.space for action in observation.legal_actions() if isinstance(action, Place)}


def _totals(observation: Observation, names: Sequence[str]) -> Text:
    text = Text()
    for name, score in zip(names, observation.scores(), strict=True):
        rows = [f"{row} {points}" for row, points in score.as_dict().items() if points and row != "total"]
        text.append(f"{name} {score.total}", "bold").append(f"  {', '.join(rows)}\n", "dim")
    text.rstrip()
    return text


def _places(observation: Observation, spaces: list[Space]) -> str:
    """The spaces in words: all empty ones need not be listed."""
    empty = observation.holdings[observation.current_seat].board.empty_spaces
    stacked = [space for space in spaces if space not in empty]
    if len(spaces) - len(stacked) < len(empty) or len(empty) <= 3:
        return " ".join(spaces)
    return "any empty space" + (f", or on {' '.join(stacked)}" if stacked else "")


def _card_hints(legal: list[Action]) -> Iterator[Text]:
    cards = [str(action.card) for action in legal if isinstance(action, TakeCard)]
    if cards:
        yield Text(f"card {', '.join(cards)}")
    cubes: dict[str, list[str]] = {}
    for action in legal:
        if isinstance(action, PlaceCube):
            cubes.setdefault(action.card.name, []).append(action.space)
    for name, spaces in cubes.items():
        yield Text(f"cube {name} on {' '.join(spaces)}", "bold green")
    for kind, verb in ((ChooseSpirit, "spirit"), (Discard, "discard")):
        named = [str(action.card) for action in legal if isinstance(action, kind)]
        if named:
            yield Text(f"{verb} {' or '.join(named)}")
    if End() in legal:
        yield Text("end")
