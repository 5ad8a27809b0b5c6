/** A finished game opened by its link, by somebody who was not there. */
import { expect, type APIRequestContext } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible";
import { test } from "./test";

interface Link {
  id: string;
  key: string;
}

async function upload(request: APIRequestContext, file: string): Promise<Link> {
  const record = readFileSync(new URL(`../../tests/playthroughs/${file}.json`, import.meta.url), "utf-8");
  await request.post("/api/guest", { data: { name: "Pia" } });
  const headers = { "content-type": "application/json" };
  const answer = await request.post("/api/records", { data: record, headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Link;
}

test("a stranger winds a game of Harmonies forward and back by its link", async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { id, key } = await upload(request, "harmonies/two-a-greedy");
  await page.goto(`/replay/${id}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto(`/replay/${id}?key=${key}`);

  await expect(page.getByText("Action 0 of 109, turn 1")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Action 2 of 109, turn 1")).toBeVisible();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(/turn 2$/)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByText("Action 0 of 109, turn 1")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByText("Action 109 of 109")).toBeVisible();
  const { result } = (await (await request.get(`/api/tables/${id}?key=${key}`)).json()) as {
    result: { totals: number[] };
  };
  const told = await page.getByRole("slider").getAttribute("aria-valuetext");
  for (const total of result.totals) expect(told).toContain(`: ${total}`);

  await page.getByLabel("Seen from").selectOption("1");
  await page.getByRole("button", { name: "Back one turn" }).click();
  await page.getByRole("button", { name: /^River: \d+ points?, show/ }).click();
  await page.getByRole("button", { name: "Log" }).click();
  await page.getByRole("button", { name: /^Go to turn 3, .*took group/ }).click();
  await expect(page.getByText(/turn 4$/)).toBeVisible();
  await page.getByLabel("Speed").selectOption("4");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/turn 5$/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  expect((await download).suggestedFilename()).toBe(`harmonies-${id}.json`);
  await request.dispose();
});

test("a game of Harmonia is replayed on a phone, in French", async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { id, key } = await upload(request, "harmonia/basic-won-2");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "fr-FR", hasTouch: true });
  const page = await context.newPage();
  await page.goto(`/replay/${id}?key=${key}`);
  await page.getByRole("button", { name: "À la fin" }).tap();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Action 38 sur 38/);
  await page.getByRole("button", { name: "Une action en arrière" }).tap();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Action 37 sur 38/);
  await expectAccessible(page);
  await context.close();
  await request.dispose();
});
