"""Live play: acknowledged after it is saved, done once, told to everybody, never lost."""

from __future__ import annotations

import pytest

from tests.server.client import Guest, Screen
from tests.server.running import RunningServer


def two_people(server: RunningServer, **more: object) -> tuple[Screen, Screen]:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    link = ann.table(None, None, start=False, setup={"first": 0}, **more)
    bob.post(f"/api/tables/{link['id']}/seats/1?key={link['key']}", {})
    screens = ann.look(link), bob.look(link)
    ann.post(f"/api/tables/{link['id']}/start")
    for screen in screens:
        screen.wait_turn(0)
    return screens


def test_a_whole_game_of_two_people(server: RunningServer) -> None:
    ann, bob = two_people(server)
    while not ann.play["is_over"]:
        for screen in (ann, bob):
            screen.wait_turn()
            if not screen.play["is_over"]:
                screen.play_turn()
    bob.wait_until(ann.seq)
    assert ann.view == {**bob.view, "play": {**bob.play, **own_fields(ann)}}
    assert ann.events == bob.events
    assert ann.play["result"]["totals"] == [seat["score"]["total"] for seat in ann.play["seats"]]
    assert ann.refused("act", seat=0, text="take 1", expected=ann.seq) == "game_over"


def own_fields(screen: Screen) -> dict[str, object]:
    return {name: screen.play[name] for name in ("seat", "dealt", "legal", "can_undo", "habitats")}


def test_a_view_built_from_updates_equals_a_fresh_one(server: RunningServer) -> None:
    guest = Guest(server.url)
    screen = guest.look(guest.table(None, "greedy"))
    for _ in range(3):
        screen.wait_turn()
        screen.play_turn()
    screen.wait_turn()
    screen.act("take 1")
    fresh = guest.look(screen.link)
    assert fresh.view == screen.view
    assert fresh.events == screen.events
    assert fresh.seq == screen.seq


def test_a_repeated_message_is_done_once(server: RunningServer) -> None:
    ann, bob = two_people(server)
    first = ann.act("take 1", id="same")
    assert ann.act("take 1", id="same") == first
    assert ann.act("take 2", id="same") == first, "the id decides"
    assert [event["text"] for event in ann.events if event["kind"] == "acted"] == ["take 1"]
    bob.wait_until(first)


def test_an_action_on_an_old_position_is_refused(server: RunningServer) -> None:
    ann, _ = two_people(server)
    before = ann.seq
    ann.act("take 1")
    assert ann.refused("undo", seat=0, expected=before) == "stale"
    assert ann.refused("act", seat=0, text="end", expected=before) == "stale"
    ann.say("undo", seat=0, expected=ann.seq)


def test_chat_does_not_make_an_action_stale(server: RunningServer) -> None:
    ann, bob = two_people(server)
    before = ann.seq
    bob.say("say", seat=1, text="hello")
    ann.wait_until(bob.seq)
    ann.act("take 1", expected=before)


def test_nobody_acts_for_another_or_out_of_turn(server: RunningServer) -> None:
    ann, bob = two_people(server)
    assert bob.refused("act", seat=0, text="take 1", expected=bob.seq) == "not_your_seat"
    assert bob.refused("act", seat=1, text="take 1", expected=bob.seq) == "wrong_seat"
    assert bob.refused("undo", seat=0, expected=bob.seq) == "not_your_seat"
    assert bob.refused("act", seat=5, text="take 1", expected=bob.seq) == "no_such_seat"
    spectator = Guest(server.url, "Cyd").look(ann.link)
    assert spectator.you["seats"] == []
    assert spectator.refused("act", seat=0, text="take 1", expected=ann.seq) == "not_your_seat"
    stranger = Guest(server.url, None).look(ann.link)
    assert stranger.refused("act", seat=0, text="take 1", expected=ann.seq) == "no_session"


def test_the_engine_refuses_with_its_own_codes(server: RunningServer) -> None:
    ann, _ = two_people(server)
    assert ann.refused("act", seat=0, text="end", expected=ann.seq) == "take_group_first"
    assert ann.refused("act", seat=0, text="dance", expected=ann.seq) == "unknown_action"
    assert ann.refused("act", seat=0, text="place W z9", expected=ann.seq) == "unknown_space"


def test_undo_and_reset_take_back_the_open_turn_alone(server: RunningServer) -> None:
    ann, bob = two_people(server)
    start = ann.play["seats"][0]["board"]
    assert ann.refused("undo", seat=0, expected=ann.seq) == "nothing_to_undo"
    ann.act("take 1")
    ann.act(next(text for text in ann.play["legal"] if text.startswith("place")))
    assert ann.play["can_undo"]
    ann.say("undo", seat=0, expected=ann.seq)
    assert ann.play["open_turn"] == ["take 1"]
    ann.act(next(text for text in ann.play["legal"] if text.startswith("place")))
    ann.say("undo", seat=0, expected=ann.seq, whole_turn=True)
    assert (ann.play["seats"][0]["board"], ann.play["open_turn"]) == (start, [])
    ann.play_turn()
    bob.wait_turn()
    assert bob.refused("undo", seat=1, expected=bob.seq) == "nothing_to_undo"
    assert ann.refused("undo", seat=0, expected=ann.seq) == "wrong_seat"


def test_a_dropped_line_and_a_second_tab_lose_nothing(server: RunningServer) -> None:
    ann, bob = two_people(server)
    ann.act("take 1")
    ann.socket.close()
    bob.say("say", seat=1, text="are you there?")
    ann.reconnect()
    assert ann.events[-1]["text"] == "are you there?"
    second = ann.guest.look(ann.link)
    assert second.view["play"] == ann.play
    ann.act(next(text for text in ann.play["legal"] if text.startswith("place")))
    second.wait_until(ann.seq)
    assert second.view["play"] == ann.play


def test_a_gap_is_repaired(server: RunningServer) -> None:
    ann, _ = two_people(server)
    ann.act("take 1")
    ann.events, ann.seq = ann.events[:2], 2
    ann.send("sync", have=2)
    ann.wait_for("welcome")
    assert [event["seq"] for event in ann.events] == list(range(1, ann.seq + 1))


def test_a_spectator_sees_what_happens(server: RunningServer) -> None:
    ann, _ = two_people(server)
    spectator = Guest(server.url, None).look(ann.link)
    ann.act("take 1")
    spectator.wait_until(ann.seq)
    assert spectator.play["hand"] == ann.play["hand"]
    assert (spectator.play["legal"], spectator.play["habitats"], spectator.you["seat"]) == ([], {}, None)


def test_several_people_at_one_screen_change_places(server: RunningServer) -> None:
    ann = Guest(server.url)
    link = ann.table(None, None, start=False, setup={"first": 0, "spirits": True})
    ann.post(f"/api/tables/{link['id']}/seats/1", {"label": "Bea"})
    ann.post(f"/api/tables/{link['id']}/start")
    screen = ann.look(link)
    assert screen.you["seats"] == [0, 1]
    assert screen.view["table"]["places"][1]["name"] == "Bea"
    first = screen.play["dealt"]
    screen.send("look", seat=1)
    screen.wait_for("welcome")
    assert len(screen.play["dealt"]) == 2
    assert not set(first) & set(screen.play["dealt"])
    screen.send("look", seat=0)
    screen.wait_for("welcome")
    screen.act(f"spirit {first[0]}", seat=0)


def test_pings_are_answered(server: RunningServer) -> None:
    ann, _ = two_people(server)
    ann.send("ping")
    assert ann.wait_for("pong")["seq"] == ann.seq


@pytest.mark.parametrize("players", [1, 4])
def test_alone_and_with_bots(sqlite_server: RunningServer, players: int) -> None:
    guest = Guest(sqlite_server.url)
    screen = guest.look(guest.table(None, *["random"] * (players - 1), setup={"side": "B", "spirits": True}))
    while not screen.play["is_over"]:
        screen.wait_turn()
        if not screen.play["is_over"]:
            screen.play_turn()
    assert len(screen.play["result"]["totals"]) == players
    assert (screen.play["result"].get("suns") is not None) == (players == 1)
