"""What to call the seats of a table, so that two of the same name can be told apart."""

from __future__ import annotations

from collections.abc import Sequence


def seat_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """A name for every seat: its own, with its number where another has the same.

    >>> seat_names(["You", "talking", "talking"], 3)
    ('You', 'talking 2', 'talking 3')
    >>> seat_names([], 2)
    ('seat 1', 'seat 2')
    """
    given = names or ["seat"] * players
    return tuple(
        f"{name} {number}" if given.count(name) > 1 or not names else name for number, name in enumerate(given, start=1)
    )
