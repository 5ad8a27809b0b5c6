/** The rows of the score sheet, in the rulebook's order. */
export const CATEGORIES = [
  { name: "trees", tokens: "TL", terrain: "L" },
  { name: "mountains", tokens: "MM", terrain: "M" },
  { name: "fields", tokens: "F", terrain: "F" },
  { name: "buildings", tokens: "RR", terrain: "R" },
  { name: "water", tokens: "W", terrain: "W" },
  { name: "animals", tokens: "", terrain: "T" },
  { name: "spirit", tokens: "", terrain: "T" },
] as const;
