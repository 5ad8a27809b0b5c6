"""What can be wrong in a game of Harmonies, code by code (listed in docs/errors.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from harmony.core import errors


class IllegalAction(errors.IllegalAction):
    """An action that may not be played now; the state is as it was."""

    messages: ClassVar[Mapping[str, str]] = {
        **errors.IllegalAction.messages,
        "unfinished_turn": "this is not a whole turn: it does not end",
        "no_such_action": "{action} is not the number of an action; they are 0 to 265",
        "choose_spirit_first": "choose one of your two Spirits first: {choices}",
        "no_spirit_to_choose": "there is no Spirit to choose now",
        "spirit_not_dealt": "{card} was not dealt to you; choose one of {choices}",
        "group_already_taken": "a group was already taken this turn; one is allowed",
        "no_such_group": "there are no tokens on central space {group}; groups are {choices}",
        "take_group_first": "take a group of tokens first",
        "not_in_hand": "there is no {colour} token in hand; in hand: {hand}",
        "no_such_space": "{space} is not a space of side {side}; columns are {columns}",
        "space_has_cube": "there is a cube on {space}; its space takes no more tokens and no second cube",
        "cannot_stack": "{colour} cannot go on {stack} ({space}); it goes on an empty space{bases}",
        "card_not_in_row": "{card} is not in the row; in the row: {choices}",
        "card_already_taken": "a card was already taken this turn; one is allowed",
        "slots_full": "you have 4 uncompleted cards; complete one before taking another",
        "card_not_held": "{card} is not one of your uncompleted cards; they are {choices}",
        "habitat_missing": "the habitat of {card} does not stand on {space}{choices}",
        "tokens_left": "place the tokens in hand first: {hand}",
        "discard_solo_only": "a card can be discarded in a solo game only",
        "discard_after_card": "a card was taken this turn; a discard is possible only without one",
    }


class InvalidNotation(errors.InvalidNotation):
    """A text that does not follow the notation of Harmonies."""

    messages: ClassVar[Mapping[str, str]] = {
        **errors.InvalidNotation.messages,
        "unknown_space": '"{text}" is not a space; right would be a column letter and a row number, such as c2',
        "unknown_token": '"{text}" is not a token; tokens are W blue, M gray, T brown, L green, F yellow, R red',
        "which_token": "say which token goes on {space}; in hand: {hand}",
        "unknown_card": '"{text}" is not a card{near}',
        "bad_stack": '"{text}" ({space}) cannot stand on a space; stacks are {right}',
        "bad_board": "{why}; a board of side {side} has columns of {right} spaces",
    }


class InvalidPosition(errors.InvalidPosition):
    """A position that cannot arise in a game of Harmonies."""

    messages: ClassVar[Mapping[str, str]] = {
        "seat_count": "{found} seats given; Harmonies is for 1 to 4 players",
        "unknown_seat": "seat {seat} does not exist; seats are 0 to {last}",
        "bad_turn": "{found} is not a number of turns completed; right would be {right}",
        "board_side": "the board of seat {seat} is of side {found}, the game is on side {side}",
        "too_many_tokens": "there are {found} {colour} tokens in all, but the game has only {supply}",
        "missing_tokens": "boards, groups, hand and pouch hold {found} {colour} tokens; all {supply} must be there",
        "bad_group": '"{text}" on central space {group} is no group; a group is 3 tokens, or empty',
        "central_size": "{found} {what} given, but there are {spaces} places for them",
        "central_gaps": "only {found} of {spaces} {what} are there, although {left} are left to fill the others",
        "bad_hand": '"{text}" cannot be in hand; at most 3 tokens of one taken group can be',
        "hand_without_group": "there are tokens in hand, but no empty central space they were taken from",
        "too_many_cards": "seat {seat} has {found} uncompleted cards; at most 4 are allowed, the Spirit included",
        "card_twice": "{card} is in two places",
        "not_an_animal": "{card} is a Spirit; here only an animal can be",
        "not_a_spirit": "{card} is no Spirit; Spirits are {right}",
        "bad_cubes": "{card} cannot have {found} cubes placed; right would be {right}",
        "cubes_without_cards": "seat {seat} has {found} cubes on {terrain}, but its cards account for {expected}",
        "cube_count": "cubes marked on the board: {found}; cubes named with the cards: {expected}",
        "cube_of_unknown_card": "the cube of {card} on {space} does not fit the board and the cards of seat {seat}",
        "spirits_dealt": "{why}",
        "too_few_spaces": "seat {seat} has {empty} empty spaces, but a turn starts with at least 3",
        "round_unfinished": "{found} groups are left for {seats} turns of this round",
        "round_over": "the last round is over when it is the turn of seat {seat} again, which had the first turn",
    }
