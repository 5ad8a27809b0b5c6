"""All bots by name: one registry for the terminal, the server, the arena and research.

A bot is written as its name, with options behind a colon where it has some:
``greedy``, ``search:budget_ms=500``.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Final, cast

from harmony.bots.bot import Bot
from harmony.core.errors import InvalidSetup


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


BOTS: Final[tuple[Entry, ...]] = (
    Entry("random", "plays any legal action", "harmony.bots.random:RandomBot"),
    Entry("gentle", "short-sighted, overlooks many groups and cards", "harmony.bots.levels:gentle"),
    Entry("steady", "sees the next step, overlooks something now and then", "harmony.bots.levels:steady"),
    Entry("greedy", "plays the turn that is worth most at once", "harmony.bots.greedy:GreedyBot"),
    Entry("sharp", "overlooks nothing and looks two tokens ahead", "harmony.bots.levels:sharp"),
    Entry("master", "the network, less sure of itself where it would be out of reach", "harmony.bots.neural:master"),
    Entry("network", "the network alone", "harmony.bots.neural:network", ("temperature",)),
    Entry("search", "network and search, with a budget", "harmony.bots.oracle:search", ("budget_ms", "nodes")),
    Entry("oracle", "network and search: the strongest", "harmony.bots.oracle:oracle", ("budget_ms", "nodes")),
    Entry("top", "oracle at one second a turn", "harmony.bots.oracle:top"),
)
"""Every bot, weakest first."""


def make_bot(text: str) -> Bot:
    """The bot of this name; unknown names and options are refused.

    >>> make_bot("greedy").name
    'greedy'
    """
    name, _, options = text.strip().lower().partition(":")
    for entry in BOTS:
        if entry.name == name:
            module, _, factory = entry.factory.partition(":")
            maker = getattr(importlib.import_module(module), factory)
            return cast(Bot, maker(**_options(entry, options)))
    raise InvalidSetup("unknown_bot", found=text, right=", ".join(entry.name for entry in BOTS))


def bot_names(text: str) -> list[str]:
    """The bots of a list with commas; options of a bot may have commas too. Each name comes once.

    >>> bot_names("search:budget_ms=500,nodes=9, greedy,greedy")
    ['search:budget_ms=500,nodes=9', 'greedy']
    """
    names: list[str] = []
    for part in filter(None, (part.strip().lower() for part in text.split(","))):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return list(dict.fromkeys(names))


def _options(entry: Entry, text: str) -> dict[str, int]:
    values: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in entry.options:
            right = f"its options are {', '.join(entry.options)}" if entry.options else "it has none"
            raise InvalidSetup("unknown_bot_option", bot=entry.name, found=key, right=right)
        if not (value.isascii() and value.isdigit()):
            raise InvalidSetup("bad_bot_option", bot=entry.name, option=key, found=value, right="a whole number")
        values[key] = int(value)
    return values
