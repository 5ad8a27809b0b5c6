import { describe, expect, test } from "vitest";
import { layOut } from "./habitat";
import { centre, faceY } from "./hexes";
import { lightingWaits } from "./lighting";
import { scoreMarks } from "./scoreMarks";
import { backToFront, byName, emptyBoard, neighbours, outline, silhouette, spacesOf, stepFrom } from "./spaces";

/** The rulebook's finished board. */
const BOARD = "F F W W L/W W F W/W RR F F W/F TR M TL*/MMM M M RR MM";

describe("a board in notation", () => {
  test("has its spaces in the columns and rows of its side", () => {
    expect(spacesOf(emptyBoard("A"))).toHaveLength(23);
    expect(spacesOf(emptyBoard("B"))).toHaveLength(25);
    const d4 = byName(spacesOf(BOARD)).get("d4");
    expect(d4).toMatchObject({ column: 3, row: 3, stack: "TL", hasCube: true });
  });

  test("odd columns sit half a hex lower", () => {
    expect(centre(1, 0)[1]).toBeCloseTo((centre(0, 0)[1] + centre(0, 1)[1]) / 2);
  });

  test("neighbours are those of the rules", () => {
    const all = byName(spacesOf(BOARD));
    const around = (name: string): string[] => {
      const space = all.get(name);
      return space ? neighbours(space, all).flatMap((other) => (other ? [other.name] : [])) : [];
    };
    expect(around("c2").sort()).toEqual(["b1", "b2", "c1", "c3", "d1", "d2"]);
    expect(around("b2").sort()).toEqual(["a2", "a3", "b1", "b3", "c2", "c3"]);
    expect(around("a1").sort()).toEqual(["a2", "b1"]);
  });

  test("what stands in front is drawn later", () => {
    const heights = backToFront(spacesOf(BOARD)).map((space) => space.middle[1]);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
  });

  test("an outline leaves out the edges inside the group", () => {
    const all = spacesOf(BOARD);
    const pair = all.filter(({ name }) => name === "a1" || name === "a2");
    expect(outline(pair).match(/M/g)).toHaveLength(10);
  });

  test("a tall stack can be hit above its hex, an empty space cannot", () => {
    const all = byName(spacesOf(BOARD));
    const tall = all.get("e1");
    expect(tall && silhouette(tall).split("Z").length).toBe(3);
    const empty = spacesOf(emptyBoard("A"))[0];
    expect(empty && silhouette(empty).split("Z").length).toBe(2);
  });
});

describe("arrow keys", () => {
  const all = byName(spacesOf(BOARD));
  const walk = (from: string, ...arrows: Parameters<typeof stepFrom>[1][]): string | undefined => {
    let space = all.get(from) ?? null;
    for (const arrow of arrows) space = space && stepFrom(space, arrow, all);
    return space?.name;
  };

  test("going right stays in one row", () => {
    expect(walk("a2", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")).toBe("e2");
  });

  test("the last row of a long column leads to the last row of a short one", () => {
    expect(walk("a5", "ArrowRight")).toBe("b4");
  });

  test("up and down stay in the column, and stop at the edge", () => {
    expect(walk("b1", "ArrowDown", "ArrowDown", "ArrowUp")).toBe("b2");
    expect(walk("b1", "ArrowUp")).toBeUndefined();
  });

  test("every space can be reached", () => {
    const seen = new Set(["a1"]);
    for (const name of seen)
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const next = walk(name, arrow);
        if (next) seen.add(next);
      }
    expect(seen.size).toBe(23);
  });
});

describe("a pinned score", () => {
  const spaces = spacesOf(BOARD);

  test("the river is a line with a bead on every token", () => {
    const river = { category: "water", reason: "river", points: 5, spaces: ["a3", "b2", "c1"], count: 3 } as const;
    const marks = scoreMarks([{ ...river, spaces: [...river.spaces] }], spaces, {});
    expect(marks.path).toHaveLength(3);
    expect(marks.beads.map(({ text }) => text)).toEqual(["1", "2", "3"]);
    expect(marks.beads.map(({ at }) => at)).toEqual(marks.path);
  });

  test("a field is outlined and says its points once", () => {
    const field = { category: "fields" as const, reason: "field", points: 5, spaces: ["a1", "a2"], count: 2 };
    const marks = scoreMarks([field], spaces, {});
    expect(marks.outlines).toHaveLength(1);
    expect(marks.beads.map(({ text }) => text)).toEqual(["5"]);
  });

  test("a bead makes room for a cube", () => {
    const tree = { category: "trees" as const, reason: "tree", points: 3, spaces: ["d4"], count: 2 };
    const [bead] = scoreMarks([tree], spaces, { d4: "koala" }).beads;
    expect(bead?.at[1]).toBeGreaterThan(faceY(byName(spaces).get("d4")?.middle[1] ?? 0, 2));
  });

  test("an animal's points stand on one of its cubes", () => {
    const koala = { category: "animals" as const, reason: "animal", points: 3, card: "koala", count: 1 };
    expect(scoreMarks([koala], spaces, { d4: "koala" }).beads).toMatchObject([{ key: "d4", text: "3" }]);
  });
});

test("a habitat fits its place", () => {
  const layout = layOut(
    {
      cube_on: "water",
      others: [
        ["tree3", -2, 0],
        ["water", -1, 0],
      ],
    },
    [133, 213],
    122,
    118,
    37,
  );
  const xs = layout.hexes.map(({ middle }) => middle[0]);
  expect(Math.min(...xs) - layout.side).toBeGreaterThanOrEqual(133 - 61.1);
  expect(Math.max(...xs) + layout.side).toBeLessThanOrEqual(133 + 61.1);
  expect(layout.hexes.filter(({ isTarget }) => isTarget)).toHaveLength(1);
});

describe("legal spaces light up", () => {
  const spaces = spacesOf(emptyBoard("A"));

  test("one after the other from where somebody looks", () => {
    const waits = lightingWaits(spaces, centre(0, 0));
    expect(waits.get("a1")).toBe(0);
    expect([waits.get("b1"), waits.get("a2")].sort()).toEqual([12, 24]);
  });

  test("all within a moment, so that nobody waits for a space", () => {
    const waits = lightingWaits(spaces, centre(0, 0));
    expect(waits.get("e5")).toBe(Math.max(...waits.values()));
    expect(waits.get("e5")).toBeLessThanOrEqual(120);
  });

  test("together where nobody looks at anything yet", () => {
    expect(lightingWaits(spaces, null).size).toBe(0);
  });
});
