"""Games of a network against itself on the JAX environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from harmony.bots.network import POINTS_SCALE, forward
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.state import SPIRIT
from harmony.games.harmonies.tensor.tables import NO_CARD
from training.narrow import narrow_inputs, narrow_weights
from training.opponents import Seats, is_plain, new_seats, played_by
from training.settings import Settings
from training.setups import SETUPS, mixture
from training.weights import Weights


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


class Games(NamedTuple):
    """Games that are played, and who sits at them."""

    table: env.Table
    seats: Seats


def fresh_games(key: jax.Array, settings: Settings) -> Games:
    """New games of the mixture of a run."""
    k_deal, k_seats = jax.random.split(key)
    shares = mixture(settings.main_share, settings.spirit_share, settings.only_spirits)
    table = new_games(k_deal, settings.games, shares, settings.seats)
    return Games(table, new_seats(k_seats, table, settings))


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
    strays: Any
    is_plain: Any


def observed(table: env.Table, dtype: Any) -> tuple[jax.Array, jax.Array]:
    """Inputs of the network in one row per game, and the legal actions."""
    spaces, whole, legal = env.observe(table)
    return narrow_inputs(spaces, whole, dtype), legal


def select(which: jax.Array, one: Any, other: Any) -> Any:
    """Game by game one of two tables."""
    return jax.tree.map(lambda a, b: jnp.where(which.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), one, other)


def rollout(
    weights: Weights,
    imitators: Sequence[Weights],
    games: Games,
    fresh: Games,
    key: jax.Array,
    settings: Settings,
    dtype: Any,
) -> tuple[Games, Steps, jax.Array]:
    """Play on for a number of steps; ended games are replaced by fresh ones."""
    count = games.table.seat.shape[0]
    narrow, *narrow_imitators = (narrow_weights(network, dtype) for network in (weights, *imitators))

    def one_step(games: Games, key: jax.Array) -> tuple[Games, Steps]:
        table, seats = games
        choice, chance, hurry, spirit, stray = jax.random.split(key, 5)
        inputs, legal = observed(table, dtype)
        logits, value = forward(jnp, narrow, inputs)
        logits, learns = played_by(logits, inputs, table, seats, narrow_imitators, settings, hurry)
        # a Spirit that is never chosen is never learnt, and so never chosen
        tries = legal[:, SPIRIT] & (jax.random.uniform(spirit, (count,)) < settings.any_spirit)
        logits = jnp.where(legal, jnp.where(tries[:, None], 0.0, logits), -1e9)
        strays = learns & ~tries & (jax.random.uniform(stray, (count,)) < settings.stray_share)
        action = jax.random.categorical(choice, jnp.where(strays[:, None], logits / settings.stray_at, logits))
        log_prob = jnp.take_along_axis(_drawn_with(logits, settings), action[:, None], 1)[:, 0]
        after, gain = env.step(table, action, env.random_words(chance, count))
        seen = Steps(
            inputs, legal, action, log_prob, value, gain * POINTS_SCALE, table.seat, after.is_over,
            setup_number(after), after.score, learns & ~tries, strays, is_plain(seats),
        )  # fmt: skip
        following: Games = select(after.is_over, fresh, Games(after, seats))
        return following, seen

    games, seen = jax.lax.scan(one_step, games, jax.random.split(key, settings.steps))
    _, last_value = forward(jnp, narrow, observed(games.table, dtype)[0])
    return games, seen, last_value


def _drawn_with(logits: jax.Array, settings: Settings) -> jax.Array:
    """Logarithms of the chances that actions are drawn with, those that stray among them."""
    own = jax.nn.log_softmax(logits)
    if settings.stray_share == 0:
        return own
    flat = jax.nn.log_softmax(logits / settings.stray_at)
    mixed: jax.Array = jnp.logaddexp(own + np.log(1 - settings.stray_share), flat + np.log(settings.stray_share))
    return mixed


def advantages(seen: Steps, last_value: jax.Array, last_seat: jax.Array, seats: int, decay: float) -> jax.Array:
    """Generalised advantages, seat by seat: a seat's next value is the one at its own next action.

    Seats that are not to move at the end are bootstrapped with their last value. What an action that strays leads to
    is no fault of the actions before it: they see only what was expected until then.
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
        value, reward, seat, is_over, strays = step
        following = jnp.where(is_over[:, None], 0.0, following)
        gained = jnp.where(is_over[:, None], 0.0, gained)
        mine = number == seat[:, None]
        gain = reward + (following * mine).sum(1) - value + decay * (gained * mine).sum(1)
        told = jnp.where(strays, 0.0, gain)
        return (jnp.where(mine, value[:, None], following), jnp.where(mine, told[:, None], gained)), gain

    start = (known, jnp.zeros((count, seats)))
    steps = (seen.value, seen.reward, seen.seat, seen.is_over, seen.strays)
    result: jax.Array = jax.lax.scan(back, start, steps, reverse=True)[1]
    return result


def play_out(weights: Weights, table: env.Table, key: jax.Array, temperature: float, dtype: Any, steps: int) -> Any:
    """Games played to their end; temperature 0 always takes the action the network likes best."""
    count = table.seat.shape[0]
    narrow = narrow_weights(weights, dtype)

    def one_step(table: env.Table, key: jax.Array) -> tuple[env.Table, None]:
        choice, chance = jax.random.split(key)
        inputs, legal = observed(table, dtype)
        logits, _ = forward(jnp, narrow, inputs)
        noise = temperature * jax.random.gumbel(choice, logits.shape)
        action = jnp.where(legal, logits + noise, -1e9).argmax(-1)
        after, _ = env.step(table, action, env.random_words(chance, count))
        return select(table.is_over, table, after), None

    return jax.lax.scan(one_step, table, jax.random.split(key, steps))[0]
