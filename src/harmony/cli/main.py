"""``harmony``: explains itself, and hands every subcommand to its own file."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from harmony import __version__
from harmony.cli.arena import arena
from harmony.cli.backup import backup, restore
from harmony.cli.bench import bench
from harmony.cli.doctor import doctor
from harmony.cli.play import play
from harmony.cli.replay import replay
from harmony.cli.schema import schema
from harmony.cli.score import score
from harmony.cli.serve import serve, settings_told
from harmony.core.errors import HarmonyError

BAD_INPUT = 2
"""Exit status when what was asked for cannot be done."""

app = typer.Typer(
    help="Harmonies and Harmonia on your computer: play, score a board or a layout, replay games, let bots compete.\n\n"
    "An unofficial fan work, neither made nor endorsed by the games' publishers.",
    epilog="Example: harmony play",
    no_args_is_help=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, score, replay, arena, bench, doctor, backup, restore, schema):
    app.command()(command)
app.command(epilog=settings_told())(serve)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"harmony {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Explain the command and, at a terminal, offer to play."""
    if context.invoked_subcommand is not None:
        return
    typer.echo(context.get_help())
    if sys.stdin.isatty() and sys.stdout.isatty() and typer.confirm("\nPlay a game now?", default=True):
        context.invoke(play)


def main() -> None:
    """Run the command; whatever goes wrong is told in one sentence and an exit status."""
    try:
        if "--json" in sys.argv:
            sys.exit(app(standalone_mode=False))
        app()
    except typer.TyperException as error:  # a command, option or argument that is not there or missing
        _fail("bad_usage", error.format_message(), {})
    except HarmonyError as error:
        _fail(error.code, str(error), error.facts)
    except OSError as error:
        _fail("file_problem", f"{error.filename}: {error.strerror}" if error.filename else str(error), {})


def _fail(code: str, message: str, facts: dict[str, object]) -> None:
    if "--json" in sys.argv:
        problem = {"code": code, "message": message, "facts": {name: str(value) for name, value in facts.items()}}
        print(msgspec.json.encode({"error": problem}).decode())
    else:
        print(f"harmony: {message}", file=sys.stderr)
    sys.exit(BAD_INPUT)


if __name__ == "__main__":
    main()
