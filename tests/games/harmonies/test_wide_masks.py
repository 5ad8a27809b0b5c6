"""Masks with a bit per card need more than 32 bits, in the compiled engine too."""

from __future__ import annotations

from harmony.core.chance import Stream
from harmony.games.harmonies import SPIRITS, Position, SeatPosition, game_from
from harmony.games.harmonies.actions import PlaceCube, dealt_spirits
from harmony.games.harmonies.deal import dealt_state


def test_no_spirit_is_dealt_twice() -> None:
    seen = set()
    for seed in range(200):
        state = dealt_state(4, 0, True, 0, Stream(seed))
        dealt = [card for seat in range(4) for card in dealt_spirits(state, seat)]
        assert len(set(dealt)) == 8
        seen |= set(dealt)
    assert seen == set(SPIRITS)


def test_the_last_animal_card_can_be_completed() -> None:
    board = "TL TL F . ./. . . ./F TL TL . ./. . . ./. . . . ."
    position = Position(
        seats=(SeatPosition(board=board, cards=("panther:0",)), SeatPosition()),
        groups=("WWF", "MMM", "WWW", "LLF", "RRR"),
        row=("otter", "duck", "bee", "wolf", "bat"),
    )
    game = game_from(position, seed=1)
    for _ in range(2):
        game.apply(next(action for action in game.legal_actions() if isinstance(action, PlaceCube)))
    assert game.state().players[0].completed == 1 << 31
