/** Where the suns of a solo game come from. */
import { moreSuns, suns as steps } from "../learn/facts.json";
import { score } from "../messages/score";
import { words } from "../messages/words.svelte";

/** The points that give the first sun. */
export const FIRST_SUN = steps[0] ?? 0;

/** "1 for 62 points, 1 for side A, 2 for playing without Spirits. The next one comes with 70 points." */
export function sunWords(suns: number, points: number, side: string, hasSpirit: boolean): string {
  const text = words(score).sunsFrom;
  const byPoints = steps.filter((least) => points >= least).length;
  const bySide = side === "A" ? moreSuns.sideA : 0;
  const bySpirit = suns - byPoints - bySide;
  const parts = [
    text.points(byPoints, points),
    ...(bySide ? [text.side(bySide, side)] : []),
    ...(bySpirit ? [hasSpirit ? text.spirit(bySpirit) : text.without(bySpirit)] : []),
  ];
  const next = steps[byPoints];
  return `${parts.join(", ")}.${next === undefined ? "" : ` ${text.next(next)}`}`;
}
