"""Score a board, explain every point, and draw it: ``python explain_board.py [BOARD] [FILE.svg]``."""

import sys
from pathlib import Path

from harmony.games.harmonies import Board, HeldCard, score_board
from harmony.games.harmonies.render.board_svg import board_svg

text = sys.argv[1] if len(sys.argv) > 1 else "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"
file = Path(sys.argv[2] if len(sys.argv) > 2 else "board.svg")

board = Board.parse(text)
score = score_board(board, cards=[HeldCard.parse("otter:2")], spirit=HeldCard.parse("lion:1"))
for line in score.lines:
    print(line)
print(f"{score.total:3} in all")

river = [line.spaces for line in score.lines if line.reason == "river"]
file.write_text(board_svg(board, legal=river[0] if river else ()), encoding="utf-8")
print(f"drawn, with the river ringed, in {file}")
