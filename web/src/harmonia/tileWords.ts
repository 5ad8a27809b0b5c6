/** Tiles in words, in the language of the page, and sorted by what they show. */
import { harmoniaTiles } from "../messages/harmoniaTiles";
import { mark, words } from "../messages/words.svelte";
import type { TileSet } from "./tileSet";

const OWN = "flower-of-life";

/** What a tile is called; tiles of another set keep the names of that set. */
export function tileName(tiles: TileSet, code: string): string {
  const tile = tiles.tile(code);
  return (tiles.name === OWN && words(harmoniaTiles).names[code]) || tile.name;
}

/** A name to begin a line with. */
export function tileTitle(tiles: TileSet, code: string): string {
  const name = tileName(tiles, code);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A tile as it is read out: its name and its edges. */
export function tileSpoken(tiles: TileSet, code: string, rotation = 0): string {
  const text = words(harmoniaTiles);
  const edges = tiles.edges(code, rotation).map((colour) => text.colours[colour]);
  const told = new Set(edges).size === 1 ? text.allEdges(edges[0] ?? "") : text.edges(edges.join(", "));
  return `${tileTitle(tiles, code)}${mark(";")} ${told}`;
}

export type Group = keyof (typeof harmoniaTiles)["en"]["groups"];
const ORDER: Group[] = ["green", "R", "P", "B", "Y", "two", "vesica", "whole"];

/** What a tile shows, roughly: the group it is sorted into in a hand. Read from its edges alone. */
export function groupOf(tiles: TileSet, code: string): Group {
  const edges = tiles.edges(code, 0);
  const colours = new Set(edges.filter((colour) => colour !== "."));
  if (!colours.size) return "green";
  if (!edges.includes(".")) return "whole";
  if (colours.has("W")) return "vesica";
  if (colours.size > 1) return "two";
  const [colour] = colours;
  if (colour === "Y") return "Y";
  return colour === "R" || colour === "P" || colour === "B" ? colour : "whole";
}

/** Kinds of tiles with how many there are, sorted and grouped by what they show. */
export function grouped(tiles: TileSet, codes: readonly string[]): { group: Group; kinds: [string, number][] }[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const order = new Map(tiles.tiles.map(({ code }, number) => [code, number]));
  const sorted = [...counts].sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  return ORDER.map((group) => ({ group, kinds: sorted.filter(([code]) => groupOf(tiles, code) === group) })).filter(
    ({ kinds }) => kinds.length,
  );
}
