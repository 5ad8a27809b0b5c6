"""Play the golden games again: ``tests/playthroughs/harmonies``.

Each is a record with, beside it, a digest of the state before the first and
after every action. The engine must reproduce them to the letter, compiled or
not. Only a change of the rules, of the record format or of the seeded draws
may change them; then, from the root of the repository:

    python -m tests.playthroughs.regenerate
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

from harmony.bots.registry import make_bot
from harmony.core.chance import Stream
from harmony.games.harmonies import Game, State, game_from, new_game
from harmony.games.harmonies.actions import action_of
from tests.games.harmonies.tables import seat, stacking_action, table

FOLDER = Path(__file__).parent / "harmonies"
Policy = Callable[[Game], list[int]]


def digest(state: State) -> str:
    """A short fingerprint of everything a state holds."""
    return hashlib.sha256(",".join(map(str, state.to_ints())).encode()).hexdigest()[:16]


def at_random(seed: int) -> Policy:
    """Any legal action, but cubes wherever they fit."""
    random = Random(seed)

    def choose(game: Game) -> list[int]:
        numbers = game.state().legal_actions()
        return [random.choice([number for number in numbers if 160 <= number < 260] or numbers)]

    return choose


def stacking(game: Game) -> list[int]:
    """Keep the board open, so that the pouch ends the game; choose the first Spirit."""
    state = game.state()
    return [260 if state.is_legal(260) else stacking_action(state)]


def bot(name: str, seed: int) -> Policy:
    """Whole turns of a bot."""
    return lambda game: make_bot(name).turn(game.observation(game.current_seat), Stream(seed, game.turn))


def free_position() -> Game:
    """The rulebook's turn with fennec fox and shrew, in a game of three in its middle."""
    board = ". . . M ./. F . ./. . . M F/. . F ./. . . F F"
    others = [seat("W W L . ./. T . ./. . M MM ./F . . ./R . . . .", "otter", spirit="owl:0", returned="ram")]
    others += [seat("W* L . . ./. . . ./. . TL . ./. . . ./. . . . W", "frog:1", spirit="lion:0")]
    position = table(
        seat(board, "fennec-fox", "shrew", spirit="cat:0"),
        *others,
        first=2,
        turn=8,
        groups=("MMR", "WWW", "LLT", "LFF", "TTR"),
    )
    return game_from(position, seed=77, names=("Ada", "Ben", "Cleo"))


GAMES: dict[str, tuple[Callable[[], Game], Policy]] = {
    "solo-a": (lambda: new_game(1, "A", seed=1), at_random(1)),
    "solo-a-pouch": (lambda: new_game(1, "A", seed=17), stacking),
    "solo-b-spirits": (lambda: new_game(1, "B", True, seed=3), at_random(3)),
    "two-a": (lambda: new_game(2, "A", seed=4, first=1), at_random(4)),
    "two-a-greedy": (lambda: new_game(2, "A", seed=5, names=("greedy", "greedy")), bot("greedy", 5)),
    "two-b-spirits-greedy": (lambda: new_game(2, "B", True, seed=6), bot("greedy", 6)),
    "three-a-spirits": (lambda: new_game(3, "A", True, seed=7, first=2), at_random(7)),
    "three-b-pouch": (lambda: new_game(3, "B", seed=786, first=1), stacking),
    "three-a-free-position": (free_position, at_random(8)),
    "four-a-spirits-pouch": (lambda: new_game(4, "A", True, seed=0, first=3), stacking),
    "four-b": (lambda: new_game(4, "B", seed=10), at_random(10)),
}
"""Every golden game: how it is set up and how it is played."""


def main() -> None:
    """Play and write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, (start, policy) in GAMES.items():
        game = start()
        digests = [digest(game.state())]
        while not game.is_over:
            for number in policy(game):
                game.apply(action_of(game.state(), number))
                digests.append(digest(game.state()))
        (FOLDER / f"{name}.json").write_text(f"{game.record()}\n")
        (FOLDER / f"{name}.digests").write_text("\n".join(digests) + "\n")


if __name__ == "__main__":
    main()
