"""What a table needs of a game, the same for both games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec


class Applied(NamedTuple):
    """An action that was done."""

    text: str
    """The action in notation, as the engine writes it."""
    draw: str | None
    """What was drawn after it, as JSON."""


class BotAction(NamedTuple):
    """What a bot wants to do."""

    text: str
    """The action in notation."""
    why: str | None = None
    """Why, as a word a page can turn into a sentence; none where nothing is told."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended."""

    totals: tuple[int, ...]
    """Points of every seat; in Harmonia all share them."""
    winners: tuple[int, ...]
    """Seats that won."""
    suns: int | None = None
    """Suns of a solo game of Harmonies."""
    animal_cubes: tuple[int, ...] = ()
    """The tie-break of Harmonies."""
    was_tied: bool = False
    """Whether points alone did not decide."""
    ending: str | None = None
    """How a game of Harmonia ended."""


class Parts(NamedTuple):
    """A view taken to pieces, each encoded as JSON, so that only what changed is sent."""

    fields: Mapping[str, bytes]
    """The fields of the view but for its seats."""
    seats: Sequence[bytes]
    """What everybody sees of every seat."""


class TableGame(Protocol):
    """A game at a table."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def current_seat(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def turn(self) -> int:
        """Turns completed."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def open_actions(self) -> int:
        """How many actions of the open turn can be taken back."""
        ...

    def apply(self, text: str, seat: int, draw: str | None = None) -> Applied:
        """Do an action; what may not be done is refused and changes nothing."""
        ...

    def undo(self, seat: int) -> None:
        """Take back the last action of the open turn."""
        ...

    def moves_on(self, text: str) -> bool:
        """Whether an action changes the position for others who are about to act; talk does not."""
        ...

    def is_chat(self, text: str) -> bool:
        """Whether an action is free talk, which is counted as chat and which a muted seat may not do."""
        ...

    def speakers(self) -> list[tuple[int, object]]:
        """Seats whose bots may have something to say out of turn, each with the moment: asked once a moment."""
        ...

    def result(self) -> GameResult | None:
        """How the game ended; None while it runs."""
        ...

    def parts(self, seat: int | None) -> Parts:
        """What a seat may see, or a spectator (None), made from the engine's observation alone."""
        ...

    def observation(self, seat: int) -> object:
        """What a bot on this seat is given; it can be pickled."""
        ...

    def some_action(self, seat: int) -> str:
        """Any action that brings the turn of a seat forward: the last resort when no bot answers."""
        ...

    def record(self, names: Sequence[str]) -> str:
        """The full record, hidden things included."""
        ...

    def record_for(self, seat: int | None, names: Sequence[str]) -> str:
        """The record as a seat may see it; all of it once the game is over."""
        ...


class GameKind(Protocol):
    """How games of one kind come to a table."""

    @property
    def name(self) -> str:
        """``harmonies`` or ``harmonia``."""
        ...

    @property
    def gentlest_bot(self) -> str:
        """The bot that helps out when a person is away."""
        ...

    @property
    def bot_budget_s(self) -> float | None:
        """Longest time a bot may think, where the server's setting would be too short."""
        ...

    def bots_told(self) -> list[tuple[str, str]]:
        """The bots that can sit down, weakest first, and what they play like."""
        ...

    def check(self, options: Mapping[str, object], players: int) -> None:
        """Refuse options that make no game."""
        ...

    def new(self, options: Mapping[str, object], players: int) -> TableGame:
        """A new game; nobody can foresee what will be drawn."""
        ...

    def load(self, record: str, options: Mapping[str, object]) -> TableGame:
        """The game of a full record, at its end, to be gone on with at a table with these options."""
        ...

    def steps(self, record: str) -> list[tuple[int, str]]:
        """The actions of a record, each with the seat that did it."""
        ...

    def at_step(self, record: str, step: int) -> TableGame:
        """The game of a record as it stood after so many actions."""
        ...

    def at_every_step(self, record: str) -> Iterator[TableGame]:
        """The game of a record at its start and after every action; each is used before the next is asked for."""
        ...

    def check_bot(self, bot: str) -> None:
        """Refuse a bot that does not play this game."""
        ...
