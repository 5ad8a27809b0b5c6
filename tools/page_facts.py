"""Write web/src/learn/facts.json: every number and picture of the page's rules, asked of the engine.

``python tools/page_facts.py``; a test fails when the file and the engine differ.
"""

from __future__ import annotations

import json
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from harmony.games.harmonies import ANIMALS, CARDS, SPIRITS, Board, State, card_named, new_game
from harmony.games.harmonies.board import Colour, Side, tokens_for
from harmony.games.harmonies.holdings import holdings_of
from harmony.games.harmonies.landscape import river_value
from harmony.games.harmonies.player import N_SLOTS
from harmony.games.harmonies.scoring import Score, score_board, suns
from harmony.games.harmonies.tokens import STACKS, SUPPLY
from harmony.server.games.harmonies import score_view

PAGE: Final = Path(__file__).parent.parent / "web" / "src" / "learn" / "facts.json"
PICTURES: Final = runpy.run_path(str(Path(__file__).parent / "pictures.py"))

BOARDS: Final[dict[str, str]] = {
    "trees": "L . . . ./. . . ./. TL . . ./. . . ./. . . TTL .",
    "mountains": "M . . . ./MM . . ./. MMM . . MM/. . . ./. . . . .",
    "fields": "F . . . ./F . . ./. . . F ./. . F ./F . F . .",
    "buildings": ". . . . ./. L . ./W MR F . ./. . . ./. . TR M .",
    "river": PICTURES["RIVER"],
    "islands": PICTURES["ISLANDS"],
    "example": PICTURES["EXAMPLE"],
}
"""Boards that show how each row of the score sheet counts."""

FOX_STEPS: Final = {"before": 0, "first": 3, "three": 6, "after": 8}
"""Moments of the turn with the three foxes: actions played before each."""


def facts() -> dict[str, Any]:
    """All of it, as plain data."""
    table, solo = new_game(players=2, seed=1).state(), new_game(players=1, seed=1).state()
    best_building = next(
        line for line in score_board(Board.parse(BOARDS["buildings"])).lines if line.reason == "building"
    )
    return {
        "supply": {colour.value: SUPPLY[colour.index] for colour in Colour},
        "bases": {
            colour.value: [stack for stack in STACKS if stack and colour in tokens_for(stack)] for colour in Colour
        },
        "spaces": {side.value: len(side.spaces) for side in Side},
        "groups": {"table": table.central_spaces(), "solo": solo.central_spaces()},
        "cards": {"animals": len(ANIMALS), "spirits": len(SPIRITS), "all": len(CARDS), "open": N_SLOTS},
        "tree": [_lone(stack) for stack in ("L", "TL", "TTL")],
        "mountain": [_beside(stack) for stack in ("M", "MM", "MMM")],
        "loneMountain": _lone("MMM"),
        "field": _lone("F", "F"),
        "building": best_building.points,
        "colours": best_building.count,
        "river": [int(river_value(length)) for length in range(1, 7)],
        "riverMore": int(river_value(8) - river_value(7)),
        "island": int(score_board(Board.empty("B")).total),
        "suns": list(_sun_steps()),
        "moreSuns": {
            "sideA": suns(0, Side.A, None) - suns(0, Side.B, None),
            "without": suns(0, Side.B, None),
            "groups": suns(0, Side.B, card_named("lion")),
            "count": suns(0, Side.B, card_named("deer")),
        },
        "boards": {name: _board(Board.parse(board)) for name, board in BOARDS.items()},
        "foxes": {name: _foxes(PICTURES["fox_turn"](actions)) for name, actions in FOX_STEPS.items()},
    }


def _lone(*stacks: str) -> int:
    """Points of stacks below each other on an otherwise empty board."""
    column = " ".join([*stacks, *["."] * (5 - len(stacks))])
    return score_board(Board.parse(f"{column}/. . . ./. . . . ./. . . ./. . . . .")).total


def _beside(stack: str) -> int:
    """Points of one of two mountains of the same height."""
    return _lone(stack, stack) // 2


def _sun_steps() -> Iterator[int]:
    """The points at which each further sun is reached."""
    for points in range(1, 300):
        if suns(points, Side.B, card_named("deer")) > suns(points - 1, Side.B, card_named("deer")):
            yield points


def _board(board: Board) -> dict[str, Any]:
    return {"board": str(board), "cubes": {}, "score": _score(score_board(board))}


def _foxes(state: State) -> dict[str, Any]:
    own = holdings_of(state.players[0])
    cubes = {space: card.name for space, card in own.cubes.items()}
    return {"board": str(own.board), "cubes": cubes, "score": _score(own.score())}


def _score(score: Score) -> Any:
    return msgspec.to_builtins(score_view(score))


def page() -> str:
    """The file's text."""
    return json.dumps(facts(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
