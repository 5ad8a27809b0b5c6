"""Setting up one seat of a position: its board, cards, Spirit and cubes, each checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.games.harmonies.board import Board, Side, Space
from harmony.games.harmonies.cards import CARDS, SPIRITS, Card, card_named
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.notation import parse_space
from harmony.games.harmonies.player import FREE, N_SLOTS, Player, new_player
from harmony.games.harmonies.position import SeatPosition
from harmony.games.harmonies.scoring import HeldCard
from harmony.games.harmonies.tokens import BUILDING, ON_BROWN, ON_GRAY, STACKS


def built_player(seat: SeatPosition, number: int, side: Side) -> Player:
    """The player of a seat; what cannot arise in a game is refused with the reason."""
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
    completed = [HeldCard(card, card.cubes) for card in map(animal_named, seat.completed)]
    check_once(card.card for card in held + completed)
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


def check_once(cards: Iterable[Card]) -> None:
    """Refuse a card that is in two places."""
    for card, times in Counter(cards).items():
        if times > 1:
            raise InvalidPosition("card_twice", card=card.name)


def _check_spirit(card: Card) -> None:
    if not card.is_spirit:
        raise InvalidPosition("not_a_spirit", card=card.name, right=", ".join(map(str, SPIRITS)))


def animal_named(name: str) -> Card:
    """The Animal card of this name; a Spirit is refused."""
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
