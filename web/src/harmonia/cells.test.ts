import { expect, test } from "vitest";
import { cellsAround, nextCell } from "./cells";
import { placeKey, placeOf } from "./lattice";

const cells = [-2, -1, 0, 1, 2].flatMap((q) => [-2, -1, 0, 1, 2].map((r) => ({ q, r })));

test("up and down go straight, and back again", () => {
  const up = nextCell(cells, { q: 0, r: 0 }, "up");
  expect(up).toBe("0,1");
  expect(nextCell(cells, { q: 0, r: 1 }, "down")).toBe("0,0");
});

test("left and right keep the row, and lead back", () => {
  const across = ["right", "right", "left", "left"] as const;
  const way = across.reduce(
    (been, arrow) => [...been, nextCell(cells, placeOf(been.at(-1) ?? "") ?? { q: 0, r: 0 }, arrow)],
    ["0,0"],
  );
  expect(way).toEqual(["0,0", "1,0", "2,-1", "1,0", "0,0"]);
  expect(nextCell(cells.toReversed(), { q: 0, r: 0 }, "right")).toBe("1,0");
});

test("every place is reached with the arrows", () => {
  const reached = new Set(["0,0"]);
  const waiting = ["0,0"];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const [q = 0, r = 0] = key.split(",").map(Number);
    for (const arrow of ["up", "down", "left", "right"] as const) {
      const next = nextCell(cells, { q, r }, arrow);
      if (!reached.has(next)) waiting.push(next);
      reached.add(next);
    }
  }
  expect(reached.size).toBe(cells.map(placeKey).length);
});

test("at the rim one stays", () => {
  expect(nextCell([{ q: 0, r: 0 }], { q: 0, r: 0 }, "left")).toBe("0,0");
});

test("one can point at tiles, at the places beside them and at the goal", () => {
  expect(cellsAround([], []).size).toBe(1);
  expect(cellsAround([{ q: 0, r: 0 }], []).size).toBe(7);
  expect(cellsAround([{ q: 0, r: 0 }], [{ q: 5, r: 5 }]).size).toBe(8);
});
