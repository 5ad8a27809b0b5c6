"""Measure the table server against its aims and write a dated table to docs/measured/.

Run it with ``make bench-server``. Real clients play at real sockets on loopback,
with rate limits on and durable databases; client and server share the machine's
cores. All clients have one address, so the limits per address are raised.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import platform
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.table_load import Figures, at_rate, flat_out, seated  # noqa: E402
from harmony.games.harmonies.build import is_compiled  # noqa: E402
from tests.postgres import Postgres, binaries_folder  # noqa: E402
from tests.server.running import RunningServer, sqlite_url  # noqa: E402

TABLES = int(os.environ.get("BENCH_TABLES", "300"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
IDLE_TABLES = int(os.environ.get("BENCH_IDLE_TABLES", "300"))


@dataclass(frozen=True, slots=True)
class Line:
    """One measured line of the table."""

    what: str
    value: str
    aim: str
    is_met: bool | None

    def __str__(self) -> str:
        met = {True: "yes", False: "**no**", None: ""}[self.is_met]
        return f"| {self.what} | {self.value} | {self.aim} | {met} |"


def main() -> None:
    """Measure everything and write the table."""
    lines = [*start_lines(), *sqlite_lines()]
    if binaries_folder() is not None:
        lines += postgres_lines()
    text = report(lines)
    file = ROOT / "docs" / "measured" / f"server-{datetime.date.today().isoformat()}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(text)
    print(f"written to {file.relative_to(ROOT)}")


def start_lines() -> list[Line]:
    """From the command to the first answer of /readyz; the best of five."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(5):
            started = time.perf_counter()
            server = RunningServer(sqlite_url(Path(folder)))
            server.wait_ready()
            found.append(time.perf_counter() - started)
            server.stop()
    return [Line("start to ready, SQLite, best of 5", f"{min(found):.2f} s", "under 2 s", min(found) < 2)]


def sqlite_lines() -> list[Line]:
    """One process on SQLite."""
    with tempfile.TemporaryDirectory(dir=scratch()) as folder:
        server = RunningServer(sqlite_url(Path(folder)), log_level="warning")
        try:
            slow, fast, size = uvloop.run(loaded([server], cpu_of=server.process.pid))
        finally:
            server.stop()
    with tempfile.TemporaryDirectory(dir=scratch()) as folder:
        server = RunningServer(sqlite_url(Path(folder)), log_level="warning")
        try:
            memory_kb = idle_memory_kb(server)
        finally:
            server.stop()
    return [
        *load_lines("SQLite, one process", slow, fast, must=True),
        Line("  server's processor time per action", f"{size:.0f} us", "", None),
        Line("memory per idle table, SQLite", f"{memory_kb:.0f} kB", "at most 100 kB", memory_kb <= 100),
    ]


def postgres_lines() -> list[Line]:
    """One process on PostgreSQL and two, by turns, so that other work hits both alike; the best of two runs."""
    postgres = Postgres()
    found: dict[int, list[tuple[Figures, Figures]]] = {1: [], 2: []}
    try:
        for count in (1, 2, 1, 2):
            url = postgres.new_database()
            servers = [RunningServer(url, log_level="warning") for _ in range(count)]
            try:
                slow, fast, _ = uvloop.run(loaded(servers, cpu_of=servers[0].process.pid))
            finally:
                for server in servers:
                    server.stop()
            found[count].append((slow, fast))
    finally:
        postgres.stop()
    lines: list[Line] = []
    for count, runs in found.items():
        what = f"PostgreSQL, {count} process{'es' * (count > 1)}"
        slow, fast = max(runs, key=lambda run: run[1].rate)
        lines += load_lines(what, slow, fast, must=False)
    one, two = (max(fast.rate for _, fast in found[count]) for count in (1, 2))
    lines.append(
        Line(
            "two processes against one, flat out",
            f"{two / one:.2f} times",
            "no slower (0.97 or more)",
            two / one >= 0.97,
        )
    )
    return lines


async def loaded(servers: list[RunningServer], cpu_of: int) -> tuple[Figures, Figures, float]:
    """Fresh tables at half the aim's rate, then fresh ones flat out; last comes the processor time of an action."""
    slow, fast = Figures(), Figures()
    urls = [server.url for server in servers]
    async with AsyncExitStack() as stack:
        tables = await seated(urls, TABLES, stack, slow)
        await asyncio.sleep(1)
        await at_rate(tables, slow, 500, SECONDS)
    async with AsyncExitStack() as stack:
        tables = await seated(urls, TABLES, stack, fast)
        await asyncio.sleep(1)
        before = cpu_s(cpu_of)
        await flat_out(tables, fast, SECONDS, at_once=120)
        spent = cpu_s(cpu_of) - before
        fast.problems += ["game_over" for table in tables if table.is_over]  # then fewer tables were live than said
    return slow, fast, 1e6 * spent / max(1, len(fast.delays_s))


def load_lines(what: str, slow: Figures, fast: Figures, *, must: bool) -> list[Line]:
    """What a load has shown."""
    problems = sorted({*slow.problems, *fast.problems})
    lines = [
        Line(
            f"{what}: {TABLES} live tables, acknowledged actions flat out",
            f"{fast.rate:,.0f} /s (p50 {fast.delay_ms(0.5):.0f} ms, p99 {fast.delay_ms(0.99):.0f} ms)",
            "at least 1,000 /s" if must else "",
            fast.rate >= 1000 if must else None,
        ),
        Line(
            f"{what}: acknowledgement at {slow.rate:,.0f} actions/s",
            f"p50 {slow.delay_ms(0.5):.1f} ms, p99 {slow.delay_ms(0.99):.1f} ms",
            "p99 at most 100 ms" if must else "",
            slow.delay_ms(0.99) <= 100 and slow.rate >= 490 if must else None,
        ),
    ]
    if problems:
        lines.append(Line(f"{what}: refused", ", ".join(problems), "nothing", False))
    return lines


def idle_memory_kb(server: RunningServer) -> float:
    """Resident memory that each table more takes, in play, with nobody looking."""

    async def open_tables(count: int) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as guest:
            (await guest.post("/api/guest", json={"name": "Ann"})).raise_for_status()
            for _ in range(count):
                body = {"setup": {"game": "harmonies", "players": 2}, "seats": [None, "random"]}
                link = (await guest.post("/api/tables", json=body)).raise_for_status().json()
                (await guest.post(f"/api/tables/{link['id']}/start")).raise_for_status()

    asyncio.run(open_tables(100))
    before = memory_kb(server.process.pid)
    asyncio.run(open_tables(IDLE_TABLES))
    return (memory_kb(server.process.pid) - before) / IDLE_TABLES


def memory_kb(process: int) -> int:
    """Resident memory of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def cpu_s(process: int) -> float:
    """Processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(lines: list[Line]) -> str:
    """The table with how and where it was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    cores = len(os.sched_getaffinity(0))
    load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
    head = [
        "# The table server, measured",
        "",
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC, commit {commit.stdout.strip() or 'unknown'}, "
        f"`python benchmarks/table_server.py`, Python {platform.python_version()}, {cores} cores of a {cpu_name()}, "
        f"engine {'compiled' if is_compiled() else 'plain'}; load averages at the end {load}.",
        "",
        f"{TABLES} tables of two people each, {2 * TABLES} sockets; each run {SECONDS:.0f} s; clients share the cores "
        "with the server. SQLite with `synchronous=FULL` on WAL, PostgreSQL with `fsync` and `synchronous_commit` on.",
        "",
        "| what | measured | aim | met |",
        "|---|---|---|---|",
    ]
    return "\n".join([*head, *map(str, lines)]) + "\n"


def cpu_name() -> str:
    """What the processor calls itself."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def scratch() -> Path:
    """A folder on the disk the checkout is on: a database in memory would prove nothing."""
    folder = ROOT / ".benchmarks"
    folder.mkdir(exist_ok=True)
    return folder


if __name__ == "__main__":
    main()
