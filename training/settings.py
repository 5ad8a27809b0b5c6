"""Everything a training run depends on."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Settings:
    """Everything a run depends on; the defaults are the recipe.

    What is compiled does not depend on the fields left out of comparisons: a run goes on without compiling again.
    """

    out: str = field(default="runs/ppo", compare=False)
    # weights to begin with; after a comma a file that says how they change, as export --from writes it
    start: str = field(default="", compare=False)
    minutes: float = field(default=21.0, compare=False)
    stop: float = field(default=1e9, compare=False)
    games: int = 16_384
    steps: int = 64
    batches: int = 32
    width: int = 512
    blocks: int = 3
    space_width: int = 64
    rate: float = field(default=1e-3, compare=False)
    rate_end: float = field(default=0.04, compare=False)
    warm_up: int = field(default=0, compare=False)
    entropy: float = field(default=0.02, compare=False)
    entropy_end: float = field(default=0.03, compare=False)
    # part of the running mean of the weights that stays at each iteration; 0: no mean is kept
    mean_stays: float = field(default=0.0, compare=False)
    clip: float = 0.2
    # how fast later surprises count less: for actions, and for what is expected
    decay: float = 0.95
    value_decay: float = 0.95
    # actions that stray from the network's own, drawn at a temperature: a search asks what is expected after those too
    stray_share: float = 0.0
    stray_at: float = 3.0
    value_weight: float = 0.5
    gradient_clip: float = 0.5
    main_share: float = 0.4
    spirit_share: float = 0.07
    # games of the other set-ups have Spirits
    only_spirits: bool = False
    haste_share: float = 0.7
    haste_most: float = 0.8
    # files of networks that imitate planners (training.imitate), with commas; games that some of them play in
    imitators: str = field(default="", compare=False)
    imitated_share: float = 0.0
    # Spirits that are chosen by chance instead of by the network
    any_spirit: float = 0.0
    seats: int = 4
    # improvement by search: positions searched after each iteration (0: none), turns drawn from each, futures of each
    roots: int = 0
    candidates: int = 16
    futures: int = 4
    # temperature the turns are drawn at; points that make a turn e times as likely; weight of the network's own word
    drawn_at: float = 2.0
    sharpness: float = 0.3
    prior: float = 1.0
    search_batches: int = 8
    search_value_weight: float = 0.5
    seed: int = field(default=0, compare=False)
    log_every: float = field(default=20.0, compare=False)
    save_every: float = field(default=60.0, compare=False)


def settings_from(arguments: list[str] | None = None) -> Settings:
    """Settings of a command line: every field is an option."""
    parser = argparse.ArgumentParser(description="Learn by self-play; training/README.md tells the whole way.")
    for one in fields(Settings):
        name = f"--{one.name.replace('_', '-')}"
        if isinstance(one.default, bool):
            parser.add_argument(name, action="store_true")
        else:
            parser.add_argument(name, type=type(one.default), default=one.default)
    settings = Settings(**vars(parser.parse_args(arguments)))
    for wrong in _wrong(settings):
        parser.error(wrong)
    return settings


def _wrong(settings: Settings) -> Iterator[str]:
    """What would go wrong hours later, or in silence."""
    steps = settings.games * settings.steps
    if steps % settings.batches:
        yield f"--batches {settings.batches} does not divide --games x --steps, which is {steps:,}"
    if settings.minutes <= 0:
        yield f"--minutes is {settings.minutes:g}; right would be more than 0"
    main_shares = round(settings.main_share + settings.spirit_share, 9)
    if not (settings.main_share >= 0 and settings.spirit_share >= 0 and main_shares <= 1):
        yield "--main-share and --spirit-share are parts of all games: 0 or more, and together 1 at most"
    if not 2 <= settings.seats <= 4 or (settings.seats < 4 and main_shares < 1):
        yield "--seats is 4, or 2 where --main-share and --spirit-share add up to 1: then no game has more seats"
    if bool(settings.imitators) != (settings.imitated_share > 0):
        yield "--imitators and --imitated-share go together: networks, and the share of games they play in"
    for file in filter(None, (*settings.start.split(","), *settings.imitators.split(","))):
        if not Path(file).is_file():
            yield f"{file} is no file"


def begun_with(settings: Settings) -> dict[str, Any]:
    """The settings that must stay the same for a run to go on; the others say where and how long, and what is told."""
    free = ("out", "stop", "log_every", "save_every")
    return {name: value for name, value in asdict(settings).items() if name not in free}
