"""docs/errors.md lists every error code, with its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import harmony.core.errors
import harmony.games.harmonies.errors
from harmony.core.errors import HarmonyError

PAGE = (Path(__file__).parents[2] / "docs" / "errors.md").read_text(encoding="utf-8")


def test_every_code_is_documented_with_its_sentence() -> None:
    listed = {
        section.split()[0]: dict(re.findall(r"^\| `(\w+)` \| `(.*?)` \| .+ \|$", section, re.MULTILINE))
        for section in PAGE.split("\n## ")[1:]
    }
    codes: dict[str, dict[str, str]] = {}
    for module in (harmony.core.errors, harmony.games.harmonies.errors):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, HarmonyError) and kind is not HarmonyError:
                codes.setdefault(kind.__name__, {}).update(kind.messages)
    assert listed == codes
