"""Playing the games of a schedule: here, or in several processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess

from harmony.arena.match import Played, Seating, play
from harmony.arena.setup import Setup
from harmony.core.errors import InvalidSetup

_MOMENT = 1.0
"""Seconds in which processes that are ended have ended."""

Runner = Callable[[Sequence[Seating], Setup], Iterator[Played]]
"""Plays games in any order and hands each over as it ends."""


def here(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
    """Play the games one after the other in this process."""
    for seating in seatings:
        yield play(seating, setup)


def in_processes(jobs: int) -> Runner:
    """A runner that plays in this many processes."""
    if jobs == 1:
        return here

    def run(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
        # a fresh interpreter per process: a fork would copy threads of numpy's libraries half-way
        context = multiprocessing.get_context("spawn")
        os.environ.setdefault("OMP_NUM_THREADS", "1")  # a core for each game: numpy would take all of them for each
        # Ctrl-C ends the processes at once: what they are playing is played again when the match goes on
        at_once = (signal.SIGINT, signal.SIG_DFL)
        with ProcessPoolExecutor(jobs, mp_context=context, initializer=signal.signal, initargs=at_once) as pool:
            todo = iter(seatings)
            running: set[Future[Played]] = {pool.submit(play, seating, setup) for seating in islice(todo, 2 * jobs)}
            processes = multiprocessing.active_children()
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {pool.submit(play, seating, setup) for seating in islice(todo, len(done))}
                    for future in done:
                        yield future.result()
            except BrokenProcessPool:
                if _were_killed(processes):
                    raise InvalidSetup("process_ended") from None
                raise KeyboardInterrupt from None  # Ctrl-C reached a process before this one
            finally:
                for future in running:
                    future.cancel()

    return run


def _were_killed(processes: Sequence[BaseProcess]) -> bool:
    """Whether the system ended a process, as it does for want of memory; Ctrl-C and the pool itself do not count."""
    for process in processes:
        process.join(_MOMENT)
    codes = [process.exitcode or 0 for process in processes]
    return any(code < 0 and -code not in (signal.SIGINT, signal.SIGTERM) for code in codes)


def on_ray(address: str = "local") -> Runner:
    """A runner on the Ray cluster at this address; ``local`` starts one here (extra ``ray``)."""
    try:
        import ray
        from ray.exceptions import RayError
    except ModuleNotFoundError:
        raise InvalidSetup("no_ray") from None

    def run(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
        started = not ray.is_initialized()
        if started:
            try:
                ray.init(address=address, include_dashboard=False, log_to_driver=False)
            except (ValueError, RuntimeError, ConnectionError) as error:
                raise InvalidSetup("ray_failed", address=address, why=error) from None
        try:
            remote = ray.remote(play)
            running = [remote.remote(seating, setup) for seating in seatings]
            while running:
                done, running = ray.wait(running)
                yield from ray.get(done)
        except RayError as error:
            raise InvalidSetup("ray_failed", address=address, why=error) from None
        finally:
            if started:
                ray.shutdown()

    return run
