"""A search for the best whole turn: found by the network, weighed by looking some rounds ahead.

A beam over the network's own choices finds distinct whole turns. Each is worth
its points plus what the network expects from there. The best are then played
on through sampled futures, near the end of a game to its end: hidden things
are dealt anew from the observation, the same draws for every turn compared.
Half of the turns are dropped, the others looked at twice as long, and so on
until the budget ends or one is clearly ahead.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator
from harmony.bots.future import Future, Outcome, Rivals, rounds_left
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import DISCARD, State

_CHUNK = 96
"""Positions evaluated at once: more would be little faster, and the clock is looked at in between."""
SEEDS = 1 << 30
"""Seeds a search draws its futures from."""
WIN = 12
"""Points that a win is worth: more of them win hardly more games, and cost points where both sides search."""
TURN_ACTIONS = 7
"""Actions of a usual turn."""
_AHEAD = 2
"""Own turns played on in a future before the network's word counts; with a small budget only one is."""
_EARLY = 5
"""With at least so many rounds left what a turn is good for shows later: with a large budget futures are longer."""
_FAR_AHEAD = 3
"""Own turns played on then."""
_FEW = 16
"""Turns that are looked at so far ahead, at most."""
_NEAR_END = 3
"""With so few rounds left futures are played to the end of the game instead."""
_TO_THE_END = 5
"""More own turns than there are then."""
_UNLIKELY = -20.0
"""Logarithms of chances below this say no more."""
_CLEAR = 3.0
"""Standard errors by which a turn must lead to be chosen before the budget ends."""
_ENOUGH = 16
"""Futures before a lead counts as clear."""


@dataclass(slots=True)
class Turn:
    """A whole turn that was found."""

    actions: tuple[int, ...]
    """Its actions, the one that ends the turn included."""
    chance: float
    """Logarithm of how likely the network plays it, flattened."""
    guess: float
    """Expected final points by the network alone."""
    futures: list[Outcome] = field(default_factory=list)
    """What it led to in each future looked at."""

    @property
    def expected(self) -> float:
        """Expected final points, by the futures where there are some."""
        return sum(future.points for future in self.futures) / len(self.futures) if self.futures else self.guess

    def worth(self, plan: Plan) -> float:
        """What it is worth to a player with this plan; the fewer futures, the more the network's own choice counts."""
        if not self.futures:
            return self.guess + plan.trust * self.liked
        return (sum(map(plan.worth, self.futures)) + plan.favour * self.liked) / len(self.futures)

    @property
    def liked(self) -> float:
        """Its chance; one that is hopelessly small counts no less than others."""
        return max(self.chance, _UNLIKELY)

    def leads(self, other: Turn, plan: Plan) -> bool:
        """Whether it is clearly better than another one looked at in the same futures."""
        count = min(len(self.futures), len(other.futures))
        if count < _ENOUGH:
            return False
        gaps = np.array([
            plan.worth(one) - plan.worth(two)
            for one, two in zip(self.futures[-count:], other.futures[-count:], strict=True)
        ])  # fmt: skip
        return bool(gaps.mean() > _CLEAR * gaps.std() / math.sqrt(count))


@dataclass(frozen=True, slots=True)
class Plan:
    """How a search divides its work."""

    width: int = 32
    """Open turns the beam follows at once."""
    finalists: int = 32
    """Turns that are looked at in sampled futures, if the budget is large enough."""
    branches: int = 10
    """Actions followed from each position of the beam."""
    temperature: float = 3.0
    """How much the network's chances are flattened: it is surer of itself than a search wants."""
    trust: float = 0.5
    """Points a turn may lack for each unit of chance, while no future is seen."""
    favour: float = 1.5
    """The same when they are compared, divided by the number of futures seen."""
    futures: int = 2
    """Futures looked at before half of the finalists are dropped; twice as many each time after."""
    last: int = 3
    """Finalists that stay until the end."""
    win: float = WIN
    """Points that a win is worth; with 0 only points count."""

    def worth(self, future: Outcome) -> float:
        """What an outcome is worth, in points."""
        return future.points + self.win * future.win


class Search:
    """One search for the best turn of a position."""

    def __init__(self, evaluator: Evaluator, observation: Observation, stream: Stream, budget: Budget) -> None:
        self.evaluator = evaluator
        self.observation = observation
        self.stream = stream
        self.budget = budget
        self.seat = int(observation.current_seat)
        self._rivals: Rivals = {}
        root = observation.sample(stream.copy())
        self._is_near_end = len(root.players) > 1 and rounds_left(root) <= _NEAR_END
        self._is_early = rounds_left(root) >= _EARLY
        self._own_turns = 1

    def evaluate(
        self, states: Sequence[State], allows: Callable[[int], bool] | None = None
    ) -> tuple[np.ndarray, np.ndarray] | None:
        """Logits and values; None when the budget does not allow it."""
        allows = allows or self.budget.allows
        parts = []
        for start in range(0, len(states), _CHUNK):
            chunk = states[start : start + _CHUNK]
            if not allows(len(chunk)):
                return None
            parts.append(self.evaluator.evaluate(chunk))
            self.budget.spend(len(chunk))
        return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])

    def turns(self, plan: Plan) -> list[Turn]:
        """Distinct whole turns by the network's choices, the most likely ones followed."""
        root = self.observation.sample(self.stream)
        beam: list[tuple[float, tuple[int, ...], State]] = [(0.0, (), root)]
        found: dict[tuple[int, ...], Turn] = {}
        while beam:
            answer = self.evaluate([state for _, _, state in beam], self.budget.allows_next)
            if answer is None:
                break
            following: dict[tuple[int, ...], tuple[float, tuple[int, ...], State]] = {}
            for (chance, actions, state), logits, value in zip(beam, *answer, strict=True):
                legal = state.legal_actions()
                chances = logits[legal] / plan.temperature
                chances = chances - _log_sum(chances)
                points = float(state.score(self.seat)) + float(value)
                floor = float(np.sort(chances)[-plan.branches :][0])
                for action, more in zip(legal, chances.tolist(), strict=True):
                    turn = Turn((*actions, action), chance + more, points)
                    if action >= DISCARD:
                        key = (*state.to_ints(), action)
                        if key not in found or found[key].chance < turn.chance:
                            found[key] = turn
                        continue
                    if more < floor:
                        continue
                    after = state.copy()
                    after.step(action)
                    key = tuple(after.to_ints())
                    if key not in following or following[key][0] < turn.chance:
                        following[key] = (turn.chance, turn.actions, after)
            beam = sorted(following.values(), key=lambda item: -item[0])[: plan.width]
        return list(found.values())

    def look_ahead(self, turns: Sequence[Turn], futures: int) -> bool:
        """Play these turns on in so many futures of the same draws; False when the budget ends before."""
        seeds = [int(self.stream.below(SEEDS)) for _ in range(futures)]
        todo = iter([(seed, turn) for seed in seeds for turn in turns])
        started: list[Future] = []
        open_ones: list[Future] = []
        while self.budget.allows(0):
            # as many at once as one evaluation holds: where one has ended, the next begins
            for seed, turn in islice(todo, _CHUNK - len(open_ones)):
                if not self.budget.allows(0):  # the others answer at once, and that takes time
                    break
                root = self.observation.sample(Future.stream(seed))
                started.append(Future(root, turn.actions, seed, self._rivals, self._own_turns))
                open_ones.append(started[-1])
            open_ones = [future for future in open_ones if future.outcome is None]
            if not open_ones and len(started) == futures * len(turns):
                break
            answer = self.evaluate([future.state for future in open_ones]) if open_ones else ((), ())
            if answer is None:
                break
            for future, logits, value in zip(open_ones, *answer, strict=True):
                if self.budget.allows(0):  # the answers of the others take time too
                    future.go_on(logits, float(value))
        return self._noted(turns, started) == futures

    @staticmethod
    def _noted(turns: Sequence[Turn], played: Sequence[Future]) -> int:
        """Note what each turn led to in the draws that all of them were played on in; how many those are."""
        count = 0
        for first in range(0, len(played), len(turns)):
            outcomes = [future.outcome for future in played[first : first + len(turns)] if future.outcome is not None]
            if len(outcomes) == len(turns):
                count += 1
                for turn, outcome in zip(turns, outcomes, strict=True):
                    turn.futures.append(outcome)
        return count

    def _affords(self, turns: Sequence[Turn], futures: int, own_turns: int) -> bool:
        """Whether the budget allows about twice so many futures of these turns, so that a second look is left."""
        return self.budget.allows(2 * futures * len(turns) * own_turns * TURN_ACTIONS)

    def _finalists(self, turns: Sequence[Turn], plan: Plan) -> list[Turn]:
        """The turns to be looked at, of those sorted by promise, and how far ahead: as the budget allows."""
        few = list(turns[: min(plan.finalists, _FEW)])
        if self._is_early and self._affords(few, plan.futures, _FAR_AHEAD):
            self._own_turns = _FAR_AHEAD
            return few
        finalists = list(turns[: plan.finalists])
        # fewer turns looked at for two own turns are better than more of them for one
        while len(finalists) > plan.last and not self._affords(finalists, plan.futures, _AHEAD):
            finalists = finalists[: max(plan.last, 3 * len(finalists) // 4)]
        if self._affords(finalists, plan.futures, _AHEAD):
            self._own_turns = _TO_THE_END if self._is_near_end else _AHEAD
        return finalists

    def best(self, plan: Plan) -> list[Turn]:
        """The turns found, best first; those looked at longest come first."""
        turns = self.turns(plan)
        turns.sort(key=lambda turn: -turn.worth(plan))
        finalists = self._finalists(turns, plan)
        futures, used = plan.futures, -1
        # where the game ends with this turn, futures cost nothing and one look says all
        while len(finalists) > 1 and used != self.budget.used:
            used = self.budget.used
            if not self.look_ahead(finalists, futures):
                break
            finalists = sorted(finalists, key=lambda turn: -turn.worth(plan))
            if len(finalists) > plan.last:
                finalists = finalists[: max(plan.last, len(finalists) // 2)]
                futures *= 2
            finalists = [turn for turn in finalists if not finalists[0].leads(turn, plan)]
        return sorted(turns, key=lambda turn: (-len(turn.futures), -turn.worth(plan)))


def _log_sum(values: np.ndarray) -> float:
    top = float(values.max())
    return top + math.log(float(np.exp(values - top).sum()))
