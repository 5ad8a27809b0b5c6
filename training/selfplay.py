"""Games of a network against itself on the JAX environment."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from harmony.bots.network import POINTS_SCALE, forward
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.state import CARD, N_ACTIONS, PLACE
from harmony.games.harmonies.tensor.tables import NO_CARD
from harmony.games.harmonies.tokens import EMPTY, N_COLOURS
from training.weights import Weights

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (0, 1)]
"""All set-ups: players, side, with Spirits."""


def mixture(main: float, spirits: float) -> np.ndarray:
    """Share of games of each set-up.

    ``main`` for 2 players, side A, no Spirits, ``spirits`` for the same with them; the rest is spread by players.
    """
    given = {(2, 0, 0): main, (2, 0, 1): spirits}
    shares = {1: 0.22, 2: 0.34, 3: 0.20, 4: 0.24}
    counts = {players: sum(setup[0] == players and setup not in given for setup in SETUPS) for players in shares}
    rest = 1 - main - spirits
    return np.array([given.get(setup, rest * shares[setup[0]] / counts[setup[0]]) for setup in SETUPS], np.float64)


def new_games(key: jax.Array, count: int, shares: np.ndarray, seats: int = 4) -> env.Table:
    """Fresh games of a mixture of set-ups; ``seats`` is the most players any of them has."""
    which, deal = jax.random.split(key)
    number = jax.random.choice(which, len(SETUPS), (count,), p=jnp.asarray(shares, jnp.float32))
    players, side, spirits = (jnp.asarray(column)[number] for column in np.array(SETUPS).T)
    return env.reset(deal, players, side, spirits > 0, seats)


def setup_number(table: env.Table) -> jax.Array:
    """Place of each game's set-up in SETUPS."""
    has_spirits = (table.spirit[:, 0] < NO_CARD) | (table.dealt[:, 0, 0] < NO_CARD)
    number: jax.Array = (table.players - 1) * 4 + table.side * 2 + has_spirits
    return number


def new_haste(key: jax.Array, table: env.Table, share: float, most: float) -> jax.Array:
    """How much each seat hurries to fill its board, 0 to 1; 0 for the seats that learn.

    Without hasty opponents a network only knows games as long as it likes them itself, and is caught with a
    half-built landscape by whoever ends the game sooner. Hasty seats play the same network, but with this chance
    they place a token on an empty space; nothing is learnt from their actions. One seat of every game learns.
    """
    k_game, k_seat, k_much, k_learns = jax.random.split(key, 4)
    shape = table.score.shape
    mixed = (jax.random.uniform(k_game, shape[:1]) < share) & (table.players > 1)
    learner = (jax.random.uniform(k_learns, shape[:1]) * table.players).astype(jnp.int32)
    hasty = mixed[:, None] & (jax.random.uniform(k_seat, shape) < _HASTY) & (jnp.arange(shape[1]) != learner[:, None])
    much: jax.Array = jnp.where(hasty, jax.random.uniform(k_much, shape, minval=0.05, maxval=most), 0.0)
    return much


_HASTY = 0.7
"""How many of the others hurry in a game where some do."""


def pushed(logits: jax.Array, table: env.Table, haste: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Logits that hasty seats play by, and which seats learn.

    A push of a few units would do nothing: where the network is sure, other actions lie far below.
    """
    own = jnp.take_along_axis(haste, table.seat[:, None], 1)[:, 0]
    hurries = jax.random.uniform(key, own.shape) < own
    kind = jnp.take_along_axis(table.kind, table.seat[:, None, None], 1)[:, 0]
    push = jnp.tile(_FAR * (hurries[:, None] & (kind == EMPTY)), (1, N_COLOURS))
    push = jnp.pad(push, ((0, 0), (PLACE, N_ACTIONS - CARD)))
    return logits + push, own == 0


_FAR = 1e3
"""More than any two logits differ."""


class Steps(NamedTuple):
    """What was seen and done; the first dimensions are step and game."""

    inputs: Any
    legal: Any
    action: Any
    log_prob: Any
    value: Any
    reward: Any
    seat: Any
    is_over: Any
    setup: Any
    score: Any
    learns: Any
    is_plain: Any


def observed(table: env.Table, dtype: Any) -> tuple[jax.Array, jax.Array]:
    """Inputs of the network in one row per game, and the legal actions."""
    spaces, whole, legal = env.observe(table)
    return jnp.concatenate([spaces.reshape(spaces.shape[0], -1), whole], -1).astype(dtype), legal


def select(which: jax.Array, one: Any, other: Any) -> Any:
    """Game by game one of two tables."""
    return jax.tree.map(lambda a, b: jnp.where(which.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), one, other)


def rollout(weights: Weights, games: Any, fresh: Any, key: jax.Array, steps: int, dtype: Any) -> Any:
    """Play on for a number of steps; ended games are replaced by fresh ones.

    Games are a table and the haste of its seats.
    """
    count = games[0].seat.shape[0]
    narrow = {name: value.astype(dtype) for name, value in weights.items()}

    def one_step(games: Any, key: jax.Array) -> tuple[Any, Steps]:
        table, haste = games
        choice, chance, hurry = jax.random.split(key, 3)
        inputs, legal = observed(table, dtype)
        logits, value = forward(jnp, narrow, inputs)
        logits, learns = pushed(logits, table, haste, hurry)
        logits = jnp.where(legal, logits, -1e9)
        action = jax.random.categorical(choice, logits)
        log_prob = jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0]
        after, gain = env.step(table, action, env.random_words(chance, count))
        seen = Steps(
            inputs, legal, action, log_prob, value, gain * POINTS_SCALE, table.seat, after.is_over,
            setup_number(after), after.score, learns, (haste == 0).all(-1),
        )  # fmt: skip
        return select(after.is_over, fresh, (after, haste)), seen

    games, seen = jax.lax.scan(one_step, games, jax.random.split(key, steps))
    _, last_value = forward(jnp, narrow, observed(games[0], dtype)[0])
    return games, seen, last_value


def advantages(seen: Steps, last_value: jax.Array, last_seat: jax.Array, seats: int, decay: float) -> jax.Array:
    """Generalised advantages, seat by seat: a seat's next value is the one at its own next action.

    Seats that are not to move at the end are bootstrapped with their last value.
    """
    count = last_value.shape[0]
    number = jnp.arange(seats)

    def latest(known: jax.Array, step: Any) -> tuple[jax.Array, None]:
        value, seat, is_over = step
        known = jnp.where(number == seat[:, None], value[:, None], known)
        return jnp.where(is_over[:, None], 0.0, known), None

    known, _ = jax.lax.scan(latest, jnp.zeros((count, seats)), (seen.value, seen.seat, seen.is_over))
    known = jnp.where(number == last_seat[:, None], last_value[:, None], known)

    def back(carry: Any, step: Any) -> Any:
        following, gained = carry
        value, reward, seat, is_over = step
        following = jnp.where(is_over[:, None], 0.0, following)
        gained = jnp.where(is_over[:, None], 0.0, gained)
        mine = number == seat[:, None]
        gain = reward + (following * mine).sum(1) - value + decay * (gained * mine).sum(1)
        return (jnp.where(mine, value[:, None], following), jnp.where(mine, gain[:, None], gained)), gain

    start = (known, jnp.zeros((count, seats)))
    result: jax.Array = jax.lax.scan(back, start, (seen.value, seen.reward, seen.seat, seen.is_over), reverse=True)[1]
    return result


def play_out(weights: Weights, table: env.Table, key: jax.Array, temperature: float, dtype: Any, steps: int) -> Any:
    """Games played to their end; temperature 0 always takes the action the network likes best."""
    count = table.seat.shape[0]
    narrow = {name: value.astype(dtype) for name, value in weights.items()}

    def one_step(table: env.Table, key: jax.Array) -> tuple[env.Table, None]:
        choice, chance = jax.random.split(key)
        inputs, legal = observed(table, dtype)
        logits, _ = forward(jnp, narrow, inputs)
        noise = temperature * jax.random.gumbel(choice, logits.shape)
        action = jnp.where(legal, logits + noise, -1e9).argmax(-1)
        after, _ = env.step(table, action, env.random_words(chance, count))
        return select(table.is_over, table, after), None

    return jax.lax.scan(one_step, table, jax.random.split(key, steps))[0]
