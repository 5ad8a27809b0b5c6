/** Texts of the frame around every page. */
const en = {
  product: "Harmony",
  unofficial: "An unofficial fan work, neither made nor endorsed by the publishers of the games.",
  start: "Start page",
  notFound: "There is no such page.",
};

const fr: typeof en = {
  product: "Harmony",
  unofficial: "Une œuvre de fans non officielle, ni réalisée ni approuvée par les éditeurs des jeux.",
  start: "Accueil",
  notFound: "Cette page n’existe pas.",
};

export const common = { en, fr };
