"""Draw the pictures of docs/harmonia.md anew: ``python tools/harmonia_pictures.py``."""

from __future__ import annotations

from pathlib import Path

from harmony.games.harmonia import parse_layout, standard_tiles
from harmony.games.harmonia.render import hand_svg, layout_svg

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures" / "harmonia"
BEST = ROOT / "tests" / "games" / "harmonia" / "layouts" / "best-460.json"


def pictures() -> dict[str, str]:
    """The pictures by file name."""
    return {
        "tiles.svg": hand_svg([tile.code for tile in standard_tiles().tiles], columns=8),
        "best.svg": layout_svg(parse_layout(BEST.read_bytes()), size=560),
    }


if __name__ == "__main__":
    for name, text in pictures().items():
        (FOLDER / name).write_text(text + "\n", encoding="utf-8")
