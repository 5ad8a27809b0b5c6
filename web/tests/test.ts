/** The test of every browser test: no page it opens may throw, or log an error of its own. */
import { test as plain, expect, type BrowserContext } from "@playwright/test";

/** What the browser itself logs when a server is away or refuses; tests of that look at what the page says. */
const ABOUT_THE_LINE = /^(Failed to load resource|WebSocket connection to )/;

export const test = plain.extend<{ errors: string[] }>({
  errors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on("weberror", (thrown) => errors.push(String(thrown.error())));
        context.on("console", (line) => {
          if (line.type() === "error" && !ABOUT_THE_LINE.test(line.text())) errors.push(line.text());
        });
      };
      browser.on("context", watch);
      await use(errors);
      browser.off("context", watch);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
