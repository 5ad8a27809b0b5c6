/** The rows of the score sheet as they are drawn. */
import { ROWS, type Row } from "../sheet/scoreWords";

const PICTURES: Record<Row, { tokens: string; terrain: string }> = {
  trees: { tokens: "TL", terrain: "L" },
  mountains: { tokens: "MM", terrain: "M" },
  fields: { tokens: "F", terrain: "F" },
  buildings: { tokens: "RR", terrain: "R" },
  water: { tokens: "W", terrain: "W" },
  animals: { tokens: "", terrain: "T" },
  spirit: { tokens: "", terrain: "T" },
};

export const CATEGORIES = ROWS.map((name) => ({ name, ...PICTURES[name] }));
