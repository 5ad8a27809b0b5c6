from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def tool() -> Callable[[str], dict[str, Callable[..., object]]]:
    """The functions of a script in tools/ by its name."""
    return lambda name: runpy.run_path(str(ROOT / "tools" / f"{name}.py"))
