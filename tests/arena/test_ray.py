"""The arena on a Ray cluster. Where Ray has no release for a Python yet, all but CI does without it."""

import importlib.util
import os
import sys

import msgspec
import pytest

from harmony.arena.arena import run_match
from harmony.arena.runner import on_ray
from harmony.arena.setup import Setup
from harmony.core.errors import InvalidSetup

MAY_SKIP = importlib.util.find_spec("ray") is None and os.environ.get("CI") != "true"


@pytest.mark.skipif(MAY_SKIP, reason="Ray is not installed; pip install 'harmony-games[ray]' to run this")
def test_a_local_cluster_plays_the_same_games() -> None:
    bots, setup = ["gentle", "steady"], Setup(3, "B", True)
    here, games = run_match(bots, setup, 6, 1)
    there, others = run_match(bots, setup, 6, 1, runner=on_ray())
    assert [msgspec.structs.replace(game, ms=()) for game in games] == [
        msgspec.structs.replace(game, ms=()) for game in others
    ]
    assert [line.mean for line in here.bots] == [line.mean for line in there.bots]


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidSetup, match=r"pip install \"harmony-games\[ray\]\"") as refused:
        on_ray()
    assert refused.value.code == "no_ray"
