import { expect, test } from "vitest";
import type { CardFacts } from "../board/cards";
import { ALL_CARDS, filtered, ordered, toggled } from "./cardFilter";

function card(name: string, stripe: string, points: number[], cube_on: string, others: string[]): CardFacts {
  const kind = stripe === "spirit" ? "count" : "animal";
  return { name, stripe, kind, points, rule: "", cube_on, others: others.map((terrain) => [terrain, -1, 0]) };
}

const CARDS = [
  card("otter", "blue", [5, 10, 16], "water", ["tree1", "tree1"]),
  card("squirrel", "red", [4, 9, 15], "building", ["tree3"]),
  card("bee", "green", [8, 18], "tree2", ["field", "field", "field"]),
  card("owl", "spirit", [], "tree3", ["tree1", "tree1"]),
];
const NAMES: Record<string, string[]> = {
  otter: ["Otter", "Loutre"],
  squirrel: ["Squirrel", "Écureuil"],
  bee: ["Bee", "Abeille"],
  owl: ["Owl", "Hibou"],
};
const found = (filter: Partial<typeof ALL_CARDS>): string[] =>
  filtered(CARDS, { ...ALL_CARDS, ...filter }, ({ name }) => NAMES[name] ?? []).map(({ name }) => name);

test("a card is found by its name in either language, without accents", () => {
  expect(found({ text: "ecu" })).toEqual(["squirrel"]);
  expect(found({ text: " OTT " })).toEqual(["otter"]);
  expect(found({ text: "lou" })).toEqual(["otter"]);
});

test("a habitat must hold every terrain chosen, whatever its height", () => {
  expect(found({ terrains: ["tree"] })).toHaveLength(4);
  expect(found({ terrains: ["tree", "field"] })).toEqual(["bee"]);
  expect(found({ terrains: ["tree", "mountain"] })).toEqual([]);
});

test("one of the stripes and numbers of cubes chosen is enough", () => {
  expect(found({ stripes: ["blue", "red"] })).toEqual(["otter", "squirrel"]);
  expect(found({ cubes: [1, 2] })).toEqual(["bee", "owl"]);
});

test("points leave Spirits out, whose worth a board tells", () => {
  expect(found({ least: 1 })).not.toContain("owl");
  expect(found({ least: 16 })).toEqual(["otter", "bee"]);
});

test("cards are put in order without changing the list", () => {
  const title = ({ name }: CardFacts): string => name;
  expect(ordered(CARDS, "worth", title)[0]?.name).toBe("bee");
  expect(ordered(CARDS, "name", title).map(({ name }) => name)).toEqual(["bee", "otter", "owl", "squirrel"]);
  expect(CARDS[0]?.name).toBe("otter");
});

test("a choice is taken back by choosing it again", () => {
  expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
});
