"""What a seat sees of a game of Harmonies, field by field, as the page receives it."""

from __future__ import annotations

from typing import Literal

import msgspec

from harmony.server.games.table_game import GameResult


class ScoreLineView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of an explained score."""

    category: Literal["trees", "mountains", "fields", "buildings", "water", "animals", "spirit"]
    """Row of the score sheet."""
    reason: str
    """What scores, or why it does not: a stable word such as ``lone_field``."""
    points: int
    """Points; 0 where something scores nothing."""
    spaces: tuple[str, ...] = ()
    """Its space, region, or path from one end to the other."""
    card: str | None = None
    """The card that scores."""
    count: int = 0
    """Height, tokens, colours or cubes, whatever the reason counts."""


class ScoreView(msgspec.Struct, frozen=True, kw_only=True):
    """An explained score."""

    total: int
    """All points."""
    rows: dict[str, int]
    """Points by row of the score sheet."""
    lines: tuple[ScoreLineView, ...]
    """Where they come from."""


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card in front of a seat."""

    card: str
    """Its name."""
    cubes: int
    """Cubes of it that are on the board."""


class HarmoniesSeatView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody sees of a seat."""

    board: str
    """The board in notation, ``*`` after a stack with a cube."""
    cubes: dict[str, str]
    """Whose cube stands on each space that has one."""
    cards: tuple[CardView, ...]
    """Uncompleted Animal cards."""
    completed: tuple[CardView, ...]
    """Completed Animal cards."""
    animal_cubes: int
    """Animal cubes placed: the tie-break."""
    score: ScoreView
    """The score as the board stands."""
    spirit: CardView | None = None
    """The Spirit chosen."""
    has_to_choose: bool = False
    """Whether a Spirit still has to be chosen."""


class HabitatView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a card's habitat stands on the own board, or lacks one or two tokens."""

    stands: tuple[str, ...] = ()
    """Spaces its cube can be placed on."""
    near: dict[str, dict[str, str]] = {}
    """By space of the cube: the tokens missing, by space; ``?`` is any base of a building."""
    spaces: dict[str, tuple[str, ...]] = {}
    """By space of the cube: all spaces of the habitat, where it stands or lacks one token."""


class HarmoniesView(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="harmonies"):
    """A game of Harmonies as one seat sees it, or a spectator."""

    players: int
    """How many seats there are."""
    side: Literal["A", "B"]
    """Side of the boards."""
    first_seat: int
    """Seat that had the first turn."""
    current_seat: int
    """Seat whose turn it is."""
    turn: int
    """Turns completed, all seats together."""
    is_over: bool
    """Whether the game has ended."""
    is_last_round: bool
    """Whether every seat only finishes this round."""
    groups: tuple[str, ...]
    """Tokens of every central space; empty text where there are none."""
    row: tuple[str | None, ...]
    """The face-up cards; null where there is none."""
    hand: str
    """Tokens the current seat has taken and not yet placed."""
    taken_group: int | None
    """Central space taken this turn, counted from 1."""
    took_card: bool
    """Whether the current seat took a card this turn."""
    pouch: dict[str, int]
    """Tokens left in the pouch by letter."""
    pouch_size: int
    """Tokens left in the pouch."""
    deck_size: int
    """Animal cards not seen yet."""
    open_turn: tuple[str, ...]
    """The actions of the open turn."""
    result: GameResult | None
    """How the game ended."""
    seats: tuple[HarmoniesSeatView, ...]
    """What everybody sees of every seat."""
    seat: int | None
    """The seat that looks; null for a spectator."""
    dealt: tuple[str, ...]
    """The own two Spirits to choose from."""
    legal: tuple[str, ...]
    """What the seat may do now, in notation; nothing unless it is its turn."""
    can_undo: bool
    """Whether the seat may take something back."""
    habitats: dict[str, HabitatView]
    """For each own uncompleted card and each face-up card, where its habitat stands or nearly does."""


class OddityView(msgspec.Struct, frozen=True, kw_only=True):
    """Something on a score sheet that cannot be on one table."""

    code: str
    """Stable name of what is wrong; the page words it in its language."""
    message: str
    """A sentence for people, in English."""
    facts: dict[str, str]
    """What the sentence talks about."""


class SheetView(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a table that was played with the box."""

    scores: tuple[ScoreView, ...]
    """Everybody's explained score."""
    result: GameResult
    """Who has won; alone, the suns."""
    oddities: tuple[OddityView, ...]
    """What cannot be on one table; the scores are counted all the same."""
