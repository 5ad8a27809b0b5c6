import { expect, test } from "vitest";
import { pageFor } from "./pages";

test("an address of ours has its page, any other has none", () => {
  expect(pageFor("/").isKnown).toBe(true);
  expect(pageFor("/nowhere").isKnown).toBe(false);
});

test("the address of a table holds its id", () => {
  expect(pageFor("/table/k3x9").facts).toEqual({ id: "k3x9" });
  expect(pageFor("/table/../etc").isKnown).toBe(false);
});
