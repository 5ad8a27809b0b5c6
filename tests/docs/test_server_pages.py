"""docs/server.md and docs/protocol.md tell every setting, route and message; the unit is one systemd accepts."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from harmony.server.app import openapi_document
from harmony.server.decisions import REACTIONS
from harmony.server.messages import FromPage, ToPage
from harmony.server.settings import described

ROOT = Path(__file__).parents[2]
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_setting_is_documented() -> None:
    rows = re.findall(r"^\| `(HARMONY_\w+)` \| (?:`(.*?)`|none) \| (.*) \|$", SERVER, re.MULTILINE)
    assert [(name, default, about) for name, default, about in rows] == described()


def test_the_help_tells_every_setting() -> None:
    from harmony.cli.serve import settings_told

    assert all(name in settings_told() for name, _, _ in described())


def test_every_route_is_documented() -> None:
    told = set(re.findall(r"^\| `([A-Z]+ /[^`]*)` \|", PROTOCOL, re.MULTILINE))
    routes = {f"{method.upper()} {path}" for path, methods in openapi_document()["paths"].items() for method in methods}
    assert told == routes


def test_every_message_is_documented() -> None:
    tables = re.findall(r"^\| `(\w+)` \|", PROTOCOL, re.MULTILINE)
    names = [str(kind.__struct_config__.tag) for union in (FromPage, ToPage) for kind in union.__args__]
    assert tables == names
    assert ", ".join(REACTIONS) in PROTOCOL


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "harmony.service"
    text = (ROOT / "deploy" / "harmony.service").read_text()
    unit.write_text(text.replace("/opt/harmony/bin/harmony", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
