/** Scoring a real table: tapped together, explained, kept, shared. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { test } from "./test";

/** The rulebook's example, side A: 53 points of landscape; with the lion 67. */
const EXAMPLE = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM";
const COLOURS: Record<string, string> = { W: "blue", F: "yellow", M: "gray", T: "brown", L: "green", R: "red" };

test("the rulebook's board is tapped together, scored with reasons, kept and shared", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/score");
  const spaces = EXAMPLE.split("/").flatMap((column, c) =>
    column.split(" ").map((stack, r) => ({ name: `${"abcde"[c]}${r + 1}`, stack })),
  );
  // level by level, so that each token is chosen once a level
  for (let level = 0; level < 3; level++)
    for (const [letter, colour] of Object.entries(COLOURS)) {
      const wanted = spaces.filter(({ stack }) => stack[level] === letter);
      if (!wanted.length) continue;
      await page.getByRole("radio", { name: new RegExp(`^${colour}`) }).check();
      for (const { name } of wanted) await page.locator(`[data-space="${name}"]`).click();
      // a board that is hardly begun is no game that is over
      if (!level && letter === "M") await expect(page.getByText(/\d suns?/)).toHaveCount(0);
    }
  await expect(page.getByRole("heading", { level: 1, name: "53 points" })).toBeVisible();
  await expect(page.getByText("4 suns: 1 for 53 points, 1 for side A, 2 for playing without Spirits.")).toBeVisible();
  await page.getByRole("radio", { name: /^red/ }).check();
  await page.locator('[data-space="a1"]').click();
  await expect(page.getByText("Red cannot go on field (a1).")).toBeVisible();

  await page.getByRole("button", { name: "Add a Spirit" }).click();
  await page.getByRole("button", { name: /^Lion, / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "67 points" })).toBeVisible();
  await page.getByRole("button", { name: /^River, .*: 19/ }).click();
  await expect(page.getByText("river of length 7: c5 b4 a4 a3 b2 b1 c1")).toBeVisible();

  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("dialog").getByLabel("Search by name").fill("koala");
  await page.getByRole("button", { name: /^Koala, / }).click();
  await page.getByRole("button", { name: "Koala: one cube more" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "73 points" })).toBeVisible();

  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Name of player 2").fill("Tomo; & co");
  await expect(page.getByRole("heading", { level: 1, name: "Player 1 wins with 73 points" })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Player 1 wins with 73 points" })).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link.startsWith(`${baseURL}/score?side=A&p=`)).toBe(true);

  const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 390, height: 844 } });
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "Joueur 1 gagne avec 73 points" })).toBeVisible();
  await expect(stranger.getByRole("columnheader", { name: "Tomo; & co" })).toBeVisible();
  await expectAccessible(stranger);
  await context.close();
});

test("side B counts islands, and what no table can show is named", async ({ page }) => {
  const water = "W+W+W+W/W+W+W/W+W+W+W/.+.+./.+.+.+./.+.+./.+.+.+.";
  await page.goto(`/score?side=B&p=Ann;${water};otter:1;&p=Ben;${water};otter:2;`);
  await expect(page.getByText("Otter is in two places.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Islands, Ann: 5/ })).toBeVisible();
  await page.goto(`/score?side=B&p=Ann;TTR+.+.+./.+.+./.+.+.+./.+.+./.+.+.+./.+.+./.+.+.+.;;`);
  await expect(page.getByRole("alert").first()).toContainText("a1");
});
