import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { addressOf, beGuest, nearEnd, newGame, Player, withSettings } from "./harmonies";
import { test } from "./test";

/** Let the test cut the line of a page. */
async function withLine(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let open: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (isCut) {
      void socket.close({ code: 1013 });
      return;
    }
    open.push(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1013 });
      open = [];
    },
    mend: () => {
      isCut = false;
    },
  };
}

test("two browsers play online, with a reload and a lost line in the middle of a turn", async ({ browser }) => {
  const [hostContext, guestContext] = [await browser.newContext(), await browser.newContext()];
  const [host, guest] = [await hostContext.newPage(), await guestContext.newPage()];
  for (const page of [host, guest]) await withSettings(page);
  const setup = { players: 2 };
  const link = await newGame(host.request, setup, { start: nearEnd(setup) });
  await beGuest(guest.request, "Bo");
  await guest.request.post(`/api/tables/${link.id}/seats/1?key=${link.key}`, { data: {} });
  await host.request.post(`/api/tables/${link.id}/start`);
  const line = await withLine(guest);
  await host.goto(addressOf(link));
  await guest.goto(addressOf(link));
  await expect(guest.getByRole("heading", { name: "Ada is playing" })).toBeVisible();

  // a reload in the middle of a turn: everything is as it was
  const hand = (page: Page) => page.getByRole("group", { name: "Your tokens" }).getByRole("button", { name: /^Hold/ });
  await host.getByRole("button", { name: /^Group 2/ }).click();
  await host.locator("[role=gridcell].legal").first().click();
  await expect(hand(host)).toHaveCount(2);
  await expect(guest.getByRole("listitem").filter({ hasText: "took group 2" })).toBeVisible();
  await host.reload();
  await expect(hand(host)).toHaveCount(2);
  await new Player(host).play({ turns: 1 });

  // a lost line in the middle of a turn: what was done meanwhile arrives when it is back
  await expect(hand(guest).or(guest.getByRole("heading", { name: "Take three tokens" }))).toBeVisible();
  await guest.getByRole("button", { name: /^Group 1/ }).click();
  await expect(hand(guest)).toHaveCount(3);
  await expect(guest.locator("[role=gridcell].legal").first()).toBeAttached();
  await line.cut();
  await guest.locator("[role=gridcell].legal").first().click();
  await expect(hand(guest)).toHaveCount(2);
  await expect(guest.getByText(/server is away/)).toBeVisible();
  await expect(host.getByText(/took group 1, \w+ on/)).toHaveCount(0);
  line.mend();
  await expect(host.getByText(/took group 1, \w+ on/)).toBeVisible();

  // both play on to the same sheet
  await Promise.all([new Player(guest).play(), new Player(host).play()]);
  for (const page of [host, guest]) await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  const totals = (page: Page) => page.locator("tfoot tr").first().locator("td").allTextContents();
  expect(await totals(host)).toEqual(await totals(guest));

  // a word at the table
  await host.getByRole("button", { name: "Talk" }).click();
  await host.getByLabel("Say something").fill("Well played");
  await host.keyboard.press("Enter");
  await guest.getByRole("button", { name: "Talk" }).click();
  await expect(guest.getByText("Well played")).toBeVisible();
  await host.keyboard.press("Escape");
  await guest.getByRole("button", { name: "Close" }).click();
  for (const page of [host, guest]) {
    await expect(page.getByLabel("Say something")).toBeHidden();
    await expect(page.getByRole("button", { name: "Talk" })).toBeFocused();
  }
  await guest.getByRole("button", { name: "Talk" }).click();
  await guest.getByRole("heading", { level: 1 }).last().click();
  await expect(guest.getByLabel("Say something")).toBeHidden();
  await Promise.all([hostContext.close(), guestContext.close()]);
});
