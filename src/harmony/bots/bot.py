"""What every Harmonies bot offers."""

from __future__ import annotations

from typing import Protocol

from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation


class Bot(Protocol):
    """A program that sits at a table."""

    @property
    def name(self) -> str:
        """Name in the registry, with its options."""
        ...

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The actions (as numbers) that finish the open turn of the observing seat.

        A turn reveals nothing before it ends, so it can be planned whole. The
        turn may have been begun by somebody else.
        """
        ...
