/** Harmonia in the browser: whole games, talking, one screen, nothing hidden shown, everybody can use it. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { comeToRest } from "./accessible";
import { cellsAround, nextCell, type Arrow } from "../src/harmonia/cells";
import { placeKey, placeOf, type Place } from "../src/harmonia/lattice";
import { readLay, rowPlace, type Ghost, type Row } from "../src/harmonia/scene";
import { begin, circleGame, guest, open, sitDown, tableOf, wonGame, type Link } from "./harmoniaGames";
import { test } from "./test";

async function hasNoFaults(page: Page, what: string): Promise<void> {
  // what pictures consist of says nothing to anybody, and takes minutes to look through
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page }).exclude("svg[role=img]").exclude("svg[aria-hidden]").analyze();
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

const ghostRotation = (page: Page) => page.locator("[data-rotation]").getAttribute("data-rotation");

async function layByMouse(page: Page, { code, place, rotation }: Ghost): Promise<void> {
  await page.locator(`[data-code="${code}"]`).click();
  await page.locator(`[data-place="${placeKey(place)}"]`).click();
  while ((await ghostRotation(page)) !== String(rotation))
    await page.getByRole("button", { name: "Turn right" }).click();
  await page.getByRole("button", { name: "Lay tile" }).click();
}

/** The arrow keys that lead from one place to another. */
function arrows(cells: readonly Place[], from: string, to: string): Arrow[] {
  const ways = new Map<string, Arrow[]>([[from, []]]);
  for (const [key, way] of ways)
    for (const arrow of ["up", "down", "left", "right"] as const) {
      const next = nextCell(cells, placeOf(key) ?? { q: 0, r: 0 }, arrow);
      if (!ways.has(next)) ways.set(next, [...way, arrow]);
    }
  return ways.get(to) ?? [];
}

const KEYS: Record<Arrow, string> = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };
const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);

/** Tab until something with this attribute has the focus. */
async function tabTo(page: Page, attribute: string): Promise<void> {
  for (let tabs = 0; tabs < 80 && (await focused(page, attribute)) === null; tabs++) await page.keyboard.press("Tab");
}

async function layByKeyboard(page: Page, { code, place, rotation }: Ghost, rows: readonly Row[]): Promise<void> {
  await tabTo(page, "data-code");
  while ((await focused(page, "data-code")) !== code) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page, "data-place")).not.toBeNull(); // the first place where it fits
  const from = (await focused(page, "data-place")) ?? "";
  const goal = await page
    .locator("[data-place]")
    .evaluateAll((all) => all.map((cell) => cell.getAttribute("data-place")));
  const cells = cellsAround(
    rows.map(rowPlace),
    goal.flatMap((key) => placeOf(key ?? "") ?? []),
  );
  for (const arrow of arrows([...cells.values()], from, placeKey(place))) await page.keyboard.press(KEYS[arrow]);
  await page.keyboard.press("Enter");
  while ((await ghostRotation(page)) !== String(rotation)) await page.keyboard.press("r");
  await page.keyboard.press("Enter");
}

for (const hands of ["mouse", "keyboard"] as const) {
  test(`a whole basic game is won with a talking partner, by ${hands}`, async ({ browser }) => {
    const game = wonGame(3);
    const page = await guest(browser, "Ann");
    const link = await tableOf(page, { ...game, actions: [] }, [null, "talking"]);
    await begin(page, link);
    await open(page, link);
    const partner = page.getByRole("region", { name: "Flora" });
    const said = game.actions.filter(([seat, text]) => seat === 1 && text.startsWith("say have"));
    await expect(partner.getByRole("listitem")).toHaveCount(said.length);
    const tell = page.getByRole("button", { name: "Tell all my tiles" });
    if (hands === "mouse") await tell.click();
    else {
      await tell.focus();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("button", { name: "All your tiles are told" })).toBeVisible();
    const rows: Row[] = [];
    for (const [seat, text] of game.actions) {
      const lay = readLay(text);
      if (!lay) continue;
      if (seat === 0) {
        await expect(page.getByText("Your turn: choose a tile")).toBeVisible();
        await (hands === "mouse" ? layByMouse(page, lay) : layByKeyboard(page, lay, rows));
      }
      rows.push([lay.place.q, lay.place.r, lay.code, lay.rotation]);
      if (rows.length === 2) await expect(partner.getByText("I follow the plan we can all work out.")).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "You win together" })).toBeVisible();
    await expect(page.getByText("Your best")).toBeVisible();
    await page
      .getByRole("button", { name: /^Closed and symmetric/ })
      .first()
      .click();
    await expect(page.locator(".mirror")).toHaveCount(1);
  });
}

test("an advanced game in two browsers: statement, pointer, a tile put aside, a vote; nothing hidden is told", async ({
  browser,
}) => {
  const ann = await guest(browser, "Ann");
  const bob = await guest(browser, "Bob", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const told: string[] = [];
  ann.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  const link = await tableOf(ann, await circleGame(ann), [null, null], { hints: true });
  await sitDown(bob, link, 1);
  await begin(ann, link);
  await open(ann, link);
  await open(bob, link);

  await expect(bob.getByText("Your turn: choose a tile")).toBeVisible();
  const trefoil = bob.getByRole("button", { name: /^Trefoil of three purple circles; .*fits nowhere/ });
  await trefoil.click();
  await bob.getByRole("radio", { name: "What was said" }).check({ force: true });
  await bob.getByRole("button", { name: "Say it" }).click();
  await expect(ann.getByRole("region", { name: "Bob" }).getByText("1 × trefoil of three purple circles")).toBeVisible();
  await bob.getByRole("radio", { name: "Chat" }).check({ force: true });
  await bob.getByRole("textbox", { name: "Write to the others" }).fill("what now?");
  await bob.getByRole("button", { name: "Send" }).click();
  await bob.getByRole("radio", { name: "Your tiles" }).check({ force: true });
  await ann.getByRole("radio", { name: "Chat 1 new" }).check({ force: true });
  await expect(ann.getByRole("list", { name: "Chat" }).getByText("Bob: what now?")).toBeVisible();
  await expect(ann.getByRole("radio", { name: "Chat", exact: true })).toBeChecked(); // nothing new any more
  await ann.getByRole("button", { name: "Thinking" }).click();
  await expect(ann.getByRole("banner").getByRole("img", { name: "Thinking" })).toBeVisible();
  await expect(bob.getByRole("banner").getByRole("img", { name: "Thinking" })).toBeVisible();
  await expect(bob.locator(".middle").getByText("Ann: Thinking")).toBeVisible(); // a phone shows it in passing
  await bob.getByRole("radio", { name: "What was said 1 new" }).check({ force: true });
  await ann.getByRole("button", { name: "Mute Bob" }).click();
  await bob.getByRole("radio", { name: "Chat" }).check({ force: true });
  await expect(bob.getByText("You are muted at this table.")).toBeVisible();

  await ann.getByRole("button", { name: /^Place 1,0,/ }).click();
  await expect(bob.locator(".pointer")).toBeVisible();
  await expect(bob.getByText("Ann points at 1,0.")).toBeAttached();

  await bob.getByRole("button", { name: "Put aside, −10" }).click();
  const warning = bob.getByRole("dialog", { name: "Put this tile aside?" });
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: "Put aside, −10" }).click();
  await expect(ann.getByText("Put aside", { exact: true })).toBeVisible();
  await expect(ann.getByRole("img", { name: "Bob: trefoil of three purple circles" })).toBeVisible();
  await expect(ann.getByRole("region", { name: "Bob" }).getByText("Nothing said yet")).toBeVisible(); // that tile is gone

  const seen = [
    ...told,
    await ann.content(),
    await ann.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ].join("\n");
  expect(told.length).toBeGreaterThan(3);
  expect(seen).not.toMatch(/"S1"|\bS1\b \d|data-code="S1"|seed of life/i);

  await ann.getByRole("button", { name: "Agree to stop" }).click();
  await ann.getByRole("dialog").getByRole("button", { name: "Agree to stop" }).click();
  await bob.getByRole("radio", { name: "What was said" }).check({ force: true });
  await expect(bob.getByRole("region", { name: "Ann" }).getByText("agrees to stop")).toBeVisible();
  await bob.getByRole("button", { name: "Agree to stop" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Agree to stop" }).click();
  for (const page of [ann, bob]) await expect(page.getByRole("heading", { name: "You agreed to stop" })).toBeVisible();
  await expect(ann.getByRole("img", { name: /seed of life/ })).toBeVisible(); // hands are shown at the end
});

test("in the basic game a tile that fits nowhere warns before it loses", async ({ browser }) => {
  const page = await guest(browser, "Ann");
  const game = await circleGame(page);
  const link = await tableOf(page, { ...game, advanced: false }, [null, null]);
  await sitDown(page, link, 1, "Ben");
  await begin(page, link);
  await open(page, link);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator('[data-code="T1"]').click();
  await page.getByRole("button", { name: "Reveal it and lose" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByText("This tile fits nowhere")).toBeVisible();
  await page.getByRole("button", { name: "Reveal it and lose" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reveal it and lose" }).click();
  await expect(page.getByRole("heading", { name: "You lose together" })).toBeVisible();
  await expect(page.getByText("Ben revealed a tile that fits nowhere.")).toBeVisible();
});

test("at one screen a curtain falls between the hands", async ({ browser }) => {
  const page = await guest(browser, "Ann");
  const link = await tableOf(page, { ...(await circleGame(page)), actions: [] }, [null, null]);
  await sitDown(page, link, 1, "Ben");
  await begin(page, link);
  await open(page, link);
  const hands = page.locator("[data-code]");
  await expect(page.getByRole("dialog", { name: "Hand the device to Ann" })).toBeVisible();
  await expect(hands).toHaveCount(0);
  await hasNoFaults(page, "curtain");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header") ?? null)).toBeNull();
  await page.getByRole("button", { name: "I am Ann" }).click();
  await expect(hands.first()).toBeVisible();
  await expect(page.locator('[data-code="T1"]')).toHaveCount(0);
  await layByMouse(page, { code: "R1", place: { q: 0, r: 0 }, rotation: 0 });
  await expect(page.getByRole("dialog", { name: "Hand the device to Ben" })).toBeVisible();
  await expect(hands).toHaveCount(0);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await expect(page.locator('[data-code="T1"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Hand the device to Ben" })).toBeVisible();
  await expect(hands).toHaveCount(0);
  await page.getByRole("button", { name: "I am Ben" }).click();

  // a word out of turn: everybody has to agree to stop
  const agree = async () => {
    await page.getByRole("button", { name: "Agree to stop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Agree to stop" }).click();
  };
  await agree();
  await expect(page.getByRole("button", { name: "You agreed to stop" })).toBeVisible();
  await page.getByRole("button", { name: "Look as Ann" }).click();
  await expect(hands).toHaveCount(0);
  await page.getByRole("button", { name: "I am Ann" }).click();
  await agree();
  await expect(page.getByRole("heading", { name: "You agreed to stop" })).toBeVisible();
});

/** Two fingers beside each other, so far from a point; they move until they are so far from it. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((dx, id) => ({ id, x: x + dx, y }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as { x: number; y: number }[] });
  await send("touchStart", fingers(from).slice(0, 1));
  await send("touchStart", fingers(from));
  for (let step = 1; step <= 8; step++) await send("touchMove", fingers(from + ((to - from) * step) / 8));
  await send("touchEnd", []);
  await screen.detach();
}

test("on a phone, in French, the layout is moved about and pinched, and a tile dragged onto it", async ({
  browser,
}) => {
  const page = await guest(browser, "Ann", { viewport: { width: 390, height: 844 }, locale: "fr-FR", hasTouch: true });
  const game = await circleGame(page);
  const link = await tableOf(page, { ...game, actions: game.actions.slice(0, 2) }, [null, "silent"]);
  await begin(page, link);
  await open(page, link);
  await expect(page.getByText("À vous : choisissez une tuile")).toBeVisible();
  const sheet = page.locator(".sheet");
  const before = await sheet.getAttribute("style");
  await page.getByRole("button", { name: "Plus près" }).click();
  expect(await sheet.getAttribute("style")).not.toBe(before);
  await page.getByRole("button", { name: "Tout montrer" }).click();
  await expect(sheet).toHaveAttribute("style", before ?? "");

  const seen = async () => {
    const box = await page.locator('[data-place="0,0"]').boundingBox();
    if (!box) throw new Error("the first tile has to be seen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  const fitted = await seen();
  await pinch(page, fitted, 40, 80);
  const closer = await seen();
  expect(closer.width / fitted.width).toBeCloseTo(2, 1);
  expect(Math.hypot(closer.x - fitted.x, closer.y - fitted.y)).toBeLessThan(3); // what is between the fingers stays
  await pinch(page, closer, 80, 40);
  expect((await seen()).width / fitted.width).toBeCloseTo(1, 1);
  await expect(page.locator(".pointer")).toHaveCount(0); // two fingers are no tap
  await page.getByRole("button", { name: "Tout montrer" }).click();
  await expect(sheet).toHaveAttribute("style", before ?? "");

  const tile = await page.locator('[data-code="R1"]').boundingBox();
  const place = await page.locator('[data-place="1,-1"]').boundingBox();
  if (!tile || !place) throw new Error("tile and place have to be seen");
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(tile.x + 40, tile.y - 60, { steps: 4 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText("Fermé et symétrique, sur 3 tuiles")).toBeAttached();
  const small = await page.locator("button:visible, a:visible, select:visible, input:visible").evaluateAll((targets) =>
    targets
      .map((target) => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()] as const)
      .filter(([html, box]) => (box.height < 44 || box.width < 44) && !html.includes("radio"))
      .map(([html, box]) => `${html} ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("with six at the table everything said can be read, every seat be reached, and one can leave and come back", async ({
  browser,
}) => {
  const page = await guest(browser, "Ann", { viewport: { width: 1024, height: 768 } });
  const partners = ["Flora", "Linden", "Olive", "Hazel", "Clover"];
  const seats = [null, ...partners.map(() => "talking")];
  const answer = await page.request.post("/api/tables", { data: { setup: { game: "harmonia", players: 6 }, seats } });
  const link = (await answer.json()) as Link;
  await begin(page, link);
  await open(page, link);
  for (const name of partners) {
    const list = page.getByRole("list", { name: `Said by ${name}` });
    await list.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(list.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  }
  const bar = page.getByRole("list", { name: "Players" });
  for (const seat of [5, 0]) {
    await bar.getByRole("listitem").nth(seat).scrollIntoViewIfNeeded();
    await expect(bar.getByRole("listitem").nth(seat)).toBeInViewport({ ratio: 1 });
  }
  await expect(bar.getByRole("listitem").first()).toContainText("Your turn");
  await page.getByRole("button", { name: "Tell all my tiles" }).click();
  await expect(page.getByRole("list", { name: "Said by You" }).getByRole("listitem").first()).toBeAttached();
  await expect(page.getByRole("progressbar", { name: "The goal" })).toBeVisible();
  await expect(page.getByText("Score so far")).toHaveCount(0); // a basic game has no points

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "What was said" }).check({ force: true });
  await expect(page.getByRole("button", { name: "Say it" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const goal = await page.locator(".goal-ground").boundingBox();
  const [tools, prompt] = [page.getByRole("toolbar"), page.locator(".prompt")];
  expect((goal?.y ?? 0) + (goal?.height ?? 0)).toBeLessThanOrEqual((await tools.boundingBox())?.y ?? 0);
  const above = await prompt.boundingBox();
  expect(goal?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));

  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the table" }).click();
  await expect(page).toHaveURL("/");
  await open(page, link);
  await expect(page.getByText("A partner keeps your seat.")).toBeVisible();
});

test("the lesson is played through with what the server says", async ({ page }) => {
  await page.goto("/harmonia/learn");
  const fitting = page.getByRole("button", { name: /fits here/ });
  const lay = async (code: string, place?: string) => {
    await page.locator(`[data-code="${code}"]`).click();
    await (place ? page.locator(`[data-place="${place}"]`) : fitting.first()).click();
    await page.getByRole("button", { name: "Lay tile" }).click();
  };
  const next = () => page.getByRole("button", { name: "Next" }).click();
  await lay("R1");
  await next();
  await lay("R1", "1,-1");
  await expect(page.getByText("The circle is closed and symmetric")).toBeVisible();
  await expect(page.locator(".mirror")).toHaveCount(1);
  await next();
  await expect(page.getByText("A purple edge looks outwards.")).toBeVisible();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator('[data-code="P1"]').click();
  await page.getByRole("button", { name: "2 × third of a purple circle" }).click();
  await next();
  await page.locator('[data-code="T1"]').click();
  await expect(fitting).toHaveCount(0);
  await lay("G");
  await next();
  await expect(page.getByText("Everybody wins together, or nobody does.")).toBeVisible();
});

test("a tile set of one's own is checked, kept and used for the next table", async ({ page }) => {
  await page.goto("/harmonia/tiles");
  const choose = page.getByLabel("Choose a tile set");
  const file = (count: number) => ({
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({
        game: "harmonia",
        name: "all-green",
        tiles: [{ code: "G", name: "green", count, face: "....../....../......" }],
      }),
    ),
  });
  await choose.setInputFiles({ ...file(0), buffer: Buffer.from("[1,2]") });
  await expect(page.getByRole("alert")).toContainText("This file holds no tile set.");
  await choose.setInputFiles(file(83));
  await expect(page.getByRole("alert")).toContainText("84");
  await choose.setInputFiles(file(84));
  await expect(page.getByText("Playing with “all-green”")).toBeVisible();
  await expect(page.getByText("84 tiles of 1 kind: your set “all-green”.")).toBeVisible();
  await page.goto("/");
  await page.getByRole("radio", { name: "Harmonia" }).check({ force: true });
  await page.getByRole("switch", { name: /all-green/ }).check({ force: true });
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("[data-code]")).toHaveCount(1);
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any page of Harmonia, ${theme}`, async ({ browser }) => {
    const page = await guest(browser, "Ann", { colorScheme: theme });
    for (const address of ["/harmonia/tiles", "/harmonia/rules", "/harmonia/learn"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main svg").first()).toBeVisible();
      await hasNoFaults(page, address);
    }
    const game = await circleGame(page);
    const link = await tableOf(
      page,
      { ...game, advanced: false, actions: game.actions.slice(0, 2) },
      [null, "silent"],
      {
        hints: true,
      },
    );
    await begin(page, link);
    await open(page, link);
    await page.locator('[data-code="R1"]').click();
    await page
      .getByRole("button", { name: /fits here/ })
      .first()
      .click();
    await hasNoFaults(page, "table");
    await page.setViewportSize({ width: 390, height: 844 });
    await hasNoFaults(page, "table on a phone");
    await page.getByRole("button", { name: "Agree to stop" }).click();
    await hasNoFaults(page, "vote");
    await page.getByRole("dialog").getByRole("button", { name: "Agree to stop" }).click();
    await expect(page.getByRole("heading", { name: "You agreed to stop" })).toBeVisible();
    await hasNoFaults(page, "score sheet");
  });
}
