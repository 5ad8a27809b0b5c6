"""Build the animals of the cards: ``src/harmony/games/harmonies/render/animals.json``.

Most pictures are Fluent Emoji Flat (MIT); the others are our own drawings
beside this script. THIRD_PARTY.md says which is which. To rebuild:

    npm install --prefix build/animals @iconify-json/fluent-emoji-flat@1.2.6
    python tools/animals.py build/animals/node_modules/@iconify-json/fluent-emoji-flat/icons.json
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = ROOT / "tools" / "animals"
TARGET = ROOT / "src/harmony/games/harmonies/render/animals.json"

AS_THEY_ARE = {
    "alpaca": "llama",
    "bat": "bat",
    "bear": "bear",
    "bee": "honeybee",
    "boar": "boar",
    "butterfly": "butterfly",
    "caiman": "crocodile",
    "cat": "cat",
    "deer": "deer",
    "duck": "duck",
    "fish": "fish",
    "flamingo": "flamingo",
    "frog": "frog",
    "gecko": "lizard",
    "hedgehog": "hedgehog",
    "koala": "koala",
    "ladybug": "lady-beetle",
    "lion": "lion",
    "macaque": "monkey",
    "macaw": "parrot",
    "otter": "otter",
    "owl": "owl",
    "peacock": "peacock",
    "penguin": "penguin",
    "rabbit": "rabbit",
    "raccoon": "raccoon",
    "ram": "ram",
    "squirrel": "chipmunk",
    "tortoise": "turtle",
    "wolf": "wolf",
}
"""Card to the name of its picture in Fluent Emoji Flat."""

RECOLOURED = {
    "arctic-fox": ("fox", {"#ff822d": "#e9eef3", "#ff6723": "#c9d3dd", "#ffdea7": "#ffffff"}),
    "panther": (
        "leopard",
        {
            "#ffb02e": "#39393f",
            "#ff9f2e": "#2a2a2f",
            "#ffdea7": "#56565e",
            "#6d4534": "#1d1d21",
            "#212121": "#f6c83a",
        },
    ),
}
"""Card to a Fluent picture and the colours exchanged in it."""


def main(source: Path) -> None:
    """Read the installed icon set and our drawings, write the JSON."""
    icons = json.loads(source.read_text(encoding="utf-8"))["icons"]
    pictures = {name: str(icons[fluent]["body"]) for name, fluent in AS_THEY_ARE.items()}
    for name, (fluent, exchanged) in RECOLOURED.items():
        pictures[name] = recoloured(str(icons[fluent]["body"]), exchanged)
    for drawing in DRAWINGS.glob("*.svg"):
        pictures[drawing.stem] = inside(drawing.read_text(encoding="utf-8"))
    finished = {name: own_ids(name, minified(body)) for name, body in sorted(pictures.items())}
    TARGET.write_text(json.dumps(finished, indent=0) + "\n", encoding="utf-8")


def recoloured(body: str, exchanged: dict[str, str]) -> str:
    """The picture with some colours exchanged, all at once.

    >>> recoloured('fill="#aa0000" stroke="#bb0000"', {"#aa0000": "#bb0000", "#bb0000": "#cc0000"})
    'fill="#bb0000" stroke="#cc0000"'
    """
    for colour in exchanged:
        if colour not in body:
            raise SystemExit(f"{colour} is not in the picture: is this another version of the icon set?")
    return re.sub("|".join(exchanged), lambda found: exchanged[found[0]], body)


def inside(svg: str) -> str:
    """What stands inside the outermost element of an SVG file."""
    return svg.partition(">")[2].rpartition("</svg>")[0]


def minified(body: str) -> str:
    """The picture without blanks between elements.

    >>> minified(' <g> <path d="M1 2"/> </g> ')
    '<g><path d="M1 2"/></g>'
    """
    return re.sub(r">\s+<", "><", body).strip()


def own_ids(name: str, body: str) -> str:
    """The picture with its animal's name before every id, so that two animals never share one.

    >>> own_ids("owl", '<i id="a"/><p fill="url(#a)"/><use href="#a"/>')
    '<i id="owl-a"/><p fill="url(#owl-a)"/><use href="#owl-a"/>'
    """
    return re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", body)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
