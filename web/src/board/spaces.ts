/** A board in notation as spaces with a place on the grid: enough to draw it, nothing of the rules. */
import { centre, corners, faceY, DISC, TILT, SIDE, round, type Point } from "./hexes";

export interface Space {
  /** Column letter and row number: "c2". */
  name: string;
  column: number;
  row: number;
  /** Tokens from the bottom to the top; "" where there are none. */
  stack: string;
  hasCube: boolean;
  middle: Point;
}

/** Every space of a board in notation, such as ". TL* W/…"; columns from the left, rows from the top. */
export function spacesOf(board: string): Space[] {
  return board.split("/").flatMap((stacks, column) =>
    stacks
      .trim()
      .split(/\s+/)
      .map((stack, row) => ({
        name: spaceName(column, row),
        column,
        row,
        stack: stack.replace(/[.*]/g, ""),
        hasCube: stack.endsWith("*"),
        middle: centre(column, row),
      })),
  );
}

export function spaceName(column: number, row: number): string {
  return `${"abcdefg"[column] ?? "?"}${row + 1}`;
}

/** How many tokens stand on a space of a board in notation. */
export function stackHeight(board: string, space: string): number {
  const column = board.split("/")[space.charCodeAt(0) - "a".charCodeAt(0)] ?? "";
  return (column.split(" ")[Number(space.slice(1)) - 1] ?? "").replace(/[.*]/g, "").length;
}

/** An empty board of a side. */
export function emptyBoard(side: "A" | "B"): string {
  const rows = side === "A" ? [5, 4, 5, 4, 5] : [4, 3, 4, 3, 4, 3, 4];
  return rows.map((count) => Array(count).fill(".").join(" ")).join("/");
}

/** From back to front, the order in which things that stand on the table are drawn. */
export function backToFront(spaces: readonly Space[]): Space[] {
  return [...spaces].sort((one, other) => one.middle[1] - other.middle[1]);
}

/** The neighbours over the six edges, beginning at the lower right one and going round; null where the board ends. */
export function neighbours(space: Space, byName: ReadonlyMap<string, Space>): (Space | null)[] {
  const lower = space.column % 2;
  const steps: [columns: number, rows: number][] = [
    [1, lower],
    [0, 1],
    [-1, lower],
    [-1, lower - 1],
    [0, -1],
    [1, lower - 1],
  ];
  return steps.map(([columns, rows]) => byName.get(spaceName(space.column + columns, space.row + rows)) ?? null);
}

export function byName(spaces: readonly Space[]): Map<string, Space> {
  return new Map(spaces.map((space) => [space.name, space]));
}

/** The outer edges of a group of spaces as path data. */
export function outline(group: readonly Space[]): string {
  const inside = byName(group);
  let path = "";
  for (const space of group) {
    const points = corners(space.middle);
    neighbours(space, inside).forEach((other, edge) => {
      const from = points[edge];
      const to = points[(edge + 1) % 6];
      if (!other && from && to) path += `M${from.join(" ")}L${to.join(" ")}`;
    });
  }
  return path;
}

/** Where a tap means this space: its hex joined with the silhouette of its stack. */
export function silhouette(space: Space): string {
  const hex = `M${corners(space.middle)
    .map((point) => point.join(" "))
    .join("L")}Z`;
  if (!space.stack) return hex;
  const [x, y] = space.middle;
  const rx = DISC * SIDE;
  const ry = round(rx * TILT * (space.stack.endsWith("L") ? 1.27 : 1)); // a leaf's dome rises above its rim
  const face = faceY(y, space.stack.length);
  return `${hex}M${round(x - rx)} ${round(y)}V${face}A${rx} ${ry} 0 0 1 ${round(x + rx)} ${face}V${round(y)}Z`;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/**
 * The space an arrow key leads to, over an edge of the hex. Left and right keep the row where they can: from an upper
 * column one goes down-right and from a lower one up-right, so that going on in one direction stays in one row.
 */
export function stepFrom(space: Space, arrow: Arrow, all: ReadonlyMap<string, Space>): Space | null {
  const [lowerRight, below, lowerLeft, upperLeft, above, upperRight] = neighbours(space, all);
  const isLower = space.column % 2 === 1;
  switch (arrow) {
    case "ArrowUp":
      return above ?? null;
    case "ArrowDown":
      return below ?? null;
    case "ArrowRight":
      return (isLower ? (upperRight ?? lowerRight) : (lowerRight ?? upperRight)) ?? null;
    case "ArrowLeft":
      return (isLower ? (upperLeft ?? lowerLeft) : (lowerLeft ?? upperLeft)) ?? null;
  }
}
