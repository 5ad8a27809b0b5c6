import { expect, test } from "@playwright/test";

test("the start page says what this is", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harmony");
  await expect(page.getByText("unofficial fan work")).toBeVisible();
});
