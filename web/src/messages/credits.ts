/** Texts of the credits page. */
const en = {
  title: "Credits and licences",
  about:
    "Harmony is an unofficial fan work, made for people who love the games. It is neither made nor endorsed by their publishers. Code, drawings, boards and texts are our own; nothing is taken from the publishers.",
  ours: "Harmony itself is under the MIT licence.",
  shown: "What others made and this page shows",
  texts: "All licences in full",
  animals: "Pictures of most animals",
  icons: "Icons",
  headings: "Headings and numbers",
  writing: "Everything else that is written",
  framework: "The page",
  qr: "Codes to scan",
};

const fr: typeof en = {
  title: "Crédits et licences",
  about:
    "Harmony est une œuvre de fans non officielle, faite pour ceux qui aiment ces jeux. Elle n’est ni réalisée ni approuvée par leurs éditeurs. Le code, les dessins, les plateaux et les textes sont les nôtres ; rien ne vient des éditeurs.",
  ours: "Harmony est sous licence MIT.",
  shown: "Ce que d’autres ont fait et que cette page montre",
  texts: "Toutes les licences en entier",
  animals: "Images de la plupart des animaux",
  icons: "Icônes",
  headings: "Titres et nombres",
  writing: "Tout le reste du texte",
  framework: "La page",
  qr: "Codes à scanner",
};

export const credits = { en, fr };
