"""The inputs of the networks: what stands, what is missing to each habitat, what each token would bring.

The cost of a habitat is the number of tokens it still lacks, the cheapest of
its rotations counting; it enters as a power of one half, 0 where it can no
longer stand.
"""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.cards import N_ANIMALS
from harmony.games.harmonies.player import N_SLOTS
from harmony.games.harmonies.state import MAX_CENTRAL
from harmony.games.harmonies.tensor import tables as t
from harmony.games.harmonies.tensor.boards import spirit_points, token_gains
from harmony.games.harmonies.tensor.tables import BIG, N_SPACES, NO_CARD, Array
from harmony.games.harmonies.tensor.view import MAX_PLAYERS, View, next_points
from harmony.games.harmonies.tokens import EMPTY, N_COLOURS, N_KINDS

_VISIBLE: Final = N_SLOTS + MAX_CENTRAL
SPACE_FEATURES: Final = N_KINDS + 1 + _VISIBLE + N_SLOTS + _VISIBLE * N_COLOURS + 4 * N_COLOURS
"""Inputs per space."""


def habitat_costs(xp: Array, view: View, cards: Array) -> tuple[Array, Array]:
    """Tokens missing to each card's cheapest habitat: with its cube on each space, and after a helpful token there.

    The first is card by space, the second card by space by colour; BIG means impossible or no help.
    """
    count, n_cards = cards.shape
    cube = view.cube
    distance = xp.asarray(t.DISTANCE)[view.kind + (N_KINDS + 1) * cube]
    off_board = xp.full((count, 1, N_KINDS + 1), BIG, distance.dtype)
    no_demand = xp.arange(N_KINDS + 1) == t.NO_DEMAND
    off_board = xp.where(no_demand, 0, off_board)
    padded = xp.concatenate([distance, off_board], 1).reshape(count, -1)
    demands = xp.asarray(t.DEMANDS)[view.side[:, None], cards].astype(xp.int32)
    lacking = xp.take_along_axis(padded, demands.reshape(count, -1), -1).reshape(demands.shape)
    lacking = lacking[..., 0] + lacking[..., 1] + lacking[..., 2]
    wanted = xp.asarray(t.WANTED)[cards]
    by_kind = xp.swapaxes(distance, 1, 2)
    own = xp.take_along_axis(by_kind, wanted[:, :, :1], 1)
    own = xp.where(cube[:, None] | (cards == NO_CARD)[..., None], BIG, own)
    total = xp.minimum(lacking + own[..., None], BIG)
    here = total.min(-1)
    flat = xp.concatenate([total.reshape(count, n_cards, -1), xp.full((count, n_cards, 1), BIG, total.dtype)], -1)
    back = xp.asarray(t.CUBES_OF)[view.side[:, None], cards].astype(xp.int32)
    parts = xp.take_along_axis(flat, back.reshape(count, n_cards, -1), -1).reshape(back.shape).min(-2)
    helped = xp.full((*here.shape, N_COLOURS), BIG, here.dtype)
    colours = xp.arange(N_COLOURS)
    advances = xp.asarray(t.ADVANCES)
    for hexagon in range(4):
        cost = here if hexagon == 0 else parts[..., hexagon - 1]
        useful = advances[wanted[:, :, hexagon, None], view.kind[:, None, :]]
        useful = xp.where(cube[:, None], 0, useful)
        after = xp.where((useful[..., None] >> colours) & 1, (cost - 1)[..., None], BIG)
        helped = xp.minimum(helped, after)
    return here, xp.where(helped >= BIG - 1, BIG, helped)


def _one_hot(xp: Array, values: Array, size: int) -> Array:
    return (values[..., None] == xp.arange(size)).astype(xp.float32)


def _room(xp: Array, view: View) -> tuple[Array, Array]:
    """Empty spaces of the own board and of the fullest other one, which says how soon the game may end."""
    is_there = xp.arange(MAX_PLAYERS - 1) < view.players[:, None] - 1
    rivals = xp.where(is_there, view.rival_kinds[..., EMPTY], N_SPACES)
    return (view.kind == EMPTY).sum(-1), rivals.min(-1)


def features(
    xp: Array,
    view: View,
    gains: tuple[Array, Array, Array] | None = None,
    costs: tuple[Array, Array] | None = None,
) -> tuple[Array, Array, Array]:
    """Inputs per space, inputs of the whole table, and where the cubes of own cards fit (slot by space).

    ``gains`` and ``costs`` may hand in what the compiled engine counts faster: the landscape's and the Spirit's points
    for each token and the Spirit's points as they stand; and the costs of all visible habitats.
    """
    real = xp.float32
    count = view.kind.shape[0]
    here, helped = costs or habitat_costs(xp, view, xp.concatenate([view.cards, view.row], 1))
    fits = here[:, :N_SLOTS] == 0
    halves = xp.asarray([0.5**cost for cost in range(BIG)] + [0.0] * 4, dtype=real)
    near, nearer = halves[here], halves[helped]
    if gains is None:
        worth = spirit_points(xp, view.kind, view.spirit, view.side)
        land, spirit = token_gains(xp, view.kind, view.cube, view.spirit, view.side)
    else:
        land, spirit, worth = gains
    gain = next_points(xp, view, worth).astype(real) / 5
    first = xp.asarray(t.CARD_POINTS)[view.row, 1].astype(real) / 5
    land, spirit = land.astype(real) / 5, spirit.astype(real) / 5
    own_help = (nearer[:, :N_SLOTS] * gain[:, :, None, None]).sum(1)
    row_help = (nearer[:, N_SLOTS:] * first[:, :, None, None]).max(1)
    spaces = xp.concatenate(
        [
            _one_hot(xp, view.kind, N_KINDS),
            view.cube.astype(real)[..., None],
            xp.swapaxes(near, 1, 2),
            xp.swapaxes(fits.astype(real), 1, 2),
            xp.moveaxis(nearer, 1, 2).reshape(count, N_SPACES, -1),
            land,
            spirit,
            own_help,
            row_help,
        ],
        -1,
    )
    groups = view.groups.astype(real)
    best = [land.max(1), own_help.max(1), row_help.max(1)]
    table = [
        _one_hot(xp, view.cards, NO_CARD + 1),
        view.placed.astype(real) / 5,
        (xp.asarray(t.CARD_CUBES)[view.cards] - view.placed).astype(real) / 5,
        _one_hot(xp, view.row, N_ANIMALS),
        groups / 3,
        *[(groups * most[:, None, :]).sum(-1) / 3 for most in best],
        view.hand.astype(real) / 3,
        _one_hot(xp, view.hand, 4),
        _one_hot(xp, view.taken, MAX_CENTRAL + 1),
        view.took_card.astype(real)[:, None],
        view.pouch.astype(real) / 20,
        gain,
        fits.sum(-1).astype(real) / 3,
        near.max(-1),
        near.sum(-1) / 4,
        *best,
        spirit.max(1),
        nearer.max(2),
        _one_hot(xp, view.spirit, NO_CARD)[:, N_ANIMALS:],
        _one_hot(xp, view.dealt, NO_CARD)[..., N_ANIMALS:],
        _one_hot(xp, view.side, 2),
        _one_hot(xp, view.players, MAX_PLAYERS + 1),
        _one_hot(xp, view.place, MAX_PLAYERS),
        xp.stack(
            [
                view.has_spirits,
                view.spirit_placed,
                view.ending,
                worth / 20,
                view.score / 100,
                (view.kind == EMPTY).sum(-1) / 25,
                view.pouch.sum(-1) / 120,
                view.deck_size / 32,
            ],
            -1,
        ).astype(real),
        _one_hot(xp, view.kind, N_KINDS).sum(1) / 8,
        view.rival_kinds.astype(real) / 8,
        view.rival_score.astype(real) / 100,
        _one_hot(xp, view.rival_cards, NO_CARD).sum((1, 2)),
        *[room[:, None] <= xp.arange(N_SPACES) for room in _room(xp, view)],
    ]
    return spaces, xp.concatenate([part.astype(real).reshape(count, -1) for part in table], -1), fits
