"""All bots and partners by name: one registry for the terminal, the server, the arena and research.

A bot is written as its name, with options behind a colon where it has some:
``greedy``, ``search:budget_ms=500``.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from harmony.bots.bot import Bot
from harmony.core.errors import InvalidSetup

if TYPE_CHECKING:
    from harmony.bots.partner import Partner


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot one can ask for."""

    name: str
    """Name it is asked for by."""
    about: str
    """What it plays like, in a sentence."""
    factory: str
    """Where it is made: ``module:class``; imported only when asked for."""
    options: tuple[str, ...] = ()
    """Names of the whole-number options it takes."""


_SEARCH: Final = ("budget_ms", "nodes", "processes")
_DIGITS: Final = 12
_ALLOWED: Final = {
    "budget_ms": range(1, 3_600_001),
    "nodes": range(1_000_000_001),
    "processes": range(1, 65),
    "miss": range(101),
    "win": range(1001),
}
"""Values of the options; no nodes: the clock decides."""

BOTS: Final[tuple[Entry, ...]] = (
    Entry("random", "plays any legal action", "harmony.bots.random:RandomBot"),
    Entry("gentle", "short-sighted, overlooks many groups and cards", "harmony.bots.levels:gentle"),
    Entry("steady", "sees the next step, overlooks something now and then", "harmony.bots.levels:steady"),
    Entry("greedy", "plays the turn that is worth most at once", "harmony.bots.greedy:GreedyBot"),
    Entry("sharp", "plans two tokens ahead, or is the network overlooking much", "harmony.bots.neural:SharpBot"),
    Entry("master", "the network; overlooks something where it would be out of reach", "harmony.bots.neural:master"),
    Entry("network", "the network alone", "harmony.bots.neural:network", ("miss",)),
    Entry("search", "network and search, with a budget", "harmony.bots.oracle:search", (*_SEARCH, "win")),
    Entry("oracle", "network and search: the strongest", "harmony.bots.oracle:oracle", _SEARCH),
    Entry("top", "oracle at one second a turn", "harmony.bots.oracle:top", ("processes",)),
)
"""Every bot of Harmonies, weakest first."""

PARTNERS: Final[tuple[Entry, ...]] = (
    Entry("silent", "says nothing and plays carefully", "harmony.bots.partner:silent"),
    Entry("talking", "tells what it holds and follows the common plan", "harmony.bots.partner:talking"),
)
"""Every partner of Harmonia, weakest first."""


def make_bot(text: str) -> Bot:
    """The bot of this name; unknown names and options are refused.

    >>> make_bot("greedy").name
    'greedy'
    """
    return cast(Bot, _made(BOTS, text))


def make_partner(text: str) -> Partner:
    """The partner of this name, in the same way.

    >>> make_partner("silent").name
    'silent'
    """
    return cast("Partner", _made(PARTNERS, text))


def asked_for(entries: tuple[Entry, ...], text: str) -> tuple[Entry, dict[str, int]]:
    """What a text asks for, nothing of it made yet: an entry, and values for its options."""
    name, _, options = text.strip().lower().partition(":")
    for entry in entries:
        if entry.name == name:
            return entry, _options(entry, options)
    raise InvalidSetup("unknown_bot", found=text, right=", ".join(entry.name for entry in entries))


def _made(entries: tuple[Entry, ...], text: str) -> object:
    entry, options = asked_for(entries, text)
    module, _, factory = entry.factory.partition(":")
    return getattr(importlib.import_module(module), factory)(**options)


def listed(text: str) -> list[str]:
    """The parts of a list with commas; further options of a bot, which follow a comma too, stay with it.

    >>> listed("Anna, search:budget_ms=500,processes=2, greedy")
    ['Anna', 'search:budget_ms=500,processes=2', 'greedy']
    """
    names: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def bot_names(text: str) -> list[str]:
    """The bots of a list with commas, each name once.

    >>> bot_names("search:budget_ms=500,nodes=9, Greedy,greedy")
    ['search:budget_ms=500,nodes=9', 'greedy']
    """
    return list(dict.fromkeys(listed(text.lower())))


def _options(entry: Entry, text: str) -> dict[str, int]:
    values: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in entry.options:
            right = f"its options are {', '.join(entry.options)}" if entry.options else "it has none"
            raise InvalidSetup("unknown_bot_option", bot=entry.name, found=key, right=right)
        allowed = _ALLOWED[key]
        # few digits: a number of thousands of them cannot even be read
        if not (value.isascii() and value.isdigit() and len(value) <= _DIGITS and int(value) in allowed):
            right = f"a whole number from {allowed.start} to {allowed.stop - 1:,}"
            raise InvalidSetup("bad_bot_option", bot=entry.name, option=key, found=value, right=right)
        values[key] = int(value)
    return values
