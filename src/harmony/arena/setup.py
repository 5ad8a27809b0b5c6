"""What is played in an arena: how many seats, which side, with or without Spirits."""

from __future__ import annotations

from dataclasses import dataclass

from harmony.core.errors import InvalidSetup
from harmony.games.harmonies.board import Side, side_named


@dataclass(frozen=True, slots=True)
class Setup:
    """One way to set the table."""

    players: int = 2
    """Seats, 1 to 4."""
    side: str = "A"
    """Side of the boards: A or B."""
    spirits: bool = False
    """Whether Nature's Spirits are dealt."""

    def __post_init__(self) -> None:
        if not 1 <= self.players <= 4:
            raise InvalidSetup("player_count", game="Harmonies", right="1 to 4", found=self.players)
        object.__setattr__(self, "side", side_named(self.side).value)

    @property
    def side_number(self) -> int:
        """The side as the engine counts it."""
        return Side(self.side).index

    def __str__(self) -> str:
        seats = "solo" if self.players == 1 else f"{self.players} players"
        return f"{seats}, side {self.side}, {'with' if self.spirits else 'no'} Spirits"


ALL_SETUPS = tuple(
    Setup(players, side, spirits) for players in (1, 2, 3, 4) for side in ("A", "B") for spirits in (False, True)
)
"""Every way to set the table."""
