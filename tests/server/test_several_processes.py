"""Several processes on one PostgreSQL serve the same tables: one leads, the others follow and pass orders on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from tests.postgres import Postgres
from tests.server.client import Guest, Refusal, Screen, some_action
from tests.server.running import RunningServer


@pytest.fixture
def pair(postgres: Postgres) -> Iterator[tuple[RunningServer, RunningServer]]:
    url = postgres.new_database()
    one, two = RunningServer(url), RunningServer(url)
    yield one, two
    for server in (one, two):
        if server.process.poll() is None:
            server.stop()


def apart(one: RunningServer, two: RunningServer, **more: object) -> tuple[Screen, Screen]:
    """Ann at the first process, which leads, Bob at the second."""
    ann, bob = Guest(one.url, "Ann"), Guest(two.url, "Bob")
    link = ann.table(None, None, start=False, is_public=True, setup={"first": 0}, **more)
    screens = ann.look(link), bob.look(link)
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    ann.post(f"/api/tables/{link['id']}/start")
    for screen in screens:
        screen.wait_turn(0)
    return screens


def test_people_at_different_processes_play_one_game(pair: tuple[RunningServer, RunningServer]) -> None:
    ann, bob = apart(*pair)
    for _ in range(3):
        ann.wait_turn()
        ann.play_turn()
        bob.wait_turn()
        first = bob.act("take 1", id=f"same{ann.seq}")
        assert bob.act("take 1", id=f"same{ann.seq}") == first
        assert bob.refused("act", seat=0, text="take 1", expected=bob.seq) == "not_your_seat"
        assert bob.refused("act", seat=1, text="take 9", expected=bob.seq) == "bad_number"
        bob.play_turn()
    ann.wait_until(bob.seq)
    assert ann.events == bob.events
    bob.send("point", seat=1, place="0:c2")
    assert ann.wait_for("pointer")["seat"] == 1
    bob.close()
    ann.wait_for("presence", here=[True, False])


def test_when_the_leader_is_killed_another_takes_over(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann, bob = apart(one, two)
    ann.play_turn()
    bob.wait_turn()
    taken = bob.act("take 1", id="before")
    one.kill()
    assert bob.act("take 1", id="before") == taken, "the new leader knows what was done"
    bob.play_turn()
    ann.guest.url = two.url
    ann.reconnect()
    assert ann.events == bob.events
    ann.wait_turn()
    ann.play_turn()


def test_when_the_leader_stops_in_good_order_another_takes_over(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann, bob = apart(one, two)
    ann.play_turn()
    bob.wait_turn()
    assert one.stop() == 0
    bob.play_turn()


def test_a_leader_that_slept_finds_its_successor(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann, bob = apart(one, two)
    ann.play_turn()
    bob.wait_turn()
    os.kill(one.process.pid, signal.SIGSTOP)
    try:
        bob.play_turn()
    finally:
        os.kill(one.process.pid, signal.SIGCONT)
    ann.wait_turn()
    ann.play_turn()
    bob.wait_until(ann.seq)
    assert ann.events == bob.events


def test_a_cut_database_connection_costs_nothing(pair: tuple[RunningServer, RunningServer], postgres: Postgres) -> None:
    ann, bob = apart(*pair)
    for number in range(4):
        for screen in (ann, bob):
            screen.wait_turn()
            if number:
                postgres.cut_connections()
            turn = screen.play["turn"]
            while screen.play["turn"] == turn:
                persist(screen)
    ann.wait_until(bob.seq)
    assert ann.events == bob.events


def persist(screen: Screen) -> None:
    """Do something, and say it again until it is acknowledged, as a page does."""
    text, expected, name = some_action(screen.play["legal"]), screen.seq, f"p{screen.seat}-{screen.seq}"
    while True:
        try:
            screen.say("act", id=name, seat=screen.seat, text=text, expected=expected)
            return
        except Refusal as refusal:
            if refusal.code not in ("not_saved", "database_away"):
                raise
