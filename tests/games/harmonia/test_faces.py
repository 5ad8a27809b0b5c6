from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmony.core.hexgrid import DIRECTIONS
from harmony.games.harmonia.errors import InvalidNotation
from harmony.games.harmonia.faces import LETTERS, Face, centre, pieces
from harmony.games.harmonia.tiles import standard_tiles

FACES = st.builds(Face, *[st.text(alphabet=LETTERS, min_size=6, max_size=6)] * 3)


@given(FACES)
def test_notation_gives_the_face_back(face: Face) -> None:
    assert Face.parse(str(face)) == face
    assert eval(repr(face)) == face


@given(FACES)
def test_six_turns_and_two_mirrors_change_nothing(face: Face) -> None:
    assert face.turned(6) == face
    assert face.turned(2).turned(4) == face
    assert face.mirrored().mirrored() == face
    assert face.turned(1).mirrored() == face.mirrored().turned(-1)


@given(FACES)
def test_pieces_hold_every_coloured_cell_once(face: Face) -> None:
    cells = [cell for piece in pieces(face) for cell in piece.cells]
    assert len(cells) == len(set(cells)) == 18 - str(face).count(".")


@given(FACES, st.integers(0, 5))
def test_turning_keeps_the_number_of_pieces(face: Face, steps: int) -> None:
    assert len(pieces(face.turned(steps))) == len(pieces(face))
    assert len(pieces(face.mirrored())) == len(pieces(face))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("R....R/R....R", "face_groups"),
        ("R....R/R....R/RR...R/RRRRRR", "face_groups"),
        ("R....R/R....R/RR...", "face_length"),
        ("R....R/R....X/RR...R", "face_letter"),
        ("", "face_groups"),
    ],
)
def test_bad_faces_say_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Face.parse(text)
    assert caught.value.code == code


@given(st.text(max_size=30))
def test_any_text_is_a_face_or_a_clear_error(text: str) -> None:
    with contextlib.suppress(InvalidNotation):
        assert len(str(Face.parse(text))) == 20


def test_cells_tile_the_hexagon_exactly() -> None:
    petal = math.pi / 3 - math.sqrt(3) / 2
    curved_triangle = math.sqrt(3) / 4 - 1.5 * petal
    assert math.isclose(6 * curved_triangle + 6 * petal + 6 * petal / 2, 1.5 * math.sqrt(3))


def test_neighbours_lie_over_their_edges() -> None:
    for k, (x, y) in enumerate(DIRECTIONS):
        beside = DIRECTIONS[(k + 1) % 6]
        assert centre(DIRECTIONS[k]) == (x + beside[0], y + beside[1])


def test_doubles_are_two_patterns_and_every_other_tile_at_most_one() -> None:
    for tile in standard_tiles().tiles:
        expected = 0 if tile.code == "G" else 2 if tile.code in ("RP", "RB", "PB") else 1
        assert len(pieces(tile.face)) == expected, tile.code


def test_look_alike_rotations_are_counted_once() -> None:
    rotations = {tile.code: len(tile.face.rotations) for tile in standard_tiles().tiles}
    assert rotations["G"] == 1
    assert rotations["S1"] == 1
    assert rotations["T1"] == 2
    assert rotations["V1"] == 6
