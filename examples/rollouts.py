"""Which group should seat 0 take first? Ask a thousand random games for each."""

import sys
from statistics import fmean

from harmony.core.chance import Stream
from harmony.games.harmonies import Observation, new_game
from harmony.games.harmonies.actions import action_of


def mean_lead(observation: Observation, action: int, games: int) -> float:
    """How far seat 0 is ahead at the end, on average, when it starts with this action."""
    leads: list[int] = []
    for seed in range(games):
        stream = Stream(seed)
        state = observation.sample(stream)  # a state that could be the true one
        state.apply(action, stream)
        while not state.is_over:
            state.apply(state.random_action(stream), stream)
        own, other = state.scores()
        leads.append(own - other)
    return fmean(leads)


games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
game = new_game(players=2, seed=11)
observation = game.observation(0)
for number in observation.legal_numbers():
    action = action_of(game.state(), number)
    if str(action).startswith("take"):
        group = observation.groups[number]
        print(f"{action} ({group}): {mean_lead(observation, number, games):+.2f} points")
