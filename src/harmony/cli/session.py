"""A game at the terminal: people type, bots play, every turn is kept on disk."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from harmony.bots.bot import Bot
from harmony.cli import screen
from harmony.cli.phrases import SHORT_FORMS, understand
from harmony.cli.sheet import score_sheet
from harmony.cli.terminal_game import TerminalGame
from harmony.core.chance import Stream, SystemStream
from harmony.core.errors import HarmonyError
from harmony.core.record import Record
from harmony.games.harmonies.actions import Action, action_of
from harmony.games.harmonies.game import Game
from harmony.games.harmonies.observation import Observation


class Session(TerminalGame):
    """One game at one terminal."""

    def __init__(self, game: Game, bots: dict[int, Bot], file: Path, console: Console) -> None:
        super().__init__(game.names, game.players, file, console)
        self.game = game
        self.bots = bots
        """The bots by seat; all other seats are people."""

    def _is_over(self) -> bool:
        return self.game.is_over

    def _record(self) -> Record:
        return self.game.record()

    def _show_end(self) -> None:
        result = self.game.result()
        assert result is not None
        self.console.print(screen.final_sheet(self.game.observation(None), self.names, result), "")

    def _play(self) -> None:
        seat = self.game.current_seat
        if seat in self.bots:
            self._play_bot(seat)
            return
        is_hidden = len(self.bots) < self.game.players - 1 and self._observation().holdings[seat].has_to_choose
        if is_hidden:
            self._curtain(seat, "{name} chooses a Spirit, unseen by the others.")
        self._show_table()
        turn = self.game.turn
        while self.game.turn == turn and not self.game.is_over:
            self._answer(self.console.input(f"[bold]{self._seat_name(seat)}>[/bold] ").strip())
            if is_hidden and not self._observation().holdings[seat].has_to_choose:
                is_hidden = False
                self._wipe()
                self._show_table()

    def _play_bot(self, seat: int) -> None:
        stream: Stream = SystemStream()
        if (seed := self.game.record().seed) is not None:
            stream = Stream(seed, (1 << 20) + self.game.turn)
        played: list[Action] = []
        for number in self.bots[seat].turn(self.game.observation(seat), stream):
            played.append(self.game.apply(action_of(self.game.state(), number)))
        total = self.game.scores()[seat].total
        words = ", ".join(str(action) for action in played)
        self.console.print(f"\n[bold]{escape(self.names[seat])}[/bold] ({total}): {words}")

    def _answer(self, text: str) -> None:
        """Do what was typed: a command of the table, or an action."""
        match text.lower():
            case "":
                self._show_table()
            case "help" | "h":
                self.console.print(SHORT_FORMS)
            case "hint" | "hints" | "?":
                self.console.print(screen.hints(self._observation()))
            case "table" | "t":
                self._show_table()
            case "boards" | "b":
                self.console.print(screen.boards(self._observation(), self.names))
            case "cards":
                screen.show(self.console, *screen.held_cards(self._observation().holdings[self.game.current_seat]))
            case "score" | "s":
                self.console.print(score_sheet(self.game.scores()[self.game.current_seat]))
            case "undo" | "u":
                self._try_undo()
            case "reset":
                self.game.reset_turn()
                self._show_table()
            case "quit" | "q" | "exit":
                raise EOFError
            case _:
                self._try_action(text)

    def _try_undo(self) -> None:
        try:
            self.console.print(f"taken back: {self.game.undo()}")
        except HarmonyError as error:
            self._refuse(error)
            return
        self._show_table()

    def _try_action(self, text: str) -> None:
        turn = self.game.turn
        try:
            self.game.apply(understand(text, self._observation()))
        except HarmonyError as error:
            self._refuse(error)
            return
        if self.game.turn == turn:
            self._show_table()

    def _refuse(self, error: HarmonyError) -> None:
        self.console.print(Text(str(error), "red"))

    def _observation(self) -> Observation:
        return self.game.observation(self.game.current_seat)

    def _show_table(self) -> None:
        observation = self._observation()
        screen.show(self.console, screen.table(observation, self.names), screen.hints(observation))
