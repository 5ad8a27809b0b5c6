/** The tilted hex grid everything is drawn on. Unless said otherwise a hex has side 100. */

export type Point = readonly [x: number, y: number];

/** Side of a hex in the boards' own coordinates. */
export const SIDE = 100;
/** Tilt of the table: every y on the ground is multiplied by it. */
export const TILT = 0.8;
/** Radius and thickness of a token, and how far below a hex's middle a stack stands; in sides of a hex. */
export const DISC = 0.64;
export const THICKNESS = 0.205;
export const FOOT = 0.14;
/** Half of a hex's height on the tilted table, in sides. */
export const HALF_HEIGHT = (Math.sqrt(3) / 2) * TILT;

/** Middle of a hex in column and row; odd columns sit half a hex lower. */
export function centre(column: number, row: number, side = SIDE): Point {
  return [1.5 * side * column, 2 * HALF_HEIGHT * side * (row + (column % 2 ? 0.5 : 0))];
}

/** Middle of a hex at an axial offset, as habitats tell them. */
export function axialCentre(q: number, r: number, side = SIDE): Point {
  return [1.5 * side * q, 2 * HALF_HEIGHT * side * (r + q / 2)];
}

/** The six corners, the right one first, then downwards round. */
export function corners([x, y]: Point, side = SIDE): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => [
    round(x + side * Math.cos((i * Math.PI) / 3)),
    round(y + side * TILT * Math.sin((i * Math.PI) / 3)),
  ]);
}

/** A hex as path data. */
export function hexPath(middle: Point, side = SIDE): string {
  return closed(corners(middle, side));
}

export function closed(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(" ")).join("L")}Z`;
}

/** Height of the top face's middle of a stack of so many tokens. */
export function faceY(y: number, tokens: number, side = SIDE): number {
  return round(y + (FOOT - tokens * THICKNESS) * side);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
