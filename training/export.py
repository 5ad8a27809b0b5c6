"""From a checkpoint to the file that ships: weights in half precision, or how they differ from a shipped network."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

from harmony.bots.changes import changes
from training.weights import load, refuse_other_shapes, save

_SAID = {"game": "harmonies", "recipe": "training/README.md"}


def export(checkpoint: Path, target: Path) -> None:
    """Write the weights of a checkpoint for play."""
    save(load(checkpoint), target, _SAID, "float16")


def export_changes(checkpoint: Path, shipped: Path, target: Path) -> None:
    """Write how the weights of a checkpoint differ from a shipped network."""
    old, new = (
        {name: value.astype(np.float32) for name, value in load_file(file).items()} for file in (shipped, checkpoint)
    )
    refuse_other_shapes(old, new)
    save(changes(old, new), target, _SAID, None)


def main(arguments: list[str] | None = None) -> None:
    """Export as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--from", type=Path, dest="shipped", help="a shipped network: only what changes is written")
    options = parser.parse_args(arguments)
    if options.shipped:
        export_changes(options.checkpoint, options.shipped, options.target)
    else:
        export(options.checkpoint, options.target)


if __name__ == "__main__":
    main()
