/** A table of Harmonies in the browser, and somebody who plays at it: whatever is lit, pressed in a fixed order. */
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export interface Setup {
  players: number;
  side?: "A" | "B";
  spirits?: boolean;
  first?: number;
}

interface Link {
  id: string;
  key: string;
}

/** Boards with five free spaces, so that a game that starts from them is over after a few turns. */
const NEARLY_FULL = {
  A: "W M T L F/W . M T/W M . T ./. W R L/M T F W .",
  B: "W M T ./W M T/W M . L/F W R/T . F M/. T L/. L F W",
};
const GROUPS = ["WMF", "RTL", "WMT", "FLR", "MLF"];
const ROW = ["otter", "frog", "duck", "bee", "koala"];

/** A position near its end. */
export function nearEnd({ players, side = "A", spirits = false }: Setup): object {
  const dealt = [
    ["lion", "owl"],
    ["deer", "cat"],
    ["crane", "ram"],
    ["marmot", "tortoise"],
  ];
  return {
    side,
    seats: Array.from({ length: players }, (_, seat) => ({
      board: NEARLY_FULL[side],
      cards: seat === 0 ? ["meerkat:0", "fish:0"] : [],
      ...(spirits ? { dealt: dealt[seat] } : {}),
    })),
    groups: players === 1 ? GROUPS.slice(0, 3) : GROUPS,
    row: players === 1 ? ROW.slice(0, 3) : ROW,
  };
}

/** Settings of this device, before the page is opened; tests need no animation to wait for. */
export async function withSettings(page: Page, settings: Record<string, unknown> = {}): Promise<void> {
  const kept = JSON.stringify({ motion: "off", confirmEnd: false, theme: "light", ...settings });
  await page.addInitScript((text) => {
    if (!localStorage.getItem("harmony.settings")) localStorage.setItem("harmony.settings", text);
  }, kept);
}

export async function beGuest(request: APIRequestContext, name: string): Promise<void> {
  expect((await request.post("/api/guest", { data: { name } })).ok()).toBe(true);
}

/** Set a table up and begin, with bots on the seats named. Names make seats of the same person at one screen. */
export async function newGame(
  request: APIRequestContext,
  setup: Setup,
  {
    bots = [],
    names = [],
    start,
    clock,
  }: { bots?: (string | null)[]; names?: string[]; start?: object; clock?: object } = {},
): Promise<Link> {
  await beGuest(request, names[0] ?? "Ada");
  const seats = Array.from({ length: setup.players }, (_, seat) => bots[seat] ?? null);
  const answer = await request.post("/api/tables", {
    data: { setup: { game: "harmonies", first: 0, ...setup }, seats, start, clock },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const link = (await answer.json()) as Link;
  for (const [seat, label] of names.entries())
    if (seat) await request.post(`/api/tables/${link.id}/seats/${seat}?key=${link.key}`, { data: { label } });
  if (!seats.includes(null) || names.length || bots.length || setup.players === 1)
    expect((await request.post(`/api/tables/${link.id}/start`)).ok()).toBe(true);
  return link;
}

export function addressOf(link: Link): string {
  return `/table/${link.id}?key=${link.key}`;
}

interface Look {
  isOver: boolean;
  hasSpirits: boolean;
  hasCurtain: boolean;
  hasChoice: boolean;
  hand: number;
  canEnd: boolean;
  groups: { x: number; y: number }[];
  spaces: { x: number; y: number }[];
}

/** What somebody who plays sees of the page. */
async function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const middles = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const box = element.getBoundingClientRect();
        // the lower middle of a space: its upper part may lie behind a stack in front of it
        return { x: box.x + box.width / 2, y: box.bottom - Math.min(box.height * 0.4, box.width * 0.34) };
      });
    const end = document.querySelector<HTMLButtonElement>(".end > button");
    return {
      isOver: !!document.querySelector("main table tfoot"),
      hasSpirits: !!document.querySelector("dialog .pair"),
      hasCurtain: !!document.querySelector(".curtain"),
      hasChoice: !!document.querySelector("dialog[open] .options"),
      hand: document.querySelectorAll(".hand button:not(.placed)").length,
      canEnd: !!end && !end.disabled,
      groups: middles("[data-group][aria-disabled='false']"),
      spaces: middles("[role=gridcell].legal"),
    };
  });
}

export class Player {
  readonly page: Page;
  /** Turns this player has ended. */
  turns = 0;
  #count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Play with the mouse, or with taps on a phone, until the game is over or so many turns are done. */
  async play({ turns = 99, isPhone = false, takesCards = true } = {}): Promise<void> {
    const until = this.turns + turns;
    while (this.turns < until) {
      const seen = await this.#sees(
        (now) =>
          now.isOver ||
          now.hasCurtain ||
          now.hasSpirits ||
          now.hasChoice ||
          now.canEnd ||
          now.groups.length + now.spaces.length > 0,
      );
      if (seen.isOver) return;
      await this.#step(seen, isPhone, takesCards);
    }
  }

  /** The next thing of a turn. */
  async #step(seen: Look, isPhone: boolean, takesCards: boolean): Promise<void> {
    const { page } = this;
    if (seen.hasCurtain) {
      await page.locator(".curtain button").click();
      await this.#sees((now) => !now.hasCurtain);
    } else if (seen.hasSpirits) {
      await page.locator(".pair button").first().click();
      await this.#sees((now) => !now.hasSpirits);
    } else if (seen.hasChoice) {
      await page.locator("dialog[open] .options button").first().click();
      await this.#sees((now) => !now.hasChoice);
    } else if (seen.groups.length) {
      await this.#press(this.#one(seen.groups), isPhone);
      if (isPhone) await page.locator(".end > button").click();
      await this.#sees((now) => now.hand > 0 || now.hasCurtain);
    } else if (seen.hand > 0) {
      await this.#press(this.#one(seen.spaces), isPhone);
      await this.#sees((now) => now.hand < seen.hand || now.hasChoice);
    } else if (seen.canEnd) {
      if (takesCards && this.turns % 2 === 0) await this.#takeCard();
      await page.locator(".end > button").click();
      this.turns++;
      await this.#sees((now) => !now.canEnd);
    }
  }

  async #takeCard(): Promise<void> {
    const row = this.page.getByRole("region", { name: /Animal cards|Cartes Animal/ });
    const cards = row.locator("[data-card]");
    if (!(await cards.count())) return;
    await cards.nth(this.#count++ % (await cards.count())).click();
    const take = row.locator(".acts .main");
    if (await take.count()) await take.click();
    else await this.page.keyboard.press("Escape");
  }

  async #press({ x, y }: { x: number; y: number }, isPhone: boolean): Promise<void> {
    if (isPhone) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  #one<Item>(items: Item[]): Item {
    const item = items[(this.#count++ * 7) % items.length];
    if (!item) throw new Error("nothing is lit");
    return item;
  }

  /** Wait until the page shows something, and nothing of it moves any more. */
  async #sees(what: (now: Look) => boolean): Promise<Look> {
    let before = "";
    for (let tries = 0; tries < 600; tries++) {
      const now = await look(this.page);
      const told = JSON.stringify(now);
      if (what(now) && told === before) return now;
      before = told;
      await this.page.waitForTimeout(10);
    }
    throw new Error(`the page did not change: ${JSON.stringify(await look(this.page))}`);
  }
}
