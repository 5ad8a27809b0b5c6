/** Moving over places with the arrow keys. */
import { middleOf, placeKey, type Place } from "./lattice";

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
    const cost = along + across;
    if (cost < least) {
      least = cost;
      best = placeKey(cell);
    }
  }
  return best;
}
