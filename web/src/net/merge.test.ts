import { expect, test } from "vitest";
import type { HarmoniaView, Update, View } from "./generated/messages";
import { appended, merged, withPresence } from "./merge";

const table: View["table"] = {
  id: "t1",
  game: "harmonia",
  options: {},
  status: "running",
  is_public: false,
  clock: null,
  places: [
    { name: "Ann", is_person: true, is_here: true },
    { name: "", bot: "talking" },
  ],
  is_time_up: false,
  rematch: null,
};
const play = {
  game: "harmonia",
  players: 2,
  turn: 3,
  hand: ["G", "R1"],
  seats: [{ hand_size: 2 }, { hand_size: 3 }],
} as unknown as HarmoniaView;
const update = (change: Partial<Update>): Update => ({
  type: "update",
  seq: 9,
  event: { seq: 9, kind: "acted", at_ms: 0 },
  ...change,
});

test("an update replaces the fields it holds and keeps the others as they are", () => {
  const view: View = { table, play };
  const after = merged(view, update({ play: { game: "harmonia", turn: 4, seats: { "1": { hand_size: 2 } } } }));
  const seen = after.play as HarmoniaView;
  expect(seen.turn).toBe(4);
  expect(seen.hand).toBe(play.hand);
  expect(seen.seats).toEqual([{ hand_size: 2 }, { hand_size: 2 }]);
  expect(seen.seats[0]).toBe(play.seats[0]);
  expect(after.table).toBe(table);
  expect((view.play as HarmoniaView).turn).toBe(3);
});

test("the first change of a game makes its view, with seats in order", () => {
  const change = { game: "harmonia", turn: 0, seats: { "0": { hand_size: 4 }, "1": { hand_size: 5 } } } as const;
  const after = merged({ table, play: null }, update({ play: change }));
  expect((after.play as HarmoniaView).seats).toEqual([{ hand_size: 4 }, { hand_size: 5 }]);
});

test("a table keeps its tile set, which updates leave out", () => {
  const tiles = { name: "mine" };
  const before: View = { table: { ...table, options: { advanced: true, tiles }, status: "open" }, play: null };
  const after = merged(before, update({ table: { ...table, options: { advanced: true } } }));
  expect(after.table.status).toBe("running");
  expect(after.table.options).toEqual({ advanced: true, tiles });
});

test("a chat line changes neither table nor game", () => {
  const view: View = { table, play };
  expect(merged(view, update({}))).toEqual(view);
});

test("presence is shown at the seats", () => {
  const after = withPresence({ table, play }, { type: "presence", here: [false, false], spectators: 2 });
  expect(after.table.places[0]?.is_here).toBe(false);
  expect(after.table.places[1]).toBe(table.places[1]);
});

test("events come into the log once", () => {
  const log = [1, 2, 3].map((seq) => ({ seq, kind: "said", at_ms: 0 }));
  expect(appended(log, log.slice(1))).toBe(log);
  expect(
    appended(log, [
      { seq: 3, kind: "said", at_ms: 0 },
      { seq: 4, kind: "said", at_ms: 0 },
    ]).length,
  ).toBe(4);
});
