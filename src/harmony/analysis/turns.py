"""The best turns of a position and what a turn that was played lost against them.

For the coach, for research, for curiosity. It sees an ``Observation`` and
nothing more; with a number of nodes the answer repeats for a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.search import Plan, Search, Turn
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.games.harmonies.actions import Action, action_of
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import DISCARD


@dataclass(frozen=True, slots=True)
class RatedTurn:
    """A turn and what it leads to."""

    numbers: tuple[int, ...]
    """Its actions as the engine counts them, the one that ends the turn included."""
    actions: tuple[Action, ...]
    """Its actions as values."""
    expected: float
    """Expected final points of the player."""
    futures: int
    """Sampled futures behind the expectation; 0 where the network alone said it."""

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.actions))}: {self.expected:.1f}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A turn that was played, beside the best one found."""

    played: RatedTurn
    """The turn in question."""
    best: RatedTurn
    """The best turn found; the played one where nothing better was."""

    @property
    def loss(self) -> float:
        """Expected final points given away; never negative."""
        return max(0.0, self.best.expected - self.played.expected)


def best_turns(
    observation: Observation, stream: Stream, nodes: int = 2000, most: int = 5, evaluator: Evaluator | None = None
) -> list[RatedTurn]:
    """The best turns found for the seat to move, best first."""
    search = _search(observation, stream, nodes, evaluator)
    return [_rated(observation, turn) for turn in search.best(_PLAN)[:most]]


def judge(
    observation: Observation,
    played: Sequence[int],
    stream: Stream,
    nodes: int = 2000,
    evaluator: Evaluator | None = None,
) -> Verdict:
    """What a whole turn (numbers of its actions) lost against the best one found.

    Both are weighed in the same sampled futures.
    """
    search = _search(observation, stream, nodes, evaluator)
    end = _checked(observation, played, stream)
    best = search.best(_PLAN)
    mine = next((turn for turn in best if _reaches(observation, turn, stream) == end), None)
    mine = mine or Turn(tuple(played), 0.0, 0.0)
    rivals = [mine, *[turn for turn in best[:_RIVALS] if turn is not mine]]
    for turn in rivals:
        turn.futures.clear()
    search.budget = Budget(nodes=_ENOUGH)
    search.look_ahead(rivals, _FUTURES)
    winner = max(rivals, key=lambda turn: turn.expected)
    return Verdict(_rated(observation, mine), _rated(observation, winner))


_PLAN = Plan(win=0.0, favour=0.0)
"""What is told is points, so points decide; a bot that plays also wants to win."""
_LEAST = 300
"""Evaluations that are made even where fewer are asked for: whole turns have to be found."""
_RIVALS = 3
_FUTURES = 8
_ENOUGH = 1 << 40


def _search(observation: Observation, stream: Stream, nodes: int, evaluator: Evaluator | None) -> Search:
    evaluator = evaluator or shipped()
    if evaluator is None:
        raise InvalidSetup("no_network")
    if observation.is_over:
        raise IllegalAction("game_over")
    if observation.seat != observation.current_seat:
        raise IllegalAction("wrong_seat", seat=observation.seat, turn=observation.current_seat)
    return Search(evaluator, observation, stream, Budget(nodes=max(nodes, _LEAST)))


def _checked(observation: Observation, played: Sequence[int], stream: Stream) -> list[int]:
    """Where a played turn ends; an illegal or unfinished one is refused."""
    state = observation.sample(stream.copy())
    for action in played[:-1]:
        state.apply(action, stream.copy())
    if not played or played[-1] < DISCARD or state.turn != observation.turn or not state.is_legal(played[-1]):
        raise IllegalAction("unfinished_turn")
    return [*_board(observation, played, stream), played[-1]]


def _reaches(observation: Observation, turn: Turn, stream: Stream) -> list[int]:
    return [*_board(observation, turn.actions, stream), turn.actions[-1]]


def _board(observation: Observation, actions: Sequence[int], stream: Stream) -> list[int]:
    """The state before the turn ends: two turns that reach the same are the same."""
    state = observation.sample(stream.copy())
    for action in actions[:-1]:
        state.step(action)
    return state.to_ints()


def _rated(observation: Observation, turn: Turn) -> RatedTurn:
    state = observation.sample(Stream(0))
    actions: list[Action] = []
    for number in turn.actions:
        actions.append(action_of(state, number))
        state.step(number)
    return RatedTurn(turn.actions, tuple(actions), turn.expected, len(turn.futures))
