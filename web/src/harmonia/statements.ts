/** Statements about hands: read from the notation, told in words, never in pictures. */
import { harmonia } from "../messages/harmonia";
import { harmoniaTiles } from "../messages/harmoniaTiles";
import { words } from "../messages/words.svelte";
import { COLOURS, type Colour, type TileSet } from "./tileSet";
import { tileName } from "./tileWords";

export type Statement =
  | { kind: "have"; count: number; code: string }
  | { kind: "none"; colour: Colour }
  | { kind: "edges"; count: number; colours: Colour[] }
  | { kind: "fits"; place: string }
  | { kind: "words"; text: string };

/** The notation's words for colours. */
const WORDS: Record<string, Colour> = {
  "light-green": ".",
  red: "R",
  purple: "P",
  blue: "B",
  white: "W",
  gold: "Y",
  orange: "O",
};

const isColour = (letter: string): letter is Colour => (COLOURS as readonly string[]).includes(letter);

/** A statement as the server writes it, without the word say; null if it is none. */
export function readStatement(text: string): Statement | null {
  if (text.startsWith('"')) {
    try {
      return { kind: "words", text: String(JSON.parse(text)) };
    } catch {
      return null;
    }
  }
  const [verb = "", first = "", second = ""] = text.split(" ");
  const colour = WORDS[first];
  if (verb === "have") return { kind: "have", count: Number(first), code: second };
  if (verb === "none" && colour) return { kind: "none", colour };
  if (verb === "fits") return { kind: "fits", place: first };
  if (verb === "edges")
    return { kind: "edges", count: Number(first), colours: second.split("-").filter((letter) => isColour(letter)) };
  return null;
}

/** A statement in words. */
export function statementText(tiles: TileSet, statement: Statement): string {
  const text = words(harmonia);
  const { colours } = words(harmoniaTiles);
  switch (statement.kind) {
    case "have":
      return text.have(statement.count, tileName(tiles, statement.code));
    case "none":
      return text.none(colours[statement.colour]);
    case "edges":
      return text.edges(statement.count, statement.colours.map((colour) => colours[colour]).join(", "));
    case "fits":
      return text.fits(statement.place);
    case "words":
      return statement.text;
  }
}

/** Statements as the server writes them, read; what cannot be read is left out. */
export const readStatements = (stands: readonly string[]): Statement[] =>
  stands.flatMap((statement) => readStatement(statement) ?? []);

/** The coloured edges of a tile side by side, clockwise, from the longest run; empty if it has none. */
export function edgeRun(edges: readonly Colour[]): Colour[] {
  let best: Colour[] = [];
  for (let start = 0; start < edges.length; start++) {
    if (edges[start] === "." || (edges.at(start - 1) ?? ".") !== ".") continue;
    const run: Colour[] = [];
    for (let step = 0; step < edges.length; step++) {
      const colour = edges[(start + step) % edges.length];
      if (!colour || colour === ".") break;
      run.push(colour);
    }
    if (run.length > best.length) best = run;
  }
  return best.length || edges.includes(".") ? best : [...edges];
}

/** Whether a tile shows these edges side by side, clockwise. */
function showsRun(edges: readonly Colour[], run: readonly Colour[]): boolean {
  const around = [...edges, ...edges].join("");
  return around.slice(0, edges.length + run.length - 1).includes(run.join(""));
}

/** What can be said of one tile of a hand; the server has the last word on whether it is true. */
export function sayableOf(tiles: TileSet, hand: readonly string[], code: string): string[] {
  const held = hand.filter((other) => other === code).length;
  const run = edgeRun(tiles.edges(code, 0));
  const alike = hand.filter((other) => showsRun(tiles.edges(other, 0), run)).length;
  return [`have ${held} ${code}`, ...(run.length ? [`edges ${alike} ${run.join("-")}`] : [])];
}

/** Whether a hand has been told completely: each kind with its number. */
export function untold(hand: readonly string[], stands: readonly string[]): string[] {
  const told = new Set(
    readStatements(stands).flatMap((statement) => (statement.kind === "have" ? [statement.code] : [])),
  );
  const held = new Map<string, number>();
  for (const code of hand) held.set(code, (held.get(code) ?? 0) + 1);
  return [...held].filter(([code]) => !told.has(code)).map(([code, count]) => `have ${count} ${code}`);
}
