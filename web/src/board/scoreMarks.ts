/** Where a pinned row of the score is drawn on a board: the river's line, beads with points, outlines of groups. */
import type { ScoreLineView } from "../net/generated/messages";
import { SIDE, faceY, round, type Point } from "./hexes";
import { byName, outline, type Space } from "./spaces";

export interface Bead {
  key: string;
  at: Point;
  /** What is written in it; "" for a plain one. */
  text: string;
  /** Something that scores nothing. */
  isZero: boolean;
}

export interface ScoreMarks {
  /** The river from end to end; empty for other rows. */
  path: Point[];
  outlines: { path: string; isZero: boolean }[];
  beads: Bead[];
}

/** The marks of some lines of a score; `cubes` tells whose cube stands where. */
export function scoreMarks(
  lines: readonly ScoreLineView[],
  spaces: readonly Space[],
  cubes: Readonly<Record<string, string>>,
): ScoreMarks {
  const all = byName(spaces);
  const marks: ScoreMarks = { path: [], outlines: [], beads: [] };
  for (const line of lines) {
    const standing = standingOn(line, cubes)
      .map((name) => all.get(name))
      .filter((space) => space !== undefined);
    const isZero = line.points === 0;
    if (line.reason === "river") {
      marks.path = standing.map(beadPlace);
      standing.forEach((space, i) => marks.beads.push(bead(space, String(i + 1), false)));
    } else if (line.category === "animals") {
      standing.forEach((space, i) => marks.beads.push(bead(space, i === 0 ? String(line.points) : "", false)));
    } else if (isGroup(line)) {
      marks.outlines.push({ path: outline(standing), isZero });
      const middle = mostCentral(standing);
      if (middle) marks.beads.push(bead(middle, String(line.points), isZero));
    } else {
      for (const space of standing) marks.beads.push(bead(space, String(line.points), isZero));
    }
  }
  return marks;
}

function standingOn(line: ScoreLineView, cubes: Readonly<Record<string, string>>): string[] {
  if (line.category !== "animals") return line.spaces ?? [];
  return Object.keys(cubes).filter((space) => cubes[space] === line.card);
}

function isGroup(line: ScoreLineView): boolean {
  return ["field", "lone_field", "island", "spirit_group"].includes(line.reason);
}

function bead(space: Space, text: string, isZero: boolean): Bead {
  return { key: space.name, at: beadPlace(space), text, isZero };
}

/** The middle of the top face; where a cube stands on it, the free part in front. */
function beadPlace(space: Space): Point {
  const face = faceY(space.middle[1], space.stack.length);
  return [space.middle[0], round(space.hasCube ? face + 0.25 * SIDE : face)];
}

/** The space nearest to the middle of a group: its points stand there. */
function mostCentral(group: readonly Space[]): Space | undefined {
  const x = group.reduce((sum, space) => sum + space.middle[0], 0) / group.length;
  const y = group.reduce((sum, space) => sum + space.middle[1], 0) / group.length;
  const away = (space: Space): number => Math.hypot(space.middle[0] - x, space.middle[1] - y);
  return [...group].sort((one, other) => away(one) - away(other))[0];
}
