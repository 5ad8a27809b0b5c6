import { describe, expect, test } from "vitest";
import type { EventView, HarmoniesView } from "../net/generated/messages";
import { readLegal } from "./legal";
import { entriesOf, lastMoves } from "./log";
import { freshSpaces, handOf } from "./openTurn";
import { changedStack, withActions } from "./optimistic";

const SEAT = { board: ". T ./W . .", cubes: {}, cards: [{ card: "koala", cubes: 1 }], completed: [], animal_cubes: 0 };
const PLAY = {
  groups: ["WWM", "TLF"],
  row: ["otter", "duck"],
  hand: "",
  taken_group: null,
  took_card: false,
  open_turn: [],
  legal: ["take 1", "take 2"],
  seats: [SEAT, SEAT],
} as unknown as HarmoniesView;

describe("legal actions", () => {
  test("are sorted by what they are for", () => {
    const legal = readLegal(["take 3", "place L c2", "place L a1", "card fennec-fox", "cube otter b1", "end"]);
    expect(legal.groups).toEqual([3]);
    expect(legal.places).toEqual({ L: ["c2", "a1"] });
    expect(legal.cards).toEqual(["fennec-fox"]);
    expect(legal.cubes).toEqual({ otter: ["b1"] });
    expect(legal.canEnd).toBe(true);
    expect(readLegal([])).toMatchObject({ canEnd: false, groups: [] });
  });
});

describe("the hand", () => {
  test("keeps its order while tokens are placed", () => {
    expect(handOf("TLF", ["take 2"]).map(({ letter }) => letter)).toEqual(["T", "L", "F"]);
    expect(handOf("TF", ["take 2", "place L a1"])).toEqual([
      { letter: "T", isPlaced: false },
      { letter: "L", isPlaced: true },
      { letter: "F", isPlaced: false },
    ]);
  });

  test("knows what was placed this turn", () => {
    expect(freshSpaces(["take 1", "place T c2", "place L c2", "cube koala c2", "card otter"])).toEqual(["c2"]);
  });
});

describe("before the server has answered", () => {
  test("a token stands where it was put", () => {
    const after = withActions(PLAY, 1, ["take 2", "place L a2"]);
    expect(after.hand).toBe("TF");
    expect(after.groups).toEqual(["WWM", ""]);
    expect(after.seats[1]?.board).toBe(". TL ./W . .");
    expect(after.seats[0]?.board).toBe(SEAT.board);
    expect(after.legal).toEqual([]);
  });

  test("a card has left the row, a cube its card", () => {
    const after = withActions(PLAY, 0, ["card otter", "cube koala b1"]);
    expect(after.row).toEqual([null, "duck"]);
    expect(after.seats[0]?.cards).toEqual([
      { card: "koala", cubes: 2 },
      { card: "otter", cubes: 0 },
    ]);
    expect(after.seats[0]?.board).toBe(". T ./W* . .");
  });

  test("boards change in one space only", () => {
    expect(changedStack(". . ./. T .", "b2", (stack) => `${stack}L`)).toBe(". . ./. TL .");
  });
});

describe("the log", () => {
  const acted = (seq: number, seat: number, text: string): EventView => ({ seq, kind: "acted", at_ms: 0, seat, text });

  test("tells turns, without what was taken back", () => {
    const entries = entriesOf([
      { seq: 1, kind: "started", at_ms: 0 },
      acted(2, 0, "take 3"),
      acted(3, 0, "place T d4"),
      { seq: 4, kind: "undone", at_ms: 0, seat: 0, count: 1 },
      acted(5, 0, "place T d3"),
      { seq: 6, kind: "said", at_ms: 0, seat: 1, text: "hm" },
      acted(7, 0, "end"),
      acted(8, 1, "take 1"),
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(["turn", "said", "turn"]);
    expect(entries[0]).toMatchObject({ seat: 0, actions: ["take 3", "place T d3"], isOver: true });
  });

  test("a turn that was taken back whole is not told", () => {
    expect(entriesOf([acted(1, 0, "take 3"), { seq: 2, kind: "undone", at_ms: 0, seat: 0, count: 1 }])).toEqual([]);
  });

  test("the last moves of a seat stay until it moves again", () => {
    const entries = entriesOf([acted(1, 0, "place T d4"), acted(2, 0, "end"), acted(3, 1, "place L a1")]);
    expect([...lastMoves(entries)]).toEqual([
      [0, ["d4"]],
      [1, ["a1"]],
    ]);
  });
});
