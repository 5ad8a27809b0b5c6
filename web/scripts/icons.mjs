// Draws the icons that devices want as PNG from public/icon.svg: `npm run icons`, after the SVG has changed.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const CHROMIUM = process.env.HARMONY_CHROMIUM ?? "/usr/bin/chromium";
const FOLDER = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", FOLDER), "utf8");
/** The drawing fills a square where the device cuts its own shape out of it. */
const square = drawing.replace('<circle r="152"', '<rect x="-160" y="-160" width="320" height="320"');

const ICONS = [
  { name: "icon-192.png", size: 192, svg: drawing },
  { name: "icon-512.png", size: 512, svg: drawing },
  { name: "icon-maskable-512.png", size: 512, svg: square },
  { name: "apple-touch-icon.png", size: 180, svg: square },
];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  writeFileSync(new URL(name, FOLDER), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
