"""Dealing hidden hands at random so that everything said about them is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from harmony.core.chance import Stream
from harmony.games.harmonia.statements import Claim

_SWAPS: Final = 400
"""Swaps tried before a new deal is started."""

_DEALS: Final = 30
"""Deals tried before the hands are searched for tile by tile."""


def sample_hands(
    unseen: Mapping[str, int], sizes: Sequence[int], claims: Sequence[Sequence[Claim]], stream: Stream
) -> list[Counter[str]]:
    """Deal hands of these sizes from the unseen tiles, each true to its claims.

    The claims must be true of at least one deal, as those of a real game are.
    A random deal is mended by swaps that never make more claims wrong; when that
    fails, all deals are searched in a random order.

    >>> told = [[Claim(frozenset({"R1"}), 2, 2)], []]
    >>> hands = sample_hands({"R1": 2, "G": 4}, [3, 2], told, Stream(1))
    >>> hands[0]["R1"], [hand.total() for hand in hands]
    (2, [3, 2])
    """
    fixed = [_exact(claim_list) for claim_list in claims]
    for _ in range(_DEALS):
        piles = _dealt(unseen, sizes, fixed, stream)
        if piles is not None and _mended(piles, fixed, claims, stream):
            return [Counter(pile) for pile in piles[:-1]]
    found = _searched(Counter(unseen), sizes, claims, stream)
    if found is None:
        raise ValueError("no deal of the unseen tiles makes every claim true")
    return found


def _exact(claims: Sequence[Claim]) -> dict[str, int]:
    """The kinds of tiles whose number a seat's claims settle."""
    settled: dict[str, int] = {}
    for claim in claims:
        if claim.high == 0:
            settled |= dict.fromkeys(claim.codes, 0)
        elif claim.low == claim.high and len(claim.codes) == 1:
            (code,) = claim.codes
            settled[code] = claim.low
    return settled


def _dealt(
    unseen: Mapping[str, int], sizes: Sequence[int], fixed: Sequence[Mapping[str, int]], stream: Stream
) -> list[list[str]] | None:
    """A random deal that gives every seat its settled tiles; the last pile is what stays unseen."""
    left = Counter(unseen)
    piles: list[list[str]] = []
    for settled in fixed:
        piles.append([code for code, count in sorted(settled.items()) for _ in range(count)])
        left.subtract(piles[-1])
    if any(count < 0 for count in left.values()) or any(
        len(pile) > size for pile, size in zip(piles, sizes, strict=True)
    ):
        return None
    rest = [code for code, count in sorted(left.items()) for _ in range(count)]
    for last in range(len(rest) - 1, 0, -1):
        other = stream.below(last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    # The seats that accept the fewest kinds choose first, so that a deal seldom fails.
    for seat in sorted(range(len(sizes)), key=lambda seat: -len(fixed[seat])):
        kept = []
        for code in rest:
            if len(piles[seat]) < sizes[seat] and code not in fixed[seat]:
                piles[seat].append(code)
            else:
                kept.append(code)
        if len(piles[seat]) < sizes[seat]:
            return None
        rest = kept
    return [*piles, rest]


def _mended(
    piles: list[list[str]],
    fixed: Sequence[Mapping[str, int]],
    claims: Sequence[Sequence[Claim]],
    stream: Stream,
) -> bool:
    """Swap tiles between piles until every claim is true, or give up."""
    wrong = [_wrongness(pile, told) for pile, told in zip(piles, claims, strict=False)]
    for _ in range(_SWAPS):
        if not any(wrong):
            return True
        bad = [seat for seat, amount in enumerate(wrong) if amount]
        seat = bad[stream.below(len(bad))]
        other = stream.below(len(piles))
        if other == seat or not piles[other] or not piles[seat]:
            continue
        mine, theirs = stream.below(len(piles[seat])), stream.below(len(piles[other]))
        a, b = piles[seat][mine], piles[other][theirs]
        if a in fixed[seat] or b in fixed[seat] or a == b:
            continue
        if other < len(fixed) and (a in fixed[other] or b in fixed[other]):
            continue
        piles[seat][mine], piles[other][theirs] = b, a
        now = _wrongness(piles[seat], claims[seat])
        now_other = _wrongness(piles[other], claims[other]) if other < len(claims) else 0
        before = wrong[seat] + (wrong[other] if other < len(claims) else 0)
        if now + now_other <= before:
            wrong[seat] = now
            if other < len(claims):
                wrong[other] = now_other
        else:
            piles[seat][mine], piles[other][theirs] = a, b
    return not any(wrong)


def _wrongness(pile: Sequence[str], claims: Sequence[Claim]) -> int:
    """How many tiles a hand is away from what was said about it."""
    amount = 0
    for claim in claims:
        found = sum(code in claim.codes for code in pile)
        amount += max(0, claim.low - found, found - claim.high)
    return amount


def _searched(
    left: Counter[str], sizes: Sequence[int], claims: Sequence[Sequence[Claim]], stream: Stream
) -> list[Counter[str]] | None:
    """The first deal, in a random order of all deals, that makes every claim true."""
    if not sizes:
        return []
    for hand in _hands(sorted(left), left, sizes[0], claims[0], stream):
        rest = _searched(left - hand, sizes[1:], claims[1:], stream)
        if rest is not None:
            return [hand, *rest]
    return None


def _hands(
    codes: list[str], left: Mapping[str, int], size: int, claims: Sequence[Claim], stream: Stream
) -> Iterator[Counter[str]]:
    """Every hand of a size for which the claims hold, in a random order."""
    if sum(left[code] for code in codes) < size or any(claim.high < 0 for claim in claims):
        return
    if any(sum(left[code] for code in codes if code in claim.codes) < claim.low for claim in claims):
        return
    if not codes:
        yield Counter()
        return
    code = codes[0]
    numbers = list(range(min(size, left[code]) + 1))
    while numbers:
        number = numbers.pop(stream.below(len(numbers)))
        narrowed = [
            Claim(claim.codes, claim.low - number, claim.high - number) if code in claim.codes else claim
            for claim in claims
        ]
        for hand in _hands(codes[1:], left, size - number, narrowed, stream):
            yield hand + Counter({code: number})
