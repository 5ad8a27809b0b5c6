/** A finished game as a line of positions: one before its first action and one after each. */
import type { Api } from "../net/api";
import { changedPlay, type Play } from "../net/merge";

export interface Step {
  seat: number;
  text: string;
}

/** Every position, from the first one and what each action changed. Parts that did not change are shared. */
export function positionsOf({ first, changes }: Api["ReplayPositions"]): Play[] {
  const positions = [first as Play];
  for (const change of changes) {
    const last = positions.at(-1) ?? (first as Play);
    positions.push(change ? changedPlay(last, change as Parameters<typeof changedPlay>[1]) : last);
  }
  return positions;
}

/** The steps after which a turn has ended, the first position and the last one among them. */
export function turnEnds(positions: readonly Play[]): number[] {
  const ends = positions.flatMap((play, step) => (step > 0 && play.turn !== positions[step - 1]?.turn ? [step] : []));
  return [...new Set([0, ...ends, positions.length - 1])];
}

/** The turn's end after a step; the last one stays. */
export function nextEnd(ends: readonly number[], step: number): number {
  return ends.find((end) => end > step) ?? ends.at(-1) ?? 0;
}

/** The turn's end before a step; the first position stays. */
export function previousEnd(ends: readonly number[], step: number): number {
  return ends.findLast((end) => end < step) ?? 0;
}

/** Everybody's points in a position; Harmonia's are shared. */
export function totalsOf(play: Play): number[] {
  if (play.game === "harmonies") return play.seats.map((seat) => seat.score.total);
  return [play.score.total];
}

/** A line of totals as points of a drawing, `width` by `height`, the largest at the top. */
export function curve(totals: readonly number[], most: number, width: number, height: number): string {
  const last = Math.max(1, totals.length - 1);
  return totals
    .map(
      (total, step) =>
        `${round((step / last) * width)},${round(height - (Math.max(0, total) / Math.max(1, most)) * height)}`,
    )
    .join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
