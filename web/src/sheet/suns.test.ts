import { expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { sunWords } from "./suns";

test("suns say what they are for, and what the next one needs", () => {
  settings.language = "en";
  expect(sunWords(7, 130, "A", true)).toBe(
    "5 for 130 points, 1 for side A, 1 for the Spirit. The next one comes with 140 points.",
  );
  expect(sunWords(3, 39, "A", false)).toBe(
    "0 for 39 points, 1 for side A, 2 for playing without Spirits. The next one comes with 40 points.",
  );
  expect(sunWords(8, 171, "B", true)).toBe("8 for 171 points.");
});
