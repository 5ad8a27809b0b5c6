"""How partners play Harmonia at a table: what they say and do, in notation."""

from __future__ import annotations

from harmony.bots.partner import make_partner
from harmony.core.chance import SystemStream
from harmony.games.harmonia.observation import Observation


def turn(bot: str, observation: object) -> list[str]:
    """What a partner says and does now."""
    assert isinstance(observation, Observation)
    return [str(action) for action in make_partner(bot).turn(observation, SystemStream())]
