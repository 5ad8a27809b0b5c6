"""Improvement by search (expert iteration): the network learns the turns that a look ahead finds better.

From many positions at once, whole turns are drawn from the network. Each is
played on through a few futures, the same draws for all turns of a position:
the next opponent plays, then the own next turn, and the network says what is
still to come. The network then learns each turn by how it compares, and what
it led to. The search at play time does the same with more time per position.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from harmony.bots.network import POINTS_SCALE, forward
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.state import DISCARD
from harmony.games.harmonies.tensor.view import NO_GROUP
from training.adam import adam
from training.narrow import narrow_weights
from training.selfplay import observed, select
from training.settings import Settings
from training.weights import Weights

LONGEST_TURN = 14
"""Actions after which a drawn turn that is still open is left out."""
LOOK = 18
"""Actions of a future: the next opponent's turn and the own next one."""
KEPT = 9 / 16
"""Share of the drawn actions that is learnt from: most turns are shorter than the longest."""
_MOST = 8.0
"""Limit of the correction for drawing turns at another temperature."""


class Drawn(NamedTuple):
    """Actions of the drawn turns; the first dimensions are step and turn."""

    inputs: Any
    legal: Any
    action: Any
    ratio: Any
    """Logarithm of the network's chance over the chance it was drawn with."""
    score: Any
    """Own points before the action."""
    guess: Any
    """Expected final points by the network alone."""
    is_open: Any
    """Whether the turn was still open."""


def repeated(table: Any, count: int) -> Any:
    """Every game several times, its copies side by side."""
    return jax.tree.map(lambda part: jnp.repeat(part, count, 0), table)


def _points(table: env.Table, seat: jax.Array) -> jax.Array:
    return jnp.take_along_axis(table.score, seat[:, None], 1)[:, 0].astype(jnp.float32)


def draw_turns(
    weights: Weights, table: env.Table, key: jax.Array, settings: Settings, dtype: Any
) -> tuple[env.Table, Drawn]:
    """Whole turns from these positions; the first of each position's is the network's favourite."""
    count = table.seat.shape[0]
    seat = table.seat
    follows = jnp.arange(count) % settings.candidates == 0
    heat = jnp.where(follows, 0.0, settings.drawn_at)[:, None]

    def one_step(table: env.Table, key: jax.Array) -> tuple[env.Table, Drawn]:
        inputs, legal = observed(table, dtype)
        logits, value = forward(jnp, weights, inputs)
        logits = jnp.where(legal, logits, -1e9)
        noisy = logits + heat * jax.random.gumbel(key, logits.shape)
        action = jnp.where(legal, noisy, -2e9).argmax(-1)
        ratio = jax.nn.log_softmax(logits) - jax.nn.log_softmax(logits / settings.drawn_at)
        score = _points(table, seat)
        is_open = ~(table.is_chance | table.is_over)
        drawn = Drawn(
            inputs, legal, action, jnp.take_along_axis(ratio, action[:, None], 1)[:, 0], score,
            score + value / POINTS_SCALE, is_open,
        )  # fmt: skip
        return select(is_open, env.act(table, action), table), drawn

    return jax.lax.scan(one_step, table, jax.random.split(key, LONGEST_TURN))


def look_ahead(weights: Weights, table: env.Table, seat: jax.Array, words: Any, guess: jax.Array, dtype: Any) -> Any:
    """Expected final points of a seat after the turns that led to these tables.

    ``words`` are the draws after the own turn and after the opponent's. With more than two players the others are
    left out: the first of them takes what it wants, the rest would cost much and change little.
    """
    table = env.deal(table, *env.draw(table, words[0]))
    final = _points(table, seat)
    is_done = table.is_over | table.ending
    result = jnp.where(is_done, final, guess)

    def one_step(carry: Any, _: None) -> tuple[Any, None]:
        table, result, is_done = carry
        inputs, legal = observed(table, dtype)
        logits, value = forward(jnp, weights, inputs)
        action = jnp.where(legal, logits, -1e9).argmax(-1)
        is_mine = table.seat == seat
        result = jnp.where(is_mine & ~is_done, _points(table, seat) + value / POINTS_SCALE, result)
        ends = action >= DISCARD
        is_done = is_done | (is_mine & ends)
        after = env.act(table, action)
        after = env.deal(after, *env.draw(after, words[1]))
        was_last = ends & ~is_mine & (after.is_over | (after.ending & (table.seat > seat)))
        result = jnp.where(was_last & ~is_done, _points(after, seat), result)
        after = after._replace(seat=jnp.where(ends, seat, after.seat))
        return (select(is_done, table, after), result, is_done | was_last), None

    return jax.lax.scan(one_step, (table, result, is_done), None, LOOK)[0][1]


def weighed(
    weights: Weights, roots: env.Table, key: jax.Array, settings: Settings, dtype: Any
) -> tuple[Drawn, jax.Array, jax.Array]:
    """Turns drawn from these positions, what each is expected to lead to, and how much each is worth learning."""
    k_turns, k_words = jax.random.split(key)
    count = roots.seat.shape[0]
    after, drawn = draw_turns(weights, repeated(roots, settings.candidates), k_turns, settings, dtype)
    is_whole = after.is_chance | after.is_over
    last = drawn.is_open.sum(0) - 1
    guess = jnp.take_along_axis(drawn.guess, last[None], 0)[0]
    words = jax.random.bits(k_words, (2, count, 1, settings.futures, env.WORDS), jnp.uint32)
    words = jnp.broadcast_to(words, (2, count, settings.candidates, settings.futures, env.WORDS)).reshape(
        2, -1, env.WORDS
    )
    many = repeated(after, settings.futures)
    seat = jnp.repeat(roots.seat, settings.candidates * settings.futures)
    found = look_ahead(weights, many, seat, words, jnp.repeat(guess, settings.futures), dtype)
    expected = found.reshape(count, settings.candidates, settings.futures).mean(-1)
    ratio = jnp.clip(jnp.where(drawn.is_open, drawn.ratio, 0).sum(0), -_MOST, _MOST).reshape(expected.shape)
    logits = expected / settings.sharpness + settings.prior * ratio
    logits = jnp.where(is_whole.reshape(expected.shape), logits, -1e9)
    return drawn, expected, jax.nn.softmax(logits)


@partial(jax.jit, static_argnames=("settings", "dtype"), donate_argnums=(0, 1))
def improve(
    weights: Weights, optimiser: Any, table: env.Table, key: jax.Array, rate: Any, settings: Settings, dtype: Any
) -> Any:
    """Search from some of these games and learn from it once.

    Also tells how many points the search finds above the network's favourite turn, and how sure it is.
    """
    k_which, k_search, k_order, k_mix = jax.random.split(key, 4)
    # positions at the start of a turn first: there is most to choose
    order = jax.random.uniform(k_which, table.seat.shape) + (table.taken < NO_GROUP)
    which = jnp.argsort(order)[: settings.roots]
    roots = jax.tree.map(lambda part: part[which], table)
    narrow = narrow_weights(weights, dtype)
    drawn, expected, share = weighed(narrow, roots, k_search, settings, dtype)
    # what a turn led to is known from every action of it on; with more players the look ahead is too short
    target = (expected.reshape(-1) - drawn.score) * POINTS_SCALE
    counts = (roots.players <= 2).repeat(settings.candidates) & drawn.is_open
    weight = jnp.where(drawn.is_open, share.reshape(-1), 0) * settings.candidates
    columns = (drawn.inputs, drawn.legal, drawn.action, weight, target, counts.astype(jnp.float32))
    total = drawn.action.size
    flat = tuple(column.reshape((total, *column.shape[2:])) for column in columns)
    order = jax.random.permutation(k_order, total)
    order = order[jnp.argsort(~drawn.is_open.reshape(-1)[order], stable=True)]
    kept = int(total * KEPT) // settings.search_batches * settings.search_batches

    def loss(weights: Weights, batch: Any) -> jax.Array:
        inputs, legal, action, weight, target, counts = batch
        logits, value = forward(jnp, narrow_weights(weights, dtype), inputs)
        logs = jax.nn.log_softmax(jnp.where(legal, logits, -1e9))
        policy = -(weight * jnp.take_along_axis(logs, action[:, None], 1)[:, 0]).mean()
        error = (counts * (value - target) ** 2).mean()
        total: jax.Array = policy + settings.search_value_weight * error
        return total

    def learn(carry: Any, index: jax.Array) -> Any:
        weights, optimiser = carry
        gradient = jax.grad(loss)(weights, tuple(column[index] for column in flat))
        return adam(weights, gradient, optimiser, rate, settings.gradient_clip), None

    # in mixed order again: the sorting put the open ones first
    mixed = jax.random.permutation(k_mix, order[:kept]).reshape(settings.search_batches, -1)
    weights, optimiser = jax.lax.scan(learn, (weights, optimiser), mixed)[0]
    gain = (share * expected).sum(-1) - expected[:, 0]
    return weights, optimiser, (gain.mean(), share.max(-1).mean())
