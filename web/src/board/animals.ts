/** Pictures of the animals, 32 x 32: one file of symbols, made from the drawings of the engine at build time. */
import sprite from "./generated/animals.svg?url";

/** Address of an animal's picture for `<use>`. */
export function animalAddress(card: string): string {
  return `${sprite}#${card}`;
}
