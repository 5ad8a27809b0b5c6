"""Positions set up freely, for puzzles, tests and analysis, and checked before use.

A ``Position`` is plain data in notation; records start from one. ``build`` turns
it into a state or says exactly why it cannot arise in a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec
from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.games.harmonies.board import COLOURS, Board, Side, Space, side_named
from harmony.games.harmonies.cards import ANIMALS, CARDS, SPIRITS, Card, card_named
from harmony.games.harmonies.errors import InvalidNotation, InvalidPosition
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.holdings import board_of, holdings_of
from harmony.games.harmonies.notation import parse_space, parse_tokens
from harmony.games.harmonies.player import FREE, HIDDEN, N_SLOTS, Player, new_player
from harmony.games.harmonies.scoring import HeldCard
from harmony.games.harmonies.state import State, new_state
from harmony.games.harmonies.tokens import (
    BUILDING,
    COLOUR_LETTERS,
    N_COLOURS,
    ON_BROWN,
    ON_GRAY,
    STACKS,
    SUPPLY,
    pack,
    unpack,
)

UNSEEN: Final = "?"
"""Stands for a Spirit that whoever reads the position may not see."""

MAX_TURN: Final = 999
"""Most turns a position may count: far more than a game has, and small for any machine."""


class SeatPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has in front of it."""

    board: str = ""
    """The board in notation; empty text for an empty board."""
    cards: tuple[str, ...] = ()
    """Uncompleted Animal cards with their cubes placed: ``otter:2``."""
    completed: tuple[str, ...] = ()
    """Completed Animal cards."""
    spirit: str | None = None
    """The Spirit chosen: ``lion:1`` with its cube placed, ``lion:0`` without."""
    dealt: tuple[str, ...] = ()
    """The two Spirits still to choose from."""
    returned: str | None = None
    """The Spirit that was dealt too and went back to the box."""
    cubes: dict[str, str] = msgspec.field(default_factory=dict)
    """Whose cube stands where; may be left out, then cubes are shared out by terrain."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table between two actions."""

    seats: tuple[SeatPosition, ...]
    """Every seat in the order of play."""
    groups: tuple[str, ...]
    """Tokens of every central space: ``WWM``; empty text where there are none."""
    row: tuple[str, ...]
    """The face-up cards; empty text where there is none."""
    side: str = "A"
    """Side of the boards."""
    first: int = 0
    """Seat that had the first turn."""
    seat: int = 0
    """Seat whose turn it is."""
    turn: int = 0
    """Turns completed, all seats together."""
    pouch: dict[str, int] | None = None
    """Tokens left by letter; left out, all that are nowhere else."""
    discarded: tuple[str, ...] = ()
    """Cards out of the game: in a solo game those discarded."""
    hand: str = ""
    """Tokens taken and not yet placed."""
    taken: int | None = None
    """Central space the group was taken from this turn, counted from 1."""
    took_card: bool = False
    """Whether a card was taken this turn."""
    ending: bool = False
    """Whether this is the last round."""

    def build(self) -> State:
        """The state of this position; an impossible one is refused with the reason."""
        return _build(self)


def position_of(state: State) -> Position:
    """The position a state is in, as data from which it can be built again."""
    spaces = state.central_spaces()
    seats = tuple(_seat_position(player) for player in state.players)
    elsewhere = _tokens_outside_pouch([board_of(player) for player in state.players], state.groups, state.hand)
    pouch = {letter: int(state.pouch[colour]) for colour, letter in enumerate(COLOUR_LETTERS)}
    whole = all(elsewhere[letter] + pouch[letter] == SUPPLY[colour] for colour, letter in enumerate(pouch))
    seen = {card for card in state.row if card >= 0}
    for player in state.players:
        seen |= {slot >> 3 for slot in player.slots if slot >= 0}
        seen |= {card.id for card in ANIMALS if player.completed >> card.id & 1}
    return Position(
        seats=seats,
        groups=tuple(unpack(group) for group in list(state.groups)[:spaces]),
        row=tuple(CARDS[card].name if card >= 0 else "" for card in list(state.row)[:spaces]),
        side="B" if state.side else "A",
        first=int(state.first),
        seat=int(state.seat),
        turn=int(state.turn),
        pouch=None if whole else pouch,
        discarded=tuple(card.name for card in ANIMALS if card.id not in seen and not state.deck >> card.id & 1),
        hand=unpack(state.hand),
        taken=None if state.taken < 0 else int(state.taken) + 1,
        took_card=state.took_card,
        ending=state.ending,
    )


def _seat_position(player: Player) -> SeatPosition:
    holdings = holdings_of(player)
    dealt = tuple(card.name for card in holdings.dealt)
    return SeatPosition(
        board=str(holdings.board) if any(holdings.board.stacks) else "",
        cards=tuple(str(held) for held in holdings.cards),
        completed=tuple(held.card.name for held in holdings.completed),
        spirit=None if holdings.spirit is None else str(holdings.spirit),
        dealt=(UNSEEN, UNSEEN) if player.dealt == HIDDEN else dealt,
        returned=CARDS[player.returned].name if player.returned >= 0 else None,
        cubes={space: card.name for space, card in holdings.cubes.items()},
    )


def _build(position: Position) -> State:
    count = len(position.seats)
    if not 1 <= count <= 4:
        raise InvalidPosition("seat_count", found=count)
    for seat in (position.first, position.seat):
        if not 0 <= seat < count:
            raise InvalidPosition("unknown_seat", seat=seat, last=count - 1)
    side = side_named(position.side)
    state = new_state(count, side.index, position.first)
    state.seat = position.seat
    if not 0 <= position.turn <= MAX_TURN:
        raise InvalidPosition("bad_turn", found=position.turn, right=f"0 to {MAX_TURN}")
    state.turn = position.turn
    state.is_chance = False
    state.players = [_player(seat, number, side) for number, seat in enumerate(position.seats)]
    _set_groups(state, position)
    _set_cards(state, position)
    _set_pouch(state, position)
    _check_round(state, position)
    return state


def _player(seat: SeatPosition, number: int, side: Side) -> Player:
    board = Board.parse(seat.board) if seat.board else Board.empty(side)
    if board.side is not side:
        raise InvalidPosition("board_side", seat=number, found=board.side.value, side=side.value)
    player = new_player(side.index)
    _set_stacks(player, board)
    held = [HeldCard.parse(text, cubes_unsaid=0) for text in seat.cards]
    for card in held:
        if card.card.is_spirit:
            raise InvalidPosition("not_an_animal", card=card.card.name)
        if card.cubes == card.card.cubes:
            right = f"0 to {card.card.cubes - 1}, for it is completed with {card.card.cubes}"
            raise InvalidPosition("bad_cubes", card=card.card.name, found=card.cubes, right=right)
    completed = [HeldCard(card, card.cubes) for card in map(_animal, seat.completed)]
    _check_once(card.card for card in held + completed)
    spirit = None if seat.spirit is None else HeldCard.parse(seat.spirit, cubes_unsaid=0)
    slots = [8 * card.card.id + card.cubes for card in held]
    if spirit is not None:
        _check_spirit(spirit.card)
        player.spirit = spirit.card.id
        player.spirit_placed = spirit.cubes == 1
        if not spirit.cubes:
            slots.insert(0, 8 * spirit.card.id)
    player.dealt = _dealt(seat, number)
    if seat.returned is not None:
        returned = card_named(seat.returned)
        _check_spirit(returned)
        player.returned = returned.id
    if len(slots) + (player.dealt != FREE) > N_SLOTS:
        raise InvalidPosition("too_many_cards", seat=number, found=len(slots) + (player.dealt != FREE))
    player.slots = vec[i64](slots + [FREE] * (N_SLOTS - len(slots)))
    player.completed = sum(1 << card.card.id for card in completed)
    player.completed_points = sum(card.points for card in completed)
    player.animal_cubes = sum(card.cubes for card in held + completed)
    _settle_cubes(player, number, board, [*held, *completed, *([spirit] if spirit else [])], seat.cubes)
    return player


def _set_stacks(player: Player, board: Board) -> None:
    for number, stack in enumerate(board.stacks):
        bit = BITS[board.side.index * MAX_SPACES + number]
        kind = STACKS.index(stack)
        player.kinds[0] &= ~bit
        if kind in (ON_GRAY, ON_BROWN):
            player.kinds[BUILDING] |= bit
        player.kinds[kind] |= bit


def _dealt(seat: SeatPosition, number: int) -> int:
    if not seat.dealt:
        return FREE
    if seat.spirit is not None:
        why = f"seat {number} has chosen {seat.spirit} and cannot choose again"
        raise InvalidPosition("spirits_dealt", why=why)
    if len(seat.dealt) != 2 or len(set(seat.dealt)) != 2:
        why = f"seat {number} was dealt {', '.join(seat.dealt)}; right would be two different Spirits"
        raise InvalidPosition("spirits_dealt", why=why)
    one, two = (card_named(name) for name in seat.dealt)
    _check_spirit(one)
    _check_spirit(two)
    return 64 * two.id + one.id


def _check_once(cards: Iterable[Card]) -> None:
    for card, times in Counter(cards).items():
        if times > 1:
            raise InvalidPosition("card_twice", card=card.name)


def _check_spirit(card: Card) -> None:
    if not card.is_spirit:
        raise InvalidPosition("not_a_spirit", card=card.name, right=", ".join(map(str, SPIRITS)))


def _animal(name: str) -> Card:
    card = card_named(name)
    if card.is_spirit:
        raise InvalidPosition("not_an_animal", card=card.name)
    return card


def _settle_cubes(player: Player, number: int, board: Board, cards: list[HeldCard], named: dict[str, str]) -> None:
    """Give every cube on the board to a card: as named, or by terrain."""
    wanted = Counter({card.card: card.cubes for card in cards if card.cubes})
    for terrain in dict.fromkeys(card.habitat.cube_on for card in CARDS):
        found = sum(board.terrain(space) == terrain for space in board.cubes)
        expected = sum(cubes for card, cubes in wanted.items() if card.habitat.cube_on == terrain)
        if found != expected:
            raise InvalidPosition("cubes_without_cards", seat=number, found=found, terrain=terrain, expected=expected)
    if odd := [space for space in sorted(board.cubes) if board.terrain(space) is None]:
        raise InvalidPosition(
            "cubes_without_cards", seat=number, found=len(odd), terrain=board.stack(odd[0]), expected=0
        )
    owners: dict[Space, Card] = {}
    for text, name in named.items():
        space, card = parse_space(text), card_named(name)
        fits = space in board.cubes and board.terrain(space) == card.habitat.cube_on
        if not fits or space in owners or not wanted[card]:
            raise InvalidPosition("cube_of_unknown_card", card=card.name, space=space, seat=number)
        wanted[card] -= 1
        owners[space] = card
    for space in sorted(board.cubes - owners.keys()):
        below = board.terrain(space)
        card = next(card for card in wanted if wanted[card] and card.habitat.cube_on == below)
        wanted[card] -= 1
        owners[space] = card
    for space, card in owners.items():
        index = board.side.spaces.index(space)
        player.cubes |= BITS[board.side.index * MAX_SPACES + index]
        player.settled[index] = card.id + 1


def _set_groups(state: State, position: Position) -> None:
    spaces = state.central_spaces()
    if len(position.groups) > spaces:
        raise InvalidPosition("central_size", found=len(position.groups), what="groups", spaces=spaces)
    for number, text in enumerate(position.groups):
        letters = parse_tokens(text)
        if len(letters) not in (0, 3):
            raise InvalidPosition("bad_group", text=text, group=number + 1)
        state.groups[number] = pack(letters)
    letters = parse_tokens(position.hand)
    if len(letters) > 3:
        raise InvalidPosition("bad_hand", text=position.hand)
    state.hand = pack(letters)
    if position.taken is not None and not 1 <= position.taken <= spaces:
        raise InvalidPosition("central_size", found=position.taken, what="as the taken group", spaces=spaces)
    if position.taken is not None or state.hand:
        empty = [number for number in range(spaces) if not state.groups[number]]
        wanted = empty if position.taken is None else [number for number in empty if number == position.taken - 1]
        if not wanted:
            raise InvalidPosition("hand_without_group")
        state.taken = wanted[0]


def _set_cards(state: State, position: Position) -> None:
    spaces = state.central_spaces()
    if len(position.row) > spaces:
        raise InvalidPosition("central_size", found=len(position.row), what="face-up cards", spaces=spaces)
    row = [_animal(name) if name else None for name in position.row]
    discarded = [_animal(name) for name in position.discarded]
    used = [card for card in row if card is not None] + discarded
    for player in state.players:
        used += [CARDS[slot >> 3] for slot in player.slots if slot >= 0 and not CARDS[slot >> 3].is_spirit]
        used += [card for card in ANIMALS if player.completed >> card.id & 1]
        if player.spirit != FREE:
            used.append(CARDS[player.spirit])
        if player.returned >= 0:
            used.append(CARDS[player.returned])
        if player.dealt >= 0:
            used += [CARDS[player.dealt & 63], CARDS[player.dealt >> 6]]
    _check_once(used)
    for number, card_or_none in enumerate(row):
        if card_or_none is not None:
            state.row[number] = card_or_none.id
    left = [card for card in ANIMALS if card not in used]
    state.deck = sum(1 << card.id for card in left)
    state.deck_size = len(left)
    state.took_card = position.took_card
    missing = spaces - sum(card is not None for card in row)
    if state.took_card and not missing:
        what = "face-up cards, of which one was taken,"
        raise InvalidPosition("central_size", found=spaces, what=what, spaces=spaces - 1)
    if left and missing > position.took_card:
        raise InvalidPosition(
            "central_gaps", found=spaces - missing, spaces=spaces, what="face-up cards", left=len(left)
        )


def _tokens_outside_pouch(boards: Iterable[Board], groups: Iterable[int], hand: int) -> Counter[str]:
    tokens: Counter[str] = Counter(unpack(hand))
    for board in boards:
        for stack in board.stacks:
            tokens.update(stack)
    for group in groups:
        tokens.update(unpack(group))
    return tokens


def _set_pouch(state: State, position: Position) -> None:
    boards = [board_of(player) for player in state.players]
    elsewhere = _tokens_outside_pouch(boards, state.groups, state.hand)
    for colour, letter in enumerate(COLOUR_LETTERS):
        supply = SUPPLY[colour]
        if position.pouch is None:
            left = max(0, supply - elsewhere[letter])
        else:
            left = position.pouch.get(letter, 0)
        found = elsewhere[letter] + left
        facts = {"colour": COLOURS[colour].title, "found": found, "supply": supply}
        if found > supply or left < 0:
            raise InvalidPosition("too_many_tokens", **facts)
        if found < supply and len(state.players) > 1:
            raise InvalidPosition("missing_tokens", **facts)
        state.pouch[colour] = left
    unknown = set(position.pouch or ()) - set(COLOUR_LETTERS)
    if unknown:
        raise InvalidNotation("unknown_token", text=min(unknown))
    state.pouch_size = sum(int(state.pouch[colour]) for colour in range(N_COLOURS))


def _check_round(state: State, position: Position) -> None:
    """The round must be one that can be played to its end (Rules, End of the game)."""
    spaces = state.central_spaces()
    filled = sum(group != 0 for group in state.groups)
    open_turn = state.taken >= 0
    due = spaces - open_turn
    if filled < due and state.pouch_size >= 3:
        raise InvalidPosition(
            "central_gaps", found=filled, spaces=due, what="groups", left=f"{state.pouch_size} tokens"
        )
    count = len(state.players)
    waiting = [(state.seat + step) % count for step in range((state.first - state.seat - 1) % count + 1)]
    for seat, player in enumerate(state.players):
        empty = bin(player.kinds[0]).count("1")
        in_hand = len(unpack(state.hand))
        least = in_hand if open_turn and seat == state.seat else 3
        if seat in waiting and empty < least:
            raise InvalidPosition("too_few_spaces", seat=seat, empty=empty)
        if seat not in waiting and empty <= 2:
            state.ending = True
    turns = len(waiting) - open_turn
    if turns > filled + state.pouch_size // 3:
        raise InvalidPosition("round_unfinished", found=filled, seats=turns)
    if position.ending or (count > 1 and filled < due):
        state.ending = True
    if state.ending and state.seat == state.first:
        raise InvalidPosition("round_over", seat=state.seat)
