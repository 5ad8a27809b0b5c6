"""Make the fixture databases of a schema: games of every kind, on SQLite and as a PostgreSQL dump.

Run once per schema, when it is new: ``python tools/fixture_databases.py``. What
is made is kept for ever: ``tests/store/test_fixtures.py`` migrates and replays it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from harmony.store import backup, migrate  # noqa: E402
from harmony.store.database import Database  # noqa: E402
from tests.postgres import Postgres, binaries_folder  # noqa: E402
from tests.server.client import Guest, Screen, close_all  # noqa: E402
from tests.server.running import RunningServer, sqlite_url  # noqa: E402
from tests.store.replayed import told  # noqa: E402

FOLDER = ROOT / "tests" / "fixtures" / "databases"


def main() -> None:
    """Play, then write the SQLite file, the dump and what must come out of both."""
    name = f"schema-{migrate.newest()}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        url = sqlite_url(folder)
        server = RunningServer(url)
        play(server.url)
        close_all()
        server.stop()
        target = FOLDER / f"{name}.db"
        target.unlink(missing_ok=True)
        with sqlite3.connect(folder / "harmony.db") as source:
            source.execute("VACUUM INTO ?", (str(target),))
        (FOLDER / f"{name}.json").write_text(json.dumps(asyncio.run(told(url)), indent=1, sort_keys=True) + "\n")
        dump(url, folder, FOLDER / f"{name}.sql")


def dump(url: str, folder: Path, target: Path) -> None:
    """The same content as a dump of PostgreSQL."""
    binaries = binaries_folder()
    assert binaries is not None
    postgres = Postgres()
    try:
        other = postgres.new_database()
        source, copy = Database(url), Database(other)
        backup.backup(source, folder / "backup.gz")
        backup.restore(copy, folder / "backup.gz")
        asyncio.run(source.close())
        asyncio.run(copy.close())
        text = subprocess.check_output(
            [binaries / "pg_dump", "--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=50", other],
            text=True,
        )
        target.write_text("\n".join(line for line in text.splitlines() if not line.startswith("\\")) + "\n")
    finally:
        postgres.stop()


def play(url: str) -> None:
    """Games of every kind, finished and running, with talk, undo, an account and a rematch."""
    ann, bob = Guest(url, "Ann"), Guest(url, "Bob")
    ann.post("/api/account", {"user_name": "ann", "password": "fixture password"})
    duel = ann.table(None, None, start=False, is_public=True, setup={"side": "B", "spirits": True, "first": 0})
    bob.post(f"/api/tables/{duel['id']}/seats/1", {})
    ann.post(f"/api/tables/{duel['id']}/start")
    screens = [ann.look(duel), bob.look(duel)]
    screens[1].say("say", seat=1, text="good luck")
    while not screens[0].play["is_over"]:
        for screen in screens:
            play_turn(screen)
    ann.post(f"/api/tables/{duel['id']}/rematch")
    solo = ann.look(ann.table(None))
    while not solo.play["is_over"]:
        play_turn(solo)
    running = ann.look(ann.table(None, "greedy", setup={"spirits": True, "first": 0}, clock={"turn_s": 3600}))
    for _ in range(3):
        play_turn(running)
    running.wait_turn()
    running.act(next(text for text in running.play["legal"] if text.startswith("take")))
    shared = ann.table(None, None, start=False)
    ann.post(f"/api/tables/{shared['id']}/seats/1", {"label": "Zoe"})
    ann.post(f"/api/tables/{shared['id']}/start")
    link = ann.post("/api/tables", {"setup": {"game": "harmonia", "players": 2, "advanced": True}, "is_public": True})
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    ann.post(f"/api/tables/{link['id']}/start")
    partners = [ann.look(link), bob.look(link)]
    partners[1].act('say "shall we begin?"')
    for number in range(8):
        screen = partners[number % 2]
        screen.wait_turn()
        screen.act(next(text for text in screen.play["legal"] if text.startswith(("lay", "aside"))))
    for screen in partners:
        screen.act("stop")


def play_turn(screen: Screen) -> None:
    """A turn with an action taken back."""
    screen.wait_turn()
    if screen.play["is_over"]:
        return
    screen.act(screen.play["legal"][0])
    screen.say("undo", seat=screen.seat, expected=screen.seq)
    screen.play_turn()


if __name__ == "__main__":
    main()
