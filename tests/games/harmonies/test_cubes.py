"""Placing a cube: rotations, exact heights, one cube a space, cubes that stay."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import CARDS, Card, IllegalAction, game_from
from harmony.games.harmonies.holdings import holdings_of
from harmony.games.harmonies.player import new_player
from tests.games.harmonies.tables import cubes_for, play, seat, table

RING = ["c2", "d2", "d3", "c4", "b3", "b2"]
"""The neighbours of c3 on side A, clockwise from the top."""


def board_with(stacks: dict[str, str]) -> str:
    columns = [
        [f"{letter}{row + 1}" for row in range(length)] for letter, length in zip("abcde", (5, 4, 5, 4, 5), strict=True)
    ]
    return "/".join(" ".join(stacks.get(space, ".") for space in column) for column in columns)


def where(card: str, stacks: dict[str, str]) -> set[str]:
    return cubes_for(game_from(table(seat(board_with(stacks), card), seat())), card)


@pytest.mark.parametrize("turn", range(6))
def test_habitat_stands_in_any_of_its_six_rotations(turn: int) -> None:
    assert where("frog", {"c3": "W", RING[turn]: "L"}) == {"c3"}
    assert where("flamingo", {"c3": "W", RING[turn]: "F", RING[(turn + 1) % 6]: "F"}) == {"c3"}
    assert where("flamingo", {"c3": "W", RING[turn]: "F", RING[(turn + 2) % 6]: "F"}) == set()
    assert where("bee", {"c3": "TL"} | {RING[(turn + step) % 6]: "F" for step in range(3)}) == {"c3"}


def test_no_habitat_is_chiral() -> None:
    for card in CARDS:
        assert _turns(card, mirrored=False) == _turns(card, mirrored=True)


def _turns(card: Card, mirrored: bool) -> set[frozenset[tuple[str, int, int]]]:
    """All rotations, of the habitat or of its mirror image, in cube coordinates."""
    found = set()
    for steps in range(6):
        hexes = set()
        for terrain, (q, r) in card.habitat.others:
            if mirrored:
                q, r = r, q
            for _ in range(steps):
                q, r = -r, q + r
            hexes.add((terrain, q, r))
        found.add(frozenset(hexes))
    return found


@pytest.mark.parametrize(("tall", "fits"), [("L", False), ("TL", False), ("TTL", True)])
def test_heights_are_exact(tall: str, fits: bool) -> None:
    assert where("bat", {"c3": "M", "c2": tall}) == ({"c3"} if fits else set())
    assert where("bat", {"c3": "MM", "c2": tall}) == set()


@pytest.mark.parametrize("building", ["MR", "TR", "RR"])
def test_building_of_a_habitat_stands_on_any_base(building: str) -> None:
    assert where("duck", {"c3": "W", "c2": building}) == {"c3"}
    assert where("gecko", {"a1": building, "a2": "F", "a3": "F"}) == {"a1"}


def test_lone_red_is_no_building_for_a_habitat() -> None:
    assert where("duck", {"c3": "W", "c2": "R"}) == set()


def test_brown_alone_is_no_tree_for_a_habitat() -> None:
    assert where("frog", {"c3": "W", "c2": "T"}) == set()


def test_cube_goes_on_the_marked_hex_only() -> None:
    assert where("meerkat", {"c3": "M", "c2": "F"}) == {"c3"}
    assert where("otter", {"a1": "L", "a2": "L", "a3": "W"}) == {"a3"}
    assert where("otter", {"a1": "L", "a2": "W", "a3": "L"}) == set()


def test_space_holds_one_cube() -> None:
    board = board_with({"c3": "M", "c2": "F", "c4": "TTL"})
    game = play(game_from(table(seat(board, "meerkat", "bat"), seat())), "cube meerkat c3")
    assert cubes_for(game, "bat") == set()
    with pytest.raises(IllegalAction) as refused:
        game.apply("cube bat c3")
    assert refused.value.code == "space_has_cube"


def test_token_serves_many_habitats_also_under_a_cube() -> None:
    board = board_with({"c3": "F", "c2": "M", "c4": "M", "b2": "L"})
    game = game_from(table(seat(board, "meerkat", "ladybug"), seat()))
    play(game, "cube ladybug c3", "cube meerkat c2", "cube meerkat c4")
    assert game.scores()[0].as_dict()["animals"] == 2 + 5


def test_cube_stays_when_its_habitat_is_broken() -> None:
    board = board_with({"c3": "W", "c2": "M", "d2": "M"})
    game = game_from(table(seat(board, "ray"), seat(), groups=("MMM", "WWW", "WWW", "FFF", "FFF")))
    play(game, "cube ray c3", "take 1", "place M c2")
    holdings = game.observation(0).holdings[0]
    assert holdings.board.stack("c2") == "MM"
    assert holdings.board.cubes == {"c3"}
    assert holdings.score().as_dict()["animals"] == 4
    assert cubes_for(game, "ray") == set()


def test_missing_habitat_is_refused_with_where_it_stands() -> None:
    board = board_with({"c3": "W", "c2": "L", "a1": "W"})
    game = game_from(table(seat(board, "frog"), seat()))
    with pytest.raises(IllegalAction, match="it stands on c3") as refused:
        game.apply("cube frog a1")
    assert refused.value.code == "habitat_missing"


def test_supply_of_cubes_is_unlimited() -> None:
    """The box has 66 cubes; here are 71 on four boards."""
    stacks = {"water": "W", "field": "F", "mountain1": "M", "mountain2": "MM", "tree1": "L", "tree2": "TL"}
    by_seat: list[list[Card]] = [[], [], [], []]
    for card in CARDS[1:32]:
        if card.habitat.cube_on in stacks:
            min(by_seat, key=lambda held: sum(other.cubes for other in held)).append(card)
    seats = []
    for held in by_seat:
        words = [stacks[card.habitat.cube_on] + "*" for card in held for _ in range(card.cubes)]
        words += ["."] * (23 - len(words))
        board = "/".join(" ".join(words[start:end]) for start, end in ((0, 5), (5, 9), (9, 14), (14, 18), (18, 23)))
        seats.append(seat(board, completed=tuple(card.name for card in held)))
    state = table(*seats, groups=("RRR", "RRR", "TTT", "TTT", "MMM")).build()
    assert sum(player.animal_cubes for player in state.players) == 71


@pytest.mark.parametrize("card", CARDS[:32], ids=str)
def test_last_cube_completes_this_card_and_no_other(card: Card) -> None:
    player = new_player(0)
    player.take_card(card.id)
    for space in range(card.cubes):
        player.settle(0, space)
    assert [held.card for held in holdings_of(player).completed] == [card]
    assert player.score() == card.points[-1]
