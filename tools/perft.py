"""Count again the table that proves turn enumeration: ``tests/perft.json``.

Every entry is a position in notation with the distinct placements of each
group (or of the hand) and the sequences of 1, 2, 3... actions of the open
turn, as deep as they stay below LIMIT. Positions are kept, counts are written
anew. Only a change of the rules may change a count:

    python tools/perft.py
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from harmony.games.harmonies import Position, State
from harmony.games.harmonies.tokens import unpack
from harmony.games.harmonies.turns import count_sequences, distinct_groups, placements

TABLE = Path(__file__).resolve().parent.parent / "tests" / "perft.json"
DEEPEST = 4
LIMIT = 40_000


def counted_placements(state: State) -> dict[str, int]:
    """Distinct placements by group, or of the tokens in hand."""
    if state.taken >= 0:
        return {unpack(state.hand): len(placements(state, state.hand))} if state.hand else {}
    return {
        unpack(state.groups[place]): len(placements(state, state.groups[place])) for place in distinct_groups(state)
    }


def counted_sequences(state: State) -> list[int]:
    """Sequences of 1, 2, 3... actions."""
    counts: list[int] = []
    growth = 1
    while len(counts) < DEEPEST and (not counts or counts[-1] * growth < LIMIT):
        counts.append(count_sequences(state, len(counts) + 1))
        growth = max(2, counts[-1] // (counts[-2] if len(counts) > 1 else 1))
    return counts


def main() -> None:
    """Read the positions, count, write the table."""
    table = json.loads(TABLE.read_text())
    for entry in table:
        state = msgspec.convert(entry["position"], Position).build()
        entry["placements"] = counted_placements(state)
        entry["sequences"] = counted_sequences(state)
    TABLE.write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
