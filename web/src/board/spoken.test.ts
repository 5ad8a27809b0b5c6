import { describe, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { cardWords } from "./spoken";

const OTTER = {
  name: "otter",
  stripe: "blue",
  kind: "animal",
  points: [5, 10, 16],
  rule: "",
  cube_on: "water",
  others: [
    ["tree1", -2, 0],
    ["tree1", -1, 0],
  ] as [string, number, number][],
};

describe("a card in words", () => {
  test("as the engine says it", () => {
    settings.language = "en";
    expect(cardWords(OTTER)).toBe("Otter, worth up to 16: water beside two trees of height 1 in a line");
    expect(cardWords(OTTER, 2)).toContain("10 points with 2 of 3 cubes placed");
  });

  test("in French", () => {
    settings.language = "fr";
    expect(cardWords(OTTER)).toBe(
      "Loutre, jusqu’à 16 points\u202f: une eau à côté de deux arbres de hauteur 1 en ligne",
    );
    settings.language = "en";
  });
});
