"""The bot runner: worker processes in which bots think, replaced when they crash or are stuck."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from typing import Final

import msgspec

from harmony.server.bot_worker import HEADER, Answer, Question
from harmony.server.games.kinds import game_kind
from harmony.server.games.table_game import BotAction
from harmony.server.metrics import METRICS

LOG: Final = logging.getLogger("harmony.bots")


class _Failure(Exception):
    """A worker did not answer as it should."""


class BotRunner:
    """Bots think in processes of their own, with a time budget."""

    def __init__(self, workers: int, budget_s: float) -> None:
        self._budget_s = budget_s
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(max(1, workers))]
        for worker in self._workers:
            self._idle.put_nowait(worker)

    @property
    def process_ids(self) -> list[int]:
        """The worker processes that run."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))

    async def turn(self, game: str, bot: str, observation: object) -> list[BotAction]:
        """The actions that bring the open turn forward; none if no bot could answer.

        A worker that fails is replaced and asked again, at last for the gentlest bot.
        """
        for candidate in (bot, bot, game_kind(game).gentlest_bot):
            try:
                actions = await self._ask(Question(game, candidate, pickle.dumps(observation)))
            except _Failure as failure:
                METRICS.bot_failures.labels(str(failure)).inc()
                LOG.warning("a bot worker failed", extra={"bot": candidate, "why": str(failure)})
                continue
            METRICS.bot_turns.labels(candidate.partition(":")[0]).inc()
            return actions
        return []

    async def _ask(self, question: Question) -> list[BotAction]:
        worker = await self._idle.get()
        try:
            async with asyncio.timeout(game_kind(question.game).bot_budget_s or self._budget_s):
                answer = await worker.ask(question)
        except TimeoutError:
            await worker.stop()
            raise _Failure("stuck") from None
        except (OSError, EOFError, asyncio.IncompleteReadError):
            await worker.stop()
            raise _Failure("crashed") from None
        except asyncio.CancelledError:
            await worker.stop()  # its answer would be taken for that of the next question
            raise
        finally:
            self._idle.put_nowait(worker)
        if answer.problem is not None:
            LOG.warning("a bot failed", extra={"bot": question.bot, "why": answer.problem})
            raise _Failure("error")
        return answer.actions


class _Worker:
    """One process, started when it is needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "harmony.server.bot_worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
        return self.process

    async def ask(self, question: Question) -> Answer:
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        message = msgspec.msgpack.encode(question)
        process.stdin.write(HEADER.pack(len(message)) + message)
        await process.stdin.drain()
        (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
