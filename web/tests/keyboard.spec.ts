import { expect, type Page } from "@playwright/test";
import { addressOf, newGame, Player, withSettings } from "./harmonies";
import { test } from "./test";

const active = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

/** Press Tab until something with a name like this has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await active(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no tab stop is called ${name}; the last one was ${await active(page)}`);
}

/** Place the token in hand; where an animal could settle as well, one is asked. */
async function placeOnLit(page: Page): Promise<void> {
  await walkToLit(page);
  const isAsked = /can go here, .*can settle here/.test(await active(page));
  await page.keyboard.press("Enter");
  if (!isAsked) return;
  await expect(page.getByRole("button", { name: /^Place the/ })).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Walk over the board, up and down its columns, until a space takes the token in hand. */
async function walkToLit(page: Page): Promise<void> {
  for (let column = 0; column < 12; column++) {
    for (const vertical of ["ArrowUp", "ArrowDown"])
      for (let row = 0; row < 5; row++) {
        if (/can go here/.test(await active(page))) return;
        await page.keyboard.press(vertical);
      }
    await page.keyboard.press(column < 5 ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error("no lit space was found");
}

test("a whole game by keyboard alone", async ({ page }) => {
  await withSettings(page, { confirmEnd: true });
  await page.goto(addressOf(await newGame(page.request, { players: 1 })));
  const hand = page.getByRole("group", { name: "Your tokens" }).getByRole("button", { name: /^Hold/ });
  const sheet = page.getByRole("button", { name: "Play again" });
  const prompt = page.getByRole("heading", { name: "Take three tokens" });

  for (let turn = 0; turn < 45; turn++) {
    await expect(prompt.or(sheet)).toBeVisible();
    if (await sheet.isVisible()) break;
    const group = await page.locator("[data-group][aria-disabled=false]").first().getAttribute("data-group");
    await page.keyboard.press(group ?? "1");
    await expect(hand).toHaveCount(3);
    if (turn === 0) {
      // a card: choose it, then take it
      await tabTo(page, /worth up to/);
      await page.keyboard.press("Enter");
      await tabTo(page, /^Take the/);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "Your cards" }).getByRole("button")).toHaveCount(1);
    }
    await tabTo(page, /^[a-e]\d, /);
    for (const left of [2, 1, 0]) {
      await expect(page.locator("[role=gridcell].legal").first()).toBeAttached();
      await placeOnLit(page);
      await expect(hand).toHaveCount(left);
      if (turn === 0 && left === 1) {
        await page.keyboard.press("u");
        await expect(hand).toHaveCount(2);
        await placeOnLit(page);
        await expect(hand).toHaveCount(1);
      }
    }
    await expect(page.getByRole("button", { name: "End turn" }).first()).toBeEnabled();
    await page.keyboard.press("e");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeHidden();
  }
  await expect(sheet).toBeVisible();
});

test("what happens is said aloud", async ({ page }) => {
  await withSettings(page);
  await page.goto(addressOf(await newGame(page.request, { players: 2 }, { bots: [null, "gentle"] })));
  const live = page.locator("[aria-live=polite]");
  await expect(live).toContainText("Take three tokens");
  await page.keyboard.press("1");
  await expect(live).toContainText(/Place your \w+ token/);
  await new Player(page).play({ turns: 1 });
  await expect(live).toContainText(/Gentle bot .+Score \d+\./);
});

test("a question on a space gives the focus back to it", async ({ page }) => {
  await withSettings(page);
  const start = {
    seats: [{ board: "M F . . ./. . . ./. . . . ./. . . ./. . . . .", cards: ["meerkat:0"] }],
    groups: ["MMT", "WWM", "TLR"],
    row: ["otter", "duck", "frog"],
  };
  await page.goto(addressOf(await newGame(page.request, { players: 1 }, { start })));
  await expect(page.getByRole("heading", { name: "Take three tokens" })).toBeVisible();
  await page.keyboard.press("1");
  const space = page.locator("[data-space=a1]");
  await expect(space).toHaveAttribute("aria-label", /gray can go here, the meerkat can settle here/);
  await tabTo(page, /^a1, /);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Place the gray token" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(space).toHaveAttribute("aria-label", /mountain of height 1, Meerkat/);
  await expect(space).toBeFocused();
});
