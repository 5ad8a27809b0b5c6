import { expect, test } from "vitest";
import {
  beside,
  boxOf,
  cornerOf,
  edgePath,
  middleOf,
  mirrorPath,
  outlinePath,
  placeAt,
  placeKey,
  placeOf,
} from "./lattice";

const here = { q: 2, r: -1 };

test("a neighbour over edge 1 lies straight above", () => {
  const above = middleOf(beside(here, 1));
  expect(above.x).toBeCloseTo(middleOf(here).x);
  expect(above.y).toBeLessThan(middleOf(here).y);
});

test("an edge is shared by the two tiles beside it", () => {
  for (let edge = 0; edge < 6; edge++) {
    const other = beside(here, edge);
    const [a, b] = [cornerOf(here, edge), cornerOf(here, edge + 1)];
    const [c, d] = [cornerOf(other, edge + 4), cornerOf(other, edge + 3)];
    expect([a.x, a.y, b.x, b.y].map((value) => Math.round(value) + 0)).toEqual(
      [c.x, c.y, d.x, d.y].map((value) => Math.round(value) + 0),
    );
  }
});

test("a point belongs to the place whose middle is nearest", () => {
  for (let q = -3; q <= 3; q++)
    for (let r = -3; r <= 3; r++) {
      const { x, y } = middleOf({ q, r });
      expect(placeAt({ x: x + 40, y: y - 60 })).toEqual({ q, r });
    }
});

test("places are read and written in the notation", () => {
  expect(placeOf(placeKey(here))).toEqual(here);
  expect(placeOf("somewhere")).toBeNull();
});

test("the line around two tiles leaves their common edge out", () => {
  expect(outlinePath([here, beside(here, 0)]).split("M").length - 1).toBe(10);
  expect(outlinePath([here])).toContain(edgePath(here, 3));
});

test("a box holds its tiles and its margin", () => {
  const box = boxOf([{ q: 0, r: 0 }], 10);
  expect(box.width).toBeCloseTo(220);
});

test("the level mirror through the origin is drawn level through the middle of a tile", () => {
  expect(mirrorPath([0, 0, 0], [{ q: 0, r: 0 }])).toBe("M-115 0L115 0");
});
