/** axe finds nothing serious on a page, in both themes. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Drawings are nothing to a screen reader, but thousands of shapes to axe. */
const DRAWINGS = 'svg[aria-hidden="true"], svg [aria-hidden="true"]';

/**
 * Every animation that ends is at its end: a colour on its way to another may have too little contrast for a moment.
 * They are brought there, as one that is out of sight may stand still. What starts with another's end comes next.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let animations = moving(); animations.length; animations = moving()) {
      for (const animation of animations) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** `within` looks at a part of the page only, such as a dialog. */
export async function expectAccessible(page: Page, within = "body"): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await comeToRest(page);
  const found = await serious(new AxeBuilder({ page }).include(within));
  // the themes differ in nothing but colours
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await comeToRest(page);
  const byNight = await serious(new AxeBuilder({ page }).include(within).withRules(["color-contrast"]));
  expect([...found, ...byNight]).toEqual([]);
  await expect(page.locator(`:is(${DRAWINGS}) :is(a, button, [tabindex])`)).toHaveCount(0);
}

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.exclude(DRAWINGS).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
