"""Play a game of Harmonies against the greedy bot: type actions such as ``take 3`` or ``place L c2``."""

from harmony.bots.registry import make_bot
from harmony.core.chance import SystemStream
from harmony.core.errors import HarmonyError
from harmony.games.harmonies import new_game
from harmony.games.harmonies.actions import action_of

game, bot = new_game(players=2), make_bot("greedy")
while not game.is_over:
    if game.current_seat == 1:
        for number in bot.turn(game.observation(1), SystemStream()):
            print("greedy:", game.apply(action_of(game.state(), number)))
        continue
    seen = game.observation(0)
    print(*seen.groups, *(card for card in seen.row if card), seen.holdings[0].board, f"hand: {seen.hand}", sep="  ")
    try:
        game.apply(input("> "))
    except HarmonyError as error:
        print(error)
    except EOFError:
        break
print(game.result())
