"""A game at one terminal, whichever it is: played until it ends or somebody leaves, and kept either way."""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from harmony.cli.saves import default_file, save
from harmony.cli.seating import seat_names
from harmony.core.record import Record

with contextlib.suppress(ImportError):  # line editing and history at the prompt, where the system has it
    import readline  # noqa: F401


class TerminalGame(ABC):
    """What playing at the terminal has in common for all games."""

    def __init__(self, names: Sequence[str], players: int, file: Path, console: Console) -> None:
        self.file = file
        """Where the game is kept."""
        self.console = console
        self.names = seat_names(names, players)
        """What the seats are called on the screen."""

    def run(self) -> None:
        """Play to the end, or until somebody leaves; either way the game is kept."""
        try:
            while not self._is_over():
                self._play()
                save(self._record(), self.file)
        except (KeyboardInterrupt, EOFError):
            save(self._record(), self.file)
            file = escape(str(self.file))
            where = "" if self.file == default_file() else f" --file {file}"
            self.console.print(f"\nThe game is kept in {file}", soft_wrap=True)
            self.console.print(f"Go on with: [bold]harmony play --resume{where}[/bold]", soft_wrap=True)
            return
        self._show_end()
        self.console.print(f"See it again with: [bold]harmony replay {escape(str(self.file))}[/bold]", soft_wrap=True)

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def _record(self) -> Record:
        """The whole game so far."""

    @abstractmethod
    def _play(self) -> None:
        """Have the next turn played, or the next thing done."""

    @abstractmethod
    def _show_end(self) -> None:
        """Show how it ended."""

    def _seat_name(self, seat: int) -> str:
        return escape(self.names[seat])

    def _curtain(self, seat: int, words: str) -> None:
        """Let people change places before something hidden is shown."""
        self._wipe()
        name = self._seat_name(seat)
        self.console.input(f"{words.format(name=name)} [bold]{name}, press Enter.[/bold] ")

    def _wipe(self) -> None:
        """Clear the screen and what could be scrolled back to."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
