import { expect, test } from "vitest";
import { lobby } from "../messages/lobby";
import { optionWords } from "./optionWords";

test("a table of Harmonia says which game it is and whether there are hints", () => {
  const table = { game: "harmonia", options: { advanced: true, hints: true }, places: [{}, {}] };
  expect(optionWords(lobby.en, table)).toBe("2 players · advanced game · with hints");
  expect(optionWords(lobby.fr, table)).toBe("2 joueurs · jeu avancé · avec indices");
});
