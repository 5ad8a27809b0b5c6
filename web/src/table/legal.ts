/** The legal actions the server told, sorted by what they are for. */

export interface Legal {
  /** Central spaces that can be taken, counted from 1. */
  groups: number[];
  /** By letter of a token: the spaces it can go to. */
  places: Record<string, string[]>;
  /** Cards of the row that can be taken. */
  cards: string[];
  /** By card: the spaces its next cube can go to. */
  cubes: Record<string, string[]>;
  spirits: string[];
  discards: string[];
  canEnd: boolean;
}

export const NOTHING: Legal = {
  groups: [],
  places: {},
  cards: [],
  cubes: {},
  spirits: [],
  discards: [],
  canEnd: false,
};

/** Read actions in notation: "place L c2". */
export function readLegal(actions: readonly string[]): Legal {
  const legal: Legal = { ...NOTHING, groups: [], places: {}, cards: [], cubes: {}, spirits: [], discards: [] };
  for (const action of actions) {
    const [verb, what = "", where = ""] = action.split(" ");
    if (verb === "take") legal.groups.push(Number(what));
    else if (verb === "place") (legal.places[what] ??= []).push(where);
    else if (verb === "card") legal.cards.push(what);
    else if (verb === "cube") (legal.cubes[what] ??= []).push(where);
    else if (verb === "spirit") legal.spirits.push(what);
    else if (verb === "discard") legal.discards.push(what);
    else if (verb === "end") legal.canEnd = true;
  }
  return legal;
}
