// Measures the page with the browser's own tools and writes docs/measured/page-DATE.md: `make bench-page`.
//
// What is measured, and how much is allowed:
//   first load of the start page: script <= 150 kB, everything <= 400 kB, compressed; usable within 1 s on loopback
//   a click at the table answers within 50 ms (Event Timing: from the input to the next paint)
//   no frame over 50 ms while a four-player turn is animated (Long Animation Frames)
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../", import.meta.url);
const require = createRequire(new URL("web/package.json", root));
const { chromium } = require("playwright-core");

const HARMONY = process.env.HARMONY ?? new URL(".venv/bin/harmony", root).pathname;
const PORT = Number(process.env.HARMONY_TEST_PORT ?? 8124);
const BASE = `http://127.0.0.1:${PORT}`;
const LOADS = 5;
const TURNS = 4;

const folder = mkdtempSync(join(tmpdir(), "harmony-bench-"));
const server = spawn(HARMONY, ["serve", "--port", String(PORT), "--database", `sqlite:///${join(folder, "tables.db")}`], {
  cwd: root.pathname,
  env: { ...process.env, HARMONY_LOG_LEVEL: "error", HARMONY_GUESTS_A_MINUTE: "1000" },
  stdio: "ignore",
});

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

/** A cold first load: everything fetched, and when the page could be used. */
async function load(browser, path, usable) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) window.usableAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, usable);
  await page.goto(BASE + path);
  await page.waitForFunction(() => window.usableAt);
  await page.waitForLoadState("networkidle");
  const result = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const sum = (list) => list.reduce((total, entry) => total + entry.encodedBodySize, 0);
    return {
      script: sum(entries.filter((entry) => new URL(entry.name).pathname.endsWith(".js"))),
      all: sum(entries),
      files: entries.length,
      usableAt: window.usableAt,
    };
  });
  await context.close();
  return result;
}

/** Play some turns against three bots at the calm pace and keep what the browser noticed. */
async function playTurns(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("harmony.settings", JSON.stringify({ motion: "calm", confirmEnd: false, language: "en" }));
    window.clicks = [];
    window.frames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === "click") window.clicks.push({ at: entry.startTime, took: entry.duration });
    }).observe({ type: "event", durationThreshold: 16 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const rendering = entry.renderStart ? entry.startTime + entry.duration - entry.renderStart : 0;
        const work = rendering + entry.scripts.reduce((sum, script) => sum + script.duration, 0);
        window.frames.push({ at: entry.startTime, took: entry.duration, work });
      }
    }).observe({ type: "long-animation-frame" });
  });
  await page.request.post(`${BASE}/api/guest`, { data: { name: "Ada" } });
  const table = await page.request.post(`${BASE}/api/tables`, {
    data: { setup: { game: "harmonies", players: 4, first: 0 }, seats: [null, "gentle", "gentle", "gentle"] },
  });
  const link = await table.json();
  await page.request.post(`${BASE}/api/tables/${link.id}/start`);
  await page.goto(`${BASE}/table/${link.id}?key=${link.key}`);
  const can = "[data-group][aria-disabled='false']";
  let clicks = 0;
  const animated = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await page.waitForSelector(can, { timeout: 120_000 });
    await page.waitForTimeout(600);
    await page.click(can);
    for (let left = 3; left > 0; left--) {
      await page.waitForSelector("[role=gridcell].legal");
      const box = await page.locator("[role=gridcell].legal").nth(left).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForFunction((n) => document.querySelectorAll(".hand button:not(.placed)").length === n, left - 1);
      await page.waitForTimeout(400);
    }
    await page.waitForSelector(".end > button:enabled");
    await page.click(".end > button");
    clicks += 5;
    const from = await page.evaluate(() => performance.now());
    await page.mouse.move(5, 5);
    await page.waitForSelector(can, { timeout: 120_000 });
    animated.push([from, await page.evaluate(() => performance.now())]);
  }
  const seen = await page.evaluate(() => ({ clicks: window.clicks, frames: window.frames }));
  await context.close();
  const frames = seen.frames.filter(({ at }) => animated.some(([from, to]) => at >= from && at <= to));
  return { clicks, slow: seen.clicks, frames, animatedMs: animated.reduce((sum, [from, to]) => sum + to - from, 0) };
}

/** Where the machine's browser is, found as the tests do. */
async function chromiumPath() {
  const known = [process.env.HARMONY_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const installed = known.find((path) => path && existsSync(path));
  if (installed) return installed;
  return (await import(require.resolve("@sparticuz/chromium"))).default.executablePath();
}

const worst = (values) => Math.max(0, ...values);
const middle = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const kB = (bytes) => (bytes / 1000).toFixed(1);

try {
  await ready();
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const loads = [];
  for (let i = 0; i < LOADS; i++) loads.push(await load(browser, "/", "main button"));
  const play = await playTurns(browser);
  const version = browser.version();
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root.pathname, encoding: "utf8" }).trim();
  const first = loads[0];
  const report = `# The page, measured ${date}

By \`make bench-page\` at ${commit}: Chromium ${version} without a graphics card, ${cpus().length} cores (${cpus()[0].model.trim()}), load average ${loadavg()[0].toFixed(1)} while it ran.
Bots at their usual pace, others' moves shown calmly.

| what | allowed | measured |
|---|---|---|
| first load of the start page, script | 150 kB | ${kB(first.script)} kB |
| first load of the start page, everything (${first.files} files) | 400 kB | ${kB(first.all)} kB |
| start page usable after, cold, median of ${LOADS} | 1000 ms | ${middle(loads.map(({ usableAt }) => usableAt)).toFixed(0)} ms (worst ${worst(loads.map(({ usableAt }) => usableAt)).toFixed(0)} ms) |
| ${play.clicks} clicks at the table, slowest answer | 50 ms | ${worst(play.slow.map(({ took }) => took)).toFixed(0)} ms |
| frames with over 50 ms of work in ${(play.animatedMs / 1000).toFixed(0)} s of three others' animated turns | 0 | ${play.frames.filter(({ work }) => work > 50).length} (most work in one: ${worst(play.frames.map(({ work }) => work)).toFixed(0)} ms) |
| frames shown over 50 ms late for any reason in that time | | ${play.frames.length} |

Sizes are those sent, compressed. A click's answer is the time from the input to the next paint, in steps of 8 ms (Event Timing); frames are the browser's own long
animation frames, and their work is what scripts, style, layout and painting took; a frame can be late without, when other programs have the cores.
Clicks below 16 ms are not told one by one.
`;
  writeFileSync(new URL(`docs/measured/page-${date}.md`, root), report);
  process.stdout.write(report);
} finally {
  server.kill("SIGTERM");
  await new Promise((done) => (server.exitCode === null ? server.once("exit", done) : done()));
  rmSync(folder, { recursive: true, force: true });
}
