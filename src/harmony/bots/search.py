"""The oracle: whole turns, found by the network, weighed by looking a round ahead.

A beam over the network's own choices finds distinct whole turns. Each is worth
its points plus what the network expects from there. The best are then played
on through sampled futures: hidden things are dealt anew from the observation,
the same draws for every turn compared, everybody plays the network's best
action, and at the end of the own next turn the network is asked again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from harmony.bots.bot import Bot
from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import sharp
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import DISCARD, State

_CHUNK = 48
"""Positions evaluated at once: more would be no faster, and the clock is looked at in between."""
_SEEDS = 1 << 30
_TURNS = 64
"""More turns than a game has: every draw of a future has a seed of its own."""


@dataclass(slots=True)
class Turn:
    """A whole turn that was found."""

    actions: tuple[int, ...]
    """Its actions, the one that ends the turn included."""
    chance: float
    """Logarithm of how likely the network plays it, flattened."""
    guess: float
    """Expected final points by the network alone."""
    futures: list[float] = field(default_factory=list)
    """Expected final points in each future looked at."""

    @property
    def expected(self) -> float:
        """Expected final points, by the futures where there are some."""
        return sum(self.futures) / len(self.futures) if self.futures else self.guess


@dataclass(frozen=True, slots=True)
class Plan:
    """How a search divides its work."""

    width: int = 32
    """Open turns the beam follows at once."""
    finalists: int = 12
    """Turns that are looked at in sampled futures."""
    branches: int = 10
    """Actions followed from each position of the beam."""
    temperature: float = 3.0
    """How much the network's chances are flattened: it is surer of itself than a search wants."""
    trust: float = 0.3
    """Points a turn may lack for each unit of chance, when finalists are chosen."""
    futures: int = 4
    """Futures looked at before the weaker half of the finalists is dropped."""


class Search:
    """One search for the best turn of a position."""

    def __init__(self, evaluator: Evaluator, observation: Observation, stream: Stream, budget: Budget) -> None:
        self.evaluator = evaluator
        self.observation = observation
        self.stream = stream
        self.budget = budget
        self.seat = int(observation.current_seat)

    def evaluate(self, states: Sequence[State]) -> tuple[np.ndarray, np.ndarray] | None:
        """Logits and values; None when the budget does not allow it."""
        parts = []
        for start in range(0, len(states), _CHUNK):
            chunk = states[start : start + _CHUNK]
            if not self.budget.allows(len(chunk)):
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
            answer = self.evaluate([state for _, _, state in beam])
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

    def look_ahead(self, turns: Sequence[Turn], seeds: Sequence[int]) -> bool:
        """Play these turns on in futures of their own, one per seed; False when the budget ends before."""
        runs = [_Future(self, turn, seed) for seed in seeds for turn in turns]
        while waiting := [run for run in runs if run.result is None]:
            answer = self.evaluate([run.state for run in waiting])
            if answer is None:
                return False
            for run, logits, value in zip(waiting, *answer, strict=True):
                run.go_on(logits, float(value))
        for run in runs:
            assert run.result is not None
            run.turn.futures.append(run.result)
        return True

    def best(self, plan: Plan) -> list[Turn]:
        """The turns found, best first; those looked at longest come first."""
        turns = self.turns(plan)
        turns.sort(key=lambda turn: -(turn.guess + plan.trust * max(turn.chance, -20.0)))
        finalists = turns[: plan.finalists]
        used = -1
        # where the game ends with this turn, futures cost nothing and one look says all
        while len(finalists) > 1 and used != self.budget.used:
            used = self.budget.used
            seeds = [int(self.stream.below(_SEEDS)) for _ in range(plan.futures)]
            if not self.look_ahead(finalists, seeds):
                break
            finalists = sorted(finalists, key=lambda turn: -turn.expected)
            if len(finalists) > 3:
                finalists = finalists[: max(3, len(finalists) // 2)]
        return sorted(turns, key=lambda turn: (-len(turn.futures), -turn.expected))


class _Future:
    """One turn in one sampled future, until the end of the own next turn."""

    def __init__(self, search: Search, turn: Turn, seed: int) -> None:
        self.turn = turn
        self.seat = search.seat
        self.seed = seed
        self.state = search.observation.sample(Stream(_TURNS * seed))
        self.result: float | None = None
        for action in turn.actions:
            self._play(action)

    def _play(self, action: int) -> None:
        state = self.state
        state.step(action)
        if state.is_chance:
            state.refill(Stream(_TURNS * self.seed + int(state.turn)))
        if state.is_over:
            self.result = float(state.score(self.seat))

    def go_on(self, logits: np.ndarray, value: float) -> None:
        """Play the network's best action, or stop where the own next turn ends."""
        state = self.state
        legal = state.legal_actions()
        action = legal[int(np.argmax(logits[legal]))]
        if action >= DISCARD and state.seat == self.seat:
            self.result = float(state.score(self.seat)) + value
            return
        self._play(action)


def _log_sum(values: np.ndarray) -> float:
    top = float(values.max())
    return top + math.log(float(np.exp(values - top).sum()))


class SearchBot:
    """Plays the best turn it finds within its budget."""

    def __init__(
        self, evaluator: Evaluator, name: str, budget_ms: int, nodes: int = 0, plan: Plan | None = None
    ) -> None:
        self.name = name
        self.evaluator = evaluator
        self.budget_ms = budget_ms
        self.nodes = nodes
        self.plan = plan or Plan()

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn found; when there was no time to find one, a quick planner's."""
        search = Search(self.evaluator, observation, stream, Budget(self.budget_ms, self.nodes))
        if self.nodes or self.budget_ms >= _LEAST_MS:
            turns = search.best(self.plan)
            if turns:
                return list(turns[0].actions)
        return sharp().turn(observation, stream)


_LEAST_MS = 40
"""Below this the network cannot finish a single turn."""


def search(budget_ms: int = 1000, nodes: int = 0, name: str = "search") -> Bot:
    """Network and search. Without the network's file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return sharp()
    said = f"nodes={nodes}" if nodes else f"budget_ms={budget_ms}"
    return SearchBot(evaluator, f"{name}:{said}", budget_ms, nodes)


def oracle(budget_ms: int = 1000, nodes: int = 0) -> Bot:
    """The strongest level."""
    return search(budget_ms, nodes, "oracle")


def top() -> Bot:
    """The strongest level at one second a turn."""
    return search(1000, 0, "top")
