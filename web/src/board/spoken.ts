/** Cards and stacks in words, for those who hear a picture instead of seeing it. */
import { nature } from "../messages/nature";
import { mark, words } from "../messages/words.svelte";
import { cubesOf, isSpirit, worth, type CardFacts } from "./cards";

/** Name of a card in the page's language. */
export function cardTitle(name: string): string {
  return words(nature).animals[name] ?? name;
}

/** How a Spirit scores, in the page's language. */
export function spiritRule(card: CardFacts): string {
  return isSpirit(card) ? (words(nature).spirits[card.name] ?? card.rule) : "";
}

/** "Otter, worth up to 16: water beside two trees of height 1 in a line" */
export function cardWords(card: CardFacts, placed: number | null = null): string {
  const text = words(nature).card;
  const told = [cardTitle(card.name)];
  if (isSpirit(card)) {
    told.push(text.spirit);
    if (placed !== null) told.push(placed ? text.placed : text.unplaced);
    told.push(spiritRule(card));
  } else {
    if (placed !== null) told.push(text.now(worth(card, placed), placed, cubesOf(card)));
    told.push(text.worth(Math.max(...card.points)));
  }
  return `${told.join(", ")}${mark(":")} ${habitatWords(card)}`;
}

/** What stands on a space: "tree of height 2", "empty". */
export function stackWords(stack: string): string {
  return words(nature).stacks[stack] ?? stack;
}

const AROUND = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"];

/** The landscape a card wants, beginning with the hex that takes the cube. */
export function habitatWords(card: Pick<CardFacts, "cube_on" | "others">): string {
  const text = words(nature);
  const target = text.terrain(card.cube_on, 1);
  const near = card.others.filter(([, q, r]) => AROUND.includes(`${q},${r}`));
  const far = card.others.filter(([, q, r]) => !AROUND.includes(`${q},${r}`)).map(([terrain]) => terrain);
  const beside = listed(near.map(([terrain]) => terrain));
  const [first, second] = near;
  const [behind] = far;
  if (first && !second && behind) {
    if (first[0] === behind) return text.habitat.line(target, text.terrain(behind, 2));
    return text.habitat.lineOfThree(target, beside, text.terrain(behind, 1));
  }
  if (behind) return text.habitat.behind(target, beside, listed(far));
  if (!first) return target;
  if (!second) return text.habitat.beside(target, beside);
  if (near.length > 2) return text.habitat.around(target, beside);
  const [q, r] = [second[1] - first[1], second[2] - first[2]];
  if (second[1] === -first[1] && second[2] === -first[2]) return text.habitat.between(target, beside);
  if (AROUND.includes(`${q},${r}`)) return text.habitat.triangle(target, beside);
  return text.habitat.bend(target, beside);
}

function listed(terrains: readonly string[]): string {
  const text = words(nature);
  const kinds = [...new Set(terrains)];
  return kinds
    .map((terrain) => text.terrain(terrain, terrains.filter((other) => other === terrain).length as 1 | 2 | 3))
    .join(text.and);
}
