"""Tiles, hands and layouts for the terminal: a letter and a colour for every edge.

A tile is three lines: its upper edges, its code, its lower edges. ``·`` is light
green; other edges show the letter of their colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from rich.text import Text

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.faces import GREEN, Face
from harmony.games.harmonia.layout import Layout, place_text
from harmony.games.harmonia.tiles import TileSet

STYLES: Final[dict[str, str]] = {
    ".": "green3",
    "R": "bold white on red3",
    "P": "bold white on purple4",
    "B": "bold white on dodger_blue2",
    "W": "bold black on white",
    "Y": "bold black on gold1",
    "O": "bold black on dark_orange3",
}
_WIDE: Final = 8
_TALL: Final = 4
_UPPER: Final = (2, 1, 0)
_LOWER: Final = (3, 4, 5)


def edge_text(letter: str) -> Text:
    """One edge: its letter in its colour."""
    return Text("·" if letter == GREEN else letter, STYLES[letter])


def tile_lines(face: Face, code: str) -> tuple[Text, Text, Text]:
    """A tile in three lines of seven characters.

    >>> from harmony.games.harmonia.tiles import standard_tiles
    >>> for line in tile_lines(standard_tiles().face("V1", 0), "V1"):
    ...     print(repr(line.plain))
    ' · R W '
    '  V1   '
    ' · · P '
    """
    upper = Text(" ") + _spaced(face.edges[k] for k in _UPPER) + Text(" ")
    lower = Text(" ") + _spaced(face.edges[k] for k in _LOWER) + Text(" ")
    return upper, Text(f"{code:^7}" if len(code) != 2 else f"  {code}   ", "bold"), lower


def layout_text(
    layout: Layout, *, goal: Collection[Hex] = (), open_places: Collection[Hex] = (), last: Hex | None = None
) -> Text:
    """A layout as staggered tiles; open places show their names, places of the goal a dot.

    >>> print(layout_text(Layout.of([(0, 0, "R1", 0), (1, 0, "R1", 4)])).plain)
             · · ·
              R1
     · · R   R R ·
      R1
     · · R
    """
    shown = {*layout.placed, *goal, *open_places}
    if not shown:
        return Text("the table is empty")
    left = min(q for q, _ in shown)
    top = max(q + 2 * r for q, r in shown)
    lines: dict[int, dict[int, Text]] = {}
    for place in shown:
        q, r = place
        row, column = (top - q - 2 * r) * _TALL // 2, (q - left) * _WIDE
        for offset, part in enumerate(_place_lines(layout, place, open_places, last)):
            lines.setdefault(row + offset, {})[column] = part
    text = Text()
    for row in range(max(lines) + 1):
        line = Text()
        for column, part in sorted(lines.get(row, {}).items()):
            line.append(" " * (column - len(line)))
            line.append_text(part)
        line.rstrip()
        text.append_text(line)
        text.append("\n")
    text.rstrip()
    return text


def hand_text(hand: Iterable[str], tile_set: TileSet, fitting: Mapping[str, int] | None = None) -> Text:
    """A hand, one kind a line: how many, code, edges clockwise, name, and in how many ways it fits."""
    text = Text()
    for code, count in Counter(hand).items():
        tile = tile_set[code]
        text.append(f"{count:>3} x ", "dim")
        text.append(f"{code:<4}", "bold")
        text.append_text(_spaced(reversed(tile.face.edges)))
        text.append(f"  {tile.name}")
        if fitting is not None:
            ways = fitting.get(code, 0)
            text.append(f"  fits in {ways} way{'' if ways == 1 else 's'}" if ways else "  fits nowhere", "dim")
        text.append("\n")
    text.rstrip()
    return text


def _place_lines(layout: Layout, place: Hex, open_places: Collection[Hex], last: Hex | None) -> tuple[Text, Text, Text]:
    tile = layout.placed.get(place)
    if tile is not None:
        upper, middle, lower = tile_lines(layout.faces[place], tile.code)
        if place == last:
            middle = Text(f" *{middle.plain.strip()}* ".ljust(7), "bold reverse")
        return upper, middle, lower
    if place in open_places:
        name = f"{place_text(place):^7}"
        return Text(" " * 7), Text(name, "italic cyan"), Text(" " * 7)
    return Text(" " * 7), Text("   .   ", "dim"), Text(" " * 7)


def _spaced(letters: Iterable[str]) -> Text:
    return Text(" ").join(edge_text(letter) for letter in letters)
