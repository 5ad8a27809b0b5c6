import { beforeEach, expect, test } from "vitest";
import { FIRST_TIME, keepPlan, labelsFor, lastPlan, tableFor, tableMeant, type Plan } from "./plan";

beforeEach(() => localStorage.clear());

const plan = (change: Partial<Plan>): Plan => ({ ...structuredClone(FIRST_TIME), ...change });

test("the first time one plays on side A, without Spirits, against one steady bot", () => {
  expect(tableFor(lastPlan())).toEqual({
    setup: { game: "harmonies", players: 2, side: "A", spirits: false },
    seats: [null, "steady"],
    is_public: false,
    clock: null,
  });
});

test("solo has one seat, whatever number of players was chosen for other games", () => {
  const solo = plan({ harmonies: { ...FIRST_TIME.harmonies, mode: "solo", players: 4 } });
  expect(tableFor(solo)).toMatchObject({ setup: { players: 1 }, seats: [null] });
});

test("friends find free seats, and a clock and the public list only if chosen", () => {
  const friends = plan({
    harmonies: { ...FIRST_TIME.harmonies, mode: "friends", players: 3 },
    clock: "quick",
    isPublic: true,
  });
  expect(tableFor(friends)).toMatchObject({
    seats: [null, null, null],
    is_public: true,
    clock: { turn_s: 60, bank_s: 180 },
  });
  expect(tableFor(plan({ clock: "quick", isPublic: true }))).toMatchObject({ is_public: false, clock: null });
});

test("Harmonia is played with partners", () => {
  expect(tableFor(plan({ game: "harmonia" }))).toMatchObject({
    setup: { game: "harmonia", players: 3, advanced: false, hints: false },
    seats: [null, "talking", "talking"],
  });
});

test("choices are kept; what cannot be read is forgotten", () => {
  keepPlan(plan({ game: "harmonia" }));
  expect(lastPlan().game).toBe("harmonia");
  localStorage.setItem("harmony.plan", '{"game": "chess"}');
  expect(lastPlan()).toEqual(FIRST_TIME);
  localStorage.setItem("harmony.plan", "no JSON");
  expect(lastPlan()).toEqual(FIRST_TIME);
});

test("whoever gives no name is called by number", () => {
  const same = plan({ harmonies: { ...FIRST_TIME.harmonies, mode: "same" }, names: [" Ann ", "", "", "", "", ""] });
  expect(labelsFor(same, (number) => `Player ${number}`)).toEqual(["Ann", "Player 2"]);
});

test("a link or a code names a table", () => {
  expect(tableMeant("https://example.org/table/k3x9?key=a_b")).toEqual({ id: "k3x9", key: "a_b" });
  expect(tableMeant("Come to https://example.org/table/k3x9?key=a_b-, friend!")).toEqual({ id: "k3x9", key: "a_b-" });
  expect(tableMeant("<https://example.org/table/k3x9>")).toEqual({ id: "k3x9", key: null });
  expect(tableMeant("/table/k3x9")).toEqual({ id: "k3x9", key: null });
  expect(tableMeant(" K3X9 abcd ")).toEqual({ id: "k3x9abcd", key: null });
  expect(tableMeant("hello, world")).toBeNull();
  expect(tableMeant("")).toBeNull();
});
