/** Scores in words: the name of a row, and a line of it as a sentence. */
import { cubesOf, type CardBook } from "../board/cards";
import { cardTitle } from "../board/spoken";
import { score as texts } from "../messages/score";
import { words } from "../messages/words.svelte";
import type { ScoreLineView, ScoreView } from "../net/generated/messages";

/** The rows of a score sheet, in the rulebook's order. */
export const ROWS = ["trees", "mountains", "fields", "buildings", "water", "animals", "spirit"] as const;
export type Row = (typeof ROWS)[number];

/** What a row is called: water is a river on side A and islands on side B. */
export function rowTitle(row: Row, side: "A" | "B"): string {
  const text = words(texts);
  if (row === "water") return side === "A" ? text.river : text.islands;
  return text.rows[row] ?? row;
}

/** The lines of one row. */
export function linesOf(score: ScoreView, row: Row): ScoreLineView[] {
  return score.lines.filter((line) => line.category === row);
}

/** "mountain of height 3 on e1" */
export function lineWords(line: ScoreLineView, book: CardBook | null): string {
  const text = words(texts);
  const card = line.card ? book?.get(line.card) : undefined;
  const told = text.reasons[line.reason];
  if (!told) return line.reason;
  return told({
    count: line.count ?? 0,
    where: (line.spaces ?? []).join(" "),
    card: line.card ? cardTitle(line.card) : "",
    cubes: card ? cubesOf(card) : 0,
  });
}
