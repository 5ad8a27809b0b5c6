"""What was acknowledged is never lost: not by a killed server, and not before the disk has it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.client import Guest
from tests.server.crashes import kill_under_load
from tests.server.running import RunningServer, sqlite_url


def test_a_killed_server_loses_nothing_and_doubles_nothing(own_server: RunningServer) -> None:
    actions, resumed = kill_under_load(own_server, kills=3, tables=4)
    assert actions > 20
    assert resumed >= 3 * 4


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed (Debian: strace)")
def test_a_groups_sync_ends_before_its_acknowledgements_are_sent(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    server = RunningServer(
        sqlite_url(tmp_path),
        "strace", "-f", "-ttt", "-s", "4096", "-o", str(trace), "-e",
        "trace=fsync,fdatasync,sendto,sendmsg,write,writev,pwrite64",
    )  # fmt: skip
    guest = Guest(server.url)
    screen = guest.look(guest.table(None))
    names = [f"traced{number}" for number in range(6)]
    for name in names:
        verb = "take" if name == names[0] else ("place", "card", "end", "cube", "spirit")
        text = next(text for text in screen.play["legal"] if text.startswith(verb))
        screen.act(text, id=name)
    subprocess.run(["pkill", "-INT", "-P", str(server.process.pid)], check=False)
    server.stop()
    lines = trace.read_text(errors="replace").splitlines()
    for name in names:
        assert_synced_before_ack(lines, name)


def assert_synced_before_ack(lines: list[str], name: str) -> None:
    """The event goes to the write-ahead log, the log is synced to its end, and only then the acknowledgement goes."""
    written = next(number for number, line in enumerate(lines) if "pwrite64" in line and name in line)
    acked = next(
        number
        for number, line in enumerate(lines)
        if re.search(r"(sendto|sendmsg|write|writev)\(", line) and '\\"type\\":\\"ack\\"' in line and name in line
    )
    synced = [
        number
        for number, line in enumerate(lines[:acked])
        if number > written and re.search(r"(fsync|fdatasync)(\(\d+\)| resumed>\)) *= 0", line)
    ]
    assert written < acked
    assert synced, "no sync ended between the write and the acknowledgement"


def test_a_stopping_server_finishes_what_it_accepted(own_server: RunningServer) -> None:
    guest = Guest(own_server.url)
    screen = guest.look(guest.table(None))
    screen.act("take 1")
    for number in range(3):
        screen.send("say", id=f"last{number}", seat=0, text=f"word {number}")
    assert own_server.stop() == 0
    assert screen.is_closed()
    acked = [message["id"] for message in screen.others if message["type"] == "ack"]
    own_server.start()
    again = guest.look(screen.link)
    said = [event["text"] for event in again.events if event["kind"] == "said"]
    assert said == [f"word {number}" for number in range(len(said))]
    assert len([name for name in acked if name.startswith("last")]) <= len(said)
