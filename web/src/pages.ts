/** Which page an address shows. Pages are loaded when they are first needed, so that the first one comes quickly. */
import type { Component } from "svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every page takes facts of its own
type Load = () => Promise<{ default: Component<any> }>;

const PAGES: [pattern: RegExp, load: Load][] = [[/^\/$/, () => import("./lobby/StartPage.svelte")]];

/** The page of an address and the facts in it, such as the table's id; null if there is none. */
export function pageFor(path: string): { load: Load; facts: Record<string, string> } | null {
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, facts: { ...match.groups } };
  }
  return null;
}
