import { expect, test, type Page } from "@playwright/test";
import { addressOf, beGuest, nearEnd, newGame, Player, withSettings } from "../tests/harmonies";

/** The position of the mock-ups: 46 points, a river of five, a koala about to settle. */
const POSITION = {
  seats: [
    {
      board: "M MMM W* L TL/M W* TL T/F F W RR ./. L W* ./. . . W .",
      cards: ["koala:0", "fish:2", "duck:1"],
      cubes: { a3: "fish", b2: "fish", d3: "duck" },
    },
    {
      board: "W* W* . L ./W . TTL* F/MM W RR . TL/M . W ./M . F F .",
      cards: ["frog:2", "kingfisher:1", "bee:0"],
      cubes: { a1: "frog", a2: "frog", b3: "kingfisher" },
    },
    {
      board: ". F F . ./T RR W* W/L W* . M M/TL . MM M/. F F TTL* .",
      cards: ["wolf:1", "flamingo:2"],
      cubes: { b3: "flamingo", c2: "flamingo", e4: "wolf" },
    },
    {
      board: "M M . TL L/. W W F/W . F* RR* ./TL W . F/. L T MR W",
      cards: ["peacock:1", "penguin:0", "raccoon:1", "ladybug:0"],
      cubes: { c4: "peacock", c3: "raccoon" },
    },
  ],
  groups: ["MWF", "RTL", "TLW", "WWM", "TFR"],
  row: ["otter", "arctic-fox", "squirrel", "hedgehog", "panther"],
  turn: 28,
};

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1180, height: 820 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
const PAGES = {
  start: "/",
  tables: "/tables",
  games: "/games",
  cards: "/cards",
  rules: "/rules",
  learn: "/learn",
  score: "/score",
  credits: "/credits",
};

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600); // let what fades in be there
  await page.screenshot({ path: `../screenshots/${name}.png` });
}

for (const theme of ["light", "dark"]) {
  test.describe(theme, () => {
    test.beforeEach(({ page }) => withSettings(page, { theme }));

    for (const [size, viewport] of Object.entries(SIZES))
      test(`table, ${size}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const bots = [null, "gentle", "steady", "sharp"];
        await page.goto(addressOf(await newGame(page.request, { players: 4 }, { bots, start: POSITION })));
        await page.getByRole("button", { name: /^Group 3/ }).click();
        if (size === "phone") await page.locator(".end > button").click();
        await page.getByRole("button", { name: "Hold the brown token" }).click();
        await page.locator("[data-space=d4]").click();
        await page.getByRole("button", { name: /^River/ }).click();
        await page.getByRole("button", { name: /^Koala/ }).hover();
        await shoot(page, `table-${size}-${theme}`);
      });

    for (const [name, address] of Object.entries(PAGES))
      for (const size of ["desktop", "phone"] as const)
        test(`${name}, ${size}`, async ({ page }) => {
          await page.setViewportSize(SIZES[size]);
          await page.goto(address);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await shoot(page, `${name}-${size}-${theme}`);
        });

    test("side B with Spirits", async ({ page }) => {
      const setup = { players: 2, side: "B", spirits: true } as const;
      await page.goto(addressOf(await newGame(page.request, setup, { bots: [null, "gentle"], start: nearEnd(setup) })));
      await shoot(page, `spirits-${theme}`);
      await page.locator(".pair button").first().click();
      await page.getByRole("button", { name: /^Group 1/ }).click();
      await page.getByRole("button", { name: /^Islands/ }).click();
      await shoot(page, `side-b-${theme}`);
    });

    for (const size of ["desktop", "phone"] as const)
      test(`score sheet, ${size}`, async ({ page }) => {
        const setup = { players: 3, spirits: true };
        const bots = [null, "gentle", "steady"];
        await page.goto(addressOf(await newGame(page.request, setup, { bots, start: nearEnd(setup) })));
        await new Player(page).play();
        await page.setViewportSize(SIZES[size]);
        await page.getByRole("button", { name: "Show all" }).click();
        await shoot(page, `sheet-${size}-${theme}`);
      });

    test("waiting room", async ({ page }) => {
      await beGuest(page.request, "Ada");
      const answer = await page.request.post("/api/tables", { data: { setup: { game: "harmonies", players: 3 } } });
      await page.goto(addressOf((await answer.json()) as { id: string; key: string }));
      await expect(page.getByRole("heading").first()).toBeVisible();
      await shoot(page, `waiting-${theme}`);
    });
  });
}
