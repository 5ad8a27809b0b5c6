"""Plans for Harmonia: hints, a way to the winning hexagon, a way to many points."""

from harmony.bots.planner.plan import QUICK, THOROUGH, Effort, Plan, Step
from harmony.bots.planner.planning import plan_score, plan_win

__all__ = ["QUICK", "THOROUGH", "Effort", "Plan", "Step", "plan_score", "plan_win"]
