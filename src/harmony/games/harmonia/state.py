"""The rules of Harmonia: who holds what, whose turn it is, what may be done and what it does.

The deal is handed in; nothing here draws. A state never holds the order of
anything hidden, and the 24 tiles that stay unseen are only what is nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from harmony.core.errors import InvalidSetup
from harmony.games.harmonia.actions import Action, Aside, Lay, Say, Stop
from harmony.games.harmonia.errors import IllegalAction
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.scoring import Score, score_layout
from harmony.games.harmonia.shape import is_goal
from harmony.games.harmonia.statements import check_truth
from harmony.games.harmonia.tiles import DEALT, TileSet

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6


class Ending(Enum):
    """How a game ended."""

    WON = "won"
    """The green hexagon of side 4 is complete (basic game)."""
    LOST = "lost"
    """A revealed tile fitted nowhere (basic game)."""
    STOPPED = "stopped"
    """All players agreed to stop."""
    FINISHED = "finished"
    """All tiles are used."""

    @property
    def sentence(self) -> str:
        """The ending in words."""
        return _SENTENCES[self]


_SENTENCES: Final = {
    Ending.WON: "won, the green hexagon is complete",
    Ending.LOST: "lost, a revealed tile fitted nowhere",
    Ending.STOPPED: "all players agreed to stop",
    Ending.FINISHED: "all tiles are used",
}


class State:
    """A whole game between two actions."""

    __slots__ = ("aside", "ending", "hands", "is_advanced", "layout", "players", "turn", "votes")

    def __init__(self, hands: Sequence[Mapping[str, int]], layout: Layout, is_advanced: bool) -> None:
        self.hands = [Counter(hand) for hand in hands]
        """What each seat holds: how many of each code."""
        self.layout = layout
        """The tiles on the table."""
        self.is_advanced = is_advanced
        """Whether tiles that fit nowhere are put aside and the game is scored."""
        self.players = len(hands)
        """Number of seats."""
        self.turn = 0
        """Tiles revealed so far; the seats take turns."""
        self.aside: list[tuple[int, str]] = []
        """Tiles put aside, with the seat that revealed them."""
        self.votes: set[int] = set()
        """Seats that have voted to stop since the last tile was laid."""
        self.ending: Ending | None = None
        """How the game ended, or nothing while it runs."""

    @property
    def current_seat(self) -> int:
        """The seat that has to lay a tile."""
        return self.turn % self.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    def copy(self) -> State:
        """The same state, to be played on separately."""
        twin = State(self.hands, self.layout, self.is_advanced)
        twin.turn = self.turn
        twin.aside = list(self.aside)
        twin.votes = set(self.votes)
        twin.ending = self.ending
        return twin

    def hand(self, seat: int) -> tuple[str, ...]:
        """The tiles of a seat, in the order of the set."""
        return listed(self.hands[seat], self.layout.tile_set)

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do, by default the one whose turn it is.

        Statements are left out: there are too many, and they never change the game.
        """
        seat = self.current_seat if seat is None else seat
        if self.ending is not None:
            return []
        votes: list[Action] = [] if seat in self.votes else [Stop()]
        if seat != self.current_seat:
            return votes
        codes = [tile.code for tile in self.layout.tile_set.tiles if self.hands[seat][tile.code]]
        lays = [Lay(*placement) for placement in self.layout.placements(codes)]
        fitting = {lay.code for lay in lays}
        return [*lays, *(Aside(code) for code in codes if code not in fitting), *votes]

    def apply(self, action: Action, seat: int) -> None:
        """Do an action for a seat; one that the rules forbid is refused and changes nothing."""
        self._check_seat(seat)
        if self.ending is not None:
            raise IllegalAction("game_over", why=self.ending.sentence)
        match action:
            case Say(statement=statement):
                check_truth(statement, self.hands[seat], self.layout)
            case Stop():
                self._vote(seat)
            case Lay(code=code, place=place, rotation=rotation):
                self._check_reveal(seat, code)
                self.layout = self.layout.with_tile(place, code, rotation)
                self.votes.clear()
                self._reveal(seat, code)
                if not self.is_advanced and is_goal(self.layout.faces):
                    self.ending = Ending.WON
            case Aside(code=code):
                self._check_reveal(seat, code)
                example = next(self.layout.placements((code,)), None)
                if example is not None:
                    raise IllegalAction("tile_fits", code=code, example=str(Lay(*example)))
                self.aside.append((seat, code))
                self._reveal(seat, code)
                if not self.is_advanced:
                    self.ending = Ending.LOST

    def scores(self) -> Score:
        """The advanced score if the game ended now; all players share it."""
        unused = sum(hand.total() for hand in self.hands)
        return score_layout(self.layout, self.players, unused, len(self.aside))

    def _vote(self, seat: int) -> None:
        if seat in self.votes:
            raise IllegalAction("already_voted", seat=seat)
        self.votes.add(seat)
        if len(self.votes) == self.players:
            self.ending = Ending.STOPPED

    def _reveal(self, seat: int, code: str) -> None:
        self.hands[seat][code] -= 1
        self.turn += 1
        if self.turn == DEALT:
            self.ending = Ending.FINISHED

    def _check_reveal(self, seat: int, code: str) -> None:
        if seat != self.current_seat:
            raise IllegalAction("wrong_seat", turn=self.current_seat, seat=seat)
        if not self.hands[seat][code]:
            hand = " ".join(f"{count} {code}" for code, count in self.hands[seat].items() if count)
            raise IllegalAction("tile_not_held", seat=seat, code=code, hand=hand)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise InvalidSetup("unknown_seat", found=seat, players=self.players, last=self.players - 1)


def hand_size(players: int) -> int:
    """How many tiles each player is dealt (Harmonia, Set-up).

    >>> [hand_size(players) for players in range(2, 7)]
    [30, 20, 15, 12, 10]
    """
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise InvalidSetup("player_count", game="Harmonia", right="2 to 6", found=players)
    return DEALT // players


def listed(hand: Mapping[str, int], tile_set: TileSet) -> tuple[str, ...]:
    """A hand as a row of codes in the order of the set."""
    return tuple(tile.code for tile in tile_set.tiles for _ in range(hand.get(tile.code, 0)))
