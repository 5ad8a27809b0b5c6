"""Bots play whatever happens to their workers; clocks pass the turn on and give it back."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.server.client import Guest, Screen
from tests.server.running import RunningServer, sqlite_url


def test_a_killed_worker_is_replaced_and_the_turn_is_played(own_server: RunningServer) -> None:
    guest = Guest(own_server.url)
    screen = guest.look(guest.table(None, "greedy", setup={"first": 0}))
    for _ in range(3):
        screen.wait_turn()
        for process in own_server.bot_workers():
            os.kill(process, signal.SIGKILL)
        screen.play_turn()
    screen.wait_turn()
    assert sum(event["kind"] == "acted" and event.get("bot") == "greedy" for event in screen.events) >= 3 * 5


def test_a_stuck_worker_is_replaced_and_the_turn_is_played(tmp_path: Path) -> None:
    running = RunningServer(sqlite_url(tmp_path), bot_budget_ms="3000")
    guest = Guest(running.url)
    screen = guest.look(guest.table(None, "greedy", setup={"first": 0}))
    screen.play_turn()
    screen.wait_turn()
    stuck = running.bot_workers()
    for process in stuck:
        os.kill(process, signal.SIGSTOP)
    screen.play_turn()
    screen.wait_turn()
    assert stuck
    assert not set(stuck) & set(running.bot_workers())
    assert running.stop() == 0


@pytest.fixture
def clocked(sqlite_server: RunningServer) -> tuple[Screen, Screen]:
    """Ann hosts and begins; both have one second a turn."""
    ann, bob = Guest(sqlite_server.url, "Ann"), Guest(sqlite_server.url, "Bob")
    link = ann.table(None, None, start=False, setup={"first": 0}, clock={"turn_s": 1, "bank_s": 1})
    bob.post(f"/api/tables/{link['id']}/seats/1?key={link['key']}", {})
    ann.post(f"/api/tables/{link['id']}/start")
    return ann.look(link), bob.look(link)


def test_when_time_runs_out_a_bot_finishes_and_after_two_turns_keeps_the_seat(clocked: tuple[Screen, Screen]) -> None:
    ann, bob = clocked
    ann.act("take 2")
    ann.wait_turn(1)
    timed_out = [event for event in ann.events if event["kind"] == "timed_out"]
    by_bot = [event["text"] for event in ann.events if event["kind"] == "acted" and event.get("bot")]
    assert [event["seat"] for event in timed_out] == [0]
    assert "take" not in " ".join(by_bot), "the turn begun was finished, not played again"
    bob.wait_turn()
    bob.play_turn()
    ann.wait_turn(0)
    ann.wait_turn(1)
    assert ann.view["table"]["places"][0]["is_covered"]
    assert ann.refused("act", seat=0, text="take 1", expected=ann.seq) == "bot_plays"
    bob.wait_turn()
    bob.play_turn()
    bob.wait_turn(0)
    bob.wait_turn(1)
    assert not [event for event in bob.events[-8:] if event["kind"] == "timed_out"], "a kept seat needs no clock"
    ann.say("return", seat=0)
    assert not ann.view["table"]["places"][0].get("is_covered", False)
    bob.play_turn()
    ann.wait_turn(0)
    ann.act(ann.play["legal"][0])


def test_the_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    running = RunningServer(sqlite_url(tmp_path))
    guest = Guest(running.url)
    link = guest.table(None, "random", setup={"first": 0}, clock={"turn_s": 2})
    running.kill()
    running.start()
    screen = guest.look(link)
    assert "resumed" in [event["kind"] for event in screen.events]
    screen.wait_turn(1)
    assert "timed_out" in [event["kind"] for event in screen.events]
    assert running.stop() == 0
