"""Harmonies at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, cast

import msgspec

from harmony.bots.registry import BOTS, asked_for
from harmony.core.errors import InvalidRecord, InvalidSetup
from harmony.games.harmonies.board import Board, Space
from harmony.games.harmonies.cards import Card
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.game import Game, game_from, new_game
from harmony.games.harmonies.holdings import Holdings
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.position import Position
from harmony.games.harmonies.prospects import Prospects, prospects
from harmony.games.harmonies.record import GAME, Draw, HarmoniesRecord, read_record
from harmony.games.harmonies.replay import replay, replay_steps
from harmony.games.harmonies.result import Result
from harmony.games.harmonies.scoring import HeldCard, Score
from harmony.server.games.harmonies_view import (
    CardView,
    HabitatView,
    HarmoniesSeatView,
    ScoreLineView,
    ScoreView,
)
from harmony.server.games.table_game import Applied, GameResult, Parts, TableGame

_ENCODER: Final = msgspec.json.Encoder()
_encode = _ENCODER.encode

_NOTHING_OWN: Final = {"seat": b"null", "dealt": b"[]", "legal": b"[]", "can_undo": b"false", "habitats": b"{}"}
"""What a spectator has of the fields of a seat's own."""

_MOST: Final = {"budget_ms": 2000, "nodes": 10_000, "processes": 1}
"""Options of bots that cost the machine something, and the most a guest may ask for."""


class HarmoniesOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game of Harmonies is set up."""

    side: Literal["A", "B"] = "A"
    """Side of the boards."""
    spirits: bool = False
    """Whether Nature's Spirits are dealt."""
    first: int | None = None
    """Seat that starts; by default it is left to chance."""


class _Own(NamedTuple):
    """What a seat alone sees, with the row and the turn it was worked out for."""

    row: bytes
    turn: bytes
    fields: dict[str, bytes]


class HarmoniesTable(TableGame):
    """A game of Harmonies in play; what every seat sees is worked out once per change."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats: list[bytes] = [b""] * game.players
        self._common: dict[str, bytes] | None = None
        self._own: list[_Own | None] = [None] * game.players
        self._hinted: list[Board | None] = [None] * game.players  # the boards the hints below are for
        self._habitats: list[dict[str, bytes]] = [{} for _ in range(game.players)]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._game.players

    @property
    def current_seat(self) -> int:
        """Whose turn it is."""
        return self._game.current_seat

    @property
    def turn(self) -> int:
        """Turns completed."""
        return self._game.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    @property
    def open_actions(self) -> int:
        """How many actions of the open turn can be taken back."""
        return len(self._game.open_turn_actions)

    def apply(self, text: str, seat: int, draw: str | None = None) -> Applied:
        """Do an action; a replay hands in what was drawn."""
        drawn = None if draw is None else msgspec.json.decode(draw, type=Draw)
        turn = self._game.turn
        action = self._game.apply(text, seat, drawn)
        self._forget(seat)
        ended_turn = self._game.turn != turn and not self._game.is_over
        return Applied(str(action), _encode(self._game.draws[-1]).decode() if ended_turn else None)

    def undo(self, seat: int) -> None:
        """Take back the last action of the open turn."""
        if seat != self._game.current_seat:
            raise IllegalAction("wrong_seat", seat=seat, turn=self._game.current_seat)
        self._game.undo()
        self._forget(seat)

    def moves_on(self, text: str) -> bool:
        """Every action does."""
        return True

    def is_chat(self, text: str) -> bool:
        """No action of this game is talk."""
        return False

    def speakers(self) -> list[tuple[int, object]]:
        """Nobody has anything to say out of turn."""
        return []

    def result(self) -> GameResult | None:
        """How the game ended; None while it runs."""
        result = self._game.result()
        return None if result is None else result_view(result)

    def parts(self, seat: int | None) -> Parts:
        """What a seat may see, made from the engine's observation alone."""
        if self._common is None:
            everybody = self._game.observation(None)
            self._common = self._common_fields(everybody)
            for number, known in enumerate(self._seats):
                if not known:
                    self._seats[number] = _encode(_seat_view(everybody.holdings_of(number)))
        fields = self._common.copy()
        fields.update(_NOTHING_OWN if seat is None else self._own_fields(seat))
        return Parts(fields, self._seats.copy())

    def observation(self, seat: int) -> Observation:
        """What a bot on this seat is given."""
        return self._game.observation(seat)

    def some_action(self, seat: int) -> str:
        """A legal action, those that place tokens or end the turn before all others."""
        legal = [str(action) for action in self._game.observation(seat).legal_actions()]
        order = ("end", "place", "take", "spirit")
        return min(legal, key=lambda text: next((i for i, verb in enumerate(order) if text.startswith(verb)), 9))

    def record(self, names: Sequence[str]) -> str:
        """The full record."""
        return str(_named(self._game.record(), names))

    def record_for(self, seat: int | None, names: Sequence[str]) -> str:
        """The record as a seat may see it."""
        return str(_named(self._game.record_for(seat), names))

    def _forget(self, seat: int) -> None:
        """What was worked out before this seat acted no longer holds."""
        self._seats[seat] = b""
        self._common = None
        self._own[seat] = None

    def _own_fields(self, seat: int) -> dict[str, bytes]:
        """What only this seat sees; while others act it changes only with the row and whose turn it is."""
        assert self._common is not None
        known = self._own[seat]
        if known is not None and known.row == self._common["row"] and known.turn == self._common["turn"]:
            return known.fields
        own = self._game.observation(seat)
        holdings = own.holdings_of(seat)
        if holdings.board != self._hinted[seat]:
            self._hinted[seat] = holdings.board
            self._habitats[seat].clear()
        is_turn = seat == own.current_seat
        fields = {
            "seat": b"%d" % seat,
            "dealt": _encode([card.name for card in holdings.dealt]),
            "legal": _encode(own.legal_texts()) if is_turn else b"[]",
            "can_undo": b"true" if is_turn and self.open_actions else b"false",
            "habitats": self._habitats_of(_open_cards(holdings, own), holdings, seat),
        }
        self._own[seat] = _Own(self._common["row"], self._common["turn"], fields)
        return fields

    def _common_fields(self, seen: Observation) -> dict[str, bytes]:
        return {
            "game": b'"harmonies"',
            "players": _encode(seen.players),
            "side": _encode(seen.side.value),
            "first_seat": _encode(seen.first_seat),
            "current_seat": _encode(seen.current_seat),
            "turn": _encode(seen.turn),
            "is_over": _encode(seen.is_over),
            "is_last_round": _encode(seen.is_last_round),
            "groups": _encode(seen.groups),
            "row": _encode([None if card is None else card.name for card in seen.row]),
            "hand": _encode(seen.hand),
            "taken_group": _encode(seen.taken_group),
            "took_card": _encode(seen.took_card),
            "pouch": _encode(seen.pouch),
            "pouch_size": _encode(seen.pouch_size),
            "deck_size": _encode(len(seen.deck)),
            "open_turn": _encode([str(action) for action in self._game.open_turn_actions]),
            "result": _encode(self.result()),
        }

    def _habitats_of(self, cards: Sequence[Card], holdings: Holdings, seat: int) -> bytes:
        """Hints for the cards a seat holds or could take; what was worked out for a board is kept while it stands."""
        known = self._habitats[seat]
        unknown = [card for card in cards if card.name not in known]
        for card, places in zip(unknown, prospects(holdings.board, *unknown), strict=True):
            known[card.name] = b'"%b":%b' % (card.name.encode(), _encode(_habitat_view(places)))
        return b"{" + b",".join(known[card.name] for card in cards) + b"}"


class Harmonies:
    """How games of Harmonies come to a table."""

    name = GAME
    gentlest_bot = "gentle"
    bot_budget_s = None

    def bots_told(self) -> list[tuple[str, str]]:
        """The bots that can sit down, weakest first, and what they play like."""
        return [(entry.name, entry.about) for entry in BOTS]

    def check(self, options: Mapping[str, object], players: int) -> None:
        """Refuse options that make no game."""
        self.new(options, players)

    def new(self, options: Mapping[str, object], players: int) -> TableGame:
        """A new game, drawn from the operating system's generator."""
        try:
            asked = msgspec.convert(dict(options), HarmoniesOptions)
        except msgspec.ValidationError as error:
            raise InvalidSetup("bad_option", why=str(error)) from None
        return HarmoniesTable(new_game(players, asked.side, asked.spirits, first=asked.first))

    def steps(self, record: str) -> list[tuple[int, str]]:
        """The actions of a record, each with the seat that did it."""
        found: list[tuple[int, str]] = []
        seat = 0
        for game in replay_steps(msgspec.structs.replace(read_record(record), outcome=None)):
            if game.actions:
                found.append((seat, str(game.actions[-1])))
            seat = game.current_seat
        return found

    def at_step(self, record: str, step: int) -> TableGame:
        """The game of a record as it stood after so many actions."""
        return HarmoniesTable(replay(read_record(record), step))

    def at_every_step(self, record: str) -> Iterator[TableGame]:
        """The game of a record at its start and after every action."""
        for game in replay_steps(read_record(record)):
            yield HarmoniesTable(game)

    def load(self, record: str, options: Mapping[str, object]) -> TableGame:
        """The game of a full record, or of a bare position; a seed in it is dropped, so that nobody knows it."""
        try:
            found = read_record(record)
        except InvalidRecord as problem:
            position = _bare_position(record)
            if position is None:
                raise problem from None
            return HarmoniesTable(game_from(position))
        return HarmoniesTable(replay(msgspec.structs.replace(found, seed=None)))

    def check_bot(self, bot: str) -> None:
        """Refuse a bot that does not play this game, or that would take more of the machine than a table may."""
        entry, options = asked_for(BOTS, bot)
        for option, value in options.items():
            most = _MOST.get(option, value)
            if value > most:
                right = f"at most {most} at a table"
                raise InvalidSetup("bad_bot_option", bot=entry.name, option=option, found=str(value), right=right)


def _named(record: HarmoniesRecord, names: Sequence[str]) -> HarmoniesRecord:
    """The record with the names of those who sit at the table; a record brought here keeps its own."""
    return msgspec.structs.replace(record, names=tuple(names)) if any(names) else record


def _bare_position(text: str) -> Position | None:
    try:
        return msgspec.json.decode(text, type=Position)
    except (msgspec.DecodeError, RecursionError):
        return None


def _open_cards(holdings: Holdings, own: Observation) -> list[Card]:
    cards = [held.card for held in holdings.cards]
    if holdings.spirit is not None and not holdings.spirit.cubes:
        cards.append(holdings.spirit.card)
    return [*cards, *holdings.dealt, *(card for card in own.row if card is not None)]


def _seat_view(holdings: Holdings) -> HarmoniesSeatView:
    return HarmoniesSeatView(
        board=str(holdings.board),
        cubes={space: card.name for space, card in holdings.cubes.items()},
        cards=tuple(_card_view(held) for held in holdings.cards),
        completed=tuple(_card_view(held) for held in holdings.completed),
        animal_cubes=holdings.animal_cubes,
        score=score_view(holdings.score()),
        spirit=None if holdings.spirit is None else _card_view(holdings.spirit),
        has_to_choose=holdings.has_to_choose,
    )


def _habitat_view(places: Prospects) -> HabitatView:
    near = cast(dict[str, dict[str, str]], places.near)
    one_missing = [space for space, tokens in near.items() if sum(map(len, tokens.values())) == 1]
    spaces = {space: places.spaces[Space(space)] for space in (*places.stands, *one_missing)}
    return HabitatView(stands=places.stands, near=near, spaces=cast(dict[str, tuple[str, ...]], spaces))


def _card_view(held: HeldCard) -> CardView:
    return CardView(card=held.card.name, cubes=held.cubes)


def result_view(result: Result) -> GameResult:
    """How a game ended, as the page receives it."""
    return GameResult(
        totals=result.totals,
        winners=tuple(result.winners),
        suns=result.suns,
        animal_cubes=result.animal_cubes,
        was_tied=result.was_tied,
    )


def score_view(score: Score) -> ScoreView:
    """An explained score as the page receives it."""
    rows = score.as_dict()
    total = rows.pop("total")
    lines = tuple(
        ScoreLineView(
            category=line.category.value,
            reason=line.reason,
            points=line.points,
            spaces=line.spaces,
            card=None if line.card is None else line.card.name,
            count=line.count,
        )
        for line in score.lines
    )
    return ScoreView(total=total, rows=rows, lines=lines)
