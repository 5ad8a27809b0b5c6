/** What the page does when messages get lost, on a real server with a line that fails in known ways. */
import { expect, type Page } from "@playwright/test";
import { addressOf, newGame, withSettings } from "./harmonies";
import { test } from "./test";

interface Message {
  type: string;
  id?: string;
  seq?: number;
}

/** A line that can swallow what the server says: `loses` is asked for each message. */
async function openTable(page: Page, loses: (message: Message) => boolean | "cut"): Promise<Message[]> {
  const sent: Message[] = [];
  await withSettings(page);
  const link = await newGame(page.request, { players: 2, first: 0 }, { bots: [null, "gentle"] });
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      sent.push(JSON.parse(String(text)) as Message);
      server.send(text);
    });
    server.onMessage((text) => {
      const fate = loses(JSON.parse(String(text)) as Message);
      if (fate === "cut") void socket.close({ code: 1013 });
      else if (!fate) socket.send(text);
    });
  });
  await page.goto(addressOf(link));
  await expect(page.getByRole("heading", { name: "Take three tokens" })).toBeVisible();
  return sent;
}

const hand = (page: Page) => page.getByRole("group", { name: "Your tokens" }).getByRole("button", { name: /^Hold/ });

test("an action whose answer was lost is sent again and done once", async ({ page }) => {
  let lost = 0;
  const sent = await openTable(page, ({ type }) => {
    if ((type !== "ack" && type !== "update") || lost > 1) return false;
    lost += 1;
    return lost > 1 ? "cut" : true;
  });
  await page.getByRole("button", { name: /^Group 2/ }).click();
  await expect.poll(() => sent.filter(({ type }) => type === "act").length).toBe(2);
  const [first, again] = sent.filter(({ type }) => type === "act");
  expect(again).toEqual(first);
  await expect(hand(page)).toHaveCount(3);
  // had it been done twice, or not at all, no space would take a token now
  await page.locator("[role=gridcell].legal").first().click();
  await expect(hand(page)).toHaveCount(2);
});

test("an event that got lost is asked for", async ({ page }) => {
  let isLost = false;
  const sent = await openTable(page, ({ type }) => {
    if (type !== "update" || isLost) return false;
    isLost = true;
    return true;
  });
  await page.getByRole("button", { name: /^Group 2/ }).click();
  await expect(hand(page)).toHaveCount(3);
  await expect.poll(() => sent.some(({ type }) => type === "sync")).toBe(true);
  await page.locator("[role=gridcell].legal").first().click();
  await expect(hand(page)).toHaveCount(2);
});
