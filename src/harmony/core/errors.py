"""The errors people and programs get: a stable code, the facts, a sentence.

The code and the facts are for programs (the page words them in its own
language); ``str(error)`` is for people. Every code is listed in
``docs/errors.md``.
"""

from __future__ import annotations

from collections.abc import Mapping


class HarmonyError(Exception):
    """Something a user asked for cannot be done; nothing was changed.

    Each kind of error keeps its sentences in ``messages``, by code, with the
    facts as fields:

    >>> str(InvalidNotation("unknown_space", text="z9", right="a1 to e5"))
    '"z9" is not a space of this board; right would be a1 to e5'
    """

    messages: Mapping[str, str] = {}

    def __init__(self, code: str, /, **facts: object) -> None:
        self.code = code
        """Stable name of what is wrong, such as ``stack_full``."""
        self.facts = facts
        """What the sentence talks about: spaces, cards, counts."""
        super().__init__(self.messages[code].format(**facts))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.facts)


def _rebuild(kind: type[HarmonyError], code: str, facts: dict[str, object]) -> HarmonyError:
    return kind(code, **facts)


class InvalidNotation(HarmonyError):
    """A text that does not follow the notation."""

    messages = {
        "unknown_space": '"{text}" is not a space of this board; right would be {right}',
        "unknown_token": '"{text}" is not a token; tokens are {right}',
        "unknown_card": '"{text}" is not a card{near}',
        "unknown_action": '"{text}" is not an action; right would be {right}',
        "bad_stack": '"{text}" cannot stand on a space; a stack is one of {right}',
        "bad_board": "{why}; a board of side {side} is written {right}",
        "bad_number": '"{text}" is not a number of {what}; right would be {right}',
    }


class InvalidPosition(HarmonyError):
    """A position that can not arise in a game."""

    messages = {
        "too_many_tokens": "there are {found} {colour} tokens in all, but the game has only {supply}",
        "missing_tokens": "boards, groups, hand and pouch hold {found} {colour} tokens; all {supply} must be somewhere",
        "group_size": 'group {group} is "{text}"; a group is 3 tokens, or empty',
        "groups_missing": "{found} of {spaces} central spaces are filled although the pouch still holds {pouch} tokens",
        "too_many_groups": "{found} groups given, but the central board has {spaces} spaces",
        "too_many_cards": "seat {seat} has {found} uncompleted cards; at most 4 are allowed, the Spirit included",
        "row_size": "{found} cards in the row, but it has {spaces} places",
        "card_twice": "the card {card} is in two places",
        "not_an_animal": "{card} is a Spirit; it can not stand {where}",
        "not_a_spirit": "{card} is an animal; a Spirit is one of {right}",
        "cubes_on_card": "{card} has {cubes} spaces for cubes, so {found} of them cannot be placed",
        "card_complete": "{card} has all its {cubes} cubes placed: list it under completed",
        "cubes_without_cards": "seat {seat} has {found} cubes on {terrain}, but its cards account for {expected}",
        "cube_on_empty": "there is a cube on {space}, where no stack stands",
        "board_side": "seat {seat} has a board of side {found}, the game is on side {side}",
        "too_few_spaces": "seat {seat} has {empty} empty spaces; a turn starts with at least 3",
        "game_over": "in this position the game has already ended: {why}",
        "round_unfinished": "{groups} groups are left for the {seats} seats that still have a turn",
        "hand_without_group": "there are tokens in hand, but no group is marked as taken (its space must be empty)",
        "hand_size": 'the hand is "{text}"; at most 3 tokens can be in hand',
        "spirits_dealt": "seat {seat} has {why}",
        "seat_count": "{found} seats given; Harmonies is for 1 to 4 players",
        "unknown_seat": "seat {seat} does not exist; seats are 0 to {last}",
        "solo_only": "{what} is only possible in a solo game",
    }


class InvalidSetup(HarmonyError):
    """A game that can not be set up as asked."""

    messages = {
        "player_count": "{game} is for {right} players, not {found}",
        "unknown_side": '"{found}" is not a side of the board; right would be A or B',
        "unknown_seat": "seat {found} does not exist; with {players} players seats are 0 to {last}",
        "bad_seed": "{found} is not a seed; right would be a whole number from 0 to 2**62 - 1",
        "unknown_bot": '"{found}" is not a bot; bots are {right}',
        "unknown_bot_option": 'the bot {bot} has no option "{found}"; {right}',
        "bad_bot_option": 'the option {option} of the bot {bot} is "{found}"; right would be {right}',
    }


class InvalidRecord(HarmonyError):
    """A game record that can not be read or replayed."""

    messages = {
        "not_json": "this is not a game record: {why}",
        "wrong_format": 'this is not a game record: its format is "{found}", right would be "{right}"',
        "future_version": "this record has version {found}; this program reads versions 1 to {right}. A newer release can read it",
        "wrong_game": 'this is a record of "{found}", not of "{right}"',
        "bad_field": "the record does not follow the format: {why}",
        "bad_action": "action {number} of the record is wrong: {why}",
        "bad_draw": "what was drawn after turn {turn} is wrong: {why}",
        "bad_position": "the record starts from an impossible position: {why}",
        "wrong_result": "the record says {found}, but the game it holds ends with {right}",
        "hidden": "this record was made for one seat and hides {what}; only a full record can be replayed",
    }
