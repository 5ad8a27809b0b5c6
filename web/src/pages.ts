/** Which page an address shows. Pages are loaded when they are first needed, so that the first one comes quickly. */
import type { Component } from "svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every page takes facts of its own
type Load = () => Promise<{ default: Component<any> }>;

const PAGES: [pattern: RegExp, load: Load][] = [
  [/^\/$/, () => import("./lobby/StartPage.svelte")],
  [/^\/tables$/, () => import("./lobby/TablesPage.svelte")],
  [/^\/games$/, () => import("./lobby/GamesPage.svelte")],
  [/^\/table\/(?<id>[a-z0-9]+)$/, () => import("./table/TableRoute.svelte")],
  [/^\/harmonia\/tiles$/, () => import("./harmonia/TilesPage.svelte")],
  [/^\/harmonia\/rules$/, () => import("./harmonia/RulesPage.svelte")],
  [/^\/harmonia\/learn$/, () => import("./harmonia/LearnPage.svelte")],
  [/^\/cards$/, () => import("./learn/CardsPage.svelte")],
  [/^\/rules$/, () => import("./learn/RulesPage.svelte")],
  [/^\/learn$/, () => import("./learn/LearnPage.svelte")],
  [/^\/score$/, () => import("./sheet/SheetPage.svelte")],
  [/^\/replay\/(?<id>[a-z0-9]+)$/, () => import("./replay/ReplayPage.svelte")],
  [/^\/credits$/, () => import("./lobby/CreditsPage.svelte")],
];
const NOT_FOUND: Load = () => import("./lobby/NotFoundPage.svelte");

/** The page of an address and the facts in it, such as the table's id. */
export function pageFor(path: string): { load: Load; facts: Record<string, string>; isKnown: boolean } {
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, facts: { ...match.groups }, isKnown: true };
  }
  return { load: NOT_FOUND, facts: {}, isKnown: false };
}
