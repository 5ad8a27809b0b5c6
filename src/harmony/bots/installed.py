"""Which rules, bots and networks are installed: results of others are not theirs."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain

_PACKAGES = ("harmony.core", "harmony.games.harmonies", "harmony.bots")
_KINDS = (".py", ".json", ".safetensors")


@cache
def digest() -> str:
    """A short name for all that decides how bots play; another one wherever anything of it differs."""
    whole = hashlib.sha256()
    for package in _PACKAGES:
        for name, file in sorted(_below(files(package), package)):
            whole.update(name.encode())
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:12]


def _below(folder: Traversable, name: str) -> list[tuple[str, Traversable]]:
    """The files of a folder and of those in it, by path."""
    parts = [(f"{name}/{one.name}", one) for one in folder.iterdir()]
    here = [(path, one) for path, one in parts if one.is_file() and one.name.endswith(_KINDS)]
    return [*here, *chain.from_iterable(_below(one, path) for path, one in parts if one.is_dir())]
