"""Nothing hidden reaches a seat: runs that differ only in hidden things look the same to whoever may not see them.

Everything that leaves the server about a game is made from three things: the
view of a seat, the events, and the record for a seat. Two games are played with
the same actions and the same draws; they differ in Spirits dealt to others and
returned by them, or in tiles of other hands and those nobody holds.
"""

from __future__ import annotations

import json
import random
from collections import Counter

import msgspec
import pytest

from harmony.core.chance import Stream
from harmony.games import harmonia, harmonies
from harmony.games.harmonies.actions import action_of
from harmony.server.games.harmonia import HarmoniaTable
from harmony.server.games.harmonies import HarmoniesTable
from harmony.server.games.table_game import TableGame
from harmony.server.views import event_view, whole_view
from harmony.store.events import Acted, Event, Started
from tests.server.client import Guest
from tests.server.running import RunningServer


def seen(game: TableGame, seat: int | None) -> tuple[bytes, str]:
    """Everything a seat is told about a game as it stands."""
    return whole_view(game.parts(seat)), game.record_for(seat, ())


def start_told(game: TableGame) -> bytes:
    return msgspec.json.encode(event_view(Event(table_id="t", seq=1, fact=Started(record=game.record(())), at_ms=0)))


@pytest.mark.parametrize("seed", range(12))
def test_harmonies_keeps_the_spirits_of_others_hidden(seed: int) -> None:
    stream = random.Random(seed)
    players = 2 + seed % 3
    first = harmonies.new_game(players, side="AB"[seed % 2], spirits=True, seed=seed)
    record = first.record()
    observer = stream.choice([None, *range(players)])
    chosen = {seat: stream.choice(own.dealt) for seat, own in enumerate(record.position.seats)}
    fixed = set(chosen.values()) | (set(record.position.seats[observer].dealt) if observer is not None else set())
    unseen = [card.name for card in harmonies.SPIRITS if card.name not in fixed]
    stream.shuffle(unseen)
    others = [
        own if seat == observer else msgspec.structs.replace(own, dealt=(chosen[seat], unseen.pop()))
        for seat, own in enumerate(record.position.seats)
    ]
    position = msgspec.structs.replace(record.position, seats=tuple(others))
    one, two = HarmoniesTable(first), HarmoniesTable(harmonies.game_from(position))
    assert one.record(()) != two.record(())
    assert start_told(one) == start_told(two)
    rolls = Stream(seed)
    while not first.is_over:
        assert seen(one, observer) == seen(two, observer)
        seat = first.current_seat
        if first.observation(seat).holdings[seat].has_to_choose:
            text = f"spirit {chosen[seat]}"
        else:
            text = str(action_of(first.state(), first.state().random_action(rolls)))
        applied = one.apply(text, seat)
        repeated = two.apply(text, seat, applied.draw)
        acted = Event(table_id="t", seq=2, fact=Acted(text=applied.text, draw=applied.draw), at_ms=0, seat=seat)
        assert event_view(acted).text == repeated.text
    assert whole_view(one.parts(observer)) == whole_view(two.parts(observer))


@pytest.mark.parametrize("seed", range(12))
def test_harmonia_keeps_the_hands_of_others_hidden(seed: int) -> None:
    stream = random.Random(seed)
    players = 2 + seed % 5
    observer = stream.choice([None, *range(players)])
    first = harmonia.new_game(players, advanced=seed % 2 == 0, seed=seed)
    actions = played(first.copy(), stream, turns=24 // players * players - 2)
    revealed: Counter[tuple[int, str]] = Counter(
        (seat, action.code) for seat, action in actions if isinstance(action, harmonia.Lay)
    )
    spare = Counter(first.tile_set.counts)
    spare.subtract(code for hand in first.dealt for code in hand)
    loose = list(spare.elements())
    hands = [list(hand) for hand in first.dealt]
    for seat, hand in enumerate(hands):
        if seat == observer:
            continue
        kept: Counter[str] = Counter({code: count for (who, code), count in revealed.items() if who == seat})
        for number, code in enumerate(hand):
            if kept[code]:
                kept[code] -= 1
            else:
                other = stream.randrange(len(loose))
                hand[number], loose[other] = loose[other], code
    other_game = harmonia.Game(hands, is_advanced=first.is_advanced)
    one, two = HarmoniaTable(first, has_hints=True), HarmoniaTable(other_game, has_hints=True)
    assert one.record(()) != two.record(())
    assert start_told(one) == start_told(two)
    for seat, action in actions:
        assert seen(one, observer) == seen(two, observer)
        one.apply(str(action), seat)
        two.apply(str(action), seat)
    assert seen(one, observer) == seen(two, observer)


def played(game: harmonia.Game, stream: random.Random, turns: int) -> list[tuple[int, harmonia.Action]]:
    """Tiles laid, with free words and votes of others in between."""
    actions: list[tuple[int, harmonia.Action]] = []
    steps: list[tuple[int, harmonia.Action | str]]
    for _ in range(turns):
        lays = [action for action in game.legal_actions() if isinstance(action, harmonia.Lay)]
        if not lays or game.is_over:
            break
        speaker = stream.randrange(game.players)
        steps = [
            (speaker, 'say "well"'),
            (game.current_seat, stream.choice(lays)),
        ]
        actions += [(seat, game.apply(step, seat)) for seat, step in steps]
    return actions


def test_no_message_of_a_running_server_names_what_is_hidden(server: RunningServer) -> None:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    for setup in ({"game": "harmonies", "spirits": True, "first": 0}, {"game": "harmonia", "advanced": True}):
        link = ann.post("/api/tables", {"setup": {"players": 2, **setup}, "is_public": True})
        bob.post(f"/api/tables/{link['id']}/seats/1", {})
        watching = Guest(server.url, None).look(link)
        own, other = ann.look(link), bob.look(link)
        ann.post(f"/api/tables/{link['id']}/start")
        for screen in (own, other, watching):
            screen.wait_turn(0)
        if setup["game"] == "harmonies":
            kept, returned = own.play["dealt"]
            own.act(f"spirit {kept}")
            own.act("take 1")
            hidden = {f'"{returned}"'}
        else:
            own.act(next(text for text in own.play["legal"] if text.startswith("lay")))
            own.act('say "hello"')
            theirs, mine = Counter(other.play["hand"]), Counter(own.play["hand"])
            hidden = {f'"{code}"' for code in mine - theirs if code not in theirs}
            assert hidden
        for screen in (other, watching):
            screen.wait_until(own.seq)
            told = "".join(screen.raw)
            laid = {f'"{row[2]}"' for row in screen.play.get("layout", [])}
            assert not [name for name in hidden - laid if name in told]
        for guest in (bob, Guest(server.url, None)):
            record = json.dumps(guest.get(f"/api/tables/{link['id']}/record?key={link['key']}"))
            assert not [name for name in hidden - laid if name in record]
