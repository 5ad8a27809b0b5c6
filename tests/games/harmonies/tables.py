"""What the tests of the rules share: tables set up in one line, boards at random, ways to play."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.games.harmonies import ANIMALS, SPIRITS, Board, Game, Position, SeatPosition, Side, State, new_game
from harmony.games.harmonies.actions import Place, PlaceCube, TakeCard
from harmony.games.harmonies.board import Colour
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.holdings import board_of
from harmony.games.harmonies.player import Player, new_player
from harmony.games.harmonies.state import CARD, CUBE, END, PLACE, from_ints
from harmony.games.harmonies.tokens import STACKS, unpack
from tests.games.harmonies.reference import SUPPLY, TERRAIN, Stacks, places
from tests.games.harmonies.reference import Place as Spot

SETUPS = [
    (players, side, spirits, first)
    for players in (1, 2, 3, 4)
    for side in "AB"
    for spirits in (False, True)
    for first in range(players)
]
"""Every way to set up a game: players, side, Spirits, first seat."""


def seat(board: str = "", *cards: str, **rest: object) -> SeatPosition:
    """A seat with a board and uncompleted cards."""
    return SeatPosition(board=board, cards=cards, **rest)  # type: ignore[arg-type]


def table(*seats: SeatPosition, **rest: object) -> Position:
    """A position with these seats; groups and row are filled in where not given."""
    spaces = 3 if len(seats) == 1 else 5
    used = {text.partition(":")[0] for each in seats for text in (*each.cards, *each.completed)}
    fields: dict[str, object] = {
        "groups": ("WMT", "LFR", "WMT", "LFR", "WMT")[:spaces],
        "row": tuple(card.name for card in ANIMALS if card.name not in used)[:spaces],
    }
    return Position(seats=seats, **(fields | rest))  # type: ignore[arg-type]


def play(game: Game, *actions: str) -> Game:
    """Play actions in notation."""
    for action in actions:
        game.apply(action)
    return game


def spaces_for(game: Game, colour: str) -> set[str]:
    """Spaces that take a token of this colour now."""
    actions = [action for action in game.legal_actions() if isinstance(action, Place)]
    return {action.space for action in actions if action.colour is Colour(colour)}


def cubes_for(game: Game, card: str) -> set[str]:
    """Spaces that take the next cube of this card now."""
    actions = [action for action in game.legal_actions() if isinstance(action, PlaceCube)]
    return {action.space for action in actions if action.card.name == card}


def cards_to_take(game: Game) -> set[str]:
    """Cards that can be taken now."""
    return {action.card.name for action in game.legal_actions() if isinstance(action, TakeCard)}


def finish_turn(game: Game) -> Game:
    """Play the first legal place for everything that must be done, then end the turn."""
    turn = game.turn
    while game.turn == turn and not game.is_over:
        numbers = game.state().legal_actions()
        must = [number for number in numbers if number < CARD or number >= 260]
        game.apply(game.legal_actions()[numbers.index(END if END in must else must[0])])
    return game


def random_game(players: int, side: str, spirits: bool, first: int, seed: int, actions: int) -> Game:
    """A game after so many random actions, or at its end."""
    game = new_game(players=players, side=side, spirits=spirits, first=first, seed=seed)
    random = Random(seed)
    for _ in range(actions):
        if game.is_over:
            break
        game.apply(random.choice(game.legal_actions()))
    return game


def random_state(random: Random, players: int, side: str, spirits: bool, actions: int) -> State:
    """A state after so many random actions that did not end the game."""
    stream = Stream(random.randrange(1 << 30))
    state = new_game(players, side, spirits, seed=random.randrange(1 << 30)).state()
    for _ in range(actions):
        before = state.copy()
        state.apply(random.choice(state.legal_actions()), stream)
        if state.is_over:
            return before
    return state


def stacking_action(state: State) -> int:
    """An action that keeps the board open: tokens on top of others, cubes never."""
    numbers = [number for number in state.legal_actions() if not CARD <= number < CUBE + 4 * MAX_SPACES]
    return max(numbers, key=lambda number: _openness(state, number))


def _openness(state: State, number: int) -> tuple[float, ...]:
    me = state.players[state.seat]
    if number < PLACE:
        flat = {"W": -3.0, "F": -3.0, "R": 1.0, "M": 2.5, "T": 2.0, "L": 1.0}
        return (sum(flat[letter] for letter in unpack(state.groups[number])),)
    if number >= CARD:
        return (float(number == END),)
    colour, space = divmod(number - PLACE, MAX_SPACES)
    after = me.copy()
    after.place(colour, BITS[state.side * MAX_SPACES + space])
    open_stacks = [int(after.kinds[kind]).bit_count() for kind in (1, 2, 4, 5, 9)]
    return (float(empty_spaces(after)), sum(open_stacks), -number)


def player_of(board: Board) -> Player:
    """A player whose board was built token by token."""
    player = new_player(board.side.index)
    for number, stack in enumerate(board.stacks):
        bit = BITS[board.side.index * MAX_SPACES + number]
        for letter in stack:
            colour = Colour(letter).index
            assert player.placeable(colour) & bit
            player.place(colour, bit)
        if board.side.spaces[number] in board.cubes:
            player.cubes |= bit
    return player


def empty_spaces(player: Player) -> int:
    """How many spaces of a player hold no token."""
    return int(player.kinds[0]).bit_count()


def random_board(random: Random, side: str, palette: list[str]) -> Board:
    """A board of these stacks, some spaces left empty."""
    spaces = Side(side).spaces
    empty = random.choice((0.0, 0.1, 0.4))
    stacks = tuple("" if random.random() < empty else random.choice(palette) for _ in spaces)
    return Board(Side(side), stacks)


def plain(board: Board) -> tuple[str, Stacks, set[Spot]]:
    """A board as the reference knows it: side, stacks, spaces with cubes."""
    spots = places(board.side.value)
    cubes = {spot for spot, space in zip(spots, board.side.spaces, strict=True) if space in board.cubes}
    return board.side.value, dict(zip(spots, board.stacks, strict=True)), cubes


def tokens_of(state: State) -> dict[str, int]:
    """Tokens by letter on boards, in groups, in hand and in the pouch."""
    seen = unpack(state.hand) + "".join(unpack(group) for group in state.groups)
    seen += "".join("".join(board_of(player).stacks) for player in state.players)
    return {letter: seen.count(letter) + state.pouch[number] for number, letter in enumerate(SUPPLY)}


def with_other_secrets(state: State, viewer: int | None, random: Random) -> State:
    """The same table, but other Spirits dealt to the others and returned by them."""
    other = from_ints(state.to_ints())
    known = set()
    for number, player in enumerate(other.players):
        known.add(player.spirit)
        if number == viewer:
            known |= {player.returned, player.dealt & 63, player.dealt >> 6} if player.dealt >= 0 else {player.returned}
    free = [card.id for card in SPIRITS if card.id not in known]
    random.shuffle(free)
    for number, player in enumerate(other.players):
        if number != viewer:
            if player.dealt >= 0:
                player.dealt = 64 * free.pop() + free.pop()
            if player.returned >= 0:
                player.returned = free.pop()
    return other


setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 1 << 40)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of either side, from a few kinds of stacks so that regions and habitats form."""
    side = draw(st.sampled_from(Side))
    palette = draw(st.lists(st.sampled_from(STACKS), min_size=1, max_size=6))
    count = len(side.spaces)
    stacks = draw(st.lists(st.sampled_from(palette), min_size=count, max_size=count))
    able = [space for space, stack in zip(side.spaces, stacks, strict=True) if stack in TERRAIN]
    cubes = draw(st.frozensets(st.sampled_from(able))) if able else frozenset()
    return Board(side, tuple(stacks), cubes)
