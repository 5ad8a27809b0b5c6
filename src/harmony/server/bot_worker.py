"""A process in which bots think: it reads questions from standard input and writes answers to standard output.

Started by the bot runner; an observation goes in, actions in notation come out.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import struct
import sys
from collections.abc import Callable
from functools import cache
from typing import BinaryIO, Final

import msgspec

from harmony.server.games.table_game import BotAction

HEADER: Final = struct.Struct(">I")
"""Every message is preceded by its length."""


class Question(msgspec.Struct, frozen=True):
    """A turn to be thought about."""

    game: str
    """``harmonies`` or ``harmonia``."""
    bot: str
    """Name of the bot, with its options."""
    observation: bytes
    """What the bot's seat sees, pickled; it comes from the server itself."""


class Answer(msgspec.Struct, frozen=True):
    """What the bot wants to do."""

    actions: list[BotAction]
    """What to do, in order."""
    problem: str | None = None
    """What went wrong, if something did."""


def main() -> None:
    """Answer questions until the server goes."""
    with contextlib.suppress(OSError):
        os.nice(5)  # people's moves come first
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not mix with the answers
    while (message := _read(questions)) is not None:
        question = msgspec.msgpack.decode(message, type=Question)
        try:
            answer = Answer(_turn(question.game)(question.bot, pickle.loads(question.observation)))
        except Exception as error:
            answer = Answer([], f"{type(error).__name__}: {error}")
        encoded = msgspec.msgpack.encode(answer)
        answers.write(HEADER.pack(len(encoded)) + encoded)
        answers.flush()


def _read(stream: BinaryIO) -> bytes | None:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    length = HEADER.unpack(header)[0]
    message = stream.read(length)
    return message if len(message) == length else None


@cache
def _turn(game: str) -> Callable[[str, object], list[BotAction]]:
    if game == "harmonies":
        from harmony.server.games.harmonies_bots import turn

        return turn
    from harmony.server.games.harmonia_bots import turn as partner_turn

    return partner_turn


if __name__ == "__main__":
    main()
