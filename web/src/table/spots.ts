/** Where things are on the screen, for pieces that fly between them. */
import { DISC, SIDE, faceY } from "../board/hexes";
import { byName, spacesOf } from "../board/spaces";
import type { Spot } from "./flight";

/** The top of a stack of so many tokens on a space of a seat's board; null where that board is not shown. */
export function spaceSpot(seat: number, board: string, space: string, height: number): Spot | null {
  const svg = shown<SVGSVGElement>(`[data-board="${seat}"] svg.board`);
  const middle = byName(spacesOf(board)).get(space)?.middle;
  const matrix = svg?.getScreenCTM();
  if (!middle || !matrix) return null;
  const { x, y } = new DOMPoint(middle[0], faceY(middle[1], height)).matrixTransform(matrix);
  return { x, y, size: 2 * DISC * SIDE * matrix.a * 1.13 };
}

export function groupSpot(number: number): Spot | null {
  return spotOf(shown(`[data-group="${number}"]`), 0.3);
}

export function cardSpot(card: string): Spot | null {
  return spotOf(shown(`[data-card="${card}"]`), 0.45);
}

export function seatSpot(seat: number): Spot | null {
  return spotOf(shown(`[data-seat="${seat}"]`), 1);
}

/** The first token of a colour in the hand. */
export function handSpot(letter: string): Spot | null {
  return spotOf(shown(`[data-hand="${letter}"]`), 0.8);
}

/** The first of the elements that is on the screen: some parts stand in several layouts. */
function shown<Kind extends Element>(selector: string): Kind | null {
  return (
    [...document.querySelectorAll<Kind>(selector)].find((element) => element.getBoundingClientRect().width > 0) ?? null
  );
}

function spotOf(element: Element | null, share: number): Spot | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width * share };
}
