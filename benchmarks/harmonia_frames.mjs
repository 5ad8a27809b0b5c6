// How smoothly 60 tiles of Harmonia pan and zoom on a phone-sized page: `node benchmarks/harmonia_frames.mjs` after `npm run
// build` in web/. A real server and a real Chromium; the browser's own tracing tells every frame. Writes docs/measured/.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("..", import.meta.url);
const { chromium } = createRequire(new URL("web/", ROOT))("@playwright/test");
const HARMONY = process.env.HARMONY ?? new URL(".venv/bin/harmony", ROOT).pathname;
const PORT = Number(process.env.HARMONY_TEST_PORT ?? 8199);
const BASE = `http://127.0.0.1:${PORT}`;
const LIMIT_MS = 50;
const folder = mkdtempSync(join(tmpdir(), "harmonia-frames-"));

const server = spawn(HARMONY, ["serve", "--port", String(PORT), "--database", `sqlite:///${join(folder, "t.db")}`], {
  env: { ...process.env, HARMONY_LOG_LEVEL: "error" },
  stdio: "inherit",
});
const browser = await chromium.launch({
  executablePath: process.env.HARMONY_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await ready();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-GB" });
  const page = await context.newPage();
  const post = async (path, data) => (await page.request.post(`${BASE}${path}`, { data })).json();
  await post("/api/guest", { name: "Ann" });
  const setup = { game: "harmonia", players: 2, advanced: true };
  const link = await post("/api/tables", { setup, start: await sixtyTiles(post) });
  await post(`/api/tables/${link.id}/seats/1`, { label: "Ben" });
  await post(`/api/tables/${link.id}/start`);
  await page.goto(`${BASE}/table/${link.id}`);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator("[data-code]").click();
  await page.getByRole("button", { name: /fits here/ }).first().click();
  await page.getByRole("button", { name: "Lay tile" }).click();
  await page.getByRole("button", { name: "Look at the table" }).click();
  await page.locator('[data-place="0,0"]').waitFor();
  const frame = await page.locator(".frame").boundingBox();
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await page.waitForTimeout(1000);

  const rows = [];
  const pan = async () => {
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    for (let step = 0; step < 120; step++) {
      const angle = (step / 120) * 4 * Math.PI;
      await page.mouse.move(centre.x + 90 * Math.sin(angle), centre.y + 90 * Math.cos(angle));
    }
    await page.mouse.up();
  };
  const wheel = async () => {
    await page.mouse.move(centre.x, centre.y);
    for (let step = 0; step < 80; step++) await page.mouse.wheel(0, step % 40 < 20 ? -90 : 90);
  };
  const pinch = async () => {
    const client = await context.newCDPSession(page);
    const touch = (type, spread) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: centre.x + side * spread, y: centre.y, id })),
      });
    await touch("touchStart", 40);
    for (let step = 0; step < 80; step++) await touch("touchMove", 40 + 60 * Math.sin((step / 80) * 2 * Math.PI) ** 2);
    await touch("touchEnd", 40);
  };
  for (const [name, move] of Object.entries({ "pan by finger or mouse": pan, "zoom by wheel": wheel, "zoom by pinch": pinch }))
    rows.push({ name, ...(await traced(page, move)) });
  write(rows, await browser.version());
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

/** Do something under the browser's tracing: what each frame took. */
async function traced(page, move) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await page.evaluate(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => window.longFrames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "long-animation-frame",
    });
    window.frameTimes = [];
    const tick = (now) => {
      window.frameTimes.push(now);
      window.frameRequest = requestAnimationFrame(tick);
    };
    window.frameRequest = requestAnimationFrame(tick);
  });
  await client.send("Tracing.start", { categories: "devtools.timeline,disabled-by-default-devtools.timeline", transferMode: "ReportEvents" });
  await move();
  await page.waitForTimeout(300);
  await client.send("Tracing.end");
  await done;
  const { long, gaps } = await page.evaluate(() => {
    cancelAnimationFrame(window.frameRequest);
    return {
      long: window.longFrames,
      gaps: window.frameTimes.slice(1).map((time, at) => time - window.frameTimes[at]),
    };
  });
  // the page's own thread is the one that lays out and paints
  const main = events.find(({ name }) => name === "UpdateLayoutTree" || name === "Layout" || name === "Paint");
  const tasks = events.filter(({ name, tid, pid }) => name === "RunTask" && tid === main?.tid && pid === main?.pid);
  return {
    frames: gaps.length,
    worstTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    paints: events.filter(({ name, tid }) => name === "Paint" && tid === main?.tid).length,
    long: long.length,
    longest: Math.max(0, ...long),
    median: [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0,
    worst: Math.max(0, ...gaps),
  };
}

/** A game with all 60 tiles but the last on the table: the best triangle, and others around it. */
async function sixtyTiles(post) {
  const source = new URL("tests/games/harmonia/layouts/best-460.json", ROOT);
  const rows = JSON.parse(readFileSync(source, "utf8"));
  const [dq, dr] = rows[Math.floor(rows.length / 2)];
  const laid = rows.map(([q, r, code, rotation]) => [q - dq, r - dr, code, rotation]);
  const { tiles } = await (await fetch(`${BASE}/api/harmonia/tiles`)).json();
  const left = new Map(tiles.map(({ code, count }) => [code, count - laid.filter((row) => row[2] === code).length]));
  while (laid.length < 60) {
    const { legal } = await post("/api/harmonia/layout", { rows: laid, hand: [...left].filter(([, n]) => n > 0).map(([c]) => c) });
    const [, code, place, rotation] = legal[0].split(" ");
    laid.push([...place.split(",").map(Number), code, Number(rotation)]);
    left.set(code, left.get(code) - 1);
  }
  const order = [];
  const waiting = new Map(laid.map((row) => [`${row[0]},${row[1]}`, row]));
  for (let key = "0,0"; key; ) {
    order.push(waiting.get(key));
    waiting.delete(key);
    const places = new Set(order.map(([q, r]) => `${q},${r}`));
    key = [...waiting.keys()].find((other) => {
      const [q, r] = other.split(",").map(Number);
      return [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].some(([a, b]) => places.has(`${q + a},${r + b}`));
    });
  }
  return {
    format: "harmony-record", version: 1, game: "harmonia", players: 2, advanced: true,
    hands: [0, 1].map((seat) => order.filter((_, turn) => turn % 2 === seat).map((row) => row[2])),
    actions: order.slice(0, -1).map(([q, r, code, rotation], turn) => [turn % 2, `lay ${code} ${q},${r} ${rotation}`]),
  };
}

async function ready() {
  for (let tries = 0; tries < 300; tries++) {
    try {
      if ((await fetch(`${BASE}/readyz`)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error("harmony serve did not become ready");
}

function write(rows, version) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const ms = (value) => value.toFixed(1);
  const text = `# 60 tiles on a phone, measured

A finished game of Harmonia with 60 tiles on a page of 390 x 844 pixels, moved about in Chromium ${version} without a graphics card.
\`node benchmarks/harmonia_frames.mjs\`, ${date}, commit ${commit}, ${cpus().length} cores (${cpus()[0].model.trim()}), load ${loadavg()[0].toFixed(1)} when
it ended.

- **longest task**: processor time of the longest task on the page's own thread while moving: what a frame costs, whatever else the machine does.
- **frames over 50 ms**: what the browser reports as long animation frames, by the clock on the wall.

| gesture | frames | longest task, ms | frames over ${LIMIT_MS} ms | longest of these, ms | median between frames, ms | longest between frames, ms |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.frames} | ${ms(row.worstTask)} | ${row.long} | ${ms(row.longest)} | ${ms(row.median)} | ${ms(row.worst)} |`).join("\n")}
`;
  writeFileSync(new URL(`docs/measured/harmonia-frames-${date}.md`, ROOT), text);
  process.stdout.write(text);
}
