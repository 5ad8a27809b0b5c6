/** Texts of the frame around every page. */
const en = {
  product: "Harmony",
  start: "Start page",
  notFound: "There is no such page.",
};

const fr: typeof en = {
  product: "Harmony",
  start: "Accueil",
  notFound: "Cette page n’existe pas.",
};

export const common = { en, fr };
