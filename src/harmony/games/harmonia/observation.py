"""What a seat can see: the table, the own hand, and what was done and said.

This is the only place where hidden things are taken out. Partners, planners and
pages get an ``Observation``, never a game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from harmony.core.chance import Stream
from harmony.games.harmonia.actions import Action, Aside, Event, Lay, Say, Stop
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.sampling import sample_hands
from harmony.games.harmonia.scoring import Score
from harmony.games.harmonia.state import Ending, State, hand_size
from harmony.games.harmonia.statements import Claim, Statement, remaining
from harmony.games.harmonia.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as one seat sees it, or a spectator (``seat`` is None)."""

    seat: int | None
    """Whose view this is; None sees what every seat may see."""
    players: int
    """Number of seats."""
    is_advanced: bool
    """Whether the advanced game is played."""
    tile_set: TileSet
    """The tiles the game is played with; every player knows the list."""
    hands: tuple[tuple[str, ...] | None, ...]
    """The tiles of each seat: only the own ones, all of them after the end."""
    events: tuple[Event, ...]
    """Everything that was done and said, in order."""
    layout: Layout
    """The tiles on the table."""
    aside: tuple[tuple[int, str], ...]
    """Tiles put aside and who revealed them."""
    votes: frozenset[int]
    """Seats that have voted to stop."""
    ending: Ending | None
    """How the game ended, or nothing while it runs."""

    @property
    def turn(self) -> int:
        """Tiles revealed so far."""
        return len(self.layout) + len(self.aside)

    @property
    def current_seat(self) -> int:
        """The seat that has to lay a tile."""
        return self.turn % self.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    @property
    def hand(self) -> tuple[str, ...]:
        """The own tiles; a spectator has none."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each seat still holds."""
        dealt = hand_size(self.players)
        return tuple(dealt - self.turns_taken(seat) for seat in range(self.players))

    def turns_taken(self, seat: int) -> int:
        """How many tiles a seat has revealed."""
        return (self.turn - seat + self.players - 1) // self.players

    @property
    def statements(self) -> tuple[tuple[int, Statement], ...]:
        """What was said and by whom, in order."""
        return tuple((event.seat, event.action.statement) for event in self.events if isinstance(event.action, Say))

    def unseen(self) -> Counter[str]:
        """The tiles this seat has not seen: in other hands or among those that stay unseen."""
        unseen = Counter(self.tile_set.counts)
        unseen.subtract(tile.code for tile in self.layout.placed.values())
        unseen.subtract(code for _, code in self.aside)
        for hand in self.hands:
            unseen.subtract(hand or ())
        return +unseen

    def claims(self, seat: int) -> list[Claim]:
        """What a seat's statements say about the tiles it holds now.

        A tile revealed after a statement was among those it counted.
        """
        return [
            Claim(claim.codes, max(0, claim.low - gone), claim.high - gone) for _, claim, gone in self._claimed(seat)
        ]

    def standing(self, seat: int) -> list[Statement]:
        """What of a seat's statements is still to be known: counted down by what it revealed since, each once.

        All statements are true, so two about the same tiles come down to the same one.
        """
        left = [remaining(statement, claim, gone, self.layout) for statement, claim, gone in self._claimed(seat)]
        return list(dict.fromkeys(statement for statement in left if statement is not None))

    def _claimed(self, seat: int) -> list[tuple[Statement, Claim, int]]:
        """A seat's statements, what each claimed, and how many of the claimed tiles it has revealed since."""
        layout = Layout(self.tile_set)
        said: list[tuple[Statement, Claim, int]] = []
        revealed: list[str] = []
        for event in self.events:
            match event.action:
                case Say(statement=statement) if event.seat == seat:
                    claim = statement.claim(layout)
                    if claim is not None:
                        said.append((statement, claim, len(revealed)))
                case Lay(code=code, place=place, rotation=rotation):
                    layout = layout.with_tile(place, code, rotation)
                    if event.seat == seat:
                        revealed.append(code)
                case Aside(code=code) if event.seat == seat:
                    revealed.append(code)
        return [
            (statement, claim, sum(code in claim.codes for code in revealed[before:]))
            for statement, claim, before in said
        ]

    def legal_actions(self) -> list[Action]:
        """What this seat may do now, statements left out; a spectator may do nothing."""
        if self.seat is None or self.is_over:
            return []
        votes: list[Action] = [] if self.seat in self.votes else [Stop()]
        if self.seat != self.current_seat:
            return votes
        codes = list(dict.fromkeys(self.hand))
        lays = [Lay(*placement) for placement in self.layout.placements(codes)]
        fitting = {lay.code for lay in lays}
        return [*lays, *(Aside(code) for code in codes if code not in fitting), *votes]

    def scores(self) -> Score:
        """The advanced score if the game ended now."""
        state = State([Counter[str]() for _ in range(self.players)], self.layout, self.is_advanced)
        state.hands[0]["unused"] = sum(self.hand_sizes)
        state.aside = list(self.aside)
        return state.scores()

    def sample(self, stream: Stream) -> State:
        """A whole state that this view could come from, drawn at random.

        Other hands are dealt from the unseen tiles so that everything said is
        true of them.
        """
        others = [seat for seat in range(self.players) if self.hands[seat] is None]
        sizes = [self.hand_sizes[seat] for seat in others]
        claims = [self.claims(seat) for seat in others]
        dealt = dict(zip(others, sample_hands(self.unseen(), sizes, claims, stream), strict=True))
        hands = [Counter(hand) if hand is not None else dealt[seat] for seat, hand in enumerate(self.hands)]
        state = State(hands, self.layout, self.is_advanced)
        state.turn = self.turn
        state.aside = list(self.aside)
        state.votes = set(self.votes)
        state.ending = self.ending
        return state

    def _repr_svg_(self) -> str:
        return self.layout._repr_svg_()
