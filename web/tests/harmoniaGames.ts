/** Games of Harmonia for the browser tests: dealt on purpose, or played out by partners beforehand. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

const HARMONY = process.env.HARMONY ?? "../.venv/bin/harmony";

export interface Game {
  format: string;
  version: number;
  game: string;
  players: number;
  advanced: boolean;
  hands: string[][];
  actions: [seat: number, text: string][];
}

/** A basic game that two talking partners have won: what they did once, they do again. */
export function wonGame(seed: number): Game {
  const folder = mkdtempSync(join(tmpdir(), "harmonia-"));
  const file = join(folder, "game.json");
  const options = ["--game", "harmonia", "--seats", "talking,talking", "--seed", String(seed), "--file", file];
  execFileSync(HARMONY, ["play", ...options], { stdio: "ignore" });
  const { outcome, ...game } = JSON.parse(readFileSync(file, "utf8")) as Game & { outcome: { ending: string } };
  rmSync(folder, { recursive: true });
  if (outcome.ending !== "won") throw new Error(`game ${seed} was not won`);
  return game;
}

/** An advanced game for two after three tiles: a red circle, light green all round, so that nothing coloured fits. */
export async function circleGame(page: Page): Promise<Game> {
  const { tiles } = (await (await page.request.get("/api/harmonia/tiles")).json()) as {
    tiles: { code: string; count: number }[];
  };
  const first = ["R1", "R1"];
  const second = ["R1", "T1", "S1"];
  const rest = tiles.flatMap(({ code, count }) => Array<string>(count).fill(code));
  for (const code of [...first, ...second]) rest.splice(rest.indexOf(code), 1);
  const hands = [first, second].map((hand) => {
    const others = rest.filter((code) => code !== "T1" && code !== "S1").slice(0, 30 - hand.length);
    for (const code of others) rest.splice(rest.indexOf(code), 1);
    return [...hand, ...others];
  });
  const actions = ["lay R1 0,0 0", "lay R1 1,0 4", "lay R1 1,-1 2"].map((text, turn): [number, string] => [
    turn % 2,
    text,
  ]);
  return { format: "harmony-record", version: 1, game: "harmonia", players: 2, advanced: true, hands, actions };
}

/** Somebody with a browser and a name. */
export async function guest(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.request.post("/api/guest", { data: { name } });
  return page;
}

export interface Link {
  id: string;
  key: string;
}

/** A table at which a game goes on; free seats are null, others have partners. */
export async function tableOf(
  page: Page,
  game: Game,
  seats: (string | null)[],
  options: Record<string, unknown> = {},
): Promise<Link> {
  const setup = { game: "harmonia", players: game.players, advanced: game.advanced, ...options };
  const answer = await page.request.post("/api/tables", { data: { setup, seats, start: game } });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Link;
}

export const sitDown = (page: Page, { id, key }: Link, seat: number, label: string | null = null) =>
  page.request.post(`/api/tables/${id}/seats/${seat}?key=${key}`, { data: { label } });

export const begin = (page: Page, { id }: Link) => page.request.post(`/api/tables/${id}/start`);

export const open = (page: Page, { id, key }: Link) => page.goto(`/table/${id}?key=${key}`);
