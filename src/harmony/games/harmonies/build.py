"""Which build of the engine is running: compiled, or plain Python."""

from __future__ import annotations

from harmony.games.harmonies import state


def is_compiled() -> bool:
    """Whether the engine's modules are compiled."""
    return not (state.__file__ or "").endswith(".py")
