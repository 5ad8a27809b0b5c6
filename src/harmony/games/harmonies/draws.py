"""Putting on the table what a record says was drawn, if pouch and deck can give it."""

from __future__ import annotations

from collections import Counter

from harmony.core.errors import InvalidRecord
from harmony.games.harmonies.cards import card_named
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.notation import parse_tokens
from harmony.games.harmonies.record import Draw
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tokens import COLOUR_LETTERS, pack


def refill_as(state: State, draw: Draw) -> Draw:
    """Refill the central board and the row with this draw; an impossible one changes nothing."""
    try:
        groups = [parse_tokens(group) for group in draw.groups]
        cards = [card_named(name) for name in draw.cards]
    except InvalidNotation as error:
        raise _bad_draw(state, str(error)) from None
    spaces = range(state.central_spaces())
    groups_due = min(sum(state.groups[space] == 0 for space in spaces), int(state.pouch_size) // 3)
    cards_due = min(sum(state.row[space] < 0 for space in spaces), int(state.deck_size))
    if (len(groups), len(cards)) != (groups_due, cards_due):
        given = f"{len(groups)} groups and {len(cards)} cards"
        raise _bad_draw(state, f"{given} are given, {groups_due} and {cards_due} are due")
    for group in groups:
        if len(group) != 3:
            raise _bad_draw(state, f'"{group}" is not a group of 3 tokens')
    tokens = Counter("".join(groups))
    for colour, letter in enumerate(COLOUR_LETTERS):
        if tokens[letter] > state.pouch[colour]:
            raise _bad_draw(state, f"the pouch holds only {state.pouch[colour]} {letter}, not {tokens[letter]}")
    for card in cards:
        if card.is_spirit or not state.deck >> card.id & 1 or cards.count(card) > 1:
            raise _bad_draw(state, f"{card} is not in the deck")
    state.refill_with([pack(group) for group in groups], [card.id for card in cards])
    return draw


def _bad_draw(state: State, why: str) -> InvalidRecord:
    return InvalidRecord("bad_draw", turn=state.turn, why=why)
