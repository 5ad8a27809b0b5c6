"""How bots play Harmonies at a table: the rest of their turn, in notation."""

from __future__ import annotations

from functools import cache

from harmony.bots.bot import Bot
from harmony.bots.registry import make_bot
from harmony.core.chance import SystemStream
from harmony.games.harmonies.actions import action_of
from harmony.games.harmonies.observation import Observation
from harmony.server.games.table_game import BotAction


def turn(bot: str, observation: object) -> list[BotAction]:
    """The actions with which a bot finishes the open turn."""
    assert isinstance(observation, Observation)
    stream = SystemStream()
    state = observation.sample(stream)
    actions: list[BotAction] = []
    for number in _bot(bot).turn(observation, stream):
        actions.append(BotAction(str(action_of(state, number))))
        state.step(number)
    return actions


@cache
def _bot(text: str) -> Bot:
    return make_bot(text)
