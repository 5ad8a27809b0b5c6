"""A throw-away PostgreSQL server from the installed binaries, for tests and benchmarks."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path


class Postgres:
    """A server of its own in a temporary folder, durable like a real one."""

    def __init__(self) -> None:
        binaries = binaries_folder()
        assert binaries is not None
        self._binaries = binaries
        self._folder = Path(tempfile.mkdtemp(prefix="harmony-pg-"))
        self._user = _unprivileged_user()
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self.port = _free_port()
        self._databases = 0
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-U", "harmony", "-A", "trust", "-E", "UTF8", "--no-instructions")
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        self._run("pg_ctl", "-D", str(data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def new_database(self) -> str:
        """The URL of a fresh, empty database."""
        self._databases += 1
        name = f"harmony{self._databases}"
        self.sql("postgres", f"CREATE DATABASE {name}")
        return f"postgresql://harmony@127.0.0.1:{self.port}/{name}"

    def sql(self, database: str, statement: str) -> str:
        """What psql prints for a statement."""
        return self._run(
            "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "harmony", "-d", database, "-Atc", statement
        )

    def load(self, url: str, dump: Path) -> None:
        """Fill a database from an SQL dump."""
        command: list[str] = [str(self._binaries / "psql"), "-q", "-v", "ON_ERROR_STOP=1", "-f", str(dump), url]
        subprocess.run(command, check=True, capture_output=True)

    def cut_connections(self) -> None:
        """End every connection but the own, as a network fault would."""
        self.sql(
            "postgres", "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )

    def stop(self) -> None:
        """Stop the server and remove everything."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> str:
        with tempfile.TemporaryFile("w+") as output:  # not a pipe: the server would keep it open
            done = subprocess.run(
                [self._binaries / program, *arguments],
                stdout=output, stderr=subprocess.STDOUT, user=self._user, cwd=self._folder, check=False,
            )  # fmt: skip
            output.seek(0)
            text = output.read()
        if done.returncode:
            raise RuntimeError(f"{program} failed: {text}")
        return text.strip()


def binaries_folder() -> Path | None:
    """Where initdb and its companions are; None if PostgreSQL's server is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name, reverse=True)
    if found := shutil.which("initdb"):
        folders.insert(0, Path(found).resolve().parent)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _unprivileged_user() -> str | None:
    """initdb refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
