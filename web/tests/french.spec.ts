import { expect } from "@playwright/test";
import { addressOf, nearEnd, newGame, Player, withSettings } from "./harmonies";
import { test } from "./test";

/** Words that are English and not French as well. */
const ENGLISH =
  /\b(the|your|you|turn|take|took|tokens?|cards|board|end|wins|with|undo|river|trees|fields|spirit|of|and)\b/i;

test("a game in French from its first to its last word", async ({ browser }) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await withSettings(page, { language: "fr", confirmEnd: true });
  const setup = { players: 2, spirits: true };
  await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
  const words = () =>
    page.evaluate(() => {
      const spoken = [...document.querySelectorAll("[aria-label], [title]")].flatMap((element) => [
        element.getAttribute("aria-label") ?? "",
        element.getAttribute("title") ?? "",
      ]);
      return [document.title, document.body.innerText, ...spoken].join("\n");
    });
  await expect(page.getByRole("dialog", { name: "Choisissez votre Esprit" })).toBeVisible();
  expect(await words()).not.toMatch(ENGLISH);
  await page
    .getByRole("button", { name: /^Garder/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Prenez trois jetons" })).toBeVisible();
  expect(await words()).not.toMatch(ENGLISH);
  await page.getByRole("button", { name: "Discussion" }).click();
  await page.getByRole("button", { name: /^Groupe 1/ }).click();
  await expect(page.getByRole("heading", { name: /^Placez votre jeton/ })).toBeVisible();
  expect(await words()).not.toMatch(ENGLISH);
  await expect(page.getByText(/^Vous avez choisi\s: .*, avez pris le groupe 1$/).first()).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("harmony.settings") ?? "{}") as object;
    localStorage.setItem("harmony.settings", JSON.stringify({ ...kept, confirmEnd: false }));
  });
  await page.reload();
  await new Player(page).play();
  await expect(page.getByRole("button", { name: "Rejouer" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Rivière" })).toBeVisible();
  expect(await words()).not.toMatch(ENGLISH);
  await context.close();
});
