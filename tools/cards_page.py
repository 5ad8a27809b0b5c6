"""Write docs/cards.md, the list of all cards: ``python tools/cards_page.py``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from harmony.games.harmonies import ANIMALS, SPIRITS, Card
from harmony.games.harmonies.render.spoken import habitat_words

PAGE: Final = Path(__file__).parent.parent / "docs" / "cards.md"

_INTRODUCTION: Final = """\
# The cards

All 32 Animal cards and all 10 Nature's Spirits. `tools/cards_page.py` writes this page from the engine's own data, and
a test fails when the two differ. What the words mean is told in [the rules](rules.md#placing-a-cube).

**Habitat** starts with the hex that takes the cube. Heights are exact. A habitat may be turned in any of the six
directions; turning it over never makes a difference. **As data** gives the same habitat in axial coordinates: the
terrain of the cube's hex, then every other hex with its offset (q, r) from it, where q counts columns to the right and
r counts downwards inside a column.
"""

_ANIMALS: Final = """
## Animal cards

**Points** are what the card is worth after its first, second, ... and last cube. A card is worth the last value
reached, not the sum.
"""

_SPIRITS: Final = """
## Nature's Spirits

A Spirit takes one cube. It scores at the end of the game, on the landscape as it stands then, and only if its cube was
placed. A group is a set of connected spaces; a single space is a group of 1. Heights and groups count wherever they
stand: a mountain alone counts for the ram and the marmot. The **kind** matters in [solo games](rules.md#solo): a
`groups` Spirit brings one more sun than a `count` Spirit.
"""


def page() -> str:
    """The whole page."""
    sections = [_INTRODUCTION, _ANIMALS]
    for stripe in dict.fromkeys(card.stripe for card in ANIMALS):
        rows = (
            (_number(card), f"`{card}`", " ".join(map(str, card.points)), habitat_words(card.habitat), _data(card))
            for card in ANIMALS
            if card.stripe == stripe
        )
        table = _table(("#", "animal", "points", "habitat", "as data"), rows)
        sections.append(f"\n### {stripe.capitalize()} stripe\n\n{table}")
    spirits = (
        (_number(card), f"`{card}`", card.kind, card.rule, habitat_words(card.habitat), _data(card)) for card in SPIRITS
    )
    sections += [_SPIRITS, "\n" + _table(("#", "Spirit", "kind", "points", "habitat", "as data"), spirits)]
    return "".join(sections)


def _number(card: Card) -> str:
    return str(card.id + 1)


def _data(card: Card) -> str:
    others = " ".join(f"{terrain}@({q},{r})" for terrain, (q, r) in card.habitat.others)
    return f"`{card.habitat.cube_on}: {others}`"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
