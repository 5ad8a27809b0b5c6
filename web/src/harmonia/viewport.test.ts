import { expect, test } from "vitest";
import { fitted, inLayout, kept, MOST_SCALE, moved, showing, zoomed } from "./viewport";

const screen = { width: 400, height: 300 };
const box = { x: -500, y: -400, width: 1000, height: 800 };

test("fitting shows the whole box in the middle", () => {
  const sight = fitted(box, screen);
  expect(inLayout(sight, { x: 200, y: 150 })).toEqual({ x: 0, y: 0 });
  expect(sight.scale).toBeCloseTo(300 / 800);
});

test("fitting leaves out what is covered, and stays in the middle where it can", () => {
  const covered = { top: 40, right: 0, bottom: 60 };
  const sight = fitted(box, screen, covered);
  expect(sight.scale).toBeCloseTo(200 / 800);
  expect(inLayout(sight, { x: 200, y: 40 })).toEqual({ x: 0, y: -400 });
  const wide = fitted(box, { width: 2000, height: 300 }, { top: 0, right: 60, bottom: 0 });
  expect(inLayout(wide, { x: 1000, y: 150 })).toEqual({ x: 0, y: 0 });
});

test("zooming keeps what is under the finger where it is, and has its limits", () => {
  const sight = fitted(box, screen);
  const finger = { x: 90, y: 40 };
  const closer = zoomed(sight, 1.5, finger);
  expect(inLayout(closer, finger).x).toBeCloseTo(inLayout(sight, finger).x);
  expect(inLayout(closer, finger).y).toBeCloseTo(inLayout(sight, finger).y);
  expect(zoomed(sight, 1000, finger).scale).toBe(MOST_SCALE);
});

test("the layout cannot be lost from sight", () => {
  const sight = kept(moved(fitted(box, screen), 5000, -5000), box, screen);
  expect(sight.x + sight.scale * box.x).toBeLessThan(screen.width);
  expect(sight.y + sight.scale * (box.y + box.height)).toBeGreaterThan(0);
});

test("showing a point moves no further than needed", () => {
  const sight = { x: 0, y: 0, scale: 1 };
  expect(showing(sight, { x: 200, y: 150 }, screen)).toEqual(sight);
  expect(showing(sight, { x: 900, y: 150 }, screen).x).toBe(400 - 70 - 900);
});
