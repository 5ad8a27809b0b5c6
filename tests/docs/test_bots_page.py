"""docs/bots.md tells every bot that can be asked for."""

from __future__ import annotations

import re
from pathlib import Path

from harmony.bots.registry import BOTS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_every_bot_is_documented_with_its_options() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \| (.+) \|$", PAGE, re.MULTILINE)
    listed = {name: tuple(re.findall(r"`(\w+)`", options)) for name, options in rows}
    assert listed == {entry.name: entry.options for entry in BOTS}
