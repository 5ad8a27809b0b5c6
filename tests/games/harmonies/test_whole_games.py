"""What holds at every moment of every game, whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from harmony.core.chance import Stream
from harmony.games.harmonies import Game, IllegalAction, State, new_game, read_record, replay, replay_steps
from harmony.games.harmonies.actions import action_of, number_of
from harmony.games.harmonies.notation import parse_action
from harmony.games.harmonies.state import N_ACTIONS, from_ints
from tests.games.harmonies.reference import SUPPLY
from tests.games.harmonies.tables import empty_spaces, random_game, seeds, setups, stacking_action, tokens_of

Setup = tuple[int, str, bool, int]


def check_tokens(state: State) -> None:
    tokens = tokens_of(state)
    assert state.pouch_size == sum(state.pouch)
    if len(state.players) > 1:
        assert tokens == SUPPLY
        return
    assert all(count <= SUPPLY[letter] for letter, count in tokens.items())
    if not state.is_over:
        assert sum(tokens.values()) == 120 - 6 * state.turn, "six tokens a turn go to the box"


def check_legal_actions(state: State) -> None:
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert legal == [number for number in range(N_ACTIONS) if state.is_legal(number)]
    assert bool(legal) is not state.is_over
    for number in legal:
        action = action_of(state, number)
        assert number_of(state, action) == number
        assert parse_action(str(action)) == action


def check_refusals(state: State) -> None:
    """Every action that is not legal is refused with a reason, and nothing changes."""
    legal = set(state.legal_actions())
    before = state.to_ints()
    stream = Stream(1)
    for number in [*range(-2, N_ACTIONS + 2), 10**6]:
        if number in legal:
            continue
        with pytest.raises(IllegalAction) as refused:
            state.apply(number, stream)
        assert refused.value.code in IllegalAction.messages
        assert str(refused.value)
    assert state.to_ints() == before


class Table(RuleBasedStateMachine):
    """A table at which people play, take back and try what is not allowed."""

    game: Game

    @initialize(setup=setups, seed=seeds)
    def sit_down(self, setup: Setup, seed: int) -> None:
        players, side, spirits, first = setup
        self.game = new_game(players, side, spirits, seed=seed, first=first)
        self.seen: list[tuple[State, list[int]]] = []
        self.turn_start = self.game.state()

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        before = self.game.state()
        twin = self.game.copy()
        actions = self.game.legal_actions()
        action = actions[choice % len(actions)]
        self.game.apply(action)
        twin.apply(str(action))
        assert twin.state() == self.game.state(), "copy-then-play equals play"
        assert twin.record() == self.game.record()
        self.seen.append((before, before.to_ints()))
        if self.game.turn != before.turn:
            self.turn_start = self.game.state()

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 1000), turns=st.integers(1, 8))
    def play_turns(self, seed: int, turns: int) -> None:
        random = Random(seed)
        last = self.game.turn + turns
        while self.game.turn < last and not self.game.is_over:
            self.game.apply(random.choice(self.game.legal_actions()))
        self.turn_start = self.game.state()

    @rule()
    def undo(self) -> None:
        if not self.game.open_turn_actions:
            with pytest.raises(IllegalAction):
                self.game.undo()
            return
        after, last = self.game.state(), self.game.actions[-1]
        assert self.game.undo() == last
        before = self.game.state()
        self.game.apply(last)
        assert self.game.state() == after, "an action taken back and played again"
        self.game.undo()
        assert self.game.state() == before

    @rule()
    def reset_turn(self) -> None:
        taken_back = self.game.open_turn_actions
        assert self.game.reset_turn() == taken_back
        assert self.game.state() == self.turn_start

    @rule()
    def try_everything_else(self) -> None:
        check_refusals(self.game.state())

    @rule()
    def replay(self) -> None:
        twin = replay(read_record(str(self.game.record())))
        assert twin.state() == self.game.state()
        assert twin.actions == self.game.actions
        assert twin.record() == self.game.record()

    @invariant()
    def tokens_are_accounted_for(self) -> None:
        check_tokens(self.game.state())

    @invariant()
    def legal_actions_are_sorted_and_complete(self) -> None:
        check_legal_actions(self.game.state())

    @invariant()
    def a_turn_starts_with_three_empty_spaces(self) -> None:
        state = self.game.state()
        if not state.is_over and state.taken < 0:
            assert empty_spaces(state.players[state.seat]) >= 3

    @invariant()
    def past_states_never_change(self) -> None:
        assert all(state.to_ints() == numbers for state, numbers in self.seen[-5:])


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40)


@given(setup=setups, seed=seeds)
@settings(max_examples=40)
def test_every_step_of_a_random_game(setup: Setup, seed: int) -> None:
    players, side, spirits, first = setup
    state = new_game(players, side, spirits, seed=seed, first=first).state()
    stream, random = Stream(seed, 1), Random(seed)
    turns = [0] * players
    past: list[tuple[State, list[int]]] = []
    while not state.is_over:
        check_tokens(state)
        check_legal_actions(state)
        if random.random() < 0.1:
            check_refusals(state)
        if state.taken < 0:
            assert empty_spaces(state.players[state.seat]) >= 3
        assert from_ints(state.to_ints()) == state
        past.append((state.copy(), state.to_ints()))
        seat, turn = state.seat, state.turn
        action = random.choice(state.legal_actions())
        twin, twin_stream = state.copy(), stream.copy()
        state.apply(action, stream)
        twin.apply(action, twin_stream)
        assert twin == state
        turns[seat] += int(state.turn != turn)
    assert all(copy.to_ints() == numbers for copy, numbers in past)
    assert turns == [state.turn // players] * players, "equal turns"
    assert state.seat == first
    full = [empty_spaces(player) <= 2 for player in state.players]
    assert any(full) or state.turn == (14 if players == 1 else 36)
    check_refusals(state)


@given(setup=setups, seed=seeds)
@settings(max_examples=40)
def test_replay_reproduces_every_state(setup: Setup, seed: int) -> None:
    game = new_game(setup[0], setup[1], setup[2], seed=seed, first=setup[3])
    random = Random(seed)
    states = [game.state()]
    while not game.is_over:
        game.apply(random.choice(game.legal_actions()))
        states.append(game.state())
    record = read_record(str(game.record()))
    assert record == game.record()
    assert [step.state() for step in replay_steps(record)] == states
    number = random.randrange(len(states))
    assert replay(record, number).state() == states[number]
    assert replay(record).result() == game.result()


@given(setup=setups, seed=seeds, actions=st.integers(0, 120))
@settings(max_examples=40)
def test_game_resumed_from_its_record_draws_what_it_would_have_drawn(setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    resumed = replay(read_record(str(game.record())))
    random = Random(seed)
    while not game.is_over:
        action = random.choice(game.legal_actions())
        game.apply(action)
        resumed.apply(action)
        assert resumed.state() == game.state()
    assert resumed.record() == game.record()


@given(setup=setups, seed=seeds)
@settings(max_examples=60)
def test_open_boards_end_by_the_pouch_after_36_or_14_turns_at_most(setup: Setup, seed: int) -> None:
    players, side, spirits, first = setup
    state = new_game(players, side, spirits, seed=seed, first=first).state()
    stream = Stream(seed, 1)
    while not state.is_over:
        forced = state.legal_actions()
        state.apply(forced[0] if forced[0] in (260, 261) else stacking_action(state), stream)
    last = 14 if players == 1 else 36
    assert state.turn <= last
    assert state.turn % players == 0
    if all(empty_spaces(player) > 2 for player in state.players):
        assert state.turn == last
        assert state.pouch_size < 3
