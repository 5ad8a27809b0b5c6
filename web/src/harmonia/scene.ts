/** What can be drawn of a layout, apart from where one looks. */
import type { HarmoniaScoreView, PatternView } from "../net/generated/messages";
import { edgePath, mirrorPath, type Place } from "./lattice";

/** A tile on the table: q, r, code, rotation. */
export type Row = readonly [q: number, r: number, code: string, rotation: number];

/** Where a tile may go, by place: the rotations that fit. */
export type Ways = ReadonlyMap<string, readonly number[]>;

export interface Ghost {
  place: Place;
  code: string;
  rotation: number;
}

/** Part of a pattern on one tile: one bit a cell. */
export interface Area {
  place: Place;
  mask: number;
}

/** Things pointed out on a layout: patterns, mirror lines, edges, places. */
export interface Marks {
  areas: Area[];
  mirrors: string[];
  /** Edges that are open or not green. */
  edges: string[];
  /** Places to be ringed. */
  rings: Place[];
}

export const NO_MARKS: Marks = { areas: [], mirrors: [], edges: [], rings: [] };

export const rowPlace = ([q, r]: Row): Place => ({ q, r });

const places = (tiles: readonly (readonly [number, number])[]): Place[] => tiles.map(([q, r]) => ({ q, r }));

/** The cells a pattern has on each of its tiles. */
export const areasOf = (pattern: PatternView): Area[] =>
  places(pattern.tiles).map((place, number) => ({ place, mask: pattern.masks[number] ?? 0 }));

export const edgesOf = (edges: readonly (readonly [number, number, number])[]): string[] =>
  edges.map(([q, r, edge]) => edgePath({ q, r }, edge));

/** A pattern pointed out: its area, its mirror if it counts, where it is open or uneven if not. */
export function patternMarks(pattern: PatternView): Marks {
  return {
    areas: areasOf(pattern),
    mirrors: pattern.mirror && pattern.is_closed ? [mirrorPath(pattern.mirror, places(pattern.tiles))] : [],
    edges: edgesOf(pattern.open_edges ?? []),
    rings: places(pattern.uneven_tiles ?? []),
  };
}

/** A line of the score that is pointed out on the table. */
export type Pin = { kind: "shape" } | { kind: "pattern"; key: string };

/** What a line of the score is about: where the edge is not green and where holes are, or a pattern. */
export function pinMarks(score: HarmoniaScoreView, pin: Pin | null): Marks {
  if (pin?.kind === "shape") return { ...NO_MARKS, edges: edgesOf(score.coloured_edges), rings: places(score.holes) };
  const pattern = pin && score.patterns.find((one) => patternKey(one) === pin.key);
  return pattern ? patternMarks(pattern) : NO_MARKS;
}

/** Pressing a line again takes it back. */
export const toggled = (now: Pin | null, pressed: Pin): Pin | null =>
  JSON.stringify(now) === JSON.stringify(pressed) ? null : pressed;

/** What a pattern is called among others: the tiles and cells it covers. */
export const patternKey = ({ tiles, masks }: PatternView): string => `${tiles.join(" ")} ${masks.join(" ")}`;

/** The patterns that count now and did not count before. */
export function newlyClosed(before: readonly PatternView[], after: readonly PatternView[]): PatternView[] {
  const known = new Set(before.filter(({ points }) => points > 0).map(patternKey));
  return after.filter((pattern) => pattern.points > 0 && !known.has(patternKey(pattern)));
}

/** "lay RP 2,-1 3" taken apart; null for any other action. */
export function readLay(text: string): Ghost | null {
  const match = /^lay (\S+) (-?\d+),(-?\d+) ([0-5])$/.exec(text);
  if (!match) return null;
  return {
    code: match[1] ?? "",
    place: { q: Number(match[2]), r: Number(match[3]) },
    rotation: Number(match[4]),
  };
}

export const layText = ({ code, place, rotation }: Ghost): string => `lay ${code} ${place.q},${place.r} ${rotation}`;

/** From the legal actions: for each tile, where it fits and turned how. */
export function waysOf(legal: readonly string[]): Map<string, Map<string, number[]>> {
  const all = new Map<string, Map<string, number[]>>();
  for (const text of legal) {
    const lay = readLay(text);
    if (!lay) continue;
    const ways = all.get(lay.code) ?? new Map<string, number[]>();
    all.set(lay.code, ways);
    const key = `${lay.place.q},${lay.place.r}`;
    ways.set(key, [...(ways.get(key) ?? []), lay.rotation]);
  }
  return all;
}
