/** Which cards somebody looks for: by stripe, by what the habitat holds, by cubes, by points, by name. */
import { cubesOf, type CardFacts } from "../board/cards";

export const STRIPES = ["blue", "red", "green", "gray", "yellow", "spirit"] as const;
export const TERRAINS = ["water", "field", "tree", "mountain", "building"] as const;
export type Order = "box" | "name" | "worth";

export interface CardFilter {
  text: string;
  /** Any of these stripes; all if none is chosen. */
  stripes: readonly string[];
  /** The habitat holds all of these. */
  terrains: readonly string[];
  /** Any of these numbers of cubes. */
  cubes: readonly number[];
  /** Worth at least so much when complete; 0 for all, Spirits too. */
  least: number;
}

export const ALL_CARDS: CardFilter = { text: "", stripes: [], terrains: [], cubes: [], least: 0 };

/** What a complete card is worth; a Spirit's worth only a board tells. */
export function mostPoints(card: CardFacts): number {
  return Math.max(0, ...card.points);
}

/** Kinds of terrain in a habitat, heights left aside. */
export function terrainsOf(card: CardFacts): string[] {
  const all = [card.cube_on, ...card.others.map(([terrain]) => terrain)];
  return [...new Set(all.map((terrain) => terrain.replace(/\d/, "")))];
}

/** Without accents and capitals: "Écureuil" is found by "ecu". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}

/** The cards that fit; `names` tells what a card is called in every language. */
export function filtered(
  cards: readonly CardFacts[],
  filter: CardFilter,
  names: (card: CardFacts) => readonly string[],
): CardFacts[] {
  const wanted = plain(filter.text);
  return cards.filter(
    (card) =>
      (!wanted || names(card).some((name) => plain(name).includes(wanted))) &&
      (!filter.stripes.length || filter.stripes.includes(card.stripe)) &&
      filter.terrains.every((terrain) => terrainsOf(card).includes(terrain)) &&
      (!filter.cubes.length || filter.cubes.includes(cubesOf(card))) &&
      mostPoints(card) >= filter.least,
  );
}

/** In the order of the box, of the alphabet, or the most worth first. */
export function ordered(cards: readonly CardFacts[], order: Order, title: (card: CardFacts) => string): CardFacts[] {
  if (order === "name") return [...cards].sort((one, other) => title(one).localeCompare(title(other)));
  if (order === "worth") return [...cards].sort((one, other) => mostPoints(other) - mostPoints(one));
  return [...cards];
}

/** A list with something added, or without it if it was there. */
export function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
