"""The random bot: any legal action, all equally likely. An anchor for measuring."""

from __future__ import annotations

from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation


class RandomBot:
    """Plays legal actions at random until its turn ends."""

    name = "random"

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """Random actions up to the end of the turn."""
        state = observation.sample(stream)
        turn = state.turn
        actions: list[int] = []
        while state.turn == turn:
            action = state.random_action(stream)
            state.step(action)
            actions.append(action)
        return actions
