"""From a checkpoint to the file that ships: the same weights in half precision."""

from __future__ import annotations

import argparse
from pathlib import Path

from training.weights import load, save


def export(checkpoint: Path, target: Path) -> None:
    """Write the weights of a checkpoint for play."""
    save(load(checkpoint), target, {"game": "harmonies", "recipe": "training/README.md"}, "float16")


def main(arguments: list[str] | None = None) -> None:
    """Export as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("target", type=Path)
    options = parser.parse_args(arguments)
    export(options.checkpoint, options.target)


if __name__ == "__main__":
    main()
