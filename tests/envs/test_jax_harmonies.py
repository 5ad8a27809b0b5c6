"""The JAX environment against the engine, action by action."""

from collections import Counter

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from harmony.bots.registry import make_bot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies import spirits
from harmony.games.harmonies.cards import N_ANIMALS, N_CARDS
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, N_ACTIONS, PLACE, SPIRIT, State
from harmony.games.harmonies.tensor.boards import spirit_points
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.tables import N_SPACES, NO_CARD
from harmony.games.harmonies.tensor.view import NO_GROUP, View, views
from harmony.games.harmonies.tokens import N_COLOURS, SUPPLY

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (False, True)]
GAMES = SETUPS * 2
"""The first of each set-up is played by chance; the second by a planner, for chance hardly ever completes a card."""
KINDS_OF_ACTIONS = {"take": PLACE, "place": CARD, "card": CUBE, "cube": SPIRIT, "spirit": DISCARD, "discard": END}
"""The kinds of actions, each with the first number behind it; what is left ends a turn."""
deal, legal, view, features_of = (
    jax.jit(function) for function in (env.deal, env.legal_mask, env.view, lambda v: features(jnp, v))
)


@jax.jit
def act(table: env.Table, action: jax.Array) -> tuple[env.Table, jax.Array]:
    """The table after actions, nothing drawn, and what they gained."""
    words = jnp.zeros((action.shape[0], env.WORDS), jnp.uint32)
    return env.act(table, action), env.step(table, action, words)[1]


def kind_of(action: int) -> str:
    return next((kind for kind, end in KINDS_OF_ACTIONS.items() if action < end), "end")


def table_of(states: list[State]) -> env.Table:
    """The same fresh games as the engine dealt, in one batch."""
    players, side, has_spirits = (np.array(column) for column in zip(*GAMES, strict=True))
    table = env.reset(jax.random.key(0), players, side, has_spirits)
    groups = np.array([[[group >> 2 * c & 3 for c in range(6)] for group in state.groups] for state in states])
    row = np.array([[NO_CARD if card < 0 else card for card in state.row] for state in states])
    dealt = np.full(table.dealt.shape, NO_CARD)
    for game, state in enumerate(states):
        for seat, player in enumerate(state.players):
            if player.dealt >= 0:
                dealt[game, seat] = player.dealt & 63, player.dealt >> 6
    deck = np.array([[bool(state.deck >> card & 1) for card in range(32)] for state in states])
    pouch = np.array([list(state.pouch) for state in states])
    return table._replace(
        groups=jnp.asarray(groups),
        row=jnp.asarray(row),
        dealt=jnp.asarray(dealt),
        deck=jnp.asarray(deck),
        pouch=jnp.asarray(pouch),
    )


def keep(over: np.ndarray, old: env.Table, new: env.Table) -> env.Table:
    """Games that are over stay as they are."""
    kept: env.Table = jax.tree.map(lambda a, b: jnp.where(over.reshape(-1, *[1] * (b.ndim - 1)), a, b), old, new)
    return kept


def test_environment_agrees_with_the_engine_on_games_of_every_set_up() -> None:
    states = [dealt_state(*setup, 0, Stream(11, number)) for number, setup in enumerate(GAMES)]
    table = table_of(states)
    stream, planner = Stream(23), make_bot("greedy")
    planned: list[list[int]] = [[] for _ in states]
    seen_kinds, emptied = Counter[str](), 0

    def next_action(game: int, state: State) -> int:
        if game < len(SETUPS):
            return int(state.random_action(stream))
        planned[game] = planned[game] or planner.turn(Observation(state, Seat(int(state.seat))), stream)
        return planned[game].pop(0)

    while not all(state.is_over for state in states):
        mask = np.asarray(legal(table))
        for state, row in zip(states, mask, strict=True):
            assert np.flatnonzero(row).tolist() == state.legal_actions()
        seen = jax.device_get(view(table))
        running = [(game, state) for game, state in enumerate(states) if not state.is_over]
        for game, state in running:
            for name, mine, theirs in zip(View._fields, views([state]), seen, strict=True):
                assert np.array_equal(mine[0], theirs[game]), (GAMES[game], name)
        actions = [0 if state.is_over else next_action(game, state) for game, state in enumerate(states)]
        after, gained = act(table, jnp.asarray(actions))
        over = np.array([state.is_over for state in states])
        for game, state in running:
            seat, before = state.seat, state.scores()
            state.apply(actions[game], stream)
            assert gained[game] == state.scores()[seat] - before[seat], GAMES[game]
            seen_kinds[kind_of(actions[game])] += 1
            emptied += state.pouch_size < 3
        table = keep(over, table, after)
        groups = np.array([[[group >> 2 * c & 3 for c in range(6)] for group in state.groups] for state in states])
        row = np.array([[NO_CARD if card < 0 else card for card in state.row] for state in states])
        table = deal(table, jnp.asarray(groups), jnp.asarray(row))
        assert np.asarray(table.is_over).tolist() == [state.is_over for state in states]
        assert np.asarray(table.turn).tolist() == [state.turn for state in states]
        for game, state in enumerate(states):
            assert np.asarray(table.score)[game, : len(state.players)].tolist() == state.scores()
            assert np.asarray(table.pouch)[game].tolist() == list(state.pouch)
            assert np.flatnonzero(table.deck[game]).tolist() == [card for card in range(32) if state.deck >> card & 1]
    for game, state in enumerate(states):
        for seat, player in enumerate(state.players):
            assert int(table.animal_cubes[game, seat]) == player.animal_cubes
            assert int(table.completed[game, seat]) == int(player.completed).bit_count()
            assert bool(table.spirit_placed[game, seat]) == player.spirit_placed
    # nothing that games are made of was missing from these
    assert set(seen_kinds) == {*KINDS_OF_ACTIONS, "end"}
    assert int(table.completed.sum()) > 10
    assert int(table.spirit_placed.sum()) > 5
    assert emptied


def test_spirits_are_worth_what_the_engine_says() -> None:
    boards = []
    for number, setup in enumerate(SETUPS * 6):
        state, stream = dealt_state(*setup, 0, Stream(31, number)), Stream(32, number)
        while not state.is_over:
            state.apply(state.random_action(stream), stream)
        boards.append(state)
    found = {card: set[int]() for card in range(N_ANIMALS, N_CARDS)}
    for state in boards:
        seen = views([state])
        for card, worth in found.items():
            points = spirits.spirit_points(card, state.players[state.seat].kinds)
            assert int(spirit_points(np, seen.kind, np.array([card]), seen.side)[0]) == points, card
            worth.add(points)
    assert all(len(worth) > 1 for worth in found.values()), found


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_numpy_and_jax_give_the_same_features(setup: tuple[int, int, bool]) -> None:
    state, stream, states = dealt_state(*setup, 0, Stream(5)), Stream(6), []
    while not state.is_over:
        if state.turn % 4 == 0:
            states.append(state.copy())
        state.apply(state.random_action(stream), stream)
    states = (states * 60)[:60]
    seen = views(states)
    mine = features(np, seen)
    theirs = features_of(View(*(jnp.asarray(column) for column in seen)))
    for one, other in zip(mine, theirs, strict=True):
        assert np.allclose(one, other, atol=1e-6)


def test_draws_fill_what_is_empty_and_lose_nothing() -> None:
    players, side, has_spirits = (np.array(column) for column in zip(*SETUPS * 4, strict=True))
    count = len(players)
    table = env.reset(jax.random.key(3), jnp.asarray(players), jnp.asarray(side), jnp.asarray(has_spirits))
    key = jax.random.key(4)
    step = jax.jit(env.step)
    solo = players == 1
    placed, drawn_cards = np.zeros((count, N_COLOURS), int), np.zeros(N_ANIMALS, bool)
    is_dealt = np.zeros((count, N_CARDS), int)
    for row in (table.row, table.dealt.reshape(count, -1)):
        is_dealt += (np.asarray(row)[..., None] == np.arange(N_CARDS)).sum(1)
    assert is_dealt.max() == 1, "no card twice"
    assert (is_dealt[:, N_ANIMALS:].sum(1) == 2 * players * has_spirits).all()
    while not np.asarray(table.is_over).all():
        key, choice, chance = jax.random.split(key, 3)
        mask = legal(table)
        actions = jax.random.categorical(choice, jnp.where(mask, 0.0, -jnp.inf))
        before = table
        table = keep(np.asarray(before.is_over), before, step(before, actions, env.random_words(chance, count))[0])
        runs = ~np.asarray(table.is_over)  # nothing is filled any more once a game is over
        numbers = np.asarray(actions) - PLACE
        places = np.asarray(mask.any(-1)) & (numbers >= 0) & (numbers < N_COLOURS * N_SPACES)
        placed[places, numbers[places] // N_SPACES] += 1
        open_turn = np.asarray(table.taken) < NO_GROUP
        filled = np.asarray((table.groups.sum(-1) == 3).sum(-1))
        few = np.asarray(table.pouch.sum(-1)) < 3
        assert ((filled == np.where(solo, 3, 5) - open_turn) | few)[runs].all()
        tokens = placed + np.asarray(table.pouch + table.groups.sum(1) + table.hand)
        assert (tokens[~solo] == SUPPLY).all(), "no token is lost or comes from nowhere"
        assert (tokens[solo] <= SUPPLY).all(), "alone what was not taken leaves the game"
        assert (tokens[solo].sum(-1) % 3 == 0).all()
        assert (np.asarray(table.pouch) >= 0).all()
        gone = np.asarray(before.deck) & ~np.asarray(table.deck)
        new = (np.asarray(table.row)[..., None] == np.arange(N_ANIMALS)).any(1)
        assert not (np.asarray(table.deck) & ~np.asarray(before.deck)).any()
        assert not (new & np.asarray(table.deck)).any()
        assert not (gone & ~new).any()
        drawn_cards |= gone.any(0)
        shown = np.asarray(table.row < NO_CARD).sum(-1) + np.asarray(table.took_card)
        assert ((shown == np.where(solo, 3, 5)) | ~np.asarray(table.deck).any(1))[runs].all()
    assert legal(table).shape == (count, N_ACTIONS)
    assert drawn_cards.all()
