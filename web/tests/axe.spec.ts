import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, nearEnd, newGame, Player, withSettings } from "./harmonies";

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

for (const theme of ["light", "dark"])
  test(`axe finds nothing at the table, ${theme}`, async ({ page }) => {
    await withSettings(page, { theme });
    const setup = { players: 2, spirits: true };
    await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
    await expect(page.locator(".pair")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator(".pair button").first().click();
    await page.getByRole("button", { name: /^Group 1/ }).click();
    await page.getByRole("button", { name: /^Mountains/ }).click();
    await page.getByRole("button", { name: "Talk" }).click();
    await expect(page.locator("[role=gridcell].legal").first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Talk" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await new Player(page).play();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.getByRole("heading", { level: 1 }).last()).toHaveText(/win|share/);
    expect(await violations(page)).toEqual([]);
  });
