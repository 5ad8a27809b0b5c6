"""What the tests of pictures share: reading a document back, and boards at random."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def read() -> Callable[[str], ElementTree.Element]:
    """Parse a picture, and check what must hold for every one of them."""
    return _read


def _read(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text
    assert root.get("aria-labelledby") == title.get("id")

    ids = [found for element in root.iter() if (found := element.get("id")) is not None]
    assert len(ids) == len(set(ids)), "an id is used twice"
    used = set(re.findall(r"url\(#([^)]+)\)", text)) | {
        link.removeprefix("#") for element in root.iter() if (link := element.get("href")) is not None
    }
    assert used <= set(ids), "something refers to what is not there, or outside the document"

    elsewhere = text.replace('xmlns="http://www.w3.org/2000/svg"', "", 1)
    for foreign in ("http", "//", "<style", "<script", "<image", "@import", "data:", "var("):
        assert foreign not in elsewhere
    return root
