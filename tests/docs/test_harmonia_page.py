"""docs/harmonia.md tells every error, partner, field and picture of Harmonia."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import harmony.cli.options
import harmony.games.harmonia.errors
from harmony.bots.registry import PARTNERS
from harmony.core.errors import HarmonyError
from harmony.games.harmonia.record import HarmoniaRecord
from harmony.games.harmonia.tiles import _File, _Row

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "harmonia.md").read_text(encoding="utf-8")


def test_every_code_is_documented_with_its_sentence() -> None:
    listed = set(re.findall(r"^\| `(\w+)` \| `(\w+)` \| `(.*)` \|$", PAGE, re.MULTILINE))
    codes = set()
    for module in (harmony.games.harmonia.errors, harmony.cli.options):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, HarmonyError) and kind is not HarmonyError:
                codes |= {(kind.__name__, code, sentence) for code, sentence in kind.messages.items()}
    assert listed == codes


def test_every_partner_is_documented() -> None:
    assert all(re.search(rf"^\| `{entry.name}` \| ", PAGE, re.MULTILINE) for entry in PARTNERS)


def test_every_field_of_a_tile_set_and_of_a_record_is_documented() -> None:
    for kind in (_File, _Row, HarmoniaRecord):
        assert all(f"`{field}`" in PAGE for field in kind.__struct_fields__)


def test_pictures_are_those_the_program_draws(tool: Callable[[str], dict[str, Callable[..., object]]]) -> None:
    drawn = tool("harmonia_pictures")["pictures"]()
    assert isinstance(drawn, dict)
    for name, text in drawn.items():
        assert (ROOT / "docs" / "pictures" / "harmonia" / name).read_text(encoding="utf-8") == text + "\n"
        assert f"pictures/harmonia/{name}" in PAGE


def test_docstrings_name_sections_that_exist() -> None:
    named = set()
    for file in (ROOT / "src").rglob("*.py"):
        named |= set(re.findall(r"\(Harmonia, ([\w -]+)[):]", file.read_text(encoding="utf-8")))
    assert named == {"Set-up", "Play", "Score"}
    assert all(re.search(rf"^### {section}$", PAGE, re.MULTILINE) for section in named)
