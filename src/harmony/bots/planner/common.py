"""The common plan: when everything is said, every partner can work out the same plan alone."""

from __future__ import annotations

from collections import Counter

from harmony.bots.planner.knowledge import stocks
from harmony.bots.planner.plan import Effort, Plan, Step
from harmony.bots.planner.planning import settled_plan
from harmony.games.harmonia.actions import Aside, Event, Lay, Say
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.observation import Observation


def common_step(observation: Observation, effort: Effort) -> Step | None:
    """The next step of the plan all partners share, or nothing when hands are hidden or no plan was found.

    The plan was made when the last word was said, and again whenever a tile was
    laid that it did not contain. It depends on nothing but what is public, so
    all partners follow one plan without another word.
    """
    known = stocks(observation)
    if not all(stock.is_settled for stock in known):
        return None
    hands = [Counter(stock.sure) for stock in known]
    later = _since_last_word(observation.events)
    for event in later:
        if isinstance(event.action, Lay | Aside):
            hands[event.seat][event.action.code] += 1
    gone = {event.action.place for event in later if isinstance(event.action, Lay)}
    layout = Layout(
        observation.tile_set, {place: tile for place, tile in observation.layout.placed.items() if place not in gone}
    )
    seat = (observation.turn - len(later)) % observation.players
    left: list[Step] = []
    for event in later:
        plan_steps = left or _steps(layout, hands, seat, effort, for_points=observation.is_advanced)
        expected = Step(event.seat, event.action) if isinstance(event.action, Lay) else None
        left = plan_steps[1:] if plan_steps and plan_steps[0] == expected else []
        hands[event.seat][_code(event)] -= 1
        if isinstance(event.action, Lay):
            layout = layout.with_tile(event.action.place, event.action.code, event.action.rotation)
        seat = (seat + 1) % observation.players
    steps = left or _steps(layout, hands, seat, effort, for_points=observation.is_advanced)
    return steps[0] if steps else None


def _steps(layout: Layout, hands: list[Counter[str]], seat: int, effort: Effort, *, for_points: bool) -> list[Step]:
    frozen = tuple(tuple(sorted(hand.elements())) for hand in hands)
    plan: Plan | None = settled_plan(layout, frozen, seat, effort, for_points=for_points)
    return list(plan.steps) if plan else []


def _since_last_word(events: tuple[Event, ...]) -> list[Event]:
    """Tiles revealed after the last statement."""
    later: list[Event] = []
    for event in events:
        if isinstance(event.action, Say):
            later.clear()
        elif isinstance(event.action, Lay | Aside):
            later.append(event)
    return later


def _code(event: Event) -> str:
    assert isinstance(event.action, Lay | Aside)
    return event.action.code
