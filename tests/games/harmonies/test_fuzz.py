"""Readers of text and records meet anything and answer with our own errors only."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from harmony.core.errors import HarmonyError
from harmony.games.harmonies import Board, HeldCard, card_named, parse_action, read_record, replay
from harmony.games.harmonies.board import side_named
from harmony.games.harmonies.notation import parse_colour, parse_space, parse_tokens
from tests.games.harmonies.tables import random_game

WORDS = ["take", "place", "card", "cube", "spirit", "discard", "end", "otter", "fennec fox", "c2", "L", "3", ".", "/"]
WORDS += ["W*", "TTL", "MMM", "MMR", ":", "-1", "٣", "²", "ﬀ", "İ", "\x1c", "\u2028", "_", "*", "??", "1e9", "9" * 40]
texts = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=8).map("".join),
)
READERS: list[Callable[[str], object]] = [
    Board.parse,
    parse_action,
    HeldCard.parse,
    card_named,
    parse_space,
    parse_colour,
    parse_tokens,
    side_named,
]


@pytest.mark.parametrize("read", READERS, ids=lambda read: str(read.__qualname__))
@settings(max_examples=300)
@given(text=texts)
@example(text="take " + "1" * 5000)
@example(text="otter:" + "1" * 5000)
def test_reader_of_notation_gives_a_value_or_our_error(read: Callable[[str], object], text: str) -> None:
    with suppress(HarmonyError):
        read(text)


@settings(max_examples=300)
@given(data=st.one_of(st.binary(max_size=200), texts))
def test_anything_but_a_record_is_refused(data: bytes | str) -> None:
    with pytest.raises(HarmonyError):
        read_record(data)


RECORDS = [
    str(random_game(players, side, spirits, 0, seed=5, actions=actions).record())
    for players, side, spirits, actions in [(1, "A", True, 40), (2, "B", False, 1000), (4, "A", True, 60)]
]


def survives(data: str | bytes) -> None:
    with suppress(HarmonyError):
        replay(read_record(data))


@settings(max_examples=400)
@given(record=st.sampled_from(RECORDS), seed=st.integers(0, 1 << 30))
def test_record_with_broken_bytes_is_replayed_or_refused(record: str, seed: int) -> None:
    random = Random(seed)
    data = bytearray(record.encode())
    for _ in range(random.choice((1, 1, 3, 20))):
        place = random.randrange(len(data) + 1)
        match random.randrange(4):
            case 0:
                data[place : place + 1] = bytes([random.randrange(256)])
            case 1:
                del data[place : place + random.choice((1, 5, 100))]
            case 2:
                data[place:place] = random.choice((b'"', b"9", b"[", b"{", b",", b"\xff", b"null", b"-"))
            case _:
                del data[place:]
    survives(bytes(data))


ODD_VALUES: list[Any] = [
    None, True, -1, 0, 1, 5, 10**9, 1 << 63, 1 << 64, 10**30, -(10**30), 1.5, "", "?", "lion", "otter", "otter:1",
    "WWW", "W", "W*", "end", "a1", "c2", "A", "B", "\ud83d\ude00", [], {}, [[]], [""], ["otter", "otter"],
    {"a1": "otter"}, {"A1": "frog", "a1": "frog"}, {"W": 3}, {"W": -5, "Q": 1 << 70}, ["lion", "owl"], ["?", "?"],
    ". . . ./. . ./. . . ./. . ./. . . ./. . ./. . . .", "W* W* . . ./. . . ./. . . . ./. . . ./. . . . .",
]  # fmt: skip


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a record."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(spot for key, part in inside for spot in spots(part, (*path, key)))]


def mutated(record: dict[str, Any], random: Random) -> dict[str, Any]:
    """A record with one thing changed: another value, another field's value, gone, or there twice."""
    record = copy.deepcopy(record)
    ways = [spot for spot in spots(record) if spot]
    # mostly at the top and in the position: actions and draws are many and alike
    ways = [spot for spot in ways if spot[0] in ("position", "seed", "names", "outcome") or random.random() < 0.1]
    *way, key = random.choice(ways)
    at: Any = record
    for step in way:
        at = at[step]
    match random.randrange(5):
        case 0 | 1:
            at[key] = copy.deepcopy(random.choice(ODD_VALUES))
        case 2:
            other: Any = record
            for step in random.choice(ways):
                other = other[step]
            at[key] = copy.deepcopy(other)
        case 3:
            del at[key]
        case _ if isinstance(at, list):
            at.insert(key, copy.deepcopy(at[key]))
        case _:
            at[random.choice(["seat", "taken", "hand", "spirit", "dealt", "cubes", "ending", "pouch", "turn"])] = (
                copy.deepcopy(random.choice(ODD_VALUES))
            )
    return record


@settings(max_examples=1000)
@given(text=st.sampled_from(RECORDS), seed=st.integers(0, 1 << 30))
def test_record_with_odd_fields_is_replayed_or_refused(text: str, seed: int) -> None:
    random = Random(seed)
    record = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        record = mutated(record, random)
    survives(json.dumps(record))


@settings(max_examples=400)
@given(text=st.sampled_from(RECORDS), seed=st.integers(0, 1 << 30))
def test_record_with_actions_moved_about_is_replayed_or_refused(text: str, seed: int) -> None:
    random = Random(seed)
    record = json.loads(text)
    for field in ("actions", "draws"):
        items = record[field]
        for _ in range(random.choice((0, 1, 4))):
            one, two = random.randrange(len(items)), random.randrange(len(items))
            items[one], items[two] = items[two], items[one]
        del items[random.randrange(len(items)) : random.randrange(len(items)) + 1]
    survives(json.dumps(record))
