"""How partners play Harmonia at a table: what they say and do, in notation."""

from __future__ import annotations

from harmony.bots.registry import make_partner
from harmony.core.chance import SystemStream
from harmony.games.harmonia.observation import Observation
from harmony.server.games.table_game import BotAction


def turn(bot: str, observation: object) -> list[BotAction]:
    """What a partner says and does now, and why."""
    assert isinstance(observation, Observation)
    chosen = make_partner(bot).choose(observation, SystemStream())
    return [BotAction(str(action), None if why is None else why.value) for action, why in chosen]
