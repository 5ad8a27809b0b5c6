"""Setting up the table of a position: groups, cards, pouch and round, each checked."""

from __future__ import annotations

from harmony.games.harmonies.board import COLOURS, side_named
from harmony.games.harmonies.cards import ANIMALS, CARDS
from harmony.games.harmonies.errors import InvalidNotation, InvalidPosition
from harmony.games.harmonies.notation import parse_tokens
from harmony.games.harmonies.player import FREE
from harmony.games.harmonies.position import MAX_TURN, Position, tokens_outside_pouch
from harmony.games.harmonies.seat_setup import animal_named, built_player, check_once
from harmony.games.harmonies.state import State, new_state
from harmony.games.harmonies.tokens import COLOUR_LETTERS, N_COLOURS, SUPPLY, pack, unpack


def built_state(position: Position) -> State:
    """The state of a position; an impossible one is refused with the reason."""
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
    state.players = [built_player(seat, number, side) for number, seat in enumerate(position.seats)]
    _set_groups(state, position)
    _set_cards(state, position)
    _set_pouch(state, position)
    _check_round(state, position)
    return state


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
    row = [animal_named(name) if name else None for name in position.row]
    discarded = [animal_named(name) for name in position.discarded]
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
    check_once(used)
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


def _set_pouch(state: State, position: Position) -> None:
    elsewhere = tokens_outside_pouch(state)
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
