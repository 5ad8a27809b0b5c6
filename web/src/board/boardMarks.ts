/** What can be shown on a board for a moment, beside what stands on it. */
import type { ScoreLineView } from "../net/generated/messages";

export interface BoardMarks {
  /** Spaces that can be chosen now: lit. */
  legal?: readonly string[];
  /** Letter of the token in hand: it floats over the legal space under the pointer or the focus. */
  holding?: string | null;
  /** Spaces with something placed this turn. */
  fresh?: readonly string[];
  /** Spaces whose newest token the server has not acknowledged yet. */
  pending?: readonly string[];
  /** A space that just refused something: it shakes. */
  refused?: string | null;
  /** The last moves, in the colours of their seats. */
  rings?: readonly { space: string; seat: number }[];
  /** Habitats outlined in heather; `isNear` where something is still missing. */
  habitats?: readonly { spaces: readonly string[]; isNear?: boolean }[];
  /** Cubes that could be placed; `isFaint` where something is still missing. */
  ghosts?: readonly { space: string; card: string; isFaint?: boolean }[];
  /** Tokens missing for a habitat, by space. */
  missing?: Readonly<Record<string, string>>;
  /** The pinned lines of a score. */
  pin?: readonly ScoreLineView[];
  /** How many tokens are still in the air over each space. */
  flying?: Readonly<Record<string, number>>;
  flyingCubes?: readonly string[];
}

export const NO_MARKS: BoardMarks = {};
