"""Settings come from the environment; wrong ones are refused by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from harmony.core.errors import InvalidSetup
from harmony.server.games.kinds import GAMES, game_kind
from harmony.server.settings import Settings


def test_a_server_that_cannot_start_says_why_in_a_sentence(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "harmony.cli.main", "serve", "--port", "0", "--database"]
    wrong = subprocess.run([*line, "mysql://host/x"], capture_output=True, text=True, check=False, timeout=60)
    assert (wrong.returncode, wrong.stderr.count("Traceback")) == (2, 0)
    assert "is not a database" in wrong.stderr
    (tmp_path / "old.db").write_bytes(b"this is no database at all" * 100)
    broken = subprocess.run(
        [*line, f"sqlite:///{tmp_path}/old.db"], capture_output=True, text=True, check=False, timeout=60
    )
    assert (broken.returncode, broken.stderr.count("Traceback")) == (2, 0)
    assert "file is not a database" in broken.stderr


def test_the_environment_sets_everything() -> None:
    found = Settings.read({"HARMONY_PORT": "9", "HARMONY_SECURE_COOKIES": "yes", "HARMONY_METRICS": "off"})
    assert (found.port, found.secure_cookies, found.metrics, found.host) == (9, True, "off", "127.0.0.1")
    assert Settings.read({"HARMONY_ORIGINS": " https://A.example/ ,,b "}).origin_list == ("https://a.example", "b")
    assert Settings.read({"HARMONY_DATABASE": ""}).database_url.startswith("sqlite:///")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HARMONY_PORT", "many"),
        ("HARMONY_SECURE_COOKIES", "perhaps"),
        ("HARMONY_METRICS", "some"),
        ("HARMONY_PORT", "-1"),
    ],
)
def test_a_wrong_setting_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Settings.read({name: value})
    assert (caught.value.code, caught.value.facts["setting"]) == ("bad_setting", name)


@pytest.mark.parametrize("game", GAMES)
def test_an_option_a_game_does_not_have_is_refused(game: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        game_kind(game).check({"sauce": True}, 2)
    assert caught.value.code == "bad_option"
