import { expect, test } from "vitest";
import { pageFor } from "./pages";

test("an address of ours has its page, any other has none", () => {
  expect(pageFor("/")).not.toBeNull();
  expect(pageFor("/nowhere")).toBeNull();
});
