"""The animals: one for each card, each on its own and safe to put together."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.render import animals
from harmony.games.harmonies.render.animals import animal_picture

ROOT = Path(__file__).parents[4]
DRAWINGS = sorted((ROOT / "tools" / "animals").glob("*.svg"))


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_an_animal(card: Card) -> None:
    drawing = animal_picture(card.name)
    assert drawing is not None
    root = ElementTree.fromstring(f"<g>{drawing}</g>")
    assert len(list(root.iter())) > 3
    assert "http" not in drawing


def test_no_two_animals_look_the_same() -> None:
    assert len({animal_picture(card.name) for card in CARDS}) == len(CARDS)


def test_no_two_animals_share_an_id() -> None:
    ids = [found for card in CARDS for found in re.findall(r'\bid="([^"]+)"', animal_picture(card.name) or "")]
    assert len(ids) == len(set(ids))


def test_ids_get_the_prefix_of_their_document(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = '<a id="owl-a"/><path fill="url(#owl-a)"/><use href="#owl-a"/>'
    monkeypatch.setattr(animals, "_pictures", lambda: {"owl": drawing})
    assert animal_picture("owl", "h1-") == drawing.replace("owl-a", "h1-owl-a")


@pytest.mark.skipif(not DRAWINGS, reason="the drawings are in the repository, not in the package")
def test_our_own_drawings_are_the_ones_in_the_package() -> None:
    for path in DRAWINGS:
        body = path.read_text(encoding="utf-8").partition(">")[2].rpartition("</svg>")[0]
        assert animal_picture(path.stem) == re.sub(r">\s+<", "><", body).strip()


def test_importing_boards_and_cards_loads_no_pictures() -> None:
    code = (
        "import sys, harmony.games.harmonies.board, harmony.games.harmonies.cards\n"
        "assert not any('.render' in name for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
