/** Numbers and boards of the rules, asked of the engine by tools/page_facts.py. */
import type { ScoreView } from "../net/generated/messages";
import found from "./facts.json";

/** A board that explains something, as the engine scores it. */
export interface ExampleBoard {
  board: string;
  cubes: Record<string, string>;
  score: ScoreView;
}

export const facts = found;

export const boards = found.boards as Record<keyof typeof found.boards, ExampleBoard>;
export const foxes = found.foxes as Record<keyof typeof found.foxes, ExampleBoard>;
