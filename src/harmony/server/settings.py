"""Settings: all from the environment, all told by ``harmony serve --help`` and docs/server.md."""

from __future__ import annotations

import dataclasses
import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from harmony.core.errors import InvalidSetup


def _setting(default: Any, about: str, *, least: int = 1, most: int = 1_000_000) -> Any:
    return dataclasses.field(default=default, metadata={"about": about, "least": least, "most": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How the server runs; the environment variable of a field is ``HARMONY_`` and its name in capitals."""

    database: str = _setting(
        "", "Database: sqlite:///FILE or postgresql://USER@HOST/NAME; a file of the user's own if not said."
    )
    host: str = _setting("127.0.0.1", "Address to listen on.")
    port: int = _setting(8000, "Port to listen on.", least=0, most=65_535)
    origins: str = _setting(
        "", "Origins whose pages may use the server besides its own, with commas: https://play.example.org"
    )
    secure_cookies: bool = _setting(False, "Whether cookies are sent over TLS only; on behind a proxy with TLS.")
    trusted_proxies: str = _setting("127.0.0.1", "Addresses of proxies whose X-Forwarded-For is believed, with commas.")
    bot_workers: int = _setting(1, "Processes in which bots think.", most=256)
    bot_budget_ms: int = _setting(
        10_000, "Longest time a bot may think about a turn before its worker is replaced.", most=3_600_000
    )
    bot_pace_ms: int = _setting(
        600, "Pause before each action of a bot, so that people can follow.", least=0, most=60_000
    )
    guests_a_minute: int = _setting(20, "New guests a minute from one address.")
    logins_a_minute: int = _setting(10, "Log-ins a minute from one address, and for one user name.")
    tables_a_minute: int = _setting(20, "New tables and uploads a minute of one person.")
    requests_a_second: int = _setting(
        20, "HTTP requests a second of one person or address; short bursts may be longer."
    )
    messages_a_second: int = _setting(20, "Socket messages a second of one screen; short bursts may be longer.")
    sockets_a_person: int = _setting(20, "Screens one person may have open.")
    chats_a_minute: int = _setting(30, "Chat messages, free words and reactions a minute of one screen.")
    idle_minutes: int = _setting(10, "Minutes after which a table nobody looks at leaves the memory.", least=0)
    metrics: str = _setting("local", "Who may read /metrics: off, local (direct connections from this machine) or all.")
    compression: bool = _setting(False, "Whether socket messages are compressed; saves traffic, costs processor time.")
    log_level: str = _setting("info", "How much is logged: debug, info, warning or error.")

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The settings of an environment; wrong ones are refused."""
        found = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for item in fields(cls):
            text = found.get(variable(item.name))
            if text is not None and text != "":
                values[item.name] = _parsed(item, text)
        return cls(**values)

    @property
    def database_url(self) -> str:
        """The database, with the default filled in."""
        if self.database:
            return self.database
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        return f"sqlite:///{state}/harmony/harmony.db"

    @property
    def origin_list(self) -> tuple[str, ...]:
        """The further origins that may use the server."""
        return tuple(part.rstrip("/").lower() for part in _parts(self.origins))


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("port")
    'HARMONY_PORT'
    """
    return f"HARMONY_{name.upper()}"


def described() -> list[tuple[str, str, str]]:
    """Every setting: variable, default, what it is for."""
    return [(variable(item.name), _shown(item.default), item.metadata["about"]) for item in fields(Settings)]


_TRUE: Final = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


_CHOICES: Final = {"metrics": ("off", "local", "all"), "log_level": ("debug", "info", "warning", "error")}
_ORIGIN: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", re.IGNORECASE)


def _parsed(item: dataclasses.Field[Any], text: str) -> object:
    def checked(is_right: bool, right: str) -> None:
        if not is_right:
            raise InvalidSetup("bad_setting", setting=variable(item.name), found=text, right=right)

    match str(item.type), item.name:
        case "bool", _:
            checked(text.lower() in _TRUE, "on or off")
            return _TRUE[text.lower()]
        case "int", _:
            least, most = item.metadata["least"], item.metadata["most"]
            is_number = text.isascii() and text.isdigit() and len(text) < 10
            checked(is_number and least <= int(text) <= most, f"a whole number from {least:,} to {most:,}")
            return int(text)
        case _, "metrics" | "log_level":
            checked(text in _CHOICES[item.name], ", ".join(_CHOICES[item.name]))
        case _, "origins":
            is_right = all(_ORIGIN.fullmatch(part) for part in _parts(text))
            checked(is_right, "origins such as https://play.example.org, with commas")
        case _, "trusted_proxies":
            is_right = all(part == "*" or _is_network(part) for part in _parts(text))
            checked(is_right, "addresses such as 127.0.0.1 or 10.0.0.0/8, with commas, or *")
    return text


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
