import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { addressOf, nearEnd, newGame, Player, withSettings } from "./harmonies";
import { test } from "./test";

test("axe finds nothing serious at the table, at any size, in both themes", async ({ page }) => {
  await withSettings(page, { theme: "auto" });
  const setup = { players: 2, spirits: true };
  await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
  await expect(page.locator(".pair")).toBeVisible();
  await expectAccessible(page);
  await page.locator(".pair button").first().click();
  await page.getByRole("button", { name: /^Group 1/ }).click();
  await page.getByRole("button", { name: /^Mountains/ }).click();
  await page.getByRole("button", { name: "Talk" }).click();
  await expect(page.locator("[role=gridcell].legal").first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Talk" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("complementary", { name: "Other players" })).toBeVisible();
  await new Player(page).play();
  await expect(page.getByRole("heading", { level: 1 }).last()).toHaveText(/win|share/);
  await expectAccessible(page);
});
