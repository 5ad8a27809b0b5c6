"""The rules of Harmonies: a position, its legal actions and what each of them does.

A ``State`` holds no hidden order. What is drawn comes from the stream handed to
``apply`` at the moment it is drawn: a search that brings its own stream cannot
see the future. Compiled; actions are numbers (see ``actions``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.bits import one_bit, popcount
from harmony.core.chance import Stream
from harmony.games.harmonies.cards import N_ANIMALS
from harmony.games.harmonies.grid import BITS, MAX_SPACES, space_of
from harmony.games.harmonies.player import FREE, N_SLOTS, Player, new_player
from harmony.games.harmonies.tokens import EMPTY, N_COLOURS, N_MASKS, N_TOKENS, SUPPLY

TAKE: Final = 0
PLACE: Final = 5
CARD: Final = 155
CUBE: Final = 160
SPIRIT: Final = 260
DISCARD: Final = 262
END: Final = 265
N_ACTIONS: Final = 266
"""First number of each kind of action; ``actions`` explains the table."""

N_LEGAL_MASKS: Final = 15
"""Masks that tell the legal actions: groups, six colours, row, four slots, Spirits, discards, end."""
_COLOURS: Final = 1
_ROW: Final = 7
_SLOTS: Final = 8
_SPIRITS: Final = 12
_DISCARDS: Final = 13
_END: Final = 14

MAX_CENTRAL: Final = 5
_NO_GROUP: Final = -1
_NO_GROUPS: Final = vec[i64]([0] * MAX_CENTRAL)
_NO_ROW: Final = vec[i64]([FREE] * MAX_CENTRAL)
_FULL_POUCH: Final = vec[i64](SUPPLY)
_STATE_INTS: Final = 30


class State:
    """A whole game between two micro-actions."""

    def __init__(
        self,
        players: list[Player],
        side: i64,
        first: i64,
        seat: i64,
        turn: i64,
        groups: vec[i64],
        row: vec[i64],
        pouch: vec[i64],
        pouch_size: i64,
        deck: i64,
        deck_size: i64,
        hand: i64,
        taken: i64,
        took_card: bool,
        ending: bool,
        is_over: bool,
        is_chance: bool,
    ) -> None:
        self.players = players
        self.side = side
        self.first = first
        """Seat that had the first turn."""
        self.seat = seat
        """Seat whose turn it is."""
        self.turn = turn
        """Turns completed, all seats together."""
        self.groups = groups
        """The central board: tokens of each space, packed; 0 where it is empty."""
        self.row = row
        """The face-up cards; FREE where there is none."""
        self.pouch = pouch
        """Tokens left by colour: what remains is no secret, its order does not exist."""
        self.pouch_size = pouch_size
        self.deck = deck
        """Mask of the Animal cards not drawn yet."""
        self.deck_size = deck_size
        self.hand = hand
        """Tokens taken and not yet placed, packed."""
        self.taken = taken
        """Central space whose group was taken this turn, or -1."""
        self.took_card = took_card
        """Whether a card was taken this turn."""
        self.ending = ending
        """Whether this is the last round."""
        self.is_over = is_over
        self.is_chance = is_chance
        """Whether ``refill`` must come before the next action."""

    def copy(self) -> State:
        """An independent state; playing on in one never changes the other."""
        players = self.players
        return State(
            [player.copy() for player in players],
            self.side,
            self.first,
            self.seat,
            self.turn,
            self.groups[:],
            self.row[:],
            self.pouch[:],
            self.pouch_size,
            self.deck,
            self.deck_size,
            self.hand,
            self.taken,
            self.took_card,
            self.ending,
            self.is_over,
            self.is_chance,
        )

    def central_spaces(self) -> i64:
        """Spaces of the central board, and places of the row: 3 in a solo game, else 5."""
        return 3 if len(self.players) == 1 else 5

    def legal_masks(self, masks: vec[i64]) -> i64:
        """Write the legal actions as N_LEGAL_MASKS masks; the result is how many there are."""
        i: i64
        for i in range(N_LEGAL_MASKS):
            masks[i] = 0
        if self.is_over or self.is_chance:
            return 0
        me = self.players[self.seat]
        if me.dealt != FREE:  # the forced first decision of a game with Spirits
            masks[_SPIRITS] = 3
            return 2
        mask: i64 = 0
        count: i64 = 0
        hand: i64 = self.hand
        if self.taken < 0:
            for i in range(MAX_CENTRAL):
                if self.groups[i] != 0:
                    mask |= 1 << i
            masks[0] = mask
            count = popcount(mask)
        elif hand != 0:
            i = _COLOURS
            while hand != 0:
                if hand & 3:
                    mask = me.placeable(i - _COLOURS)
                    masks[i] = mask
                    count += popcount(mask)
                hand >>= 2
                i += 1
        else:
            masks[_END] = 1
            count = 1
            if len(self.players) == 1 and not self.took_card:
                mask = self._row_mask()
                masks[_DISCARDS] = mask
                count += popcount(mask)
        if not self.took_card and me.can_take_card():
            mask = self._row_mask()
            masks[_ROW] = mask
            count += popcount(mask)
        for i in range(N_SLOTS):
            mask = me.settleable(i)
            if mask != 0:
                masks[_SLOTS + i] = mask
                count += popcount(mask)
        return count

    def legal_actions(self) -> list[int]:
        """The legal actions in rising order; none when the game is over."""
        masks = vec[i64]([0] * N_LEGAL_MASKS)
        self.legal_masks(masks)
        actions: list[int] = []
        i: i64
        for i in range(N_LEGAL_MASKS):
            mask: i64 = masks[i]
            while mask != 0:
                bit: i64 = mask & -mask
                mask ^= bit
                actions.append(_action(i, bit, self.side))
        return actions

    def random_action(self, stream: Stream) -> i64:
        """A legal action, all equally likely."""
        return self.draw_action(vec[i64]([0] * N_LEGAL_MASKS), stream)

    def draw_action(self, masks: vec[i64], stream: Stream) -> i64:
        """``random_action`` for loops, which bring their own room for the legal masks."""
        left: i64 = stream.below(self.legal_masks(masks))
        i: i64 = 0
        mask: i64 = masks[0]
        count: i64 = popcount(mask)
        while left >= count:
            left -= count
            i += 1
            mask = masks[i]
            count = popcount(mask)
        while left > 0:
            mask &= mask - 1
            left -= 1
        return _action(i, mask & -mask, self.side)

    def is_legal(self, action: i64) -> bool:
        """Whether this action may be played now."""
        if action < 0 or action >= N_ACTIONS or self.is_over or self.is_chance:
            return False
        me = self.players[self.seat]
        if me.dealt != FREE:
            return action >= SPIRIT and action < DISCARD
        number: i64
        if action < PLACE:
            return self.taken < 0 and self.groups[action] != 0
        if action < CARD:
            number = action - PLACE
            colour: i64 = number // MAX_SPACES
            if (self.hand >> (2 * colour)) & 3 == 0:
                return False
            return me.placeable(colour) & BITS[self.side * MAX_SPACES + number % MAX_SPACES] != 0
        if action < CUBE:
            return not self.took_card and self.row[action - CARD] >= 0 and me.can_take_card()
        if action < SPIRIT:
            number = action - CUBE
            return me.settleable(number // MAX_SPACES) & BITS[self.side * MAX_SPACES + number % MAX_SPACES] != 0
        if action < DISCARD or self.taken < 0 or self.hand != 0:
            return False
        if action == END:
            return True
        return len(self.players) == 1 and not self.took_card and self.row[action - DISCARD] >= 0

    def apply(self, action: i64, stream: Stream) -> None:
        """Play an action; what is drawn at the end of a turn comes from the stream.

        An illegal action raises IllegalAction and leaves the state as it was.
        """
        if not self.is_legal(action):
            refuse(self, action)
        self.step(action)
        if self.is_chance:
            self.refill(stream)

    def step(self, action: i64) -> None:
        """Play an action known to be legal, without drawing: after a turn, ``refill``."""
        me = self.players[self.seat]
        number: i64
        if action < PLACE:
            self.taken = action
            self.hand = self.groups[action]
            self.groups[action] = 0
        elif action < CARD:
            number = action - PLACE
            colour: i64 = number // MAX_SPACES
            me.place(colour, BITS[self.side * MAX_SPACES + number % MAX_SPACES])
            self.hand -= 1 << (2 * colour)
        elif action < CUBE:
            me.take_card(self.row[action - CARD])
            self.row[action - CARD] = FREE
            self.took_card = True
        elif action < SPIRIT:
            number = action - CUBE
            me.settle(number // MAX_SPACES, number % MAX_SPACES)
        elif action < DISCARD:
            me.spirit = me.dealt & 63
            me.returned = me.dealt >> 6
            if action != SPIRIT:
                me.spirit = me.dealt >> 6
                me.returned = me.dealt & 63
            me.dealt = FREE
            me.take_card(me.spirit)
        else:
            if action < END:
                self.row[action - DISCARD] = FREE
            self._end_turn(me)

    def refill(self, stream: Stream) -> None:
        """Fill the central board and the row from the pouch and the deck (Rules, A turn)."""
        i: i64
        spaces: i64 = self.central_spaces()
        for i in range(spaces):
            if self.groups[i] == 0 and self.pouch_size >= 3:
                self.groups[i] = self._drawn_group(stream)
        for i in range(spaces):
            if self.row[i] < 0 and self.deck_size > 0:
                self.row[i] = self._drawn_card(stream)
        self.is_chance = False

    def refill_with(self, groups: list[int], cards: list[int]) -> None:
        """Fill the central board and the row with what a record says was drawn.

        Whoever calls this has checked that pouch and deck hold them.
        """
        i: i64
        colour: i64
        spaces: i64 = self.central_spaces()
        used: i64 = 0
        for i in range(spaces):
            if self.groups[i] == 0 and self.pouch_size >= 3:
                group: i64 = groups[used]
                used += 1
                self.groups[i] = group
                for colour in range(N_COLOURS):
                    self.pouch[colour] -= (group >> (2 * colour)) & 3
                self.pouch_size -= 3
        used = 0
        for i in range(spaces):
            if self.row[i] < 0 and self.deck_size > 0:
                card: i64 = cards[used]
                used += 1
                self.row[i] = card
                self.deck &= ~one_bit(card)
                self.deck_size -= 1
        self.is_chance = False

    def score(self, seat: i64) -> i64:
        """All points of a seat as its board stands."""
        return self.players[seat].score()

    def scores(self) -> list[int]:
        """All points of every seat."""
        return [player.score() for player in self.players]

    def to_ints(self) -> list[int]:
        """The whole state as numbers: to compare, to send to another process."""
        numbers: list[int] = [
            len(self.players), self.side, self.first, self.seat, self.turn, self.pouch_size,
            self.deck, self.deck_size, self.hand, self.taken, int(self.took_card), int(self.ending),
            int(self.is_over), int(self.is_chance),
        ]  # fmt: skip
        numbers.extend(self.groups)
        numbers.extend(self.row)
        numbers.extend(self.pouch)
        for player in self.players:
            numbers.extend(player.kinds)
            numbers.extend(player.settled)
            numbers.extend(player.slots)
            numbers.extend([
                player.cubes, player.completed, player.completed_points, player.animal_cubes,
                player.spirit, int(player.spirit_placed), player.dealt, player.returned,
            ])  # fmt: skip
        return numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_ints() == other.to_ints()

    def __hash__(self) -> int:
        return hash(tuple(self.to_ints()))

    def __repr__(self) -> str:
        return f"from_ints({self.to_ints()})"

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return from_ints, (self.to_ints(),)

    def _row_mask(self) -> i64:
        mask: i64 = 0
        i: i64
        for i in range(MAX_CENTRAL):
            if self.row[i] >= 0:
                mask |= 1 << i
        return mask

    def _end_turn(self, me: Player) -> None:
        if len(self.players) == 1:  # what was not taken goes to the box for good (Rules, Solo)
            i: i64
            for i in range(MAX_CENTRAL):
                self.groups[i] = 0
        if self.pouch_size < 3 or popcount(me.kinds[EMPTY]) <= 2:
            self.ending = True
        self.taken = _NO_GROUP
        self.took_card = False
        self.turn += 1
        self.seat = (self.seat + 1) % len(self.players)
        if self.ending and self.seat == self.first:
            self.is_over = True
        else:
            self.is_chance = True

    def _drawn_group(self, stream: Stream) -> i64:
        group: i64 = 0
        _: i64
        for _ in range(3):
            left: i64 = stream.below(self.pouch_size)
            colour: i64 = 0
            while left >= self.pouch[colour]:
                left -= self.pouch[colour]
                colour += 1
            self.pouch[colour] -= 1
            self.pouch_size -= 1
            group += 1 << (2 * colour)
        return group

    def _drawn_card(self, stream: Stream) -> i64:
        card: i64 = drawn_bit(self.deck, self.deck_size, stream)
        self.deck &= ~one_bit(card)
        self.deck_size -= 1
        return card


def new_state(players: i64, side: i64, first: i64) -> State:
    """An empty table: nothing dealt yet, the whole pouch and deck there."""
    return State(
        [new_player(side) for _ in range(players)],
        side,
        first,
        first,
        0,
        _NO_GROUPS[:],
        _NO_ROW[:],
        _FULL_POUCH[:],
        N_TOKENS,
        (1 << N_ANIMALS) - 1,
        N_ANIMALS,
        0,
        _NO_GROUP,
        False,
        False,
        False,
        True,
    )


def drawn_bit(mask: i64, count: i64, stream: Stream) -> i64:
    """Number of one of the ``count`` bits of a mask, all equally likely."""
    left: i64 = stream.below(count)
    while left > 0:
        mask &= mask - 1
        left -= 1
    return popcount((mask & -mask) - 1)


def from_ints(numbers: list[int]) -> State:
    """The state that ``to_ints`` wrote down."""
    state = new_state(numbers[0], numbers[1], numbers[2])
    state.seat = numbers[3]
    state.turn = numbers[4]
    state.pouch_size = numbers[5]
    state.deck = numbers[6]
    state.deck_size = numbers[7]
    state.hand = numbers[8]
    state.taken = numbers[9]
    state.took_card = bool(numbers[10])
    state.ending = bool(numbers[11])
    state.is_over = bool(numbers[12])
    state.is_chance = bool(numbers[13])
    state.groups = vec[i64](numbers[14:19])
    state.row = vec[i64](numbers[19:24])
    state.pouch = vec[i64](numbers[24:_STATE_INTS])
    at = _STATE_INTS
    for player in state.players:
        player.kinds = vec[i64](numbers[at : at + N_MASKS])
        at += N_MASKS
        player.settled = vec[i64](numbers[at : at + MAX_SPACES])
        at += MAX_SPACES
        player.slots = vec[i64](numbers[at : at + N_SLOTS])
        at += N_SLOTS
        player.cubes = numbers[at]
        player.completed = numbers[at + 1]
        player.completed_points = numbers[at + 2]
        player.animal_cubes = numbers[at + 3]
        player.spirit = numbers[at + 4]
        player.spirit_placed = bool(numbers[at + 5])
        player.dealt = numbers[at + 6]
        player.returned = numbers[at + 7]
        at += 8
    return state


def refuse(state: State, action: int) -> None:
    """Raise IllegalAction with the reason why this action is not legal."""
    from harmony.games.harmonies.legality import refusal

    raise refusal(state, action)


def _action(kind: i64, bit: i64, side: i64) -> i64:
    """The action that one bit of one of the legal masks stands for."""
    if kind == 0:
        return TAKE + popcount(bit - 1)
    if kind < _ROW:
        return PLACE + (kind - _COLOURS) * MAX_SPACES + space_of(bit, side)
    if kind == _ROW:
        return CARD + popcount(bit - 1)
    if kind < _SPIRITS:
        return CUBE + (kind - _SLOTS) * MAX_SPACES + space_of(bit, side)
    if kind == _SPIRITS:
        return SPIRIT + popcount(bit - 1)
    if kind == _DISCARDS:
        return DISCARD + popcount(bit - 1)
    return END
