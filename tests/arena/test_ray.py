"""The arena on a Ray cluster. Where Ray has no release for a Python yet, all but CI does without it."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from harmony.arena.runner import on_ray
from harmony.core.errors import InvalidSetup

MAY_SKIP = importlib.util.find_spec("ray") is None and os.environ.get("CI") != "true"
MATCH = "arena --bots gentle,steady --players 3 --side B --spirits --games 6 --seed 1 --json"


def arena(folder: Path, *more: str, status: int = 0) -> Any:
    """A match as a person starts it: Ray forks, which a process in which other tests have used JAX does not survive."""
    command = [sys.executable, "-m", "harmony.cli.main", *MATCH.split(), *more]
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_STATE_HOME": str(folder)}
    told = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=300, check=False)
    assert told.returncode == status, told.stderr
    return json.loads(told.stdout)


@pytest.mark.skipif(MAY_SKIP, reason="Ray is not installed; pip install 'harmony-games[ray]' to run this")
def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here, there = arena(tmp_path), arena(tmp_path, "--ray", "local")
    for report in (here, there):
        for bot in report["bots"]:
            del bot["ms_per_turn"]
    assert here == there


@pytest.mark.skipif(MAY_SKIP, reason="Ray is not installed; pip install 'harmony-games[ray]' to run this")
def test_an_address_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    assert arena(tmp_path, "--ray", "myhost", status=2)["error"]["code"] == "ray_failed"


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidSetup, match=r"pip install \"harmony-games\[ray\]\"") as refused:
        on_ray()
    assert refused.value.code == "no_ray"
