"""The weighted mean of several checkpoints: what learning left to chance evens out.

``python -m training.mean OUT FILE=SHARE FILE=SHARE ...``; a FILE with changes of another follows it after a comma.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

import jax.numpy as jnp

from training.weights import Weights, load_changed, refuse_other_shapes, save


def mean(parts: Sequence[tuple[Weights, float]]) -> Weights:
    """The mean of weights of one shape, each with its share."""
    return {name: jnp.stack([share * part[name] for part, share in parts]).sum(0) for name in parts[0][0]}


def main(arguments: list[str] | None = None) -> None:
    """Write the mean as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("parts", nargs="+", metavar="FILE=SHARE")
    options = parser.parse_args(arguments)
    named = [part.rpartition("=") for part in options.parts]
    for part, (file, _, share) in zip(options.parts, named, strict=True):
        if not file or not _is_number(share):
            parser.error(f"{part} is not FILE=SHARE, such as runs/tenth/weights.safetensors=0.6")
    shares = [float(share) for _, _, share in named]
    if not math.isclose(sum(shares), 1):
        parser.error(f"the shares must add up to 1, not to {sum(shares):g}")
    for one in ",".join(file for file, _, _ in named).split(","):
        if not Path(one).is_file():
            parser.error(f"{one} is no file")
    networks = [load_changed(file) for file, _, _ in named]
    for network in networks[1:]:
        refuse_other_shapes(networks[0], network)
    save(mean(list(zip(networks, shares, strict=True))), options.target)


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


if __name__ == "__main__":
    main()
