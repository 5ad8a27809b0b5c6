"""Why an action is not legal, in terms a player understands."""

from __future__ import annotations

from harmony.games.harmonies.actions import dealt_spirits, names
from harmony.games.harmonies.board import COLOURS, Colour, Side
from harmony.games.harmonies.cards import CARDS
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, N_ACTIONS, PLACE, SPIRIT, State
from harmony.games.harmonies.tokens import EMPTY, N_MASKS, STACKS, unpack

_BASES = {
    Colour.BLUE: "",
    Colour.YELLOW: "",
    Colour.GRAY: ", M or MM",
    Colour.BROWN: " or T",
    Colour.GREEN: ", T or TT",
    Colour.RED: ", M, T or R",
}


def refusal(state: State, action: int) -> IllegalAction:
    """The reason why this action, which is not legal, is refused."""
    if action < 0 or action >= N_ACTIONS:
        return IllegalAction("no_such_action", action=action)
    if state.is_over:
        return IllegalAction("game_over")
    if dealt := dealt_spirits(state, state.seat):
        return IllegalAction("choose_spirit_first", choices=names(dealt))
    if action < PLACE:
        return _take_refusal(state, action)
    if action < CARD:
        return _place_refusal(state, *divmod(action - PLACE, MAX_SPACES))
    if action < CUBE:
        return _card_refusal(state, action - CARD)
    if action < SPIRIT:
        return _cube_refusal(state, *divmod(action - CUBE, MAX_SPACES))
    if action < DISCARD:
        return IllegalAction("no_spirit_to_choose")
    if action < END and len(state.players) > 1:
        return IllegalAction("discard_solo_only")
    if state.taken < 0:
        return IllegalAction("take_group_first")
    if state.hand:
        return IllegalAction("tokens_left", hand=unpack(state.hand))
    if state.took_card:
        return IllegalAction("discard_after_card")
    return _empty_place(state)


def _take_refusal(state: State, group: int) -> IllegalAction:
    if state.taken >= 0:
        return IllegalAction("group_already_taken")
    choices = ", ".join(str(number + 1) for number, tokens in enumerate(state.groups) if tokens)
    return IllegalAction("no_such_group", group=group + 1, choices=choices)


def _place_refusal(state: State, colour_number: int, space_number: int) -> IllegalAction:
    colour = COLOURS[colour_number]
    if state.taken < 0:
        return IllegalAction("take_group_first")
    if not state.hand >> (2 * colour_number) & 3:
        return IllegalAction("not_in_hand", colour=colour.title, hand=unpack(state.hand) or "none")
    side = Side.B if state.side else Side.A
    if space_number >= len(side.spaces):
        return IllegalAction("no_such_action", action=PLACE + colour_number * MAX_SPACES + space_number)
    space = side.spaces[space_number]
    me = state.players[state.seat]
    bit = BITS[state.side * MAX_SPACES + space_number]
    if me.cubes & bit:
        return IllegalAction("space_has_cube", space=space)
    stack = next(STACKS[kind] for kind in reversed(range(EMPTY, N_MASKS)) if me.kinds[kind] & bit)
    return IllegalAction("cannot_stack", colour=colour.title, stack=stack, space=space, bases=_BASES[colour])


def _card_refusal(state: State, place: int) -> IllegalAction:
    if state.took_card:
        return IllegalAction("card_already_taken")
    if state.row[place] < 0:
        return _empty_place(state)
    return IllegalAction("slots_full")


def _cube_refusal(state: State, slot: int, space_number: int) -> IllegalAction:
    me = state.players[state.seat]
    side = Side.B if state.side else Side.A
    held = [CARDS[number >> 3] for number in me.slots if number >= 0]
    if me.slots[slot] < 0:
        return IllegalAction("card_not_held", card=f"slot {slot + 1}", choices=names(held))
    if space_number >= len(side.spaces):
        return IllegalAction("no_such_action", action=CUBE + slot * MAX_SPACES + space_number)
    space = side.spaces[space_number]
    if me.cubes & BITS[state.side * MAX_SPACES + space_number]:
        return IllegalAction("space_has_cube", space=space)
    where = me.settleable(slot)
    spaces = [name for number, name in enumerate(side.spaces) if where & BITS[state.side * MAX_SPACES + number]]
    choices = f"; it stands on {', '.join(spaces)}" if spaces else "; it stands nowhere yet"
    return IllegalAction("habitat_missing", card=CARDS[me.slots[slot] >> 3], space=space, choices=choices)


def _empty_place(state: State) -> IllegalAction:
    row = [CARDS[card] for card in state.row if card >= 0]
    return IllegalAction("card_not_in_row", card="that card", choices=names(row))
