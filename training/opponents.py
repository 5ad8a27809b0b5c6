"""Whom a learning network meets besides itself: seats that hurry, and seats that imitate a planner.

A network that only meets itself knows games as long as it likes them, and is
caught with a half-built landscape by whoever ends the game sooner. Nothing is
learnt from what these seats do; one seat of every game learns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from harmony.bots.network import forward
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.state import CARD, N_ACTIONS, PLACE
from harmony.games.harmonies.tokens import EMPTY, N_COLOURS
from training.settings import Settings
from training.weights import Weights

_HASTY = 0.7
"""How many of the others hurry in a game where some do."""
_IMITATE = 0.85
"""How many of the others imitate a planner in a game where some do."""
_SURE = 2.0
"""Planners always play what they like best; imitators are made surer of themselves than they are."""
_FAR = 1e3
"""More than any two logits differ."""


class Seats(NamedTuple):
    """What kind of player sits where, by game and seat; a plain one is the network that learns."""

    haste: Any
    """How much a seat hurries to fill its board, 0 to 1."""
    imitates: Any
    """Whether a seat imitates a planner."""


def new_seats(key: jax.Array, table: env.Table, settings: Settings) -> Seats:
    """Who sits down at fresh games. Imitators sit at the first games of a batch, so that only those are asked."""
    k_game, k_seat, k_much, k_learns, k_imitates = jax.random.split(key, 5)
    shape = table.score.shape
    learner = (jax.random.uniform(k_learns, shape[:1]) * table.players).astype(jnp.int32)
    is_other = (jnp.arange(shape[1]) != learner[:, None]) & (table.players > 1)[:, None]
    has_imitators = jnp.arange(shape[0]) < int(settings.imitated_share * shape[0])
    imitates = has_imitators[:, None] & is_other & (jax.random.uniform(k_imitates, shape) < _IMITATE)
    has_haste = ~has_imitators & (jax.random.uniform(k_game, shape[:1]) < settings.haste_share)
    hurries = has_haste[:, None] & is_other & (jax.random.uniform(k_seat, shape) < _HASTY)
    much = jax.random.uniform(k_much, shape, minval=0.05, maxval=settings.haste_most)
    return Seats(jnp.where(hurries, much, 0.0), imitates)


def is_plain(seats: Seats) -> jax.Array:
    """Games that the network plays with itself alone."""
    plain: jax.Array = ((seats.haste == 0) & ~seats.imitates).all(-1)
    return plain


def played_by(
    logits: jax.Array,
    inputs: jax.Array,
    table: env.Table,
    seats: Seats,
    imitators: Sequence[Weights],
    settings: Settings,
    key: jax.Array,
) -> tuple[jax.Array, jax.Array]:
    """Logits that the seats to move play by, and which of them learn."""
    haste, imitates = (jnp.take_along_axis(part, table.seat[:, None], 1)[:, 0] for part in seats)
    if imitators:
        said = _imitated(logits, inputs, imitators, settings.imitated_share)
        logits = jnp.where(imitates[:, None], _SURE * said, logits)
    hurries = jax.random.uniform(key, haste.shape) < haste
    return logits + _hurried(table, hurries), (haste == 0) & ~imitates


def _imitated(logits: jax.Array, inputs: jax.Array, imitators: Sequence[Weights], share: float) -> jax.Array:
    """What the imitators say of the first games, an equal part of them each."""
    part = int(share * logits.shape[0]) // len(imitators)
    asked = [inputs[number * part : (number + 1) * part] for number in range(len(imitators))]
    said = [forward(jnp, imitator, rows)[0] for imitator, rows in zip(imitators, asked, strict=True)]
    return jnp.concatenate([*said, logits[len(imitators) * part :]])


def _hurried(table: env.Table, hurries: jax.Array) -> jax.Array:
    """What makes a seat place its token on an empty space.

    A push of a few units would do nothing: where the network is sure, other actions lie far below.
    """
    kind = jnp.take_along_axis(table.kind, table.seat[:, None, None], 1)[:, 0]
    push = jnp.tile(_FAR * (hurries[:, None] & (kind == EMPTY)), (1, N_COLOURS))
    return jnp.pad(push, ((0, 0), (PLACE, N_ACTIONS - CARD)))
