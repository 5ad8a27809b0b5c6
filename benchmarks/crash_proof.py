"""Kill the server 30 times under load, on both databases, and check everything it promised; writes docs/measured/.

Run it with ``make crash-proof``. The short version of the same is in the tests.
On PostgreSQL the database connections are cut as well; then bot workers are killed.
"""

from __future__ import annotations

import datetime
import os
import random
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.postgres import Postgres, binaries_folder  # noqa: E402
from tests.server.client import close_all  # noqa: E402
from tests.server.crashes import kill_under_load, kill_workers  # noqa: E402
from tests.server.running import RunningServer, sqlite_url  # noqa: E402

KILLS = int(os.environ.get("PROOF_KILLS", "30"))
KILLS_POSTGRES = int(os.environ.get("PROOF_KILLS_POSTGRES", "30"))
"""There each kill takes longer: the leases of the dead process have to run out first."""
TABLES = int(os.environ.get("PROOF_TABLES", "8"))


def main() -> None:
    """Prove it and write down what was proven."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    lines = [sqlite_line(), workers_line()]
    if binaries_folder() is not None:
        lines.append(postgres_line())
    text = "\n".join(
        [
            "# The server killed under load",
            "",
            f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC, commit {commit}, "
            "`python benchmarks/crash_proof.py`.",
            "",
            "Clients play, resend until acknowledged and come back after every crash. At the end the log of every "
            "table holds exactly what was acknowledged, in order, once; what each client pieced together is that log.",
            "",
            "| what was killed | how often | connections cut | tables | actions checked | came back | lost | doubled |",
            "|---|---|---|---|---|---|---|---|",
            *lines,
            "",
        ]
    )
    file = ROOT / "docs" / "measured" / f"crash-proof-{datetime.date.today().isoformat()}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(text)
    print(f"written to {file.relative_to(ROOT)}")


def sqlite_line() -> str:
    """SQLite: a server killed again and again."""
    with tempfile.TemporaryDirectory(dir=scratch()) as folder:
        server = RunningServer(sqlite_url(Path(folder)), log_level="warning")
        actions, resumed = kill_under_load(server, KILLS, TABLES)
        close_all()
        server.stop()
    return f"| server on SQLite | {KILLS} | 0 | {TABLES} | {actions:,} | {resumed} | 0 | 0 |"


def workers_line() -> str:
    """Tables against bots, whose worker processes are killed again and again."""
    with tempfile.TemporaryDirectory(dir=scratch()) as folder:
        server = RunningServer(sqlite_url(Path(folder)), log_level="error")
        actions, killed = kill_workers(server, KILLS, TABLES)
        close_all()
        server.stop()
    return f"| bot workers | {killed} | 0 | {TABLES} | {actions:,} | 0 | 0 | 0 |"


def postgres_line() -> str:
    """PostgreSQL: the same, and its connections cut in between."""
    postgres = Postgres()
    done = threading.Event()
    cuts = 0

    def cut() -> None:
        nonlocal cuts
        stream = random.Random(2)
        while not done.wait(stream.uniform(2, 6)):
            postgres.cut_connections()
            cuts += 1

    try:
        server = RunningServer(postgres.new_database(), log_level="error")
        cutter = threading.Thread(target=cut)
        cutter.start()
        try:
            actions, resumed = kill_under_load(server, KILLS_POSTGRES, TABLES, pause_s=(8, 12), on_quiet=done.set)
        finally:
            done.set()
            cutter.join()
        close_all()
        server.stop()
    finally:
        postgres.stop()
    return f"| server on PostgreSQL | {KILLS_POSTGRES} | {cuts} | {TABLES} | {actions:,} | {resumed} | 0 | 0 |"


def scratch() -> Path:
    """A folder on the disk the checkout is on: a database in memory would prove nothing."""
    folder = ROOT / ".benchmarks"
    folder.mkdir(exist_ok=True)
    return folder


if __name__ == "__main__":
    main()
