import { expect } from "@playwright/test";
import { addressOf, nearEnd, newGame, Player, withSettings } from "./harmonies";
import { test } from "./test";

test("a whole solo game by mouse ends with suns", async ({ page }) => {
  await withSettings(page);
  const link = await newGame(page.request, { players: 1 });
  await page.goto(addressOf(link));
  const player = new Player(page);
  await player.play({ turns: 2 });
  // without a card taken, one may be discarded, which ends the turn
  await player.play({ turns: 1, takesCards: false });
  await player.play();
  await expect(page.getByText(/\d+ suns?$/)).toBeVisible();
  await expect(page.getByText(/^\d for \d+ points?, 1 for side A, 2 for playing without Spirits\./)).toBeVisible();
  await expect(page.getByText("winner")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Watch replay" })).toHaveAttribute(
    "href",
    new RegExp(`/replay/${link.id}`),
  );
});

test("a whole game against bots by mouse", async ({ page }) => {
  await withSettings(page);
  const link = await newGame(page.request, { players: 2 }, { bots: [null, "gentle"] });
  await page.goto(addressOf(link));
  const player = new Player(page);
  await player.play({ turns: 3 });

  // where points come from
  const score = page.getByRole("region", { name: "Score" });
  const river = score.getByRole("button", { name: /^River/ });
  await river.click();
  await expect(river).toHaveAttribute("aria-pressed", "true");
  const beads = page.getByRole("region", { name: "Your board" }).locator(".bead");
  // what is drawn is left to chance: a game may begin without water
  for (let more = 0; more < 5 && (await beads.count()) === 0; more++) {
    await river.click();
    await player.play({ turns: 1 });
    await river.click();
  }
  await expect(beads).not.toHaveCount(0);
  await river.click();

  // the other board, large
  await page.getByRole("button", { name: /Gentle bot, \d+ points?: show board/ }).click();
  await expect(page.getByRole("dialog", { name: "Gentle bot’s board" })).toBeVisible();
  await page.keyboard.press("Escape");

  await player.play();
  await expect(page.getByRole("heading", { level: 1 }).last()).toHaveText(/wins?|share/);
  expect(player.turns).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(link.id));
});

test("steps can be undone, a turn reset, its end asked about", async ({ page }) => {
  await withSettings(page, { confirmEnd: true });
  await page.goto(addressOf(await newGame(page.request, { players: 1 })));
  const hand = page.getByRole("group", { name: "Your tokens" }).getByRole("button", { name: /^Hold/ });
  const lit = page.locator("[role=gridcell].legal");
  await page.getByRole("button", { name: /^Group 1/ }).click();
  await expect(hand).toHaveCount(3);
  await lit.first().click();
  await expect(hand).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(hand).toHaveCount(3);
  await lit.first().click();
  await expect(hand).toHaveCount(2);
  await page.getByRole("button", { name: "Reset turn" }).click();
  await expect(hand).toHaveCount(0);

  // more presses than there are steps: the server refuses the last ones, and that is said
  await page.getByRole("button", { name: /^Group 1/ }).click();
  await expect(hand).toHaveCount(3);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeEnabled(); // tokens are shown in hand before the server has said yes
  await undo.evaluate((button: HTMLElement) => [1, 2, 3, 4].map(() => button.click()));
  await expect(hand).toHaveCount(0);
  await expect(page.getByText("There is nothing to take back in this turn.")).toBeVisible();

  await page.getByRole("button", { name: /^Group 2/ }).click();
  for (const left of [2, 1, 0]) {
    await lit.nth(left).click();
    await expect(hand).toHaveCount(left);
  }
  await page.getByRole("button", { name: "End turn" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("take a card");
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "End turn" }).click();
  await question.getByLabel("Do not ask again").check();
  await question.getByRole("button", { name: "End turn" }).click();
  await expect(page.getByText("Round 2")).toBeVisible();
});

test("a token can be dragged, and comes back from where it cannot go", async ({ page }) => {
  await withSettings(page);
  const start = {
    seats: [{ board: "W . . . ./. . . ./. . . . ./. . . ./. . . . ." }],
    groups: ["TLF", "WWM", "MMR"],
    row: ["otter", "duck", "frog"],
  };
  await page.goto(addressOf(await newGame(page.request, { players: 1 }, { start })));
  await page.getByRole("button", { name: /^Group 1/ }).click();
  const brown = page.getByRole("button", { name: "Hold the brown token" });
  const target = (space: string) => page.locator(`[data-space=${space}]`);
  await brown.dragTo(target("a1"), { targetPosition: { x: 60, y: 70 } });
  await expect(brown).toBeVisible();
  await brown.dragTo(target("c3"), { targetPosition: { x: 60, y: 50 } });
  await expect(brown).toBeHidden();
  await expect(target("c3")).toHaveAttribute("aria-label", /one brown token/);
});

test("a card shows where its habitat stands and what is missing, and its cubes settle", async ({ page }) => {
  await withSettings(page);
  const start = {
    seats: [{ board: "W L . . ./. . . ./. . W . ./. . . ./. . . . .", cards: ["frog:0"] }],
    groups: ["TLF", "WWM", "MMR"],
    row: ["otter", "duck", "bee"],
  };
  await page.goto(addressOf(await newGame(page.request, { players: 1 }, { start })));
  const board = page.getByRole("region", { name: "Your board" });
  const frog = page.getByRole("region", { name: "Your cards" }).getByRole("button", { name: /^Frog/ });
  await expect(frog).toHaveAttribute("aria-label", /stands on a1/);
  await frog.hover();
  await expect(board.locator(".habitat").first()).toBeVisible();
  await expect(board.locator(".missing").first()).toBeVisible();
  await frog.click();
  await board.getByRole("gridcell", { name: /^a1, water, the frog can settle here/ }).click();
  await expect(frog).toHaveAttribute("aria-label", /2 points with 1 of 5 cubes placed/);
  await expect(board.getByRole("gridcell", { name: /^a1, water, Frog/ })).toBeVisible();
});

test("a card looked at in the middle of a turn leaves the lights on, and is put down with the next token", async ({
  page,
}) => {
  await withSettings(page);
  await page.goto(addressOf(await newGame(page.request, { players: 1 })));
  const lit = page.locator("[role=gridcell].legal");
  const card = page.getByRole("region", { name: "Animal cards" }).locator("[data-card]").first();
  await page.getByRole("button", { name: /^Group 1/ }).click();
  await expect(lit).toHaveCount(23);
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(lit).toHaveCount(23);
  await lit.first().click();
  await expect(card).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: /^Hold/ })).toHaveCount(2);
  await expect(lit).not.toHaveCount(0);
});

test("a table that was left is not connected to again", async ({ page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const link = await newGame(page.request, { players: 1 });
  await page.goto("/");
  await page.goto(addressOf(link));
  await expect(page.getByRole("region", { name: "Your board" })).toBeVisible();
  await page.getByRole("link", { name: "Start page" }).click();
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Your board" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  expect(sockets).toEqual(sockets.filter((url) => url.includes(link.id)));
  expect(sockets).toHaveLength(2);
});

test("four people at one screen", async ({ page }) => {
  await withSettings(page);
  const names = ["Ada", "Bo", "Cleo", "Dan"];
  const setup = { players: 4 };
  await page.goto(addressOf(await newGame(page.request, setup, { names, start: nearEnd(setup) })));
  const player = new Player(page);
  for (const name of names) {
    await expect(page.getByRole("listitem").filter({ hasText: `${name}’s turn` })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByRole("heading", { name: `${name}, take three tokens` })).toBeVisible();
    await player.play({ turns: 1 });
  }
  await player.play();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  for (const name of names) await expect(page.getByRole("columnheader", { name: `${name}’s board` })).toBeVisible();
});

test("Spirits on side B are chosen behind a curtain and scored", async ({ page }) => {
  await withSettings(page);
  const setup = { players: 2, side: "B", spirits: true } as const;
  await page.goto(addressOf(await newGame(page.request, setup, { names: ["Ada", "Bo"], start: nearEnd(setup) })));
  await expect(page.getByRole("dialog", { name: "Pass the screen to Ada" })).toBeVisible();
  // by keyboard too nothing behind it is reached, and it cannot be sent away
  await expect(page.getByRole("button", { name: "I am Ada" })).toBeFocused();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header") ?? null)).toBeNull();
    await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("dialog", { name: "Pass the screen to Ada" })).toBeVisible();
  await expect(page.getByText("Keep the lion")).toHaveCount(0);
  const player = new Player(page);
  await player.play({ turns: 1 });
  await expect(page.getByRole("dialog", { name: "Pass the screen to Bo" })).toBeVisible();
  await expect(page.getByText("Keep the deer")).toHaveCount(0);
  await player.play();
  await expect(page.getByRole("rowheader", { name: "Islands" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Spirit" })).toBeVisible();
});

test("a phone: groups, board and cards by touch, to the end", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await withSettings(page);
  const setup = { players: 2 };
  await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
  await expect(page.getByRole("tab", { name: "Groups" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Market" }).tap();
  await page.getByRole("button", { name: /^Otter/ }).tap();
  // a card that is looked at is put down when one looks elsewhere
  await page.getByRole("tab", { name: "Groups" }).tap();
  await page.getByRole("tab", { name: "Market" }).tap();
  await expect(page.getByRole("button", { name: /^Otter/ })).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: /^Otter/ }).tap();
  await page.getByRole("button", { name: /^Otter/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Take the otter" }).tap();
  await page.getByRole("tab", { name: "My cards" }).tap();
  await expect(page.getByRole("button", { name: /^Otter/ })).toBeVisible();
  await page.getByRole("tab", { name: "Groups" }).tap();
  await new Player(page).play({ isPhone: true, takesCards: false });
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

for (const motion of ["calm", "off"] as const)
  test(`spaces light up from the pointer, tokens land softly, a card's number rises: ${motion}`, async ({ page }) => {
    await withSettings(page, { motion });
    await page.addInitScript(() => {
      const told = new Set<string>();
      Object.assign(window, { told });
      document.addEventListener("animationstart", ({ animationName }) => told.add(animationName));
      document.addEventListener("transitionrun", ({ target, propertyName }) =>
        told.add(`${(target as Element).classList[0]} ${propertyName}`),
      );
    });
    const board = "W L . . ./. . . ./. . . . ./. . . ./. . . . .";
    const start = {
      seats: [{ board, cards: ["frog:0"] }],
      groups: ["WMF", "RTL", "WMT"],
      row: ["otter", "duck", "bee"],
    };
    await page.goto(addressOf(await newGame(page.request, { players: 1 }, { start })));
    await page.getByRole("button", { name: /^Group 1/ }).click();
    const lights = page.locator(".own .light.lit");
    await expect(lights.first()).toBeVisible();
    const waits = await lights.evaluateAll((all) => all.map((light) => getComputedStyle(light).transitionDelay));
    await page.reload(); // the board is lit from its first moment
    await expect(lights.first()).toBeVisible();
    await page.locator("[data-space=e5]").click();
    await page.locator("[data-space=a1]").click();
    await expect(page.getByRole("button", { name: /^Frog.* 1 of 5 cubes/ })).toBeVisible();

    const happened = () => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
    const mine = [/squash/, /^light opacity/, /^pill transform/];
    if (motion === "calm") {
      expect(new Set(waits).size).toBeGreaterThan(5);
      for (const sign of mine) await expect.poll(happened).toContainEqual(expect.stringMatching(sign));
    } else for (const sign of mine) expect(await happened()).not.toContainEqual(expect.stringMatching(sign));
  });
