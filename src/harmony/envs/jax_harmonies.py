"""Harmonies as a JAX environment: many games at once, every set-up, on a GPU or a CPU (extra ``jax``).

All functions are pure and take batches: the first dimension counts games. A
``Table`` holds no hidden order; what is drawn comes from the random words that
``step`` is given. The rules are those of the engine, action by action; a test
compares the two. Games of different set-ups may share a batch.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from harmony.games.harmonies.cards import N_ANIMALS, N_CARDS
from harmony.games.harmonies.player import N_SLOTS
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, MAX_CENTRAL, N_ACTIONS, PLACE, SPIRIT
from harmony.games.harmonies.tensor import tables as t
from harmony.games.harmonies.tensor.boards import landscape_points, spirit_points
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.tables import N_SPACES, NO_CARD, Array
from harmony.games.harmonies.tensor.view import MAX_PLAYERS, NO_GROUP, View
from harmony.games.harmonies.tokens import EMPTY, N_COLOURS, N_KINDS, N_TOKENS, SUPPLY

WORDS: Final = 10
"""Random words a step needs: three groups of three tokens in a solo game, and a card."""
_SOLO_CENTRAL: Final = 3
_TOKENS: Final = np.repeat(np.arange(N_COLOURS), SUPPLY)


class Table(NamedTuple):
    """Games between two actions; seats beyond a game's players stay empty."""

    side: Array
    """Side of the boards, 0 or 1."""
    players: Array
    """Seats that play, 1 to 4; seat 0 starts."""
    kind: Array
    """Kind of the stack on each space of each seat; N_KINDS where there is no space."""
    cube: Array
    """Whether a space holds a cube."""
    cards: Array
    """Cards by seat and slot; NO_CARD where the slot is free."""
    placed: Array
    """Cubes placed from each card."""
    completed_points: Array
    """Points of completed Animal cards."""
    completed: Array
    """How many Animal cards are completed."""
    animal_cubes: Array
    """Animal cubes placed: the tie-break."""
    spirit: Array
    """Spirit chosen, or NO_CARD."""
    spirit_placed: Array
    """Whether the Spirit's cube stands."""
    dealt: Array
    """The two Spirits to choose from, or NO_CARD."""
    groups: Array
    """Tokens of each central space by colour."""
    row: Array
    """Face-up cards, or NO_CARD."""
    hand: Array
    """Tokens in hand by colour."""
    taken: Array
    """Central space taken this turn, or NO_GROUP."""
    took_card: Array
    """Whether a card was taken this turn."""
    pouch: Array
    """Tokens left by colour."""
    deck: Array
    """Which Animal cards were not drawn yet."""
    seat: Array
    """Seat to move."""
    turn: Array
    """Turns completed."""
    ending: Array
    """Whether this is the last round."""
    is_over: Array
    """Whether the game has ended."""
    is_chance: Array
    """Whether something must be drawn before the next action; never after ``step``."""
    score: Array
    """Points of each seat as its board stands."""


def reset(key: Array, players: Array, side: Array, spirits: Array, seats: int = MAX_PLAYERS) -> Table:
    """New games ready for the first turn; ``players``, ``side`` and ``spirits`` have one entry per game.

    ``seats`` is the most players any of the games has; fewer seats are faster.
    """
    count = players.shape[0]
    k_pouch, k_deck, k_spirits = jax.random.split(key, 3)
    order = jnp.argsort(jax.random.uniform(k_pouch, (count, N_TOKENS)), -1)
    tokens = jax.nn.one_hot(jnp.asarray(_TOKENS)[order[:, : 3 * MAX_CENTRAL]], N_COLOURS, dtype=jnp.int32)
    central = jnp.where(players == 1, _SOLO_CENTRAL, MAX_CENTRAL)[:, None] > jnp.arange(MAX_CENTRAL)
    groups = jnp.where(central[..., None], tokens.reshape(count, MAX_CENTRAL, 3, N_COLOURS).sum(2), 0)
    cards = jnp.argsort(jax.random.uniform(k_deck, (count, N_ANIMALS)), -1)[:, :MAX_CENTRAL]
    row = jnp.where(central, cards, NO_CARD)
    deck = ~(jax.nn.one_hot(row, N_ANIMALS, dtype=jnp.int32).sum(1) > 0)
    hidden = N_ANIMALS + jnp.argsort(jax.random.uniform(k_spirits, (count, N_CARDS - N_ANIMALS)), -1)
    sits = jnp.arange(seats) < players[:, None]
    dealt = jnp.where((sits & spirits[:, None])[..., None], hidden[:, : 2 * seats].reshape(count, seats, 2), NO_CARD)
    kind = jnp.where(jnp.asarray(t.IS_SPACE)[side], EMPTY, N_KINDS)
    kind = jnp.broadcast_to(kind[:, None], (count, seats, N_SPACES)).astype(jnp.int32)
    per_seat = jnp.zeros((count, seats), jnp.int32)
    per_game = jnp.zeros(count, jnp.int32)
    no = jnp.zeros(count, bool)
    start = landscape_points(jnp, kind[:, 0], side)
    return Table(
        side=side.astype(jnp.int32),
        players=players.astype(jnp.int32),
        kind=kind,
        cube=jnp.zeros(kind.shape, bool),
        cards=jnp.full((count, seats, N_SLOTS), NO_CARD, jnp.int32),
        placed=jnp.zeros((count, seats, N_SLOTS), jnp.int32),
        completed_points=per_seat,
        completed=per_seat,
        animal_cubes=per_seat,
        spirit=jnp.full((count, seats), NO_CARD, jnp.int32),
        spirit_placed=jnp.zeros((count, seats), bool),
        dealt=dealt.astype(jnp.int32),
        groups=groups,
        row=row.astype(jnp.int32),
        hand=jnp.zeros((count, N_COLOURS), jnp.int32),
        taken=jnp.full(count, NO_GROUP, jnp.int32),
        took_card=no,
        pouch=jnp.asarray(SUPPLY, jnp.int32) - groups.sum(1),
        deck=deck,
        seat=per_game,
        turn=per_game,
        ending=no,
        is_over=no,
        is_chance=no,
        score=jnp.where(sits, start[:, None], 0).astype(jnp.int32),
    )


def _own(table: Table, values: Array) -> Array:
    """The entry of the seat to move."""
    index = table.seat.reshape((-1,) + (1,) * (values.ndim - 1))
    return jnp.take_along_axis(values, index, 1)[:, 0]


def view(table: Table) -> View:
    """What the seats to move see."""
    seats = table.kind.shape[1]
    step = jnp.arange(1, MAX_PLAYERS)
    other = (table.seat[:, None] + step) % table.players[:, None]
    plays = step < table.players[:, None]
    other = jnp.where(plays, jnp.minimum(other, seats - 1), 0)
    kinds = (table.kind[..., None] == jnp.arange(N_KINDS)).sum(2)
    rival_kinds = jnp.where(plays[..., None], jnp.take_along_axis(kinds, other[..., None], 1), 0)
    rival_cards = jnp.where(plays[..., None], jnp.take_along_axis(table.cards, other[..., None], 1), NO_CARD)
    dealt, spirit = _own(table, table.dealt), _own(table, table.spirit)
    return View(
        side=table.side,
        players=table.players,
        place=table.seat,
        has_spirits=(dealt[:, 0] < NO_CARD) | (spirit < NO_CARD),
        kind=_own(table, table.kind),
        cube=_own(table, table.cube),
        cards=_own(table, table.cards),
        placed=_own(table, table.placed),
        spirit=spirit,
        spirit_placed=_own(table, table.spirit_placed),
        dealt=dealt,
        score=_own(table, table.score),
        groups=table.groups,
        row=table.row,
        hand=table.hand,
        taken=table.taken,
        took_card=table.took_card,
        pouch=table.pouch,
        deck_size=table.deck.sum(-1),
        ending=table.ending,
        rival_kinds=rival_kinds,
        rival_cards=rival_cards,
        rival_score=jnp.where(plays, jnp.take_along_axis(table.score, other, 1), 0),
    )


def cube_spaces(table: Table) -> Array:
    """Where the next cube of each own card fits: slot by space."""
    kind, cube, cards = _own(table, table.kind), _own(table, table.cube), _own(table, table.cards)
    count = kind.shape[0]
    stands = (kind[..., None] == jnp.arange(N_KINDS + 1)).at[..., t.NO_DEMAND].set(False)
    off_board = jnp.broadcast_to(jnp.arange(N_KINDS + 1) == t.NO_DEMAND, (count, 1, N_KINDS + 1))
    demands = jnp.asarray(t.DEMANDS)[table.side[:, None], cards].astype(jnp.int32)
    flat = jnp.concatenate([stands, off_board], 1).reshape(count, -1)
    met = jnp.take_along_axis(flat, demands.reshape(count, -1), -1).reshape(demands.shape)
    found = met.all(-1).any(-1)
    wanted = jnp.asarray(t.WANTED)[cards][..., 0]
    return found & (kind[:, None] == wanted[..., None]) & ~cube[:, None] & (cards < NO_CARD)[..., None]


def legal_mask(table: Table, fits: Array | None = None) -> Array:
    """The legal actions by number; ``fits`` may hand in ``cube_spaces`` where it is known already."""
    fits = cube_spaces(table) if fits is None else fits
    count = fits.shape[0]
    kind, cube = _own(table, table.kind), _own(table, table.cube)
    has_taken = table.taken < NO_GROUP
    take = ~has_taken[:, None] & (table.groups.sum(-1) > 0)
    accepts = (jnp.asarray(t.PLACED)[kind] >= 0) & ~cube[..., None]
    place = jnp.swapaxes(accepts, 1, 2) & (table.hand > 0)[..., None]
    free = (_own(table, table.cards) == NO_CARD).any(-1) & ~table.took_card
    lies = table.row < NO_CARD
    end = has_taken & (table.hand.sum(-1) == 0)
    discard = (end & (table.players == 1) & ~table.took_card)[:, None] & lies[:, :_SOLO_CENTRAL]
    chooses = _own(table, table.dealt)[:, 0] < NO_CARD
    plain = jnp.concatenate(
        [
            take,
            place.reshape(count, -1),
            free[:, None] & lies,
            fits.reshape(count, -1),
            jnp.zeros((count, 2), bool),
            discard,
            end[:, None],
        ],
        1,
    )
    number = jnp.arange(N_ACTIONS)
    spirit = (number >= SPIRIT) & (number < DISCARD)
    return jnp.where(chooses[:, None], spirit, plain) & ~table.is_over[:, None]


def act(table: Table, action: Array) -> Table:
    """Play legal actions without drawing: games with ``is_chance`` set need ``deal`` next."""
    seat = jnp.arange(table.kind.shape[1]) == table.seat[:, None]
    kind, cube = _own(table, table.kind), _own(table, table.cube)
    cards, placed = _own(table, table.cards), _own(table, table.placed)
    # take a group
    group = (action[:, None] == jnp.arange(MAX_CENTRAL))[..., None]
    takes = action < PLACE
    hand = jnp.where(takes[:, None], jnp.where(group, table.groups, 0).sum(1), table.hand)
    groups = jnp.where(group, 0, table.groups)
    taken = jnp.where(takes, action, table.taken)
    # place a token
    places = (action >= PLACE) & (action < CARD)
    number = jnp.clip(action - PLACE, 0, N_COLOURS * N_SPACES - 1)
    colour, space = number // N_SPACES, number % N_SPACES
    there = places[:, None] & (jnp.arange(N_SPACES) == space[:, None])
    stacked = jnp.take_along_axis(jnp.asarray(t.PLACED)[kind], colour[:, None, None], 2)[..., 0]
    kind = jnp.where(there, stacked, kind)
    hand = hand - (places[:, None] & (jnp.arange(N_COLOURS) == colour[:, None]))
    # take a card, or choose a Spirit, which comes into the first free slot too
    picks = (action >= CARD) & (action < CUBE)
    picked = picks[:, None] & (action[:, None] - CARD == jnp.arange(MAX_CENTRAL))
    chooses = (action >= SPIRIT) & (action < DISCARD)
    dealt = _own(table, table.dealt)
    chosen = jnp.where(action == SPIRIT, dealt[:, 0], dealt[:, 1])
    new = jnp.where(chooses, chosen, jnp.where(picked, table.row, 0).sum(1))
    free = jnp.arange(N_SLOTS) == (cards == NO_CARD).argmax(-1)[:, None]
    into = (picks | chooses)[:, None] & free
    cards, placed = jnp.where(into, new[:, None], cards), jnp.where(into, 0, placed)
    discarded = action[:, None] - DISCARD == jnp.arange(MAX_CENTRAL)
    discarded = discarded & (action < END)[:, None]
    row = jnp.where(picked | discarded, NO_CARD, table.row)
    took_card = table.took_card | picks
    # place a cube
    settles = (action >= CUBE) & (action < SPIRIT)
    number = jnp.clip(action - CUBE, 0, N_SLOTS * N_SPACES - 1)
    slot = settles[:, None] & (jnp.arange(N_SLOTS) == (number // N_SPACES)[:, None])
    cube = cube | (settles[:, None] & (jnp.arange(N_SPACES) == (number % N_SPACES)[:, None]))
    placed = placed + slot
    card = jnp.where(slot, cards, 0).sum(-1)
    is_spirit = settles & (card >= N_ANIMALS)
    is_animal = settles & (card < N_ANIMALS)
    is_full = slot & (placed == jnp.asarray(t.CARD_CUBES)[cards])
    finishes = is_full.any(-1) & is_animal
    points = jnp.asarray(t.CARD_POINTS)[card, jnp.asarray(t.CARD_CUBES)[card]]
    cards, placed = jnp.where(is_full, NO_CARD, cards), jnp.where(is_full, 0, placed)
    completed_points = table.completed_points + jnp.where(seat & finishes[:, None], points[:, None], 0)
    spirit = jnp.where(seat & chooses[:, None], chosen[:, None], table.spirit)
    spirit_placed = table.spirit_placed | (seat & is_spirit[:, None])
    # what the board is worth now
    own_spirit, stands = _own(table, spirit), _own(table, spirit_placed)
    score = landscape_points(jnp, kind, table.side) + _own(table, completed_points)
    score = score + jnp.asarray(t.CARD_POINTS)[cards, placed].sum(-1)
    score = score + jnp.where(stands, spirit_points(jnp, kind, own_spirit, table.side), 0)
    # end of the turn
    ends = action >= DISCARD
    solo = table.players == 1
    groups = jnp.where((ends & solo)[:, None, None], 0, groups)
    is_last = (table.pouch.sum(-1) < 3) | ((kind == EMPTY).sum(-1) <= 2)
    ending = table.ending | (ends & is_last)
    following = jnp.where(ends, (table.seat + 1) % table.players, table.seat)
    is_over = table.is_over | (ends & ending & (following == 0))
    wide = seat[..., None]
    return table._replace(
        kind=jnp.where(wide, kind[:, None], table.kind),
        cube=jnp.where(wide, cube[:, None], table.cube),
        cards=jnp.where(wide, cards[:, None], table.cards),
        placed=jnp.where(wide, placed[:, None], table.placed),
        completed_points=completed_points,
        completed=table.completed + (seat & finishes[:, None]),
        animal_cubes=table.animal_cubes + (seat & is_animal[:, None]),
        spirit=spirit,
        spirit_placed=spirit_placed,
        dealt=jnp.where(wide & chooses[:, None, None], NO_CARD, table.dealt),
        groups=groups,
        row=row,
        hand=hand,
        taken=jnp.where(ends, NO_GROUP, taken),
        took_card=took_card & ~ends,
        seat=following,
        turn=table.turn + ends,
        ending=ending,
        is_over=is_over,
        is_chance=ends & ~is_over,
        score=jnp.where(seat, score[:, None], table.score),
    )


def deal(table: Table, groups: Array, row: Array) -> Table:
    """Put what was drawn on the central board and into the row, which hold nothing there yet."""
    drawn = jnp.where(table.is_chance[:, None, None], groups, table.groups)
    cards = jnp.where(table.is_chance[:, None], row, table.row)
    new = (cards != table.row)[..., None] & (cards[..., None] == jnp.arange(N_ANIMALS))
    return table._replace(
        groups=drawn,
        row=cards,
        pouch=table.pouch - (drawn - table.groups).sum(1),
        deck=table.deck & ~new.any(1),
        is_chance=jnp.zeros_like(table.is_chance),
    )


def draw(table: Table, words: Array) -> tuple[Array, Array]:
    """What comes onto the central board and into the row, from ``WORDS`` random words per game."""
    spaces = jnp.where(table.players == 1, _SOLO_CENTRAL, MAX_CENTRAL)
    groups, pouch = table.groups, table.pouch
    for refill in range(_SOLO_CENTRAL):  # with more players one space at most can be refilled
        empty = (groups.sum(-1) == 0) & (jnp.arange(MAX_CENTRAL) < spaces[:, None])
        due = empty.any(-1) & (pouch.sum(-1) >= 3)
        target = (jnp.arange(MAX_CENTRAL) == empty.argmax(-1)[:, None]) & due[:, None]
        for token in range(3):
            left = pouch.sum(-1)
            pick = _below(words[:, 3 * refill + token], left)
            colour = (jnp.cumsum(pouch, -1) <= pick[:, None]).sum(-1)
            drawn = jnp.where(due[:, None], colour[:, None] == jnp.arange(N_COLOURS), False)
            pouch = pouch - drawn
            groups = groups + (target[..., None] & drawn[:, None])
    pick = _below(words[:, WORDS - 1], table.deck.sum(-1))
    card = (jnp.cumsum(table.deck, -1) <= pick[:, None]).sum(-1)
    empty = (table.row == NO_CARD) & (jnp.arange(MAX_CENTRAL) < spaces[:, None])
    target = (jnp.arange(MAX_CENTRAL) == empty.argmax(-1)[:, None]) & (empty.any(-1) & table.deck.any(-1))[:, None]
    return groups, jnp.where(target, card[:, None], table.row)


def _below(word: Array, limit: Array) -> Array:
    """A number from 0 to limit - 1 from a random word; limits are small."""
    return (((word >> 8) * limit.astype(jnp.uint32)) >> 24).astype(jnp.int32)


def step(table: Table, action: Array, words: Array) -> tuple[Table, Array]:
    """Play legal actions and draw what a turn's end reveals; the second is the change of the mover's points."""
    after = act(table, action)
    before = _own(table, table.score)
    gain = jnp.take_along_axis(after.score, table.seat[:, None], 1)[:, 0] - before
    return deal(after, *draw(after, words)), gain


def random_words(key: Array, count: int) -> Array:
    """The random words of a step."""
    return jax.random.bits(key, (count, WORDS), jnp.uint32)


def observe(table: Table) -> tuple[Array, Array, Array]:
    """Inputs per space, inputs of the table, and the legal actions, for the seats to move."""
    spaces, whole, fits = features(jnp, view(table))
    return spaces, whole, legal_mask(table, fits)
