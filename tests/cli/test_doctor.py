from __future__ import annotations

import json
import os
import shutil

import pytest

from tests.cli.command import Command


def test_the_engine_plays_as_it_should(harmony: Command) -> None:
    done = harmony("doctor", "--json")
    assert done.returncode == 0
    findings = json.loads(done.stdout)
    assert findings["engine_plays_as_it_should"] is True
    assert findings["can_save"] is True


def test_it_says_which_engine_runs(harmony: Command) -> None:
    compiled = json.loads(harmony("doctor", "--json").stdout)["compiled"]
    assert ("engine: compiled" in harmony("doctor").stdout) == compiled


def test_the_engine_is_compiled_where_it_can_be(harmony: Command) -> None:
    if os.environ.get("HARMONY_PLAIN") or os.environ.get("HARMONY_PURE"):
        pytest.skip("the plain engine was asked for")
    if shutil.which(os.environ.get("CC", "cc")) is None:
        pytest.skip("there is no C compiler")
    assert json.loads(harmony("doctor", "--json").stdout)["compiled"]
