"""docs/actions.md says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from harmony.core.chance import Stream
from harmony.games.harmonies import new_game, state
from harmony.games.harmonies.actions import action_of, number_of
from harmony.games.harmonies.board import COLOURS
from harmony.games.harmonies.grid import MAX_SPACES
from harmony.games.harmonies.notation import parse_action
from harmony.games.harmonies.player import N_SLOTS

PAGE = (Path(__file__).parents[2] / "docs" / "actions.md").read_text(encoding="utf-8")


def test_table_of_numbers() -> None:
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(\w+)` \| (\d+)", PAGE, re.MULTILINE)
    assert [(int(first), int(last or first), name) for first, last, name, _ in rows] == [
        (state.TAKE, state.TAKE + state.MAX_CENTRAL - 1, "take"),
        (state.PLACE, state.PLACE + len(COLOURS) * MAX_SPACES - 1, "place"),
        (state.CARD, state.CARD + state.MAX_CENTRAL - 1, "card"),
        (state.CUBE, state.CUBE + N_SLOTS * MAX_SPACES - 1, "cube"),
        (state.SPIRIT, state.SPIRIT + 1, "spirit"),
        (state.DISCARD, state.DISCARD + 2, "discard"),
        (state.END, state.N_ACTIONS - 1, "end"),
    ]
    assert all(first == start for first, _, _, start in rows)


def test_examples_of_numbers() -> None:
    first_turn = new_game(players=2, seed=7).state()
    rows = re.findall(r"^\| (\d+) \| `(\w+ ?[^`]*)` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 10
    for number, action in rows:
        assert str(action_of(first_turn, int(number))) == action
        assert number_of(first_turn, parse_action(action)) == int(number)


def test_every_legal_number_belongs_to_its_row() -> None:
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(\w+)` \| \d+", PAGE, re.MULTILINE)
    verbs = {n: name for first, last, name in rows for n in range(int(first), int(last or first) + 1)}
    assert sorted(verbs) == list(range(state.N_ACTIONS))
    seen = set()
    for seed in range(12):
        players = seed % 4 + 1
        stream = Stream(seed)
        playing = new_game(players, "AB"[seed % 2], spirits=seed % 3 == 0, seed=seed).state()
        while not playing.is_over:
            for number in playing.legal_actions():
                assert str(action_of(playing, number)).split()[0] == verbs[number]
                seen.add(verbs[number])
            playing.apply(playing.random_action(stream), stream)
    assert seen == set(verbs.values())


def test_table_of_masks() -> None:
    table = PAGE.partition("## Legal actions")[2]
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(\w+)`", table, re.MULTILINE)
    masks = {name: (int(first), int(last or first)) for first, last, name in rows}
    assert masks == {
        "take": (0, 0),
        "place": (state._COLOURS, state._COLOURS + len(COLOURS) - 1),
        "card": (state._ROW, state._ROW),
        "cube": (state._SLOTS, state._SLOTS + N_SLOTS - 1),
        "spirit": (state._SPIRITS, state._SPIRITS),
        "discard": (state._DISCARDS, state._DISCARDS),
        "end": (state._END, state._END),
    }
    assert max(last for _, last in masks.values()) + 1 == state.N_LEGAL_MASKS
