"""A game of Harmonia with its history: deal, play, watch, record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from harmony.core.chance import SEED_LIMIT, Stream, SystemStream
from harmony.core.errors import InvalidSetup
from harmony.games.harmonia.actions import Action, Event
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.notation import parse_action
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.record import HarmoniaRecord, make_record
from harmony.games.harmonia.scoring import Score
from harmony.games.harmonia.state import Ending, State, hand_size, listed
from harmony.games.harmonia.tiles import TileSet, standard_tiles


class Game:
    """A game in play: the state and everything that happened.

    There is no undo: laying a tile reveals it.

    >>> game = new_game(players=3, seed=7)
    >>> game.current_seat, len(game.hand(0))
    (0, 20)
    >>> str(game.apply(game.legal_actions()[0]))
    'lay G 0,0 0'
    >>> game.current_seat, len(game.hand(0)), len(game.layout)
    (1, 19, 1)
    """

    def __init__(
        self,
        dealt: Sequence[Sequence[str]],
        *,
        is_advanced: bool = False,
        tile_set: TileSet | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.tile_set = tile_set or standard_tiles()
        """The tiles the game is played with."""
        self.dealt = tuple(listed(Counter(hand), self.tile_set) for hand in dealt)
        """What each seat was dealt."""
        self._events: list[Event] = []
        self._names = tuple(names)
        self._state = State([Counter(hand) for hand in dealt], Layout(self.tile_set), is_advanced)

    @property
    def players(self) -> int:
        """Number of seats."""
        return self._state.players

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, if that was told."""
        return self._names

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything done and said, in order."""
        return tuple(self._events)

    @property
    def turn(self) -> int:
        """Tiles revealed so far."""
        return self._state.turn

    @property
    def is_advanced(self) -> bool:
        """Whether the advanced game is played."""
        return self._state.is_advanced

    @property
    def layout(self) -> Layout:
        """The tiles on the table."""
        return self._state.layout

    @property
    def current_seat(self) -> int:
        """The seat that has to lay a tile."""
        return self._state.current_seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_over

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or nothing while it runs."""
        return self._state.ending

    def hand(self, seat: int) -> tuple[str, ...]:
        """The tiles a seat holds."""
        self._check_seat(seat)
        return self._state.hand(seat)

    def state(self) -> State:
        """A copy of the state, to be played on separately."""
        return self._state.copy()

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do, by default the one whose turn it is; statements are left out."""
        if seat is not None:
            self._check_seat(seat)
        return self._state.legal_actions(seat)

    def apply(self, action: Action | str, seat: int | None = None) -> Action:
        """Do an action, given as a value or in notation, by default for the seat whose turn it is.

        Every seat may vote to stop and make statements at any time. What the rules
        forbid raises IllegalAction and leaves the game as it was.
        """
        seat = self.current_seat if seat is None else seat
        # Values are read back from their notation too: what is played can always be recorded and replayed.
        action = parse_action(str(action), self.tile_set)
        self._state.apply(action, seat)
        self._events.append(Event(seat, action))
        return action

    def scores(self) -> Score:
        """The advanced score if the game ended now; all players share it."""
        return self._state.scores()

    def observation(self, seat: int | None) -> Observation:
        """What a seat can see, or a spectator (None)."""
        if seat is not None:
            self._check_seat(seat)
        state = self._state
        hands = tuple(state.hand(number) if number == seat or state.is_over else None for number in range(self.players))
        return Observation(
            seat=seat,
            players=self.players,
            is_advanced=self.is_advanced,
            tile_set=self.tile_set,
            hands=hands,
            events=self.events,
            layout=state.layout,
            aside=tuple(state.aside),
            votes=frozenset(state.votes),
            ending=state.ending,
        )

    def record(self) -> HarmoniaRecord:
        """The whole record, all hands included: for keeping, not for showing while the game runs."""
        return make_record(self, range(self.players))

    def record_for(self, seat: int | None) -> HarmoniaRecord:
        """The record as a seat may see it; with None, as a spectator may. All hands once the game is over."""
        if seat is not None:
            self._check_seat(seat)
        return make_record(self, range(self.players) if self.is_over else () if seat is None else (seat,))

    def copy(self) -> Game:
        """An independent game with the same history."""
        twin = Game(self.dealt, is_advanced=self.is_advanced, tile_set=self.tile_set, names=self._names)
        twin._events = list(self._events)
        twin._state = self._state.copy()
        return twin

    def _repr_svg_(self) -> str:
        return self.layout._repr_svg_()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise InvalidSetup("unknown_seat", found=seat, players=self.players, last=self.players - 1)


def new_game(
    players: int = 2,
    *,
    advanced: bool = False,
    seed: int | None = None,
    stream: Stream | None = None,
    tile_set: TileSet | None = None,
    names: Sequence[str] = (),
) -> Game:
    """Shuffle, deal and start a game (Harmonia, Set-up).

    The same seed gives the same deal; without one nobody can foresee it.
    """
    tiles = tile_set or standard_tiles()
    size = hand_size(players)
    if names and len(names) != players:
        raise InvalidSetup("name_count", found=len(names), players=players)
    if stream is None:
        if seed is not None and (type(seed) is not int or not 0 <= seed < SEED_LIMIT):
            raise InvalidSetup("bad_seed", found=seed)
        stream = SystemStream() if seed is None else Stream(seed)
    bag = [tile.code for tile in tiles.tiles for _ in range(tile.count)]
    for last in range(len(bag) - 1, 0, -1):
        other = stream.below(last + 1)
        bag[last], bag[other] = bag[other], bag[last]
    hands = [bag[seat * size : (seat + 1) * size] for seat in range(players)]
    return Game(hands, is_advanced=advanced, tile_set=tiles, names=names)
