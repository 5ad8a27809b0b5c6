/** What must be in sight, in the windows and on the screens people have. */
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { addressOf, nearEnd, newGame, withSettings, type Setup } from "./harmonies";

const WINDOWS = [
  [2560, 1440],
  [1920, 1080],
  [1920, 937],
  [1680, 920],
  [1536, 730],
  [1440, 900],
  [1440, 789],
  [1366, 657],
  [1280, 800],
  [1280, 720],
  [1100, 800],
  [1024, 768],
  [1024, 640],
] as const;

interface Seen {
  /** By how much the page is larger than its window. */
  over: [number, number];
  boxes: Box[];
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The page against its window, and where the first of each selector is, in whole pixels. */
async function see(page: Page, ...selectors: string[]): Promise<Seen> {
  return page.evaluate((names) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const boxes = names.map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      if (!box) throw new Error(`nothing is ${name}`);
      const { left, top, right, bottom } = box;
      return { left: Math.ceil(left), top: Math.ceil(top), right: Math.floor(right), bottom: Math.floor(bottom) };
    });
    return { over: [scrollWidth - innerWidth, scrollHeight - innerHeight], boxes };
  }, selectors);
}

function expectInside(outer: Box, inner: Box, where: string): void {
  expect(inner.left, where).toBeGreaterThanOrEqual(outer.left);
  expect(inner.top, where).toBeGreaterThanOrEqual(outer.top);
  expect(inner.right, where).toBeLessThanOrEqual(outer.right);
  expect(inner.bottom, where).toBeLessThanOrEqual(outer.bottom);
}

for (const players of [1, 4])
  test(`a table for ${players} fits every desktop window: hand, undo and end of the turn in sight`, async ({
    page,
  }) => {
    await withSettings(page);
    const setup: Setup = { players, spirits: true };
    const bots = [null, "gentle", "gentle", "gentle"].slice(0, players);
    await page.goto(addressOf(await newGame(page.request, setup, { bots, start: nearEnd(setup) })));
    await page.locator(".pair button").first().click();
    await page.getByRole("button", { name: /^Group 1/ }).click();
    await expect(page.locator(".hand button")).toHaveCount(3);
    for (const [width, height] of WINDOWS) {
      const where = `${width} x ${height}`;
      await page.setViewportSize({ width, height });
      // the page takes a moment to follow a window that changes its size
      await expect.poll(async () => (await see(page)).over, { message: where }).toEqual([0, 0]);
      const { boxes } = await see(page, ".side", ".bar", ".hand", ".bar .undo button", ".end > button");
      const [side, bar, ...inBar] = boxes as [Box, Box, ...Box[]];
      expect(side.bottom, where).toBeLessThanOrEqual(height);
      expectInside(side, bar, where);
      for (const box of inBar) expectInside(bar, box, where);
      const [score, total] = (await see(page, ".side .score", ".side .total b")).boxes as [Box, Box];
      expectInside(score, total, where);
      expect(score.bottom, where).toBeLessThanOrEqual(bar.top);
    }
  });

test("a card's larger picture never lies over the board", async ({ page }) => {
  await withSettings(page);
  const setup = { players: 2 };
  await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
  for (const [width, height] of [
    [1440, 900],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const card of await page.locator("main [data-card]").all()) {
      await card.hover();
      const [board, preview] = (await see(page, ".own", ".preview")).boxes as [Box, Box];
      const isApart = preview.left >= board.right || preview.bottom <= board.top;
      expect(isApart, `${width} x ${height}: ${await card.getAttribute("data-card")}`).toBe(true);
      expect(preview.right).toBeLessThanOrEqual(width);
      expect(preview.bottom).toBeLessThanOrEqual(height);
    }
  }
});

test("a phone shows whole groups and cards beside the board, and every seat", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await withSettings(page);
  const setup = { players: 4 };
  const bots = [null, "gentle", "gentle", "gentle"];
  await page.goto(addressOf(await newGame(page.request, setup, { bots, start: nearEnd(setup) })));
  await expect(page.getByRole("tab", { name: "Groups" })).toHaveAttribute("aria-selected", "true");
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [360, 640],
  ] as const) {
    const where = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    const { over, boxes } = await see(page, "#tray", "[data-group='1']", "[data-group='1'] svg:last-child", ".dock");
    expect(over, where).toEqual([0, 0]);
    const [tray, group, last, dock] = boxes as [Box, Box, Box, Box];
    expectInside(tray, group, where);
    expectInside(group, last, where);
    expect(dock.bottom, where).toBeLessThanOrEqual(height);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("tab", { name: "Market" }).tap();
  const [tray, card] = (await see(page, "#tray", "#tray [data-card]")).boxes as [Box, Box];
  expectInside(tray, card, "market");

  const isCut = await page
    .locator(".seats .now .name")
    .evaluate((name) => name.scrollWidth > name.clientWidth || name.textContent !== "Your turn");
  expect(isCut).toBe(false);
  await page.getByRole("button", { name: /^You, .* show board/ }).tap();
  await expect(page.getByRole("dialog", { name: "Your board" })).toBeVisible();
  await context.close();
});

test("a replay on a phone says its moment and leaves room for board and tray", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const address = new URL("../../tests/playthroughs/harmonies/two-a-greedy.json", import.meta.url);
  await page.request.post("/api/guest", { data: { name: "Pia" } });
  const answer = await page.request.post("/api/records", {
    data: readFileSync(address, "utf-8"),
    headers: { "content-type": "application/json" },
  });
  const { id, key } = (await answer.json()) as { id: string; key: string };
  await page.goto(`/replay/${id}?key=${key}`);
  await expect(page.getByText("Action 0 of 109, turn 1")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Groups" })).toBeVisible();
  const { over, boxes } = await see(page, "section.controls", "#tray", ".own");
  expect(over).toEqual([0, 0]);
  const [controls, tray, board] = boxes as [Box, Box, Box];
  expect(controls.bottom - controls.top).toBeLessThan(120);
  expect(tray.bottom).toBeLessThanOrEqual(controls.top);
  expect(tray.bottom - tray.top).toBeGreaterThan(100);
  expect(board.bottom - board.top).toBeGreaterThan(200);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await expect(page.getByLabel("Speed", { exact: true })).toBeVisible();
  await context.close();
});

test("pages are no wider than a phone, and the start page no longer than a window", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  expect((await see(page)).over).toEqual([0, 0]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ["/", "/rules", "/score", "/cards"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await see(page)).over[0], address).toBeLessThanOrEqual(0);
  }
});
