/** From the start page to a table in every way, the waiting room, and the pages around it. */
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./test";

interface Table {
  id: string;
  game: string;
  status: string;
  options: Record<string, unknown>;
  seats: { name: string; bot: string | null; is_you: boolean; is_person: boolean }[];
}

async function tableShown(page: Page): Promise<Table> {
  await page.waitForURL(/\/table\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return (await (await page.request.get(`/api/tables/${id}`)).json()) as Table;
}

async function somebodyElse(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: "en-GB" })).newPage();
}

const startGame = (page: Page) => page.getByRole("button", { name: "Start game" }).click();
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });

test("a first visit is one click away from a game against a steady bot", async ({ page }) => {
  await page.goto("/");
  await startGame(page);
  const table = await tableShown(page);
  expect(table).toMatchObject({ game: "harmonies", status: "running", options: { side: "A", spirits: false } });
  expect(table.seats.map(({ bot }) => bot)).toEqual([null, "steady"]);
});

test("solo, on the other side and with Spirits; the choices are kept", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Solo");
  await choose(page, "Side B");
  await page.getByRole("switch", { name: "Nature’s Spirits" }).check({ force: true });
  await startGame(page);
  const table = await tableShown(page);
  expect(table).toMatchObject({ status: "running", options: { side: "B", spirits: true } });
  expect(table.seats).toHaveLength(1);
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Solo" })).toBeChecked();
  const resumed = page.getByRole("navigation", { name: "Go on with" }).getByRole("link");
  await expect(resumed).toHaveAttribute("href", new RegExp(table.id));
  await expect(resumed).toContainText(/Harmonies\s*alone · side B · Spirits · .*Your turn/);
});

test("three bots of the highest level", async ({ page }) => {
  await page.goto("/");
  await choose(page, "4");
  await choose(page, "Oracle");
  await startGame(page);
  const { seats } = await tableShown(page);
  expect(seats.map(({ bot }) => bot)).toEqual([null, "oracle", "oracle", "oracle"]);
});

test("three people at one screen, by their names", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Same screen");
  await choose(page, "3");
  await page.getByRole("textbox", { name: "Player 1" }).fill("Ann");
  await page.getByRole("textbox", { name: "Player 3" }).fill("Zoé");
  await startGame(page);
  const table = await tableShown(page);
  expect(table.status).toBe("running");
  expect(table.seats.every(({ is_you }) => is_you)).toBe(true);
  const record = await (await page.request.get(`/api/tables/${table.id}/record`)).json();
  expect(record.names).toEqual(["Ann", "Player 2", "Zoé"]);
});

test("Harmonia with silent partners, advanced, with hints", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Harmonia");
  await choose(page, "4");
  await choose(page, "Silent");
  await choose(page, "Advanced");
  await page.getByRole("switch", { name: "Hints" }).check({ force: true });
  await startGame(page);
  const table = await tableShown(page);
  expect(table).toMatchObject({ game: "harmonia", status: "running", options: { advanced: true, hints: true } });
  expect(table.seats.map(({ bot }) => bot)).toEqual([null, "silent", "silent", "silent"]);
});

test("friends meet in the waiting room over a link", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await choose(page, "Friends");
  await choose(page, "4");
  await page.getByRole("button", { name: "Invite friends" }).click();
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
  await expect(page.getByRole("img", { name: "The link as a code to scan" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/table\/[a-z0-9]+\?key=/);

  // whoever has the link in part only sees nothing
  const guest = await somebodyElse(browser);
  await guest.goto(link.replace(/\?.*/, ""));
  await expect(guest.getByRole("heading", { name: "There is nothing here" })).toBeVisible();

  // a guest joins with the whole link, says a name and sits down
  await guest.goto("/");
  await guest.getByRole("button", { name: "Join friends" }).click();
  const paste = async (text: string) => {
    await guest.getByRole("textbox", { name: "Link or code" }).fill(text);
    await guest.getByRole("button", { name: "Join", exact: true }).click();
  };
  await paste("what?!");
  await expect(guest.getByText("neither a link to a table nor a code")).toBeVisible();
  await paste(link.replace(/\?.*/, ""));
  await expect(guest.getByText("There is no such table, or its link is not complete.")).toBeVisible();
  await paste(`Come and play: ${link}, we wait for you!`);
  await guest.getByRole("textbox", { name: "Your name" }).fill("Mara");
  await guest.getByRole("listitem", { name: "Seat 2: Free" }).getByRole("button", { name: "Sit down" }).click();
  await expect(guest.getByRole("listitem", { name: "Mara" })).toContainText("you");
  await expect(page.getByRole("listitem", { name: "Mara" })).toBeVisible();

  // the host mutes and removes; the guest comes back
  await page.getByRole("button", { name: "Mute Mara" }).click();
  await expect(page.getByRole("button", { name: "Let Mara speak" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Mara" }).click();
  await expect(page.getByRole("listitem", { name: "Seat 2: Free" })).toBeVisible();
  await guest.getByRole("listitem", { name: "Seat 3: Free" }).getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("listitem", { name: "Mara" })).toBeVisible();

  // bots of two levels fill the rest, and the game begins on both screens
  await expect(page.getByRole("button", { name: "Start game" })).toBeDisabled();
  await choose(page, "Gentle");
  await page.getByRole("listitem", { name: "Seat 2: Free" }).getByRole("button", { name: "Put a bot here" }).click();
  await expect(page.getByRole("listitem", { name: "Gentle bot" })).toBeVisible();
  await choose(page, "Sharp");
  await page.getByRole("button", { name: "Fill with bots" }).click();
  await expect(guest.getByRole("listitem", { name: "Sharp bot" })).toBeVisible();
  await startGame(page);
  await expect(page.getByRole("heading", { name: "Seats" })).toBeHidden();
  await expect(guest.getByRole("heading", { name: "Seats" })).toBeHidden();
  await guest.context().close();
});

test("a public table is found, joined and left", async ({ page, browser }) => {
  await page.goto("/");
  await choose(page, "Harmonia");
  await choose(page, "Friends");
  await choose(page, "2");
  await choose(page, "1 min");
  await page.getByRole("switch", { name: "Public table" }).check({ force: true });
  await page.getByRole("button", { name: "Invite friends" }).click();
  await expect(page.getByText("1 minute a turn")).toBeVisible();
  const { id } = await tableShown(page);

  const guest = await somebodyElse(browser);
  await guest.goto("/tables");
  await guest.locator(`a[href="/table/${id}"]`).click();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("listitem", { name: "Seat 2: Free" })).toBeVisible();
  await guest.context().close();
});

test("a finished game's link shows a stranger its replay; its record can be saved and brought back", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  const record = await finishedGame(page);
  await page.goto("/games");
  await page.locator('input[type="file"]').setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForURL(/\/replay\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto("/games");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="/replay/${id}"]`) })
    .first();
  const saving = page.waitForEvent("download");
  await card.getByRole("link", { name: "Record" }).click();
  expect((await saving).suggestedFilename()).toBe(`harmonies-${id}.json`);

  const { key } = (await (await page.request.get(`/api/tables/${id}`)).json()) as { key: string };
  const stranger = await somebodyElse(browser);
  await stranger.goto(`/table/${id}?key=${key}`);
  await stranger.waitForURL(new RegExp(`/replay/${id}\\?key=`));
  await stranger.context().close();

  await page.locator('input[type="file"]').setInputFiles({
    name: "broken.json",
    mimeType: "application/json",
    buffer: Buffer.from("{"),
  });
  await expect(page.getByText("This file cannot be read")).toBeVisible();
});

/** A solo game played by the clock's helper would take long: the first legal action each time ends it as well. */
async function finishedGame(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const request = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      return (await fetch(path, request)).json();
    };
    await post("/api/guest", { name: "Ann" });
    const { id } = await post("/api/tables", { setup: { game: "harmonies", players: 1 } });
    await post(`/api/tables/${id}/start`, {});
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
    await new Promise<void>((done) => {
      let count = 0;
      let legal: string[] = [];
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        const play = message.view?.play ?? message.play;
        if (message.type !== "welcome" && message.type !== "update") return;
        if (play?.is_over) return done();
        legal = play?.legal ?? legal;
        // a card taken or discarded would only make the game longer
        const text = legal.find((action) => !/^(card|discard)/.test(action)) ?? legal[0];
        socket.send(JSON.stringify({ type: "act", id: `a${count++}`, seat: 0, text, expected: message.seq }));
      };
    });
    socket.close();
    return (await fetch(`/api/tables/${id}/record`)).json();
  });
}
