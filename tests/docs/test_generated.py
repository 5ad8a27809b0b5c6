"""What scripts write into docs/ is up to date."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Tool = Callable[[str], dict[str, Callable[..., object]]]


def test_cards_page_is_up_to_date(root: Path, tool: Tool) -> None:
    page = (root / "docs" / "cards.md").read_text(encoding="utf-8")
    assert page == tool("cards_page")["page"](), "run: python tools/cards_page.py"


def test_pictures_are_up_to_date(root: Path, tool: Tool) -> None:
    drawn = tool("pictures")["pictures"]()
    assert isinstance(drawn, dict)
    found = {file.name: file.read_text(encoding="utf-8") for file in (root / "docs" / "pictures").glob("*.svg")}
    assert found == {name: picture + "\n" for name, picture in drawn.items()}, "run: python tools/pictures.py"


def test_every_picture_is_shown_on_a_page(root: Path) -> None:
    files = [*root.glob("*.md"), *(root / "docs").glob("*.md")]
    pages = "".join(page.read_text(encoding="utf-8") for page in files)
    for picture in (root / "docs" / "pictures").glob("*.svg"):
        assert f"pictures/{picture.name}" in pages


def test_the_pages_rules_tell_what_the_engine_does(root: Path, tool: Tool) -> None:
    facts = (root / "web" / "src" / "learn" / "facts.json").read_text(encoding="utf-8")
    assert facts == tool("page_facts")["page"](), "run: python tools/page_facts.py"
