"""The few pieces of SVG every picture is written with."""

from __future__ import annotations

import hashlib
from html import escape
from typing import Final

from harmony.games.harmonies.render.palette import Theme, palette

DISPLAY_FONT: Final = "'Bricolage Grotesque Variable','Bricolage Grotesque','Avenir Next','Segoe UI',Arial,sans-serif"
"""Names and numbers. Nothing is loaded: a reader without the first takes the next."""
TEXT_FONT: Final = "'Figtree Variable',Figtree,'Segoe UI','Helvetica Neue',Arial,sans-serif"
"""Rule texts."""

_LETTER_WIDTHS: Final = {
    **dict.fromkeys(" ijlI.,:;'!|", 0.28),
    **dict.fromkeys("frt-()", 0.35),
    **dict.fromkeys("bdghnopqu", 0.61),
    **dict.fromkeys("ABCDEGHKNOPQRSUVXY", 0.71),
    **dict.fromkeys("mwMW", 0.86),
}
"""Widths of letters in a usual bold sans-serif of size 1; those not listed take 0.56."""


def number(value: float) -> str:
    """A number with at most two decimals, as short as can be.

    >>> number(12.0), number(-0.001), number(0.256)
    ('12', '0', '0.26')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def printable(text: str) -> str:
    """Text as it may stand in XML: escaped, and without characters XML forbids.

    >>> printable('"fox" & <owl>')
    '&quot;fox&quot; &amp; &lt;owl&gt;'
    """
    return escape("".join(letter for letter in text if letter.isprintable()))


def element(tag: str, inside: str = "", /, **attributes: str | float | None) -> str:
    """One element; ``_`` in a name stands for ``-``, and None leaves the attribute out.

    >>> element("path", d="M0 0", stroke_width=2.50, fill=None)
    '<path d="M0 0" stroke-width="2.5"/>'
    """
    words = [tag]
    for name, value in attributes.items():
        if value is None:
            continue
        text = printable(value) if isinstance(value, str) else number(value)
        words.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    return f"<{' '.join(words)}>{inside}</{tag}>" if inside else f"<{' '.join(words)}/>"


def group(inside: str, /, **attributes: str | float | None) -> str:
    """Several elements under common attributes."""
    return element("g", inside, **attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, /, **attributes: str | float | None) -> str:
    """An ellipse around a point."""
    return element("ellipse", cx=cx or None, cy=cy or None, rx=rx, ry=ry, **attributes)


def place(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that brings a drawing to a point.

    >>> place(3, 4), place(3, 4, 0.5)
    ('translate(3 4)', 'translate(3 4) scale(0.5)')
    """
    # A scale needs more than two decimals: it is multiplied by whole drawings.
    return f"translate({number(x)} {number(y)})" + (f" scale({round(scale, 4):g})" if scale != 1 else "")


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a bold sans-serif.

    >>> text_width("mill", 10) < text_width("mole", 10)
    True
    """
    return size * sum(_LETTER_WIDTHS.get(letter, 0.56) for letter in text)


def text_line(text: str, x: float, y: float, size: float, length: float | None = None, /, **style: str | float) -> str:
    """One line of text; a ``length`` fixes its width.

    Readers have different fonts: fixing the width of a line that fills its
    place keeps it inside with all of them.
    """
    adjust = None if length is None else "spacingAndGlyphs"
    return element("text", printable(text), x=x, y=y, font_size=size, **style, textLength=length, lengthAdjust=adjust)


class Picture:
    """An SVG document in the making: its definitions and what is drawn so far.

    Ids carry a prefix made from the content, so that pictures of different
    things can stand on one page, and the same picture is always the same text.
    """

    def __init__(self, theme: Theme, *content: object) -> None:
        self.colours: Final = palette(theme)
        """The colours to draw with."""
        content = (theme, *content)
        digest = hashlib.blake2s(repr(content).encode("utf-8", "replace"), digest_size=5).hexdigest()
        self.prefix: Final = f"h{digest}-"
        """What every id of this document starts with."""
        self._definitions: dict[str, str] = {}
        self._drawn: list[str] = []

    def define(self, name: str, tag: str, inside: str, /, **attributes: str | float | None) -> str:
        """Keep an element for use by name; gives its id in the document."""
        identity = self.prefix + name
        if name not in self._definitions:
            self._definitions[name] = element(tag, inside, id=identity, **attributes)
        return identity

    def is_defined(self, name: str) -> bool:
        """Whether a definition of this name is kept already."""
        return name in self._definitions

    def use(self, name: str, x: float, y: float, scale: float = 1.0) -> str:
        """A kept drawing at a point."""
        return element("use", href=f"#{self.prefix}{name}", transform=place(x, y, scale))

    def draw(self, *parts: str) -> None:
        """Put elements on top of what is drawn."""
        self._drawn.extend(parts)

    def document(self, title: str, box: tuple[float, float, float, float], width: float) -> str:
        """The whole document: ``box`` is its part of the plane, ``width`` its size on the page."""
        x, y, box_width, box_height = box
        label = self.prefix + "title"
        head = element("title", printable(title), id=label)
        definitions = element("defs", "".join(self._definitions.values())) if self._definitions else ""
        return element(
            "svg", head + definitions + "".join(self._drawn),
            xmlns="http://www.w3.org/2000/svg", role="img", aria_labelledby=label,
            viewBox=" ".join(number(value) for value in (x, y, box_width, box_height)),
            width=width, height=width * box_height / box_width,
        )  # fmt: skip
