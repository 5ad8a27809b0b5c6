"""How tests are run: properties with the same examples every time and no clock, JAX without long compiling."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# toy sizes run for a moment and compile for a minute
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")

settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first, so that no process has one left when the others are done."""
    items.sort(key=lambda item: "tests/training/" not in item.nodeid)
