"""Compile the engine with mypyc, all or nothing.

Where there is no C compiler, or anything else about compiling fails, the same
files are installed as plain Python. ``HARMONY_PURE=1`` asks for that.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = [
    "src/harmony/core/bits.py",
    "src/harmony/core/chance.py",
    "src/harmony/games/harmonies/tokens.py",
    "src/harmony/games/harmonies/grid.py",
    "src/harmony/games/harmonies/landscape.py",
    "src/harmony/games/harmonies/habitats.py",
    "src/harmony/games/harmonies/spirits.py",
    "src/harmony/games/harmonies/player.py",
    "src/harmony/games/harmonies/state.py",
    "src/harmony/games/harmonies/deal.py",
    "src/harmony/games/harmonies/playout.py",
    "src/harmony/games/harmonies/turns.py",
    "src/harmony/games/harmonies/gains.py",
    "src/harmony/games/harmonies/costs.py",
    "src/harmony/bots/sight.py",
    "src/harmony/bots/greedy.py",
    "src/harmony/bots/reply.py",
]
"""Modules on the hot path; they are compiled together into one library."""


class AllOrNothing(build_ext):
    """The compiled modules share one library: a half-built set must not be installed."""

    def run(self) -> None:
        """Build the extensions, or leave none behind."""
        try:
            super().run()
        except Exception as error:  # no compiler, no Python headers, a compiler that chokes
            print(f"harmony: not compiled ({error}); the plain Python files will be used", file=sys.stderr)  # noqa: T201
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list[Extension]:
    """The engine as C extensions; none where mypyc cannot be used."""
    if os.environ.get("HARMONY_PURE"):
        return []
    try:
        from mypyc.build import mypycify

        # silent: what the other files import (msgspec, rich) need not be installed to compile the engine
        built = mypycify(["--follow-imports=silent", *COMPILED], opt_level="3")
    except (Exception, SystemExit) as error:
        print(f"harmony: mypyc is not usable ({error})", file=sys.stderr)  # noqa: T201
        return []
    if sys.platform == "linux":  # else -fPIC keeps gcc from inlining across the engine's own functions
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return cast("list[Extension]", built)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
