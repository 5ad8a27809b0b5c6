/** The 42 cards as the server tells them, asked for once. */
import type { components } from "../net/generated/api";

export type CardFacts = components["schemas"]["CardAnswer"];
export type CardBook = ReadonlyMap<string, CardFacts>;

let asked: Promise<CardBook> | null = null;

/** The least width of a card, in pixels, at which the rule of a Spirit can be read on it. */
export const RULE_WIDTH = 180;

/** All cards by name. A failed request is tried again the next time. */
export function cardBook(): Promise<CardBook> {
  asked ??= fetch("/api/harmonies/cards")
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`the cards could not be loaded: ${answer.status}`);
      const { cards } = (await answer.json()) as components["schemas"]["CardList"];
      return new Map(cards.map((card) => [card.name, card]));
    })
    .catch((problem: unknown) => {
      asked = null;
      throw problem;
    });
  return asked;
}

export function isSpirit(card: CardFacts): boolean {
  return card.kind !== "animal";
}

/** How many cubes a card takes. */
export function cubesOf(card: CardFacts): number {
  return card.points.length || 1;
}

/** What a card is worth with so many cubes placed; a Spirit's worth only its board tells. */
export function worth(card: CardFacts, placed: number): number {
  return placed ? (card.points[placed - 1] ?? 0) : 0;
}

const STRIPES: Record<string, string> = { blue: "W", red: "R", green: "L", gray: "M", yellow: "F" };

/** Letter of a stripe's colour; S for Spirits. */
export function stripeLetter(card: CardFacts): string {
  return STRIPES[card.stripe] ?? "S";
}
