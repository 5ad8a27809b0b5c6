"""Harmonia at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from harmony.bots.registry import PARTNERS, asked_for
from harmony.core.errors import InvalidSetup
from harmony.games.harmonia.game import Game, new_game
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.prospects import goal_centres, open_goals, own_places, sayable
from harmony.games.harmonia.record import GAME, HarmoniaRecord, read_record, replay
from harmony.games.harmonia.state import Ending
from harmony.games.harmonia.statements import Text
from harmony.games.harmonia.tiles import TileSet, parse_tile_set, standard_tiles
from harmony.server.errors import Refused
from harmony.server.games.harmonia_view import HarmoniaHintsView, HarmoniaScoreView, HarmoniaSeatView
from harmony.server.games.table_game import Applied, GameResult, Parts, TableGame

_ENCODER: Final = msgspec.json.Encoder()
_encode = _ENCODER.encode

_TALK: Final = "say"
_VOTE: Final = "stop"


class HarmoniaOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game of Harmonia is set up."""

    advanced: bool = False
    """Whether the advanced game is played."""
    tiles: dict[str, Any] | None = None
    """Another tile set, as in its file; the project's own if not said."""
    hints: bool = False
    """Whether every seat is told where its tiles fit and whether the goal can still be reached."""


class HarmoniaTable(TableGame):
    """A game of Harmonia in play; what every seat sees is worked out once per change."""

    def __init__(self, game: Game, *, has_hints: bool = False) -> None:
        self._game = game
        self._has_hints = has_hints
        self._common: dict[str, bytes] | None = None
        self._own: dict[int | None, dict[str, bytes]] = {}
        self._seats: list[bytes] = []
        self._score: tuple[tuple[int, int], bytes] | None = None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._game.players

    @property
    def current_seat(self) -> int:
        """Seat that has to lay a tile."""
        return self._game.current_seat

    @property
    def turn(self) -> int:
        """Tiles revealed so far."""
        return self._game.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    @property
    def open_actions(self) -> int:
        """Nothing can be taken back: laying reveals."""
        return 0

    def apply(self, text: str, seat: int, draw: str | None = None) -> Applied:
        """Do an action; nothing is ever drawn after the deal."""
        action = self._game.apply(text, seat)
        self._common = None
        self._own.clear()
        return Applied(str(action), None)

    def undo(self, seat: int) -> None:
        """Laying reveals: nothing can be taken back."""
        raise Refused("cannot_undo")

    def moves_on(self, text: str) -> bool:
        """Whether an action lays a tile or puts one aside; statements and votes do not hurry anybody."""
        return _verb(text) not in (_TALK, _VOTE)

    def is_chat(self, text: str) -> bool:
        """Whether an action is free talk, counted as chat and not for a muted seat; statements belong to the game."""
        return _verb(text) == _TALK and '"' in text

    def speakers(self) -> list[tuple[int, object]]:
        """Seats whose partners may have something to say out of turn: before the first tile, and when some vote."""
        if self.is_over or (self.turn and not self._game.observation(None).votes):
            return []
        votes = self._game.observation(None).votes
        moment = (self.turn, votes)
        return [(seat, moment) for seat in range(self.players) if seat != self.current_seat and seat not in votes]

    def result(self) -> GameResult | None:
        """How the game ended; None while it runs."""
        ending = self._game.ending
        if ending is None:
            return None
        everybody = tuple(range(self.players))
        return GameResult(
            totals=(self._game.scores().total,) * self.players,
            winners=everybody if ending is Ending.WON else (),
            ending=ending.value,
        )

    def parts(self, seat: int | None) -> Parts:
        """What a seat may see, made from the engine's observation alone."""
        everybody = self._game.observation(None)
        if self._common is None:
            self._common = self._common_fields(everybody)
            self._seats = [_encode(_seat_view(everybody, number)) for number in range(self.players)]
        if seat not in self._own:
            self._own[seat] = self._own_fields(everybody if seat is None else self._game.observation(seat))
        return Parts({**self._common, **self._own[seat]}, self._seats)

    def observation(self, seat: int) -> Observation:
        """What a partner on this seat is given."""
        return self._game.observation(seat)

    def some_action(self, seat: int) -> str:
        """A legal action: a tile that fits, else one put aside."""
        return str(self._game.observation(seat).legal_actions()[0])

    def record(self, names: Sequence[str]) -> str:
        """The full record."""
        return str(_named(self._game.record(), names))

    def record_for(self, seat: int | None, names: Sequence[str]) -> str:
        """The record as a seat may see it."""
        return str(_named(self._game.record_for(seat), names))

    def _common_fields(self, seen: Observation) -> dict[str, bytes]:
        return {
            "game": b'"harmonia"',
            "players": _encode(seen.players),
            "is_advanced": _encode(seen.is_advanced),
            "tile_set": _encode(seen.tile_set.name),
            "current_seat": _encode(seen.current_seat),
            "turn": _encode(seen.turn),
            "is_over": _encode(seen.is_over),
            "ending": _encode(None if seen.ending is None else seen.ending.value),
            "layout": _encode(seen.layout.rows()),
            "goals": _encode(goal_centres(seen.layout)),
            "aside": _encode(seen.aside),
            "score": self._score_part(seen),
            "result": _encode(self.result()),
        }

    def _own_fields(self, own: Observation) -> dict[str, bytes]:
        return {
            "seat": _encode(own.seat),
            "hand": _encode(own.hand),
            "legal": _encode([str(action) for action in own.legal_actions()]),
            "sayable": _encode([] if own.is_over else [str(statement) for statement in sayable(own)]),
            "hints": _encode(_hints_view(own) if self._has_hints and not own.is_over else None),
            "can_undo": b"false",
        }

    def _score_part(self, seen: Observation) -> bytes:
        """The score; it changes only when a tile is revealed."""
        key = len(seen.layout), len(seen.aside)
        if self._score is None or self._score[0] != key:
            self._score = key, _encode(HarmoniaScoreView.of(seen.scores()))
        return self._score[1]


class Harmonia:
    """How games of Harmonia come to a table."""

    name = GAME
    gentlest_bot = "silent"
    bot_budget_s = 120.0
    """Partners make a plan for the whole game once or twice, which takes a while on a slow machine."""

    def bots_told(self) -> list[tuple[str, str]]:
        """The partners, and what they play like."""
        return [(entry.name, entry.about) for entry in PARTNERS]

    def check(self, options: Mapping[str, object], players: int) -> None:
        """Refuse options that make no game."""
        self.new(options, players)

    def new(self, options: Mapping[str, object], players: int) -> TableGame:
        """A new game, dealt from the operating system's generator."""
        asked = _options(options)
        game = new_game(players, advanced=asked.advanced, tile_set=_tile_set(asked))
        return HarmoniaTable(game, has_hints=asked.hints)

    def steps(self, record: str) -> list[tuple[int, str]]:
        """The actions of a record, each with the seat that did it."""
        return [(seat, text) for seat, text in read_record(record).actions]

    def at_step(self, record: str, step: int) -> TableGame:
        """The game of a record as it stood after so many actions."""
        return HarmoniaTable(replay(read_record(record), step))

    def at_every_step(self, record: str) -> Iterator[TableGame]:
        """The game of a record at its start and after every action."""
        table = self.at_step(record, 0)
        yield table
        for seat, text in self.steps(record):
            table.apply(text, seat)
            yield table

    def load(self, record: str, options: Mapping[str, object]) -> TableGame:
        """The game of a full record, to be gone on with."""
        return HarmoniaTable(replay(read_record(record)), has_hints=_options(options).hints)

    def check_bot(self, bot: str) -> None:
        """Refuse a bot that does not play this game."""
        asked_for(PARTNERS, bot)


def _options(options: Mapping[str, object]) -> HarmoniaOptions:
    try:
        return msgspec.convert(dict(options), HarmoniaOptions)
    except msgspec.ValidationError as error:
        raise InvalidSetup("bad_option", why=str(error)) from None


def _tile_set(options: HarmoniaOptions) -> TileSet:
    # read like a file: it is kept and sent as it came, so it may be no longer than a file
    return standard_tiles() if options.tiles is None else parse_tile_set(_encode(options.tiles))


def _verb(text: str) -> str:
    words = text.split(maxsplit=1)
    return words[0].lower() if words else ""


def _named(record: HarmoniaRecord, names: Sequence[str]) -> HarmoniaRecord:
    return msgspec.structs.replace(record, names=tuple(names)) if any(names) else record


def _seat_view(seen: Observation, seat: int) -> HarmoniaSeatView:
    return HarmoniaSeatView(
        hand_size=seen.hand_sizes[seat],
        said=tuple(
            str(statement)
            for speaker, statement in seen.statements
            if speaker == seat and not isinstance(statement, Text)
        ),
        stands=tuple(str(statement) for statement in seen.standing(seat)),
        has_voted=seat in seen.votes,
        hand=seen.hands[seat],
    )


def _hints_view(own: Observation) -> HarmoniaHintsView:
    return HarmoniaHintsView(
        fits={code: tuple((q, r, rotation) for (q, r), rotation in places) for code, places in own_places(own).items()},
        open_goals=tuple(open_goals(own)),
    )
