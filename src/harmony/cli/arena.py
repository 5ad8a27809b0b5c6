"""``harmony arena``: bots play each other, and the figures say who is better."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from harmony.arena.arena import run_match
from harmony.arena.duels import Duel
from harmony.arena.html import page
from harmony.arena.intervals import Interval
from harmony.arena.log import Log, default_name
from harmony.arena.report import Line, Report
from harmony.arena.runner import Runner, in_processes, on_ray
from harmony.arena.setup import Setup
from harmony.bots.registry import bot_names
from harmony.cli.saves import default_file
from harmony.core.errors import InvalidSetup


def arena(
    bots: Annotated[str, typer.Option(help="Bots with commas, options behind a colon: oracle:nodes=64,greedy.")],
    games: Annotated[int, typer.Option(min=1, help="How many games; rounded up to whole blocks.")] = 100,
    game: Annotated[str, typer.Option(help="Which game: harmonies.")] = "harmonies",
    players: Annotated[int, typer.Option(help="Seats at the table, 1 to 4.")] = 2,
    side: Annotated[str, typer.Option(help="Side of the boards: A (river) or B (islands).")] = "A",
    spirits: Annotated[bool, typer.Option("--spirits", help="Play with Nature's Spirits.")] = False,
    seed: Annotated[int, typer.Option(min=0, max=2**50, help="Seed of the first games; the next ones count up.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")] = 0,
    ray: Annotated[
        str | None,
        typer.Option(help='Play on a Ray cluster at this address; "local" starts one here.', show_default=False),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Keep the games here; a match that was interrupted goes on.", show_default=False),
    ] = None,
    report: Annotated[
        list[Path] | None,
        typer.Option(help="Write the whole report to a .json or .html file; may be given twice.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play bots against each other: same draws, swapped seats. Ctrl-C stops; the same command goes on.

    Example: harmony arena --bots sharp,greedy --games 200 --side B
    """
    if game != "harmonies":
        raise InvalidSetup("no_arena", found=game)
    setup = Setup(players, side, spirits)
    names = bot_names(bots)
    keep = file or default_file().parent / default_name(names, setup, seed)
    for target in report or ():
        if target.suffix not in (".json", ".html"):
            raise InvalidSetup("bad_report", file=target)
        target.parent.mkdir(parents=True, exist_ok=True)  # before hours of games, not after them
    runner: Runner = in_processes(jobs or os.cpu_count() or 1)
    if ray is not None:
        runner = on_ray(ray)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=json) as progress:
        task = progress.add_task("playing")
        try:
            result, played = run_match(
                names,
                setup,
                games,
                seed,
                runner=runner,
                file=keep,
                on_game=lambda done, total: progress.update(task, completed=done, total=total),
            )
        except KeyboardInterrupt:
            console.print(f"Stopped. The games so far are kept in {keep}; the same command goes on.", highlight=False)
            raise typer.Exit(130) from None
    for target in report or ():
        text = page(result, played) if target.suffix == ".html" else msgspec.json.encode(result).decode()
        target.write_text(text, encoding="utf-8")
    if json:
        typer.echo(msgspec.json.encode(result.contract()).decode())
    else:
        out = Console()
        out.print(_table(result, setup))
        for duel in result.duels if len(result.bots) == 2 else ():
            out.print(_told(duel), highlight=False)
    # last: until everything is told, the same command can tell it again; and games of a longer match stay
    if file is None and len(Log(keep, names, setup, seed).read()) <= len(played):
        keep.unlink()


def _table(report: Report, setup: Setup) -> Table:
    """The report in few columns: with short names it fits a terminal of 80 characters."""
    title = f"{setup}: {report.games} games from seed {report.seed}"
    table = Table(title=title, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    rows = [_cells(line) for line in report.bots]
    for heading in rows[0]:
        if any(row[heading] for row in rows):
            is_name = heading == "bot"
            table.add_column(heading, justify="left" if is_name else "right", no_wrap=not is_name, overflow="fold")
    for row in rows:
        table.add_row(*[row[str(column.header)] for column in table.columns])
    return table


def _told(duel: Duel) -> str:
    """Who is better, and how sure that is."""
    if duel.lead == 0:
        return f"With the same draws {duel.name} and {duel.rival} make as many points."
    better, worse = (duel.name, duel.rival) if duel.lead > 0 else (duel.rival, duel.name)
    return f"With the same draws {better} makes {abs(duel.lead):.1f}{_half(duel.lead_ci95)} points more than {worse}."


def _half(interval: Interval | None) -> str:
    return "" if interval is None else f" ± {(interval[1] - interval[0]) / 2:.1f}"


def _cells(line: Line) -> dict[str, str]:
    return {
        "bot": line.shown_name,
        "mean, 95 %": f"{line.mean:.1f}{_half(line.mean_ci95)}",
        "sd": f"{line.sd:.1f}",
        "range": f"{line.min}-{line.max}",
        "wins": f"{line.wins:g}",
        "win rate, 95 %": "{:.0%} ({:.0%}-{:.0%})".format(line.win_rate, *line.win_rate_ci95),
        "rating": "" if line.rating is None else f"{line.rating:.1f}",
        "ms/turn": f"{line.ms_per_turn:.1f}",
        "suns": "" if line.suns is None else f"{line.suns:.2f}",
    }
