/** The rows of a score sheet, and where each point comes from, in words. */
import { counted } from "./words.svelte";

export interface Reason {
  /** Height, tokens, colours or cubes, whatever is counted. */
  count: number;
  /** The spaces by name. */
  where: string;
  card: string;
  /** Cubes the card takes. */
  cubes: number;
}

const en = {
  rows: {
    trees: "Trees",
    mountains: "Mountains",
    fields: "Fields",
    buildings: "Buildings",
    water: "Water",
    animals: "Animals",
    spirit: "Spirit",
  } as Record<string, string>,
  river: "River",
  islands: "Islands",
  total: "Total",
  sheet: "Score sheet",
  points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  cell: (row: string, player: string, points: number) => `${row}, ${player}: ${points}. Show where it comes from`,
  nothing: "Nothing here yet.",
  winner: (name: string, points: number) => `${name} wins with ${points} points`,
  shared: (names: string, points: number) => `${names} share the win with ${points} points`,
  solo: (points: number) => counted(points, "point", "points"),
  tieBreak: "Equal points: more animal cubes on the board decide.",
  tieShared: "Equal points and equal animal cubes: the win is shared.",
  suns: (suns: number) => counted(suns, "sun", "suns"),
  /** What suns are for: so many of them. */
  sunsFrom: {
    points: (suns: number, points: number) => `${suns} for ${counted(points, "point", "points")}`,
    side: (suns: number, side: string) => `${suns} for side ${side}`,
    without: (suns: number) => `${suns} for playing without Spirits`,
    spirit: (suns: number) => `${suns} for the Spirit`,
    next: (points: number) => `The next one comes with ${points} points.`,
  },
  reasons: {
    tree: ({ count, where }) => `tree of height ${count} on ${where}`,
    mountain: ({ count, where }) => `mountain of height ${count} on ${where}`,
    isolated_mountain: ({ count, where }) => `mountain of height ${count} on ${where}: no other mountain beside it`,
    field: ({ count, where }) => `field of ${count} tokens: ${where}`,
    lone_field: ({ where }) => `yellow token on ${where}: a field needs two`,
    building: ({ count, where }) => `building on ${where} with ${count} colours around it`,
    dull_building: ({ count, where }) => `building on ${where}: only ${count} of the 3 colours it needs around it`,
    river: ({ count, where }) => `river of length ${count}: ${where}`,
    island: ({ count, where }) => `island of ${counted(count, "space", "spaces")}: ${where}`,
    animal: ({ card, count, cubes }) => `${card}, ${count} of ${cubes} cubes placed`,
    spirit_group: ({ card, count, where }) => `${card}: group of ${count}, ${where}`,
    spirit_stack: ({ card, where }) => `${card}: ${where}`,
    spirit_unplaced: ({ card }) => `${card}: its cube was not placed`,
  } as Record<string, (reason: Reason) => string>,
};

const fr: typeof en = {
  rows: {
    trees: "Arbres",
    mountains: "Montagnes",
    fields: "Champs",
    buildings: "Bâtiments",
    water: "Eau",
    animals: "Animaux",
    spirit: "Esprit",
  },
  river: "Rivière",
  islands: "Îles",
  total: "Total",
  sheet: "Feuille de score",
  points: (points) => (points < 2 ? `${points} point` : `${points} points`),
  cell: (row, player, points) => `${row}, ${player} : ${points}. Montrer d’où cela vient`,
  nothing: "Rien ici pour l’instant.",
  winner: (name, points) => `${name} gagne avec ${points} points`,
  shared: (names, points) => `${names} se partagent la victoire avec ${points} points`,
  solo: (points) => counted(points, "point", "points"),
  tieBreak: "Égalité : le plus grand nombre de cubes d’animaux décide.",
  tieShared: "Même total et autant de cubes d’animaux : la victoire est partagée.",
  suns: (suns) => counted(suns, "soleil", "soleils"),
  sunsFrom: {
    points: (suns, points) => `${suns} pour ${counted(points, "point", "points")}`,
    side: (suns, side) => `${suns} pour la face ${side}`,
    without: (suns) => `${suns} pour une partie sans Esprits`,
    spirit: (suns) => `${suns} pour l’Esprit`,
    next: (points) => `Le suivant vient à ${points} points.`,
  },
  reasons: {
    tree: ({ count, where }) => `arbre de hauteur ${count} en ${where}`,
    mountain: ({ count, where }) => `montagne de hauteur ${count} en ${where}`,
    isolated_mountain: ({ count, where }) => `montagne de hauteur ${count} en ${where} : aucune autre à côté`,
    field: ({ count, where }) => `champ de ${count} jetons : ${where}`,
    lone_field: ({ where }) => `jeton jaune en ${where} : un champ en demande deux`,
    building: ({ count, where }) => `bâtiment en ${where} avec ${count} couleurs autour`,
    dull_building: ({ count, where }) => `bâtiment en ${where} : seulement ${count} des 3 couleurs nécessaires autour`,
    river: ({ count, where }) => `rivière de longueur ${count} : ${where}`,
    island: ({ count, where }) => `île de ${counted(count, "case", "cases")} : ${where}`,
    animal: ({ card, count, cubes }) => `${card}, ${counted(count, "cube posé", "cubes posés")} sur ${cubes}`,
    spirit_group: ({ card, count, where }) => `${card} : groupe de ${count}, ${where}`,
    spirit_stack: ({ card, where }) => `${card} : ${where}`,
    spirit_unplaced: ({ card }) => `${card} : son cube n’a pas été posé`,
  },
};

export const score = { en, fr };
