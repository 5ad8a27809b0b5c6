/** The landscape a card wants, laid out to fit a place. */
import { DISC, FOOT, HALF_HEIGHT, THICKNESS, TILT, axialCentre, faceY, round, type Point } from "./hexes";
import type { CardFacts } from "./cards";

/** The stack that shows each terrain; a building's base may have any colour. */
const STACKS: Record<string, string> = {
  water: "W",
  field: "F",
  tree1: "L",
  tree2: "TL",
  tree3: "TTL",
  mountain1: "M",
  mountain2: "MM",
  mountain3: "MMM",
  building: "?R",
};

/** Tokens are this much larger than on a board: three hexes in a line are small on a card. */
const SWELL = 1.12;
const CUBE = 0.58;
const SLAB = 0.2;

export interface HabitatLayout {
  /** Side of its hexes. */
  side: number;
  /** Side the tokens are drawn for. */
  tokenSide: number;
  hexes: { stack: string; middle: Point; isTarget: boolean }[];
  cube: { x: number; y: number; width: number };
  slab: number;
}

/** Fit a habitat into width x height around a point, its hexes at most `largest` in side. */
export function layOut(
  card: Pick<CardFacts, "cube_on" | "others">,
  middle: Point,
  width: number,
  height: number,
  largest: number,
): HabitatLayout {
  const wanted = [[card.cube_on, 0, 0] as const, ...card.others];
  const hexes = wanted.map(([terrain, q, r], i) => {
    const stack = STACKS[terrain] ?? "";
    return { stack, at: axialCentre(q, r, 1), isTarget: i === 0 };
  });
  const lift = (stack: string): number => (stack.endsWith("L") ? 0.6 : 0.54);
  const tops = hexes.map(({ stack, at: [, y], isTarget }) => {
    const face = y + SWELL * (FOOT - stack.length * THICKNESS);
    const reach = isTarget ? lift(stack) + 0.56 * CUBE : SWELL * DISC * (stack.endsWith("L") ? 1.02 : TILT);
    return Math.min(y - HALF_HEIGHT, face - reach);
  });
  const xs = hexes.map(({ at }) => at[0]);
  const ys = hexes.map(({ at }) => at[1]);
  const left = Math.min(...xs) - 1;
  const right = Math.max(...xs) + 1;
  const top = Math.min(...tops);
  const bottom = Math.max(...ys) + HALF_HEIGHT + SLAB;
  const side = Math.min(largest, width / (right - left), height / (bottom - top));
  const x = middle[0] - (side * (left + right)) / 2;
  const y = middle[1] - (side * (top + bottom)) / 2;
  const placed = hexes.map(({ stack, at, isTarget }) => ({
    stack,
    isTarget,
    middle: [round(x + side * at[0]), round(y + side * at[1])] as Point,
  }));
  const target = placed.find((hex) => hex.isTarget) ?? { stack: "", middle };
  return {
    side,
    tokenSide: SWELL * side,
    hexes: placed.sort((one, other) => one.middle[1] - other.middle[1]),
    cube: {
      x: target.middle[0],
      y: round(faceY(target.middle[1], target.stack.length, SWELL * side) - lift(target.stack) * side),
      width: CUBE * side,
    },
    slab: SLAB * side,
  };
}
