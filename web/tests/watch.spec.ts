import { expect } from "@playwright/test";
import { addressOf, newGame, Player, withSettings } from "./harmonies";
import { spawnServer } from "./server";
import { test } from "./test";

test("a stranger with the link watches, and can do nothing", async ({ page, browser }) => {
  await withSettings(page);
  const link = await newGame(page.request, { players: 2 }, { bots: [null, "gentle"] });
  await page.goto(addressOf(link));
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await withSettings(stranger);
  await stranger.goto(addressOf(link));
  await expect(stranger.getByRole("region", { name: "Ada’s board" })).toBeVisible();
  await expect(page.getByText("1 spectator")).toBeVisible();
  await new Player(page).play({ turns: 1 });
  await expect(stranger.getByText(/Ada took group \d/)).toBeVisible();
  await expect(stranger.locator("[role=gridcell], .hand button")).toHaveCount(0);
  await expect(stranger.getByRole("button", { name: /End turn|Undo/ })).toHaveCount(0);
  await expect(stranger.getByRole("heading", { name: /^You are watching/ })).toBeVisible();
  await context.close();
});

test("when time runs out a bot keeps the seat, until one takes it back", async ({ browser }) => {
  const server = await spawnServer({ botPaceMs: 300 }); // else bots on both seats would be at the end at once
  const context = await browser.newContext({ baseURL: server.address, locale: "en-GB" });
  const page = await context.newPage();
  await withSettings(page);
  const link = await newGame(page.request, { players: 2 }, { bots: [null, "gentle"], clock: { turn_s: 2 } });
  await page.goto(addressOf(link));
  await expect(page.getByRole("timer")).toBeVisible();
  await page.getByRole("button", { name: "Take my seat back" }).click();
  await expect(page.getByRole("button", { name: "Take my seat back" })).toBeHidden();
  await page.getByRole("button", { name: "Talk" }).click();
  await expect(page.getByText("ran out of time").first()).toBeVisible();
  await expect(page.getByText("are back").first()).toBeVisible();
  await context.close();
  await server.end();
});
