"""What a person types at the table, turned into an action: notation and shorter forms of it."""

from __future__ import annotations

from harmony.games.harmonies.actions import Action, ChooseSpirit, Place, PlaceCube, Take, TakeCard
from harmony.games.harmonies.board import Colour
from harmony.games.harmonies.cards import card_named
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.notation import parse_action, parse_colour, parse_space
from harmony.games.harmonies.observation import Observation

_TOKENS = {word.lower() for colour in Colour for word in (colour.value, colour.title)}
_VERBS = {"take", "place", "card", "cube", "spirit", "discard", "end"}

SHORT_FORMS = """\
You can type the whole action or its short form:
  take 3          or  3           take the tokens of central space 3
  place L c2      or  L c2        place a token; just c2 if all in hand are alike
  card otter      or  otter       take a face-up card
  cube otter c2   or  otter c2    place the next cube of a card
  spirit lion     or  lion        choose your Spirit
  discard otter                   solo: end the turn and swap a card of the row
  end             or  e           end the turn
and: hint (what is possible), undo, reset (the whole turn), table, boards, cards, score, help, quit (keeps the game)"""


def understand(text: str, observation: Observation) -> Action:
    """The action somebody means by what they typed, in the situation they see.

    What is no short form is read as notation, with its error if it is none.
    """
    words = text.replace("_", "-").split()
    if words and words[0].lower() not in _VERBS:
        try:
            if short := _short_form(words, observation):
                return short
        except InvalidNotation as error:
            if error.code == "which_token" or "did you mean" in str(error):
                raise
    if [word.lower() for word in words] == ["e"]:
        text = "end"
    return parse_action(text)


def _short_form(words: list[str], observation: Observation) -> Action | None:
    last = words[-1]
    if len(words) == 1 and last.isascii() and last.isdigit():
        return Take(int(last))
    if len(last) == 2 and last[0].lower() in "abcdefg" and last[1].isdigit():
        space = parse_space(last)
        if len(words) == 1:
            colours = set(observation.hand)
            if len(colours) > 1:
                raise InvalidNotation("which_token", space=space, hand=observation.hand)
            return Place(Colour(colours.pop()), space) if colours else None
        if len(words) == 2 and words[0].lower() in _TOKENS:
            return Place(parse_colour(words[0]), space)
        return PlaceCube(card_named(" ".join(words[:-1])), space)
    if last.lower() == "e":
        return None
    card = card_named(" ".join(words))
    return ChooseSpirit(card) if card.is_spirit else TakeCard(card)
