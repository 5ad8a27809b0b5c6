"""The pictures of the 42 animals, 32 x 32 (their sources: THIRD_PARTY.md)."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources


def animal_picture(name: str, prefix: str = "") -> str | None:
    """What to draw for a card's animal on 32 x 32; None where no card has this name.

    Ids inside the picture start with ``prefix``, so that it can stand in any document.

    >>> animal_picture("unicorn") is None
    True
    """
    drawing = _pictures().get(name)
    if drawing is None:
        return None
    return re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{prefix}", drawing)


@cache
def _pictures() -> dict[str, str]:
    """All pictures by the names of the cards; read when the first one is drawn."""
    text = resources.files(__package__).joinpath("animals.json").read_text(encoding="utf-8")
    pictures: dict[str, str] = json.loads(text)
    return pictures
