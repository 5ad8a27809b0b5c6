/**
 * Moving about over a layout: drag, pinch, wheel, keys. Only one transform changes while somebody moves; the layer
 * is kept as it was drawn until the hand rests, so that no frame has to draw sixty tiles again.
 */
import type { Box, Point } from "./lattice";
import { fitted, inLayout, kept, moved, NO_INSETS, showing, zoomed } from "./viewport";
import type { Insets, Screen, Sight } from "./viewport";

/** A press that moves less than this is a tap. */
const TAP_PX = 8;
const REST_MS = 180;

export class Sightseer {
  sight = $state.raw<Sight>({ x: 0, y: 0, scale: 0.4 });
  /** Whether somebody is just moving it. */
  isMoving = $state(false);
  screen = $state.raw<Screen>({ width: 0, height: 0 });
  /** What is covered of the screen. */
  insets = $state.raw<Insets>(NO_INSETS);
  /** Whether the layout was moved by hand: it is not fitted again by itself then. */
  isOwn = $state(false);

  #box: () => Box;
  #onTap: (point: Point) => void;
  #pressed = new Map<number, Point>();
  #start: Point | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `box` is what there is to see; taps are told in the layout's own units. */
  constructor(box: () => Box, onTap: (point: Point) => void) {
    this.#box = box;
    this.#onTap = onTap;
  }

  get transform(): string {
    const { x, y, scale } = this.sight;
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
  }

  fit(): void {
    this.isOwn = false;
    this.sight = fitted(this.#box(), this.screen, this.insets);
  }

  zoom(factor: number, at: Point = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    this.#go(zoomed(this.sight, factor, at));
  }

  pan(dx: number, dy: number): void {
    this.#go(moved(this.sight, dx, dy));
  }

  /** Bring a point of the layout into sight. */
  show(point: Point): void {
    this.sight = showing(this.sight, point, this.screen);
  }

  press(event: PointerEvent, at: Point): void {
    if (event.button !== 0) return;
    this.#pressed.set(event.pointerId, at);
    this.#start = this.#pressed.size === 1 ? at : null;
  }

  drag(event: PointerEvent, at: Point): void {
    const from = this.#pressed.get(event.pointerId);
    if (!from) return;
    if (this.#start && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > TAP_PX) this.#start = null;
    if (this.#start) return;
    const other = [...this.#pressed].find(([pointer]) => pointer !== event.pointerId)?.[1];
    this.#pressed.set(event.pointerId, at);
    if (!other) {
      this.pan(at.x - from.x, at.y - from.y);
      return;
    }
    const spread = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.#go(zoomed(moved(this.sight, (at.x - from.x) / 2, (at.y - from.y) / 2), spread(at) / spread(from), middle));
  }

  release(event: PointerEvent, at: Point | null): void {
    this.#pressed.delete(event.pointerId);
    if (this.#start && at) this.#onTap(inLayout(this.sight, at));
    this.#start = null;
  }

  #go(sight: Sight): void {
    this.isOwn = true;
    this.isMoving = true;
    this.sight = kept(sight, this.#box(), this.screen);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.isMoving = false), REST_MS);
  }
}
