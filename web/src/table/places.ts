/** The places for cards in front of a seat. */
import type { CardView, HarmoniesSeatView } from "../net/generated/messages";

const PLACES = 4;

/** Cards that take a place: a Spirit does until its cube is placed. */
export function openCards(own: HarmoniesSeatView | null): CardView[] {
  return [...(own?.spirit && !own.spirit.cubes ? [own.spirit] : []), ...(own?.cards ?? [])];
}

export function freePlaces(own: HarmoniesSeatView | null): number {
  return Math.max(0, PLACES - openCards(own).length);
}
