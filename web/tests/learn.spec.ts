/** Cards, rules and the first lesson. */
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible";
import { test } from "./test";

interface Step {
  id: string;
  allow?: string[];
  touch?: string;
}
const LESSON = JSON.parse(readFileSync(new URL("../src/learn/lesson.json", import.meta.url), "utf-8")) as {
  chapters: { steps: Step[] }[];
};
const STEPS = LESSON.chapters.flatMap((chapter) => chapter.steps);

test("cards are found by stripe, habitat, cubes and name in both languages, and seen closely", async ({ page }) => {
  await page.goto("/cards");
  await expect(page.getByText("42 cards")).toBeVisible();
  await page.getByRole("button", { name: "Blue", exact: true }).click();
  await page.getByRole("button", { name: "Tree", exact: true }).click();
  await expect(page.getByText("3 cards")).toBeVisible();
  await page.getByRole("group", { name: "Cubes" }).getByRole("button", { name: "5", exact: true }).click();
  await expect(page.getByText(/^1 card(?!s)/)).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByLabel("Search by name").fill("loutre");
  await page.getByRole("button", { name: /^Look closely: Otter, worth up to 16: water beside two trees/ }).click();
  const closeUp = page.getByRole("dialog", { name: "Otter" });
  await expect(closeUp.getByText("16 with 3 cubes")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(closeUp).toBeHidden();
  await page.getByLabel("Search by name").fill("");
  await expectAccessible(page);
});

test("the rules tell the engine's numbers and show where points come from", async ({ page }) => {
  await page.goto("/rules");
  await expect(page.getByText("120 tokens in six colours")).toBeVisible();
  await page.getByRole("button", { name: /^Mountains, .*: 10/ }).click();
  await expect(page.getByText("mountain of height 2 on e5: no other mountain beside it")).toBeVisible();
  await expectAccessible(page);
});

test("the lesson is played from start to end by mouse, left and taken up again", async ({ page }) => {
  await page.goto("/learn");
  for (const step of STEPS) {
    await expect(page.locator(`[data-step="${step.id}"]`)).toBeVisible();
    if (step.id === "takeAgain") {
      await page.getByRole("button", { name: "Leave" }).click();
      await page.goto("/learn");
      await expect(page.locator(`[data-step="${step.id}"]`)).toBeVisible();
      await expectAccessible(page);
    }
    await doStep(page, step);
  }
  await expect(page.getByRole("heading", { name: "You win with 64 points" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play a first real game" }).click();
  await expect(page).toHaveURL(/\/table\//);
});

test("the lesson is played on a phone, in French, by the keyboard where it can", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR", hasTouch: true });
  const page = await context.newPage();
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Voici votre plateau" })).toBeVisible();
  await page.getByRole("button", { name: "Suivant" }).tap();
  await page.keyboard.press("1");
  await expect(page.locator('[data-step="water"]')).toBeVisible();
  await page.locator('[data-space="c3"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-step="tree"]')).toBeVisible();
  await page.locator('[data-space="c2"]').tap();
  await page.getByRole("tab", { name: "Marché" }).tap();
  await page.locator('[data-card="frog"]').tap();
  await page.locator('[data-card="frog"]').tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Prendre/ })
    .tap();
  await expect(page.locator('[data-step="cube"]')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

async function doStep(page: Page, step: Step): Promise<void> {
  const [verb, what = "", where = ""] = step.allow?.[0]?.split(" ") ?? [];
  if (verb === "take") await page.locator(`[data-group="${what}"]`).click();
  else if (verb === "place" || verb === "cube") await page.locator(`[data-space="${where}"]`).click();
  else if (verb === "card") {
    await page.locator(`[data-card="${what}"]`).click();
    await page.getByRole("button", { name: /^Take the/ }).click();
  } else if (verb === "end") {
    await page.getByRole("button", { name: "End turn" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End turn" }).click();
  } else if (step.touch) {
    const row = { trees: "Trees", animals: "Animals", water: "River", fields: "Fields", buildings: "Buildings" }[
      step.touch
    ];
    await page.getByRole("button", { name: new RegExp(`^${row}:`) }).click();
  }
  if (!step.allow && step.id !== "sheet") await page.getByRole("button", { name: "Next", exact: true }).click();
}
