/** In which order spaces light up: from where somebody looks outwards. */
import type { Point } from "./hexes";
import type { Space } from "./spaces";

const STEP_MS = 12;
/** Whoever acts quickly is not kept waiting: from here on all light up together. */
const LONGEST_MS = 120;

/** How long each space waits before it lights up; without a point to start from, all light up at once. */
export function lightingWaits(spaces: readonly Space[], from: Point | null | undefined): ReadonlyMap<string, number> {
  if (!from) return new Map();
  const distance = ({ middle: [x, y] }: Space): number => Math.hypot(x - from[0], y - from[1]);
  const ordered = [...spaces].sort((one, other) => distance(one) - distance(other));
  return new Map(ordered.map(({ name }, rank) => [name, Math.min(rank * STEP_MS, LONGEST_MS)]));
}

let pointer: Point | null = null;
for (const kind of ["pointermove", "pointerdown"] as const)
  addEventListener(kind, ({ clientX, clientY }) => (pointer = [clientX, clientY]), { passive: true });

/** Where somebody looks, in pixels of the window: what the keyboard is on, else where the pointer was last. */
function gaze(): Point | null {
  const focused = document.activeElement;
  if (!focused?.matches(":focus-visible")) return pointer;
  const { x, y, width, height } = focused.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Where somebody looks, in the units of a drawing. */
export function gazeWithin(drawing: SVGSVGElement): Point | null {
  const at = gaze();
  const toScreen = drawing.getScreenCTM?.();
  if (!at || !toScreen) return null;
  const { x, y } = new DOMPoint(...at).matrixTransform(toScreen.inverse());
  return [x, y];
}
