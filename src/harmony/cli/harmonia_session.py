"""A game of Harmonia at the terminal: people type, partners play, everything is kept on disk."""

from __future__ import annotations

import contextlib
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from harmony.bots.partner import Partner
from harmony.bots.planner import plan_score, plan_win
from harmony.cli import harmonia_screen as screen
from harmony.cli.harmonia_sheet import harmonia_sheet
from harmony.cli.terminal_game import TerminalGame
from harmony.core.chance import SystemStream
from harmony.core.errors import HarmonyError
from harmony.core.record import Record
from harmony.games.harmonia.actions import Action, Lay, Say, Stop
from harmony.games.harmonia.game import Game
from harmony.games.harmonia.notation import parse_action
from harmony.games.harmonia.observation import Observation

_VERBS = ("lay", "aside", "stop", "say")


class HarmoniaSession(TerminalGame):
    """One game at one terminal."""

    def __init__(self, game: Game, partners: dict[int, Partner], file: Path, console: Console) -> None:
        super().__init__(game.names, game.players, file, console)
        self.game = game
        self.partners = partners
        """The partners by seat; all other seats are people."""
        self._shown_to: int | None = None

    def _is_over(self) -> bool:
        return self.game.is_over

    def _record(self) -> Record:
        return self.game.record()

    def _play(self) -> None:
        """Let the partners speak, then have one thing done by the seat whose turn it is."""
        current = self.game.current_seat
        for seat in self.partners:
            if seat != current:
                self._ask_partner(seat)
        if self.game.is_over:
            return
        if current in self.partners:
            self._ask_partner(current)
        else:
            self._ask_person(current)

    def _ask_partner(self, seat: int) -> None:
        if self.game.is_over:
            return
        partner = self.partners[seat]
        is_slow = seat == self.game.current_seat
        with self.console.status(f"{self._seat_name(seat)} thinks") if is_slow else contextlib.nullcontext():
            actions = partner.turn(self.game.observation(seat), SystemStream())
        told = [str(action.statement) for action in actions if isinstance(action, Say)]
        if told:
            self._tell(seat, "says " + ", ".join(told))
        for action in actions:
            self.game.apply(action, seat)
            if not isinstance(action, Say):
                self._tell(seat, "votes to stop" if isinstance(action, Stop) else str(action))
        if Stop() in actions:
            self._ask_to_stop()

    def _ask_person(self, seat: int) -> None:
        if self._shown_to != seat:
            if len(self.partners) < self.game.players - 1:  # hands are hidden: people change places
                self._curtain(seat, "Only {name} looks now.")
            self._show(seat)
        turn = self.game.turn
        while self.game.turn == turn and not self.game.is_over:
            if self._answer(seat, self.console.input(f"[bold]{self._seat_name(seat)}>[/bold] ").strip()):
                return

    def _answer(self, seat: int, text: str) -> bool:
        """Do what was typed; True when something happened at the table."""
        observation = self.game.observation(seat)
        match text.lower():
            case "" | "table" | "t":
                self._show(seat)
            case "help" | "h":
                self.console.print(screen.SHORT_FORMS, highlight=False, markup=False)
            case "hand":
                self.console.print(screen.hand(observation))
            case "hint" | "hints" | "?":
                self.console.print(screen.hint_lines(observation))
            case "plan":
                self.console.print(self._plan_words(observation))
            case "said":
                self.console.print(screen.said(observation, self.names))
            case "score" | "s":
                self.console.print(harmonia_sheet(self.game.scores()))
            case "quit" | "q" | "exit":
                raise EOFError
            case _:
                return self._try_action(seat, text)
        return False

    def _try_action(self, seat: int, text: str) -> bool:
        try:
            speaker, words = self._speaker(seat, text)
            action = understand(words, self.game.observation(speaker))
            self.game.apply(action, speaker)
        except HarmonyError as error:
            self.console.print(Text(str(error), "red"))
            return False
        if isinstance(action, Stop):
            self._ask_to_stop()
        if self.game.current_seat != seat:
            self._shown_to = None
        return True

    def _speaker(self, seat: int, text: str) -> tuple[int, str]:
        """Who speaks: the person at the prompt, or another one named before a colon."""
        name, colon, words = text.partition(":")
        if colon and '"' not in name:
            for other, known in enumerate(self.names):
                if other not in self.partners and known.lower() == name.strip().lower():
                    return other, words.strip()
        return seat, text

    def _ask_to_stop(self) -> None:
        """Ask the people who have not voted yet."""
        for seat, name in enumerate(self.names):
            observation = self.game.observation(None)
            if seat in self.partners or seat in observation.votes or observation.is_over:
                continue
            answer = self.console.input(f"[bold]{escape(name)}[/bold], do you agree to stop? (y/n) ").strip().lower()
            if answer not in ("y", "yes"):
                return
            self.game.apply(Stop(), seat)

    def _plan_words(self, observation: Observation) -> Text:
        with self.console.status("planning"):
            plan = plan_score(observation) if observation.is_advanced else plan_win(observation)
        if plan is None:
            return Text("no way to the green hexagon was found")
        names = self.names
        steps = "\n".join(f"  {names[step.seat]}: {step.lay}" for step in plan.steps[: self.game.players])
        trust = "All tiles are known to be there." if plan.is_sure else "It needs luck: not all hands are known."
        return Text(f"A way to the hexagon with {plan.score(self.game.players).total} points. {trust}\n{steps}")

    def _tell(self, seat: int, words: str) -> None:
        self.console.print(Text.assemble((self.names[seat], "bold"), f": {words}"))

    def _show(self, seat: int) -> None:
        self._shown_to = seat
        self.console.print(screen.table(self.game.observation(seat), self.names))

    def _show_end(self) -> None:
        ending = self.game.ending
        assert ending is not None
        self.console.print(screen.table(self.game.observation(None), self.names))
        self.console.print(harmonia_sheet(self.game.scores()))
        self.console.print(f"\nThe game is over: {ending.sentence}.", style="bold", highlight=False)


def understand(text: str, observation: Observation) -> Action:
    """The action somebody means: notation, or a tile and a place, with the rotation where it is not plain.

    What is no short form is read as notation, with its error if it is none.
    """
    words = text.split()
    if words and words[0].lower() not in _VERBS and words[0].upper() in observation.tile_set:
        if len(words) == 2:
            code, place = words[0].upper(), words[1].replace(" ", "")
            turns = [lay for lay in observation.legal_actions() if isinstance(lay, Lay) and lay.code == code]
            fitting = [lay for lay in turns if f"{lay.place[0]},{lay.place[1]}" == place]
            if len(fitting) == 1:
                return fitting[0]
        text = f"lay {text}"
    return parse_action(text, observation.tile_set)
