/** The places of a layout that can be pointed at, and moving over them with the arrow keys. */
import { beside, middleOf, NEIGHBOURS, placeKey, type Place } from "./lattice";

/** Tiles, the places beside them and the goal; before the first tile only where it goes. */
export function cellsAround(laid: readonly Place[], goal: readonly Place[]): Map<string, Place> {
  const all = [...laid, ...laid.flatMap((place) => NEIGHBOURS.map((_, edge) => beside(place, edge))), ...goal];
  return new Map((all.length ? all : [{ q: 0, r: 0 }]).map((place) => [placeKey(place), place]));
}

export type Arrow = "up" | "down" | "left" | "right";

const WAYS: Record<Arrow, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The nearest place in the direction of an arrow; gaps are jumped over. The place itself if there is none. */
export function nextCell(cells: readonly Place[], from: Place, arrow: Arrow): string {
  const [wayX, wayY] = WAYS[arrow];
  const start = middleOf(from);
  let best = placeKey(from);
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = middleOf(cell);
    const along = (x - start.x) * wayX + (y - start.y) * wayY;
    const across = Math.abs((x - start.x) * wayY - (y - start.y) * wayX);
    if (along < 1 || across > along * 1.2) continue;
    // of two neighbours as near, every other column takes the upper one: so left and right keep the row
    const isPreferred = y < start.y === (from.q % 2 === 0);
    const cost = along + across + (isPreferred ? 0 : 1);
    if (cost < least) {
      least = cost;
      best = placeKey(cell);
    }
  }
  return best;
}
