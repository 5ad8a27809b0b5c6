"""Measure the Harmonies engine against its aims and write a dated table to docs/measured/.

Run it with ``make bench``. The compiled engine must be installed; the plain one
is run from the sources, the yardstick in C is compiled here if there is a C
compiler. The best of several interleaved runs counts, in CPU time on one core.
"""

from __future__ import annotations

import datetime
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.progress import Progress

from harmony.bots.greedy import GreedyBot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.grid import BITS, BOARDS, MAX_SPACES
from harmony.games.harmonies.habitats import CUBE_KIND, PATTERNS, ROTATIONS, ROW
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.player import CARD_CUBES, CARD_POINTS
from harmony.games.harmonies.playout import random_games
from harmony.games.harmonies.state import State
from harmony.games.harmonies.turns import tally_turn

ROOT = Path(__file__).parent.parent
ROUNDS = 5
GAMES = 20_000
GREEDY_GAMES = 200


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured line of the table."""

    what: str
    """What was measured."""
    value: float
    """The figure."""
    unit: str
    """Its unit."""
    aim: str
    """What it should be."""
    is_met: bool
    """Whether it is."""

    def __str__(self) -> str:
        value = f"{self.value:,.0f}" if abs(self.value) >= 1000 else f"{self.value:.3g}"
        met = "" if not self.aim else "yes" if self.is_met else "**no**"
        return f"| {self.what} | {value} {self.unit} | {self.aim} | {met} |"


def main() -> None:
    """Measure everything and write the table."""
    if not is_compiled():
        sys.exit(
            "The installed engine is not compiled; there is nothing to compare. Install a C compiler and try again."
        )
    with Progress(transient=True) as progress:
        task = progress.add_task("measuring", total=ROUNDS + 4)
        c_program = compiled_yardstick()
        speeds: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            one_round(c_program, speeds)
            progress.advance(task)
        best = {name: max(values) for name, values in speeds.items()}
        figures = speed_figures(best)
        progress.advance(task)
        figures += [plain_figure()]
        progress.advance(task)
        figures += [import_figure()]
        progress.advance(task)
        figures += greedy_figures()
        progress.advance(task)
    text = report(figures)
    file = ROOT / "docs" / "measured" / f"engine-{datetime.date.today().isoformat()}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(text)
    print(f"written to {file.relative_to(ROOT)}")


def one_round(c_program: Path | None, speeds: dict[str, list[float]]) -> None:
    """One run of everything that is compared, close together in time."""

    def note(name: str, value: float) -> None:
        speeds.setdefault(name, []).append(value)

    if c_program is not None:
        answer = json.loads(subprocess.check_output([c_program, str(GAMES)]))
        note("c", answer["games_per_s"])
        note("c placements", answer["placements_per_s"])
    note("games", games_per_s())
    note("games B", games_per_s(side=1))
    note("games spirits", games_per_s(spirits=True))
    note("games B spirits", games_per_s(side=1, spirits=True))
    note("copies", copies_per_s())
    note("placements", placements_per_s())
    note("driven", driven_actions_per_s())


def speed_figures(best: dict[str, float]) -> list[Figure]:
    """The lines about the compiled engine."""
    games = best["games"]
    figures = [
        Figure("random games, 2 players, side A", games, "games/s", "60,000 on a common machine", games >= 60_000)
    ]
    if "c" in best:
        ratio = games / best["c"]
        figures += [
            Figure("the same in C (benchmarks/reference)", best["c"], "games/s", "", True),
            Figure("engine / C", ratio, "", "at least 0.55", ratio >= 0.55),
            Figure("one-turn enumeration in C", best["c placements"], "placements/s", "", True),
        ]
    for name, what in (("games B", "side B"), ("games spirits", "Spirits"), ("games B spirits", "side B and Spirits")):
        ratio = best[name] / games
        figures.append(Figure(f"random games with {what} / without", ratio, "", "at least 0.7", ratio >= 0.7))
    copy_us = 1e6 / best["copies"]
    figures += [
        Figure("State.copy()", copy_us, "µs", "at most 0.5", copy_us <= 0.5),
        Figure(
            "one-turn enumeration, after 4 turns", best["placements"], "placements/s", "at least 30 M",
            best["placements"] >= 30e6,
        ),
        Figure(
            "driven action by action from interpreted Python", best["driven"], "actions/s", "at least 1.5 M",
            best["driven"] >= 1.5e6,
        ),
    ]  # fmt: skip
    return figures


def timed(work: Callable[[], float]) -> float:
    """How much of the work is done in a second of CPU time."""
    started = time.process_time()
    amount = work()
    return amount / (time.process_time() - started)


def games_per_s(side: int = 0, spirits: bool = False) -> float:
    """Random whole games a second, through the state's own actions."""

    def play() -> float:
        random_games(GAMES, side=side, spirits=spirits)
        return GAMES

    return timed(play)


def copies_per_s() -> float:
    """Copies of a two-player state a second, called from interpreted Python."""
    state = position(0, 8)

    def copy() -> float:
        for _ in range(50_000):
            state.copy()
        return 50_000

    return timed(copy)


def placements_per_s() -> float:
    """Distinct placements a second, counted and scored, over the turns of 100 positions."""
    states = [position(seed, 4) for seed in range(100)]
    return timed(lambda: float(sum(tally_turn(state).count for state in states)))


def driven_actions_per_s() -> float:
    """Actions a second of a loop in interpreted Python: ask for the legal ones, choose, apply."""

    def drive() -> float:
        steps = 0
        for seed in range(500):
            stream = Stream(seed)
            state = dealt_state(2, 0, False, 0, stream)
            while not state.is_over:
                actions = state.legal_actions()
                state.apply(actions[stream.below(len(actions))], stream)
                steps += 1
        return steps

    return timed(drive)


def position(seed: int, turns: int) -> State:
    """A random game after so many turns."""
    stream = Stream(seed)
    state = dealt_state(2, 0, False, 0, stream)
    while state.turn < turns:
        state.apply(state.random_action(stream), stream)
    return state


def plain_figure() -> Figure:
    """Random games a second of the same files as plain Python."""
    code = (
        "import sys; sys.argv[1:] = ['bench', '--json', '--games', '2000']; from harmony.cli.main import main; main()"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    best = 0.0
    for _ in range(3):
        answer = json.loads(subprocess.check_output([sys.executable, "-c", code], env=environment))
        assert not answer["compiled"]
        best = max(best, answer["games_per_s"])
    return Figure("random games, uncompiled", best, "games/s", "at least 1,500", best >= 1500)


def import_figure() -> Figure:
    """Seconds to import the package and the game, beyond the interpreter's own start."""

    def start(code: str) -> float:
        started = time.perf_counter()
        subprocess.check_call([sys.executable, "-c", code])
        return time.perf_counter() - started

    seconds = min(start("import harmony.games.harmonies") for _ in range(10)) - min(start("") for _ in range(10))
    return Figure("import harmony.games.harmonies", seconds, "s", "below 0.15", seconds < 0.15)


def greedy_figures() -> list[Figure]:
    """Mean score and time of the greedy bot against itself."""
    bot = GreedyBot()
    points: list[int] = []
    turns = 0
    started = time.process_time()
    for seed in range(GREEDY_GAMES):
        stream = Stream(seed)
        state = dealt_state(2, 0, False, 0, stream)
        while not state.is_over:
            for action in bot.turn(Observation(state, Seat(state.seat)), stream):
                state.apply(action, stream)
            turns += 1
        points += state.scores()
    ms = 1000 * (time.process_time() - started) / turns
    mean = statistics.mean(points)
    error = statistics.stdev(points) / len(points) ** 0.5
    what = f"greedy bot against itself, {GREEDY_GAMES} games, seeds 0 to {GREEDY_GAMES - 1}"
    return [
        Figure(what, mean, f"points (standard error {error:.2f})", "at least 86", mean >= 86),
        Figure("greedy bot", ms, "ms a turn", "at most 5", ms <= 5),
    ]


def compiled_yardstick() -> Path | None:
    """The program in benchmarks/reference, compiled with the tables of the engine; None without a C compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix="harmony-yardstick-"))
    (folder / "tables.h").write_text(c_tables(), encoding="utf-8")
    program = folder / "harmonies"
    source = ROOT / "benchmarks" / "reference" / "harmonies.c"
    subprocess.check_call([compiler, "-O3", "-I", str(folder), "-o", str(program), str(source)])
    return program


def c_tables() -> str:
    """The engine's tables of side A as a C header."""
    spaces = [0] * 64
    bits = [int(BITS[space]).bit_length() - 1 for space in range(MAX_SPACES) if BITS[space]]
    for space, bit in enumerate(bits):
        spaces[bit] = space
    rows = []
    for start in range(0, 32 * ROTATIONS * ROW, ROW):
        valid, count, *pairs = (int(PATTERNS[start + offset]) for offset in range(ROW))
        kinds, shifts = (", ".join(map(str, pairs[which::2])) for which in (0, 1))
        rows.append(f"{{{valid}u, {count}, {{{kinds}}}, {{{shifts}}}}}")

    def array(name: str, values: list[int]) -> str:
        return f"static const uint8_t {name}[] = {{{', '.join(map(str, values))}}};\n"

    return (
        f"#define BOARD {int(BOARDS[0])}ull\n"
        "typedef struct { uint32_t valid; int count; uint8_t kind[3]; int8_t shift[3]; } Pattern;\n"
        + array("SPACE_OF_BIT", spaces)
        + array("BIT_OF_SPACE", bits)
        + array("CUBE_KIND", [int(CUBE_KIND[card]) for card in range(32)])
        + array("CARD_CUBES", [int(CARD_CUBES[card]) for card in range(32)])
        + array("CARD_POINTS", [int(CARD_POINTS[at]) for at in range(6 * 32)])
        + f"static const Pattern PATTERNS[] = {{{', '.join(rows)}}};\n"
    )


def report(figures: list[Figure]) -> str:
    """The table with when, where and how it was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    dirty = subprocess.run(
        ["git", "status", "--porcelain", "src", "setup.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    state = " with uncommitted changes" if dirty.stdout.strip() else ""
    return (
        f"# The Harmonies engine, measured on {datetime.date.today().isoformat()}\n\n"
        f"Command: `make bench`. Commit: {commit.stdout.strip() or 'unknown'}{state}. "
        f"Machine: {processor()}, {os.cpu_count()} cores, Python {platform.python_version()}. "
        f"One core, CPU time, best of {ROUNDS} interleaved runs.\n\n"
        "| what | figure | aim | met |\n|---|---|---|---|\n" + "\n".join(map(str, figures)) + "\n"
    )


def processor() -> str:
    """Name of the processor, as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
