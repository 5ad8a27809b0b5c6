"""Cards in words: every habitat is told apart from every other."""

from __future__ import annotations

import pytest

from harmony.games.harmonies.cards import CARDS, card_named
from harmony.games.harmonies.render.spoken import card_words, habitat_words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("otter", "water beside two trees of height 1 in a line"),
        ("fish", "water beside a mountain of height 3"),
        ("flamingo", "water beside two fields in a triangle"),
        ("shrew", "a building between two fields in a bend"),
        ("rabbit", "a tree of height 1 beside a tree of height 1, then a building, in a line"),
        ("raccoon", "a field with three waters around one side"),
        ("lion", "a field between a tree of height 2 and a field in a line"),
        ("dragonfly", "water between two trees of height 2 in a line"),
        ("butterfly", "a field beside two waters, with a field behind them"),
    ],
)
def test_a_habitat_in_words(name: str, words: str) -> None:
    assert habitat_words(card_named(name).habitat) == words


def test_different_habitats_have_different_words() -> None:
    words: dict[str, object] = {}
    for card in CARDS:
        turns = frozenset(card.habitat.rotations())
        told = words.setdefault(habitat_words(card.habitat), (card.habitat.cube_on, turns))
        assert told == (card.habitat.cube_on, turns)


def test_every_turn_of_a_habitat_has_the_same_words() -> None:
    for card in CARDS:
        kinds = {
            frozenset(habitat_words(type(card.habitat)(card.habitat.cube_on, turn)).replace(",", "").split())
            for turn in card.habitat.rotations()
        }
        assert len(kinds) == 1


def test_an_owned_card_tells_how_far_it_is() -> None:
    assert card_words(card_named("fish"), placed=0).startswith(
        "Fish, 0 points with 0 of 4 cubes placed, worth up to 16"
    )
    assert card_words(card_named("lion"), placed=1).startswith("Lion, Nature's Spirit, placed, 2 per group")
