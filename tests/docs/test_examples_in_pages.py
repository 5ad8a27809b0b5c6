"""Whatever a page shows as Python or as a command was run, and gives what the page says."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_on_the_page(page: Path) -> None:
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```console\n" in page.read_text("utf-8")], ids=lambda p: p.name
)
def test_commands_on_the_page(page: Path, tool: Callable[[str], dict[str, Callable[..., object]]]) -> None:
    text = page.read_text(encoding="utf-8")
    assert text == tool("console_examples")["refreshed"](text), "run: python tools/console_examples.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text):
        link = target[0] or target[1]
        if "://" in link:
            continue
        name, _, heading = link.partition("#")
        file = (page.parent / name) if name else page
        assert file.exists(), f"{page.name}: {link}"
        if heading:
            assert heading in _anchors(file.read_text(encoding="utf-8")), f"{page.name}: {link}"


def _anchors(text: str) -> set[str]:
    """Names of the headings as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
