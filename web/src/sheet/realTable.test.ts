import { expect, test } from "vitest";
import {
  asQuery,
  fromQuery,
  isBlank,
  newTable,
  seatsOf,
  stackOn,
  turnedOver,
  withStack,
  type RealTable,
} from "./realTable";

const EXAMPLE: RealTable = {
  side: "A",
  players: [
    {
      name: "Zoé & Co; 100 %",
      board: "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM",
      cards: { otter: 2, "fennec-fox": 0 },
      spirit: { card: "lion", placed: true },
    },
    { name: "", board: ". . . . ./. . . ./. . . . ./. . . ./. . . . .", cards: {}, spirit: null },
  ],
};

test("a table comes back from its address as it was", () => {
  expect(fromQuery(new URLSearchParams(asQuery(EXAMPLE)))).toEqual(EXAMPLE);
});

test("an address is readable notation", () => {
  expect(asQuery(EXAMPLE)).toContain(
    ";F+F+W+W+L/W+W+F+W/W+RR+F+F+W/F+TR+M+TL/MMM+M+M+RR+MM;otter:2,fennec-fox:0;lion:1",
  );
});

test("an address without players tells no table, and never more than four", () => {
  expect(fromQuery(new URLSearchParams(""))).toBeNull();
  expect(fromQuery(new URLSearchParams("p=a&p=b&p=c&p=d&p=e"))?.players).toHaveLength(4);
});

test("a stack is put on a space and taken off again", () => {
  const board = withStack(newTable().players[0]?.board ?? "", "b2", "TL");
  expect(board).toBe(". . . . ./. TL . ./. . . . ./. . . ./. . . . .");
  expect(stackOn(board, "b2")).toBe("TL");
  expect(
    isBlank({ side: "A", players: [{ name: "", board: withStack(board, "b2", ""), cards: {}, spirit: null }] }),
  ).toBe(true);
});

test("the other side has other spaces", () => {
  const turned = turnedOver(EXAMPLE, "B");
  expect(turned.players[0]?.board.split("/")).toHaveLength(7);
  expect(turned.players[0]?.cards).toEqual(EXAMPLE.players[0]?.cards);
});

test("the server is told cards with cubes and an unplaced Spirit", () => {
  const player = {
    ...newTable().players[0],
    name: "",
    board: ".",
    cards: { bee: 1 },
    spirit: { card: "owl", placed: false },
  };
  expect(seatsOf({ side: "A", players: [player] })).toEqual([{ board: ".", cards: ["bee:1"], spirit: "owl:0" }]);
});
