import { expect, test } from "vitest";
import type { Api } from "../net/api";
import { curve, nextEnd, positionsOf, previousEnd, totalsOf, turnEnds } from "./timeline";

const seat = (total: number) => ({ board: ".", score: { total, rows: {}, lines: [] } });
const POSITIONS = {
  first: { game: "harmonies", turn: 0, hand: "", seats: [seat(0), seat(0)] },
  changes: [
    { game: "harmonies", hand: "WWM" },
    { game: "harmonies", hand: "WW", seats: { 0: seat(3) } },
    null,
    { game: "harmonies", turn: 1 },
    { game: "harmonies", hand: "F", seats: { 1: seat(5) } },
    { game: "harmonies", turn: 2, is_over: true },
  ],
} as unknown as Api["ReplayPositions"];

test("each change is applied to the position before it, and the rest is shared", () => {
  const positions = positionsOf(POSITIONS);
  expect(positions).toHaveLength(7);
  expect(positions.map((play) => ("hand" in play ? play.hand : null))).toEqual(["", "WWM", "WW", "WW", "WW", "F", "F"]);
  expect(positions.map(totalsOf)[5]).toEqual([3, 5]);
  expect(positions[4]?.seats[1]).toBe(positions[0]?.seats[1]);
  expect(positions[3]).toBe(positions[2]);
});

test("one goes from the end of a turn to the next and back", () => {
  const ends = turnEnds(positionsOf(POSITIONS));
  expect(ends).toEqual([0, 4, 6]);
  expect([nextEnd(ends, 0), nextEnd(ends, 4), nextEnd(ends, 6)]).toEqual([4, 6, 6]);
  expect([previousEnd(ends, 6), previousEnd(ends, 3), previousEnd(ends, 0)]).toEqual([4, 0, 0]);
});

test("a curve begins on the ground and reaches the top with the most points", () => {
  expect(curve([0, 5, 10], 10, 100, 40)).toBe("0,40 50,20 100,0");
  expect(curve([-4], 0, 100, 40)).toBe("0,40");
});
