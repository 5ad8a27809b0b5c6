"""The JAX environment against the engine, action by action."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from harmony.core.chance import Stream
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.state import N_ACTIONS, State
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.tables import NO_CARD
from harmony.games.harmonies.tensor.view import NO_GROUP, View, views

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (False, True)]
act, deal, legal, view, features_of = (
    jax.jit(function) for function in (env.act, env.deal, env.legal_mask, env.view, lambda v: features(jnp, v))
)


def table_of(states: list[State]) -> env.Table:
    """The same fresh games as the engine dealt, in one batch."""
    players, side, spirits = (np.array(column) for column in zip(*SETUPS, strict=True))
    table = env.reset(jax.random.key(0), players, side, spirits)
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


def test_environment_agrees_with_the_engine_on_random_games_of_every_set_up() -> None:
    states = [dealt_state(*setup, 0, Stream(11, number)) for number, setup in enumerate(SETUPS)]
    table = table_of(states)
    stream = Stream(23)
    steps = 0
    while not all(state.is_over for state in states):
        mask = np.asarray(legal(table))
        for state, row in zip(states, mask, strict=True):
            assert np.flatnonzero(row).tolist() == state.legal_actions()
        seen = jax.device_get(view(table))
        for game, state in enumerate(states):
            if not state.is_over:
                for name, mine, theirs in zip(View._fields, views([state]), seen, strict=True):
                    assert np.array_equal(mine[0], theirs[game]), (SETUPS[game], name)
        actions = [0 if state.is_over else state.random_action(stream) for state in states]
        after = act(table, jnp.asarray(actions))
        over = np.array([state.is_over for state in states])
        for state, action in zip(states, actions, strict=True):
            if not state.is_over:
                state.apply(action, stream)
        table = keep(over, table, after)
        groups = np.array([[[group >> 2 * c & 3 for c in range(6)] for group in state.groups] for state in states])
        row = np.array([[NO_CARD if card < 0 else card for card in state.row] for state in states])
        table = deal(table, jnp.asarray(groups), jnp.asarray(row))
        assert np.asarray(table.is_over).tolist() == [state.is_over for state in states]
        assert np.asarray(table.turn).tolist() == [state.turn for state in states]
        for game, state in enumerate(states):
            assert np.asarray(table.score)[game, : len(state.players)].tolist() == state.scores()
            assert np.asarray(table.pouch)[game].tolist() == list(state.pouch)
            assert int(table.deck[game].sum()) == state.deck_size
        steps += 1
    assert steps > 200
    cubes = np.asarray(table.animal_cubes)
    for game, state in enumerate(states):
        assert cubes[game, : len(state.players)].tolist() == [player.animal_cubes for player in state.players]


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
    players, side, spirits = (jnp.asarray(column) for column in zip(*SETUPS * 4, strict=True))
    table = env.reset(jax.random.key(3), players, side, spirits)
    key = jax.random.key(4)
    step = jax.jit(env.step)
    count = players.shape[0]
    for _ in range(40):
        key, choice, chance = jax.random.split(key, 3)
        logits = jnp.where(legal(table), 0.0, -jnp.inf)
        table, _ = step(table, jax.random.categorical(choice, logits), env.random_words(chance, count))
        runs = ~np.asarray(table.is_over)  # nothing is filled any more once a game is over
        open_turn = np.asarray(table.taken) < NO_GROUP
        filled = np.asarray((table.groups.sum(-1) == 3).sum(-1))
        solo = np.asarray(players) == 1
        assert (filled == np.where(solo, 3, 5) - open_turn)[runs].all()
        tokens = np.asarray(table.pouch.sum(-1) + table.groups.sum((1, 2)) + table.hand.sum(-1))
        assert (tokens[solo] % 3 == np.asarray(table.hand.sum(-1))[solo] % 3).all()
        shown = np.asarray(table.row < NO_CARD).sum(-1) + np.asarray(table.took_card)
        assert (shown == np.where(solo, 3, 5))[runs].all()
    assert legal(table).shape == (count, N_ACTIONS)
