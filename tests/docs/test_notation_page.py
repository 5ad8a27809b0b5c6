"""docs/notation.md tells every field of positions and records, and every action."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from harmony.core.record import FORMAT, VERSION
from harmony.games.harmonies import HarmoniesRecord, Position, SeatPosition, parse_action
from harmony.games.harmonies.notation import FORMS
from harmony.games.harmonies.record import Draw, Outcome
from harmony.games.harmonies.tokens import STACKS

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("kind", [Position, SeatPosition])
def test_every_field_of_a_position_is_documented(kind: type[msgspec.Struct]) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", section("Positions"), re.MULTILINE)
    assert set(kind.__struct_fields__) <= set(rows)


def test_no_field_of_a_position_is_made_up() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", section("Positions"), re.MULTILINE)
    assert rows == [*Position.__struct_fields__, *SeatPosition.__struct_fields__]


def test_every_field_of_a_record_is_documented() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", section("Records"), re.MULTILINE)
    assert rows == list(HarmoniesRecord.__struct_fields__)
    assert all(f"`{field}`" in section("Records") for kind in (Draw, Outcome) for field in kind.__struct_fields__)


def test_format_and_version_are_documented() -> None:
    assert f'always `"{FORMAT}"`' in section("Records")
    assert f"now `{VERSION}`" in section("Records")


def test_every_action_is_documented() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|", section("Actions"), re.MULTILINE)
    assert rows == FORMS.split(", ")
    assert [str(parse_action(row)) for row in rows] == rows


def test_every_stack_is_documented() -> None:
    cells = re.findall(r"^\| (`[^|]+) \|", section("Tokens and stacks"), re.MULTILINE)
    stacks = {stack for cell in cells for stack in re.findall(r"`([^`]+)`", cell)}
    assert stacks == {stack or "." for stack in STACKS}
