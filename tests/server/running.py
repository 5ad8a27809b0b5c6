"""A real server process for tests and benchmarks: started as anybody starts it, and killed if need be."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx


class RunningServer:
    """``harmony serve`` in a process of its own."""

    def __init__(self, database: str, *prefix: str, port: int = 0, **settings: str) -> None:
        self.database = database
        self._prefix = prefix
        self._settings = settings
        self.port = port
        self.lines: list[str] = []
        self.start()

    def start(self) -> None:
        """Start it and wait until it says where it serves."""
        environment = {
            **os.environ,
            "HARMONY_BOT_PACE_MS": "0",
            "HARMONY_GUESTS_A_MINUTE": "100000",
            "HARMONY_REQUESTS_A_SECOND": "1000",
            "HARMONY_TABLES_A_MINUTE": "100000",
            "HARMONY_LOGINS_A_MINUTE": "1000",
            "HARMONY_CHATS_A_MINUTE": "6000",
            **{f"HARMONY_{name.upper()}": value for name, value in self._settings.items()},
        }
        self.process = subprocess.Popen(
            [*self._prefix, sys.executable, "-m", "harmony.cli.main", "serve", "--port", str(self.port), "--database",
             self.database],
            stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True,
        )  # fmt: skip
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if found := re.match(r"harmony serves at http://localhost:(\d+)", line):
                self.port = int(found[1])
                break
        else:
            raise RuntimeError("the server did not start: " + "".join(self.lines))
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    def bot_workers(self) -> list[int]:
        """The processes in which bots think."""
        asked = ["pgrep", "-P", str(self.process.pid), "-f", "bot_worker"]
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
        return [int(line) for line in found.stdout.split()]

    def kill(self) -> None:
        """End it at once, as a power cut would, with everything it started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._finish()

    def stop(self) -> int:
        """Ask it to stop, and wait; the answer is its exit status."""
        if self.process.poll() is None and not self._prefix:  # a tracer ends with what it traces
            self.process.terminate()
        status = self.process.wait(timeout=30)
        self._finish()
        return status

    def wait_ready(self, seconds: float = 20) -> None:
        """Wait until it can serve."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise RuntimeError("the server is not ready")

    def _finish(self) -> None:
        self._reader.join(timeout=5)
        assert self.process.stderr is not None
        self.process.stderr.close()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)


def sqlite_url(folder: Path) -> str:
    """A fresh SQLite database in a folder."""
    return f"sqlite:///{folder}/harmony.db"
