"""Points of boards and what each next token would change, for many boards at once."""

from __future__ import annotations

from harmony.games.harmonies.tensor import tables as t
from harmony.games.harmonies.tensor.tables import N_SPACES, RINGS, Array
from harmony.games.harmonies.tokens import BUILDING, FIELD, GRAY, GRAY1, GRAY3, N_COLOURS, N_KINDS, RED, WATER


def as_mask(xp: Array, has: Array) -> Array:
    """A yes or no per space as one number."""
    return xp.where(has, xp.asarray(t.BIT), xp.uint32(0)).sum(-1, dtype=xp.uint32)


def grown(xp: Array, mask: Array, side: Array) -> Array:
    """Regions with all their neighbours; ``side`` has one dimension less for each of the mask's beyond the first."""
    masks = xp.asarray(t.STEP_MASKS)[side]
    shift = xp.asarray(t.SHIFT)[side]
    shape = side.shape + (1,) * (mask.ndim - side.ndim)
    up, down, right_up, right_down, left_down, left_up = (masks[..., way].reshape(shape) for way in range(6))
    shift = shift.reshape(shape)
    one = xp.uint32(1)
    more = shift + one
    return (
        mask
        | ((mask & up) >> one)
        | ((mask & down) << one)
        | ((mask & right_up) << shift)
        | ((mask & right_down) << more)
        | ((mask & left_down) >> shift)
        | ((mask & left_up) >> more)
    )


def floods(xp: Array, area: Array, side: Array) -> tuple[Array, Array]:
    """From each space inside an area: the region it lies in, and the longest way inside it, in spaces."""
    bit = xp.asarray(t.BIT)
    inside = area[..., None]
    region = xp.where((bit & inside) != 0, bit, xp.uint32(0))
    length = (region != 0).astype(xp.int32)
    for _ in range(RINGS):  # unrolled: one kernel instead of a loop on the device
        wider = grown(xp, region, side) & inside
        length = length + (wider != region)
        region = wider
    return region, length


def is_first(xp: Array, region: Array) -> Array:
    """Whether a space is the lowest of its region: counts every region once."""
    bit = xp.asarray(t.BIT)
    return (region != 0) & ((region & (bit - xp.uint32(1))) == 0)


def neighbour_kinds(xp: Array, kind: Array, side: Array) -> Array:
    """Kinds around each space; N_KINDS off the board."""
    near = xp.asarray(t.NEIGHBOURS)[side]
    padded = xp.concatenate([kind, xp.full((*kind.shape[:-1], 1), N_KINDS, kind.dtype)], -1)
    return xp.take_along_axis(padded, near.reshape(near.shape[0], -1), -1).reshape(near.shape)


def water_points(xp: Array, water: Array, side: Array) -> Array:
    """River on side A, islands on side B; ``water`` may have more dimensions than ``side``."""
    wide = side.reshape(side.shape + (1,) * (water.ndim - side.ndim))
    area = xp.where(wide == 0, water, xp.asarray(t.BOARD)[wide] & ~water)
    region, length = floods(xp, area, side)
    islands = is_first(xp, region).sum(-1, dtype=xp.int32)
    return xp.where(wide == 0, xp.asarray(t.RIVER_POINTS)[length.max(-1)], 5 * islands)


def spirit_points(xp: Array, kind: Array, spirit: Array, side: Array) -> Array:
    """What a Spirit is worth on each board; 0 for no Spirit."""
    scored = xp.asarray(t.SPIRIT_KIND)[spirit]
    region, _ = floods(xp, as_mask(xp, kind == scored[:, None]), side)
    size = xp.bitwise_count(region).astype(xp.int32)
    values = xp.take_along_axis(xp.asarray(t.SPIRIT_GROUPS)[spirit], size, -1)
    counted = xp.take_along_axis(xp.asarray(t.SPIRIT_COUNTS)[spirit], kind, -1)
    return xp.where(is_first(xp, region), values, 0).sum(-1) + counted.sum(-1)


def landscape_points(xp: Array, kind: Array, side: Array) -> Array:
    """Points of whole landscapes, without cards; ``kind`` is N_KINDS where there is no space."""
    near = neighbour_kinds(xp, kind, side)
    is_mountain = (near >= GRAY1) & (near <= GRAY3)
    mountains = xp.where(is_mountain.any(-1), xp.asarray(t.MOUNTAIN_POINTS)[kind], 0).sum(-1)
    colours = _shown(xp, xp.asarray(t.TOP_BIT)[near])
    buildings = 5 * ((kind == BUILDING) & (xp.bitwise_count(colours) >= 3)).sum(-1)
    region, _ = floods(xp, as_mask(xp, kind == FIELD), side)
    fields = 5 * (is_first(xp, region) & (xp.bitwise_count(region) >= 2)).sum(-1)
    trees = xp.asarray(t.TREE_POINTS)[kind].sum(-1)
    return trees + mountains + fields + buildings + water_points(xp, as_mask(xp, kind == WATER), side)


def _shown(xp: Array, bits: Array) -> Array:
    """Colours shown by all six neighbours together."""
    shown = bits[..., 0]
    for way in range(1, 6):
        shown = shown | bits[..., way]
    return shown


def _joined(xp: Array, area: Array, values: Array, side: Array) -> Array:
    """Change of points if a space joined an area whose regions are worth ``values`` by size."""
    region, _ = floods(xp, area, side)
    size = xp.bitwise_count(region).astype(xp.int32)
    near = xp.asarray(t.NEAR)[side]
    touches = is_first(xp, region)[:, None, :] & ((region[:, None, :] & near[:, :, None]) != 0)
    worth = xp.take_along_axis(values, size, -1)
    total = xp.where(touches, size[:, None, :], 0).sum(-1) + 1
    before = xp.where(touches, worth[:, None, :], 0).sum(-1)
    return xp.take_along_axis(values, xp.minimum(total, N_SPACES), -1) - before


def token_gains(xp: Array, kind: Array, cube: Array, spirit: Array, side: Array) -> tuple[Array, Array]:
    """Change of the landscape's and of a Spirit's points for a token of each colour on each space.

    Both are 0 where the token may not go.
    """
    placed = xp.asarray(t.PLACED)[kind]
    legal = (placed >= 0) & ~cube[..., None]
    after = xp.maximum(placed, 0)
    near = neighbour_kinds(xp, kind, side)
    gains = xp.asarray(t.TREE_POINTS)[after] - xp.asarray(t.TREE_POINTS)[kind][..., None]
    gains = gains + _building_changes(xp, kind, near, side)
    blue, gray, yellow, red = _colour_gains(xp, kind, near, after, side)
    zero = xp.zeros_like(blue)
    gains = gains + xp.stack([blue, gray, zero, zero, yellow, red], -1)
    scored = xp.asarray(t.SPIRIT_KIND)[spirit]
    joined = _joined(xp, as_mask(xp, kind == scored[:, None]), xp.asarray(t.SPIRIT_GROUPS)[spirit], side)
    counts = xp.asarray(t.SPIRIT_COUNTS)[spirit]
    flat = after.reshape(after.shape[0], -1)
    counted = xp.take_along_axis(counts, flat, -1).reshape(after.shape)
    counted = counted - xp.take_along_axis(counts, kind, -1)[..., None]
    spirits = counted + xp.where(after == scored[:, None, None], joined[..., None], 0)
    return xp.where(legal, gains, 0), xp.where(legal, spirits, 0)


def _colour_gains(xp: Array, kind: Array, near: Array, after: Array, side: Array) -> tuple[Array, Array, Array, Array]:
    """What blue, gray, yellow and red change beside trees and neighbouring buildings."""
    is_mountain = (kind >= GRAY1) & (kind <= GRAY3)
    peers = ((near >= GRAY1) & (near <= GRAY3)).sum(-1)
    points = xp.asarray(t.MOUNTAIN_POINTS)
    height = points[kind]
    around = xp.asarray(t.NEIGHBOURS)[side]
    wakes = _summed_around(xp, xp.where(is_mountain & (peers == 0), height, 0), around)
    sleeps = _summed_around(xp, xp.where(is_mountain & (peers == 1), height, 0), around)
    gray = xp.where(peers > 0, points[after[..., GRAY]] - height, 0) + xp.where(is_mountain, 0, wakes)
    lost = xp.where(is_mountain, -xp.where(peers > 0, height, 0) - sleeps, 0)
    colours = _shown(xp, xp.asarray(t.TOP_BIT)[near])
    built = 5 * ((after[..., RED] == BUILDING) & (xp.bitwise_count(colours) >= 3)).astype(xp.int32)
    values = xp.broadcast_to(xp.asarray(t.FIELD_VALUES), (kind.shape[0], N_SPACES + 1))
    yellow = _joined(xp, as_mask(xp, kind == FIELD), values, side)
    water = as_mask(xp, kind == WATER)[:, None]
    # the water as it is, and with each further space
    both = xp.concatenate([water | xp.asarray(t.BIT), water], -1)
    rivers = water_points(xp, both, side)
    return rivers[:, :-1] - rivers[:, -1:], gray, yellow, lost + built


def _summed_around(xp: Array, values: Array, around: Array) -> Array:
    padded = xp.concatenate([values, xp.zeros((values.shape[0], 1), values.dtype)], -1)
    return xp.take_along_axis(padded, around.reshape(around.shape[0], -1), -1).reshape(around.shape).sum(-1)


def _building_changes(xp: Array, kind: Array, near: Array, side: Array) -> Array:
    """Change of the points of neighbouring buildings if a space showed each of the colours."""
    bits = xp.asarray(t.TOP_BIT)[near]
    scores = 5 * (xp.bitwise_count(_shown(xp, bits)) >= 3).astype(xp.int32)
    colour = xp.left_shift(1, xp.arange(N_COLOURS)).astype(bits.dtype)
    is_building = (kind == BUILDING)[..., None]
    around = xp.asarray(t.NEIGHBOURS)[side]
    total: Array = 0
    for way in range(6):
        others: Array = 0
        for other in range(6):
            if other != way:
                others = others | bits[..., other]
        then = 5 * (xp.bitwise_count(others[..., None] | colour) >= 3).astype(xp.int32)
        change = xp.where(is_building, then - scores[..., None], 0)
        padded = xp.concatenate([change, xp.zeros((change.shape[0], 1, N_COLOURS), change.dtype)], 1)
        # the building in the opposite direction sees this space in direction ``way``
        seen_by = around[..., t.OPPOSITE[way]]
        total = total + xp.take_along_axis(padded, seen_by[..., None], 1)
    return total
