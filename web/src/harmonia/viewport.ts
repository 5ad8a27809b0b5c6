/** What part of the layout is seen: one shift and one scale for all of it. */
import type { Box, Point } from "./lattice";

export interface Sight {
  /** Where the layout's origin is on the screen, in pixels. */
  x: number;
  y: number;
  /** Pixels a unit of the layout. */
  scale: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** Edges of the screen that something else covers, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0 };

export const LEAST_SCALE = 0.12;
export const MOST_SCALE = 2.2;

const limited = (scale: number): number => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));

/** All of a box in the middle of the screen, or as near to it as what is covered allows. */
export function fitted(box: Box, screen: Screen, insets = NO_INSETS, most = 0.62): Sight {
  const { top, right, bottom } = insets;
  const [width, height] = [screen.width - right, screen.height - top - bottom];
  const scale = limited(Math.min(width / box.width, height / box.height, most));
  const [wide, high] = [scale * box.width, scale * box.height];
  const left = Math.max(0, Math.min((screen.width - wide) / 2, width - wide));
  const upper = Math.max(top, Math.min((screen.height - high) / 2, screen.height - bottom - high));
  return { x: left - scale * box.x, y: upper - scale * box.y, scale };
}

/** Larger or smaller; what is under the given point of the screen stays there. */
export function zoomed(sight: Sight, factor: number, { x, y }: Point): Sight {
  const scale = limited(sight.scale * factor);
  const real = scale / sight.scale;
  return { x: x - (x - sight.x) * real, y: y - (y - sight.y) * real, scale };
}

export const moved = (sight: Sight, dx: number, dy: number): Sight => ({ ...sight, x: sight.x + dx, y: sight.y + dy });

/** A sight that keeps some of the box on the screen, so that nobody gets lost. */
export function kept(sight: Sight, box: Box, screen: Screen): Sight {
  const margin = Math.min(screen.width, screen.height) * 0.25;
  const left = sight.x + sight.scale * box.x;
  const top = sight.y + sight.scale * box.y;
  const right = left + sight.scale * box.width;
  const bottom = top + sight.scale * box.height;
  const dx = right < margin ? margin - right : left > screen.width - margin ? screen.width - margin - left : 0;
  const dy = bottom < margin ? margin - bottom : top > screen.height - margin ? screen.height - margin - top : 0;
  return moved(sight, dx, dy);
}

/** A point of the screen in the layout's own units. */
export const inLayout = (sight: Sight, { x, y }: Point): Point => ({
  x: (x - sight.x) / sight.scale,
  y: (y - sight.y) / sight.scale,
});

/** A sight in which a point of the layout is seen, moved no further than needed. */
export function showing(sight: Sight, point: Point, screen: Screen, margin = 70): Sight {
  const x = sight.x + sight.scale * point.x;
  const y = sight.y + sight.scale * point.y;
  const dx = x < margin ? margin - x : x > screen.width - margin ? screen.width - margin - x : 0;
  const dy = y < margin ? margin - y : y > screen.height - margin ? screen.height - margin - y : 0;
  return moved(sight, dx, dy);
}
