"""Settings come from the environment; wrong ones are refused by name."""

from __future__ import annotations

import socket
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
    told = f"harmony: {tmp_path}/old.db is not a database of SQLite; name another file\n"
    assert (broken.returncode, broken.stderr) == (2, told)


@pytest.mark.parametrize("host", ["127.0.0.1", "no.such.host.invalid", "203.0.113.1", "a..b"])
def test_a_server_that_cannot_listen_says_so_and_touches_nothing(tmp_path: Path, host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = [sys.executable, "-m", "harmony.cli.main", "serve", "--host", host, "--port", str(port)]
        done = subprocess.run(
            [*line, "--database", f"sqlite:///{tmp_path}/a.db"], capture_output=True, text=True, check=False, timeout=60
        )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith(f"harmony: the server cannot listen at {host}, port {port}: ")
    assert done.stderr.count(host) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_environment_sets_everything() -> None:
    found = Settings.read({"HARMONY_PORT": "9", "HARMONY_SECURE_COOKIES": "yes", "HARMONY_METRICS": "off"})
    assert (found.port, found.secure_cookies, found.metrics, found.host) == (9, True, "off", "127.0.0.1")
    assert Settings.read({"HARMONY_ORIGINS": " https://A.example/ ,,http://[::1]:8000 "}).origin_list == (
        "https://a.example",
        "http://[::1]:8000",
    )
    Settings.read({"HARMONY_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8,::1"})
    Settings.read({"HARMONY_TRUSTED_PROXIES": "*", "HARMONY_BOT_PACE_MS": "0", "HARMONY_PORT": "65535"})
    assert Settings.read({"HARMONY_DATABASE": ""}).database_url.startswith("sqlite:///")


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("HARMONY_PORT", "many", "a whole number from 0 to 65,535"),
        ("HARMONY_PORT", "-1", "a whole number from 0 to 65,535"),
        ("HARMONY_PORT", "99999", "a whole number from 0 to 65,535"),
        ("HARMONY_SECURE_COOKIES", "perhaps", "on or off"),
        ("HARMONY_METRICS", "some", "off, local, all"),
        ("HARMONY_BOT_WORKERS", "0", "a whole number from 1 to 256"),
        ("HARMONY_BOT_BUDGET_MS", "0", "a whole number from 1 to 3,600,000"),
        ("HARMONY_BOT_PACE_MS", "60001", "a whole number from 0 to 60,000"),
        ("HARMONY_GUESTS_A_MINUTE", "0", "a whole number from 1 to 1,000,000"),
        ("HARMONY_CHATS_A_MINUTE", "-5", "a whole number from 1 to 1,000,000"),
        ("HARMONY_ORIGINS", "play.example.org", "origins such as https://play.example.org, with commas"),
        ("HARMONY_ORIGINS", "https://a.example, https://b.example/page", "origins such as"),
        ("HARMONY_ORIGINS", "ftp://a.example", "origins such as"),
        ("HARMONY_ORIGINS", "https://", "origins such as"),
        ("HARMONY_TRUSTED_PROXIES", "nonsense", "addresses such as 127.0.0.1 or 10.0.0.0/8, with commas, or *"),
        ("HARMONY_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.1/8", "addresses such as"),
    ],
)
def test_a_wrong_setting_is_refused_by_name(name: str, value: str, right: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Settings.read({name: value})
    assert (caught.value.code, caught.value.facts["setting"]) == ("bad_setting", name)
    assert str(caught.value.facts["right"]).startswith(right)


@pytest.mark.parametrize("game", GAMES)
def test_an_option_a_game_does_not_have_is_refused(game: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        game_kind(game).check({"sauce": True}, 2)
    assert caught.value.code == "bad_option"
