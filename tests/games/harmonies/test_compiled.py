"""The compiled engine and the same files as plain Python play every game alike, state by state."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from harmony.core.chance import Stream
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.deal import dealt_state

SOURCES = Path(__file__).parents[3] / "src"


def digest() -> str:
    """A fingerprint of every state of random games of every set-up."""
    seen = hashlib.sha256()
    for players, side, spirits, seed in product(range(1, 5), (0, 1), (False, True), range(12)):
        stream = Stream(seed, players)
        state = dealt_state(players, side, spirits, seed % players, stream)
        while not state.is_over:
            state.apply(state.random_action(stream), stream)
            seen.update(repr((state.to_ints(), state.scores())).encode())
    return seen.hexdigest()


def test_compiled_and_plain_engine_play_alike() -> None:
    if not is_compiled():
        pytest.skip("this is the plain engine")
    code = f"import runpy; print(runpy.run_path({str(Path(__file__))!r})['digest']())"
    plain = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert plain.stdout.strip() == digest()
