"""Draw the pictures of the documentation: ``python tools/pictures.py`` writes docs/pictures/."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from harmony.games.harmonies import Board, Position, SeatPosition, Space, State, card_named, game_from
from harmony.games.harmonies.holdings import holdings_of
from harmony.games.harmonies.render.board_svg import board_svg
from harmony.games.harmonies.render.card_svg import card_svg
from harmony.games.harmonies.scoring import best_river

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"

EXAMPLE: Final = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"
RIVER: Final = ". . . . ./W W W ./. W . . ./. W W ./. . . W ."
ISLANDS: Final = ". W . ./W . ./. W . W/. W W/. W . ./W . ./W W . ."
STACKS: Final = "W . F . L/TT TL . TTL/M . MM . MMM/. MR . TR/RR . T . R"
SETTLED: Final = "W W F* TR TTL/F* W* W* MR/F TL* L TL* MR/F L L T/. W* F . TTL"
SETTLERS: Final = {
    "a3": "raccoon",
    "b1": "raccoon",
    "b2": "frog",
    "b3": "otter",
    "c2": "bee",
    "c4": "koala",
    "e2": "otter",
}
FOXES: Final = ". . . M ./. F . ./. . . M F/. . F ./. . . F F"
FOX_TURN: Final = (
    "take 1",
    "place M c3",
    "cube fennec-fox c3",
    "place M b4",
    "cube fennec-fox a4",
    "cube fennec-fox b4",
    "place R c4",
    "cube shrew c4",
)


def pictures() -> dict[str, str]:
    """Every picture by its file name."""
    river = Board.parse(RIVER)
    before = fox_turn(0)
    after = holdings_of(fox_turn(len(FOX_TURN)).players[0])
    foxes = holdings_of(fox_turn(6).players[0])
    settlers = {Space(space): card_named(name) for space, name in SETTLERS.items()}
    return {
        "board-light.svg": board_svg(Board.parse(SETTLED), cubes=settlers, size=420),
        "side-a.svg": board_svg(Board.empty("A"), labels=True, size=300),
        "side-b.svg": board_svg(Board.empty("B"), labels=True, size=400),
        "stacks.svg": board_svg(Board.parse(STACKS), size=400),
        "example.svg": board_svg(Board.parse(EXAMPLE), size=400),
        "river.svg": board_svg(river, legal=best_river(river), size=300),
        "islands.svg": board_svg(Board.parse(ISLANDS), size=400),
        "foxes-before.svg": board_svg(holdings_of(before.players[0]).board, labels=True, size=300),
        "foxes-three.svg": board_svg(foxes.board, cubes=foxes.cubes, labels=True, size=300),
        "foxes-after.svg": board_svg(after.board, cubes=after.cubes, labels=True, size=300),
        "card-fennec-fox.svg": card_svg(card_named("fennec-fox")),
        "card-shrew.svg": card_svg(card_named("shrew")),
        "card-lion.svg": card_svg(card_named("lion")),
    }


def fox_turn(actions: int) -> State:
    """The turn with the three foxes, after so many of its actions."""
    position = Position(
        seats=(SeatPosition(board=FOXES, cards=("fennec-fox:0", "shrew:0")), SeatPosition()),
        groups=("MMR", "WWF", "TTL", "WLF", "WMT"),
        row=("otter", "duck", "bee", "wolf", "bat"),
    )
    game = game_from(position, seed=1)
    for action in FOX_TURN[:actions]:
        game.apply(action)
    return game.state()


def main() -> None:
    """Write every picture, and remove those that are no longer drawn."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for old in FOLDER.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, picture in drawn.items():
        (FOLDER / name).write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
