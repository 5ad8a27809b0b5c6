/** What has happened in the open turn, read from its actions. */

/** The order in which the program writes the tokens of a group. */
const ORDER = "WMTLFR";

export interface HandToken {
  letter: string;
  isPlaced: boolean;
}

/** The tokens taken this turn, those placed already marked; always in the same order, so that none jumps about. */
export function handOf(hand: string, openTurn: readonly string[]): HandToken[] {
  const placed = openTurn.flatMap((action) => (action.startsWith("place ") ? [action.split(" ")[1] ?? ""] : []));
  const tokens = [
    ...[...hand].map((letter) => ({ letter, isPlaced: false })),
    ...placed.map((letter) => ({ letter, isPlaced: true })),
  ];
  return tokens.sort(
    (one, other) =>
      ORDER.indexOf(one.letter) - ORDER.indexOf(other.letter) || Number(other.isPlaced) - Number(one.isPlaced),
  );
}

/** Spaces something was placed on this turn. */
export function freshSpaces(openTurn: readonly string[]): string[] {
  return [
    ...new Set(openTurn.flatMap((action) => (/^(place|cube) /.test(action) ? [action.split(" ")[2] ?? ""] : []))),
  ];
}
