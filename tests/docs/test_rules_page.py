"""docs/rules.md has the sections that docstrings name, and the worked examples are right."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from harmony.games.harmonies import Board, Side, card_named, score_board
from harmony.games.harmonies.landscape import river_value
from harmony.games.harmonies.scoring import suns
from harmony.games.harmonies.tokens import COLOUR_LETTERS, COLOUR_NAMES, SUPPLY

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = (
    "Components", "Set-up", "A turn", "Placing a token", "Placing a cube", "End of the game", "Points", "Solo",
    "Rulings", "Advice", "Common mistakes",
)  # fmt: skip


def test_sections_keep_their_names() -> None:
    assert tuple(re.findall(r"^## (.+)$", PAGE, re.MULTILINE)) == SECTIONS


def test_docstrings_name_sections_that_exist() -> None:
    named = set()
    for file in (ROOT / "src").rglob("*.py"):
        named |= set(re.findall(r"\(Rules, ([\w -]+)[):]", file.read_text(encoding="utf-8")))
    assert named
    assert named <= set(SECTIONS)


def test_numbers_of_tokens() -> None:
    rows = re.findall(r"^ *\| (\w+) \| (\w) \| \w+ \| (\d+) \|$", PAGE, re.MULTILINE)
    assert rows == [
        (name, letter, str(count)) for name, letter, count in zip(COLOUR_NAMES, COLOUR_LETTERS, SUPPLY, strict=True)
    ]


def test_table_of_rivers() -> None:
    row = re.search(r"\| length .*\n.*\n\| points \| (.*) \| \+4 \|", PAGE)
    assert row
    assert [int(cell) for cell in row[1].split(" | ")] == [river_value(length) for length in range(1, 7)]


def test_table_of_suns() -> None:
    points, counts = (
        [int(cell) for cell in cells.split(" | ")]
        for cells in re.findall(r"^\| (?:points|suns) \| ([\d |]+\d) \|$", PAGE, re.MULTILINE)
    )
    count_spirit = card_named("owl")
    assert [suns(least, Side.B, count_spirit) for least in points] == counts
    assert [suns(least - 1, Side.B, count_spirit) for least in points] == [count - 1 for count in counts]


def test_boards_of_the_examples(tool: Callable[[str], dict[str, object]]) -> None:
    boards = tool("pictures")
    assert score_board(Board.parse(str(boards["EXAMPLE"]))).total == 53
    assert score_board(Board.parse(str(boards["RIVER"]))).total == 15
    assert score_board(Board.parse(str(boards["ISLANDS"]))).total == 20
    for action in boards["FOX_TURN"][1:]:  # type: ignore[index]
        assert f"`{action}`" in PAGE
