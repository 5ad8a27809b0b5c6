"""Partners for Harmonia: programs that see only their own tiles, the table and what was said.

Talking partners tell what they hold, rare tiles first, before a tile is laid;
then all of them can work out one plan and follow it. Silent partners say
nothing and rely on luck as little as they can. A partner may be asked at any
time: when it is not its turn, it answers with statements or a vote, or nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple

from harmony.bots.planner.careful import careful_step
from harmony.bots.planner.common import common_step
from harmony.bots.planner.knowledge import public_stock
from harmony.bots.planner.plan import Effort
from harmony.core.chance import Stream
from harmony.games.harmonia.actions import Action, Aside, Event, Lay, Say, Stop
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.shape import GOAL_SIDE, hexagon, is_goal
from harmony.games.harmonia.statements import Have
from harmony.games.harmonia.tiles import DEALT

PLAN_EFFORT: Final = Effort(steps=4, wall_s=60)
"""For the common plan, made once or twice in a game."""

STEP_EFFORT: Final = Effort(steps=1, wall_s=20)
"""For a single step when hands are hidden."""


class Why(Enum):
    """Why a partner did something, as far as it may be told: nothing here depends on what its hand hides."""

    PLAN = "plan"
    """The next step of the plan all partners share."""
    CAREFUL = "careful"
    """On the way to the hexagon, relying on luck as little as possible."""
    INSIDE = "inside"
    """No way is known; it stays within the hexagon."""
    POINTS = "points"
    """No way is known; it lays where most points come."""
    LEAST_LOSS = "least_loss"
    """It wants to stop, but not all do: it lays where fewest points are lost."""
    NOTHING_FITS = "nothing_fits"
    """None of its tiles fits."""
    NO_GAIN = "no_gain"
    """None of its tiles brings points."""
    GOAL_REACHED = "goal_reached"
    """The hexagon is complete: more tiles would only cost points."""
    AGREES = "agrees"
    """Others want to stop."""


class Chosen(NamedTuple):
    """What a partner wants to do, and why."""

    action: Action
    """Something to say or do."""
    why: Why | None
    """Why; statements speak for themselves."""


class Partner:
    """A partner at the table."""

    def __init__(
        self, name: str, *, talks: bool, plan_effort: Effort = PLAN_EFFORT, step_effort: Effort = STEP_EFFORT
    ) -> None:
        self.name: Final = name
        """Name in the registry."""
        self._talks = talks
        self._plan_effort = plan_effort
        self._step_effort = step_effort

    def turn(self, observation: Observation, stream: Stream) -> list[Action]:
        """What to say and do now; on the own turn the last action lays a tile, puts one aside or votes to stop."""
        return [chosen.action for chosen in self.choose(observation, stream)]

    def choose(self, observation: Observation, stream: Stream) -> list[Chosen]:
        """What to say and do now, and why."""
        if observation.is_over or observation.seat is None:
            return []
        statements = self._statements(observation) if self._talks else []
        said = [Chosen(statement, None) for statement in statements]
        why = self._reason_to_stop(observation)
        if why is not None:
            return [*said, Chosen(Stop(), why)]
        if observation.current_seat != observation.seat:
            return said
        informed = replace(
            observation, events=(*observation.events, *(Event(observation.seat, action) for action in statements))
        )
        return [*said, self._reveal(informed, stream)]

    def _statements(self, observation: Observation) -> list[Say]:
        """What the others do not know of the own hand yet, rare tiles first."""
        seat = observation.seat
        assert seat is not None
        public = public_stock(observation, seat)
        if public.is_settled:
            return []
        held = Counter(observation.hand)
        counts = observation.tile_set.counts
        untold = [code for code in held if public.sure.get(code, 0) != held[code]]
        return [Say(Have(held[code], code)) for code in sorted(untold, key=lambda code: (counts[code], code))]

    def _reason_to_stop(self, observation: Observation) -> Why | None:
        """Why to vote to stop: the goal is reached, or others want it and nothing speaks against it; else nothing."""
        if observation.seat in observation.votes:
            return None
        if observation.is_advanced and is_goal(observation.layout.faces):
            return Why.GOAL_REACHED
        if not observation.votes or (observation.is_advanced and _best_gain(observation) > 0):
            return None
        return Why.AGREES

    def _reveal(self, observation: Observation, stream: Stream) -> Chosen:
        step = common_step(observation, self._plan_effort) if self._talks else None
        legal = observation.legal_actions()
        if step is not None and step.lay in legal:
            return Chosen(step.lay, Why.PLAN)
        lay = careful_step(observation, self._step_effort)
        if lay is not None:
            return Chosen(lay, Why.CAREFUL)
        return _last_resort(observation, legal, stream)


def talking() -> Partner:
    """Tells what it holds and follows the common plan."""
    return Partner("talking", talks=True)


def silent() -> Partner:
    """Says nothing and plays carefully."""
    return Partner("silent", talks=False)


def _last_resort(observation: Observation, legal: list[Action], stream: Stream) -> Chosen:
    """No way to the hexagon is known: keep the score up, and stop when no tile brings points."""
    lays = [action for action in legal if isinstance(action, Lay)]
    if not lays:
        asides = [action for action in legal if isinstance(action, Aside)]
        if observation.is_advanced and Stop() in legal:
            return Chosen(Stop(), Why.NOTHING_FITS)
        return Chosen(asides[stream.below(len(asides))], Why.NOTHING_FITS)
    if not observation.is_advanced:
        goal = hexagon(GOAL_SIDE)
        inside = [lay for lay in lays if lay.place in goal] or lays
        return Chosen(inside[stream.below(len(inside))], Why.INSIDE)
    gain = _best_gain(observation)
    if gain <= 0 and Stop() in legal:
        return Chosen(Stop(), Why.NO_GAIN)
    best = max(lays, key=lambda lay: (_total_after(observation, lay), str(lay)))
    return Chosen(best, Why.POINTS if gain > 0 else Why.LEAST_LOSS)


def _best_gain(observation: Observation) -> int:
    """Most points a tile of the own hand brings at once; 0 when none can be laid."""
    lays = [Lay(*placement) for placement in observation.layout.placements(observation.hand)]
    now = observation.scores().total
    return max((_total_after(observation, lay) - now for lay in lays), default=0)


def _total_after(observation: Observation, lay: Lay) -> int:
    layout = observation.layout.with_tile(lay.place, lay.code, lay.rotation)
    aside = len(observation.aside)
    return score_layout(layout, observation.players, DEALT - observation.turn - 1, aside).total
