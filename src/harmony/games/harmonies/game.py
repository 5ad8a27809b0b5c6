"""A game of Harmonies with its history: apply, undo, observe, record."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from harmony.core.chance import SEED_LIMIT, Stream, SystemStream
from harmony.core.errors import InvalidSetup
from harmony.core.record import FORMAT, VERSION
from harmony.core.seats import Seat
from harmony.games.harmonies.actions import Action, action_of, number_of
from harmony.games.harmonies.board import Side, side_named
from harmony.games.harmonies.cards import CARDS
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.draws import refill_as
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.holdings import holdings_of
from harmony.games.harmonies.legality import refusal
from harmony.games.harmonies.notation import parse_action
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.position import UNSEEN, Position, position_of
from harmony.games.harmonies.record import GAME, Draw, HarmoniesRecord, Outcome
from harmony.games.harmonies.result import Result, result_of
from harmony.games.harmonies.scoring import Score
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tokens import unpack


class Game:
    """A game from its start to where it stands.

    >>> game = new_game(players=2, seed=7)
    >>> str(game.apply("take 1"))
    'take 1'
    >>> game.undo()
    Take(group=1)
    """

    def __init__(self, state: State, *, seed: int | None = None, names: Sequence[str] = ()) -> None:
        if names and len(names) != len(state.players):
            raise InvalidSetup("name_count", found=len(names), players=len(state.players))
        self._state = state.copy()
        self._start = position_of(state)
        self._seed = seed
        self._names = tuple(names)
        self._actions: list[Action] = []
        self._draws: list[Draw] = []
        self._open_turn: list[State] = []  # the states before each action of the open turn

    def __repr__(self) -> str:
        return f"<Game of {self.players} on side {self.side.value}, turn {self.turn}{', over' * self.is_over}>"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self._state.players)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, if that was told."""
        return self._names

    @property
    def side(self) -> Side:
        """Side of the boards."""
        return Side.B if self._state.side else Side.A

    @property
    def current_seat(self) -> Seat:
        """Seat whose turn it is."""
        return Seat(self._state.seat)

    @property
    def turn(self) -> int:
        """Turns completed, all seats together."""
        return int(self._state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_over

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that stand, from the start of the game."""
        return tuple(self._actions)

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What was drawn after each turn since the start of the record."""
        return tuple(self._draws)

    @property
    def open_turn_actions(self) -> tuple[Action, ...]:
        """The actions of the open turn: those that undo can take back."""
        return tuple(self._actions[len(self._actions) - len(self._open_turn) :])

    def state(self) -> State:
        """A copy of the state: for rules, tests and analysis, never for a bot."""
        return self._state.copy()

    def legal_actions(self) -> list[Action]:
        """The legal actions of the current seat, in the order of their numbers."""
        return [action_of(self._state, number) for number in self._state.legal_actions()]

    def apply(self, action: Action | str, seat: int | None = None, draw: Draw | None = None) -> Action:
        """Play an action, given as a value or in notation; ``seat`` says who wants to.

        An illegal action raises IllegalAction and leaves the game as it was. A
        replay hands in what was drawn at the end of the turn.
        """
        if isinstance(action, str):
            action = parse_action(action)
        if self.is_over:
            raise IllegalAction("game_over")
        if seat is not None and seat != self.current_seat:
            raise IllegalAction("wrong_seat", seat=seat, turn=self.current_seat)
        number = number_of(self._state, action)
        if not self._state.is_legal(number):
            raise refusal(self._state, number)
        after = self._state.copy()
        after.step(number)
        if after.is_chance:
            self._draws.append(refill_as(after, draw) if draw else self._refill(after))
        if after.turn == self._state.turn:
            self._open_turn.append(self._state)
        else:
            self._open_turn.clear()
        self._actions.append(action)
        self._state = after
        return action

    def undo(self) -> Action:
        """Take back the last action of the open turn; turns that have ended stand."""
        if not self._open_turn:
            raise IllegalAction("nothing_to_undo")
        self._state = self._open_turn.pop()
        return self._actions.pop()

    def reset_turn(self) -> tuple[Action, ...]:
        """Take back the whole open turn; the result is what was taken back."""
        undone: list[Action] = []
        while self._open_turn:
            undone.append(self.undo())
        return tuple(reversed(undone))

    def scores(self) -> tuple[Score, ...]:
        """The explained score of every seat as its board stands."""
        return tuple(holdings_of(player).score() for player in self._state.players)

    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return result_of(self._state) if self.is_over else None

    def observation(self, seat: int | None) -> Observation:
        """What a seat may know; with None, what a spectator may."""
        if seat is not None and not 0 <= seat < self.players:
            raise InvalidSetup("unknown_seat", found=seat, players=self.players, last=self.players - 1)
        return Observation(self._state, None if seat is None else Seat(seat))

    def record(self) -> HarmoniesRecord:
        """The whole record, hidden things included: for keeping, not for showing while it runs."""
        result = self.result()
        return HarmoniesRecord(
            format=FORMAT,
            version=VERSION,
            game=GAME,
            position=self._start,
            actions=tuple(str(action) for action in self._actions),
            draws=tuple(self._draws),
            names=self._names,
            seed=self._seed,
            outcome=None if result is None else Outcome(totals=result.totals, winners=result.winners),
        )

    def record_for(self, seat: int | None) -> HarmoniesRecord:
        """The record as a seat may see it; with None, as a spectator may. All of it once the game is over."""
        record = self.record()
        if self.is_over:
            return record
        seats = tuple(
            own if number == seat else msgspec.structs.replace(own, dealt=(UNSEEN,) * len(own.dealt), returned=None)
            for number, own in enumerate(record.position.seats)
        )
        return msgspec.structs.replace(
            record, seed=None, position=msgspec.structs.replace(record.position, seats=seats)
        )

    def copy(self) -> Game:
        """An independent game with the same history."""
        twin = Game(self._state, seed=self._seed, names=self._names)
        twin._start = self._start
        twin._actions = list(self._actions)
        twin._draws = list(self._draws)
        twin._open_turn = list(self._open_turn)
        return twin

    def _refill(self, state: State) -> Draw:
        """Draw for the next turn, from a stream of its own: a resumed game draws the same."""
        groups, row = list(state.groups), list(state.row)
        state.refill(SystemStream() if self._seed is None else Stream(self._seed, int(state.turn)))
        return Draw(
            groups=tuple(unpack(new) for old, new in zip(groups, state.groups, strict=True) if old != new),
            cards=tuple(CARDS[new].name for old, new in zip(row, state.row, strict=True) if old != new),
        )


def new_game(
    players: int = 2,
    side: str | Side = "A",
    spirits: bool = False,
    seed: int | None = None,
    first: int | None = 0,
    names: Sequence[str] = (),
) -> Game:
    """A new game; without a seed nobody can foresee what is drawn.

    ``first`` is the seat that starts; None leaves it to chance.
    """
    if not 1 <= players <= 4:
        raise InvalidSetup("player_count", game="Harmonies", right="1 to 4", found=players)
    if seed is not None and not 0 <= seed < SEED_LIMIT:
        raise InvalidSetup("bad_seed", found=seed)
    stream = SystemStream() if seed is None else Stream(seed)
    if first is None:
        first = int(stream.below(players))
    if not 0 <= first < players:
        raise InvalidSetup("unknown_seat", found=first, players=players, last=players - 1)
    state = dealt_state(players, side_named(side).index, spirits, first, stream)
    return Game(state, seed=seed, names=names)


def game_from(position: Position, seed: int | None = None, names: Sequence[str] = ()) -> Game:
    """A game that starts from a position set up freely."""
    return Game(position.build(), seed=seed, names=names)
