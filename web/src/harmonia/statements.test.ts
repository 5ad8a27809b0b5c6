import { expect, test } from "vitest";
import { edgeRun, readStatement, sayableOf, untold } from "./statements";
import { TileSet } from "./tileSet";

const tiles = new TileSet({
  name: "test",
  goal: [],
  drawing: { outline: "", cells: [], middles: [], arcs: [] },
  tiles: [
    { code: "G", name: "green", count: 40, face: "....../....../......" },
    { code: "V2", name: "vesica", count: 20, face: "WP...R/WP...R/WWP..R" },
    { code: "T1", name: "trefoil", count: 24, face: "PPPPPP/PPPPPP/PWPWPW" },
  ],
});

test("statements are read from the notation", () => {
  expect(readStatement("have 3 R1")).toEqual({ kind: "have", count: 3, code: "R1" });
  expect(readStatement("none light-green")).toEqual({ kind: "none", colour: "." });
  expect(readStatement("edges 2 P-W-R")).toEqual({ kind: "edges", count: 2, colours: ["P", "W", "R"] });
  expect(readStatement("fits 2,-1")).toEqual({ kind: "fits", place: "2,-1" });
  expect(readStatement('"keep the \\"middle\\" open"')).toEqual({ kind: "words", text: 'keep the "middle" open' });
  expect(readStatement("dance")).toBeNull();
});

test("edges side by side are read clockwise", () => {
  expect(edgeRun(tiles.edges("V2", 0))).toEqual(["P", "W", "R"]);
  expect(edgeRun(tiles.edges("V2", 4))).toEqual(["P", "W", "R"]);
  expect(edgeRun(tiles.edges("G", 0))).toEqual([]);
  expect(edgeRun(tiles.edges("T1", 0))).toHaveLength(6);
});

test("of a tile one can say how many there are and how many look alike at the edges", () => {
  expect(sayableOf(tiles, ["G", "V2", "V2"], "V2")).toEqual(["have 2 V2", "edges 2 P-W-R"]);
  expect(sayableOf(tiles, ["G", "G"], "G")).toEqual(["have 2 G"]);
});

test("what was told before is not told again", () => {
  expect(untold(["G", "V2", "V2"], ["have 1 G"])).toEqual(["have 2 V2"]);
});
