/** What holds for every page around the games: it fits, everybody can use it, and a server that is away is told. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { comeToRest } from "./accessible";
import { begin, circleGame, tableOf } from "./harmoniaGames";
import { addressOf, newGame, withSettings } from "./harmonies";
import { spawnServer } from "./server";
import { test } from "./test";

const PAGES = ["/", "/tables", "/games", "/credits", "/nowhere"];

async function waitingRoom(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: /^(Friends|Amis)$/ }).check({ force: true });
  await page.getByRole("button", { name: /Invite friends|Inviter des amis/ }).click();
  await expect(page.getByRole("img", { name: /code/ })).toBeVisible();
}

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any page, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    const check = async (what: string) => {
      await comeToRest(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
    };
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await check(address);
    }
    await page.goto("/");
    await page.getByRole("radio", { name: "Harmonia" }).check({ force: true });
    await page.getByRole("radio", { name: "Same screen" }).check({ force: true });
    await check("Harmonia at one screen");
    await page.getByRole("button", { name: "Settings" }).click();
    await check("settings");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Account" }).click();
    await check("account");
    await page.keyboard.press("Escape");
    await waitingRoom(page);
    await check("waiting room");
    await context.close();
  });
}

test("a note can be read while a dialog is open", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Tell me when it is my turn" }).click();
  const note = page.getByText("does not allow notifications");
  await expect(note).toBeVisible();
  // in the top layer, where dialogs are: a z-index would not reach above one
  expect(await note.evaluate((words) => words.closest(".toasts")?.matches(":popover-open"))).toBe(true);
});

for (const [width, locale] of [
  [360, "fr-FR"],
  [768, "en-GB"],
  [2560, "fr-FR"],
] as const) {
  test(`every page fits a window ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale });
    const page = await context.newPage();
    const fits = async (what: string) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await fits(address);
    }
    await page.goto("/");
    await page.getByRole("radio", { name: "Harmonia" }).check({ force: true });
    await fits("Harmonia");
    await page.getByRole("radio", { name: "Harmonies" }).check({ force: true });
    await waitingRoom(page);
    await fits("waiting room");
    const small = await page
      .locator("main button:visible, main a:visible, header button:visible, header a:visible")
      .evaluateAll((targets) =>
        targets
          .map((target) => [target.textContent, target.getBoundingClientRect()] as const)
          .filter(([, box]) => box.height < 44 || box.width < 44)
          .map(([text, box]) => `${text?.trim()} ${box.width} x ${box.height}`),
      );
    expect(small).toEqual([]);
    await context.close();
  });
}

test("at twice the size every page still fits, and the lesson fits a phone on its side", async ({ page }) => {
  await withSettings(page, { language: "fr" }); // its words are the longer ones
  await page.goto("/");
  const bots = [null, "gentle"];
  const harmonies = await newGame(page.request, { players: 2 }, { bots });
  const harmonia = await tableOf(page, await circleGame(page), bots.with(1, "silent"));
  await begin(page, harmonia);
  const addresses = ["/", "/rules", "/cards", "/score", "/learn", "/harmonia/rules"];
  const tables = [addressOf(harmonies), addressOf(harmonia)];
  /** How far a page is wider than its window, and how far what one presses is beyond the window or its panel. */
  const excess = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const dock = [...document.querySelectorAll(".dock button, .coach button, header button, header a")];
      const beyond = dock.map((button) => button.getBoundingClientRect().right - clientWidth);
      for (const choice of document.querySelectorAll("section label")) {
        const panel = choice.closest("section")?.getBoundingClientRect();
        beyond.push(choice.getBoundingClientRect().right - (panel?.right ?? clientWidth));
      }
      return Math.ceil(Math.max(scrollWidth - clientWidth, ...beyond));
    });
  // a window of 1440 x 900 zoomed to 200 %, then one whose text alone is twice as large
  for (const { width, height, font } of [
    { width: 720, height: 450, font: "" },
    { width: 1440, height: 900, font: "28px" },
  ]) {
    await page.setViewportSize({ width, height });
    for (const address of [...addresses, ...tables]) {
      await page.goto(address);
      await expect(page.locator("h1, [data-group], [data-code]").first()).toBeAttached();
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), font);
      await page.evaluate(() => document.fonts.ready);
      expect(await excess(), `${address}, ${width} px wide`).toBeLessThanOrEqual(0);
    }
  }

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/learn");
  await expect(page.getByRole("button", { name: "Suivant" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-space=e5]")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-group='5']")).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(390);
});

test("a server that goes away is told in words, and the page comes back with it", async ({ browser }) => {
  const server = await spawnServer();
  const context = await browser.newContext({ baseURL: server.address, locale: "en-GB" });
  const page = await context.newPage();
  await waitingRoom(page);
  const address = page.url();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const other = await context.newPage();
  await other.goto("/");

  await server.stop();
  await expect(page.getByText("The server is away.")).toBeVisible();
  await other
    .getByRole("button", { name: "Start game" })
    .or(other.getByRole("button", { name: "Invite" }))
    .click();
  await expect(other.getByText("The server cannot be reached.")).toBeVisible();
  await other.goto("/tables");
  await expect(other.getByRole("heading", { name: "The server is taking a break" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await server.start();
  await expect(page.getByText("The server is away.")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole("button", { name: "Fill with bots" }).click();
  await expect(page.getByRole("listitem", { name: "Steady bot" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Public tables" })).toBeVisible();
  await context.close();
  await server.end();
});
