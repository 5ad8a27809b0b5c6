/** Texts of Harmonia's rules and of its short lesson. */
const en = {
  rulesTitle: "The rules of Harmonia",
  rulesAbout:
    "A cooperative puzzle for 2 to 6 players: together you lay hexagonal tiles into one pattern, and nobody sees the others’ tiles.",
  sections: {
    start: {
      title: "Before the first tile",
      lines: [
        "84 tiles are shuffled and dealt face down: 30, 20, 15, 12 or 10 each to 2, 3, 4, 5 or 6 players. The other 24 stay unseen.",
        "You see only your own tiles. You may describe them in words and point at tiles on the table, but never show them.",
        "The first player lays a tile; then it goes clockwise.",
      ],
    },
    turn: {
      title: "Your turn",
      lines: [
        "Reveal one of your tiles and lay it along a whole edge of a tile that lies already. You may turn it, but not flip it.",
        "Wherever it meets a neighbour, both edges must show the same colour. An edge has the colour of the half petal on it.",
        "What is revealed must be laid, and what lies never moves: there is no undo.",
      ],
    },
    talk: {
      title: "Talking",
      lines: [
        "Anybody may speak at any time, also out of turn. Choose one of your tiles and say what is true of it; the server checks that it is.",
        "“2 × third of a red circle” means exactly two, when it is said. If one of them is laid later, one is left.",
        "Touch any place of the table to point at it: everybody sees your pointer.",
      ],
    },
    basic: {
      title: "The basic game",
      lines: [
        "You win together when the layout is exactly a hexagon of side 4, that is 37 tiles, and its whole outer edge is light green.",
        "If somebody reveals a tile that fits nowhere, all lose at once. The page warns you before you do that.",
        "If all agree to stop, or all tiles are used, without the hexagon, nobody wins.",
      ],
    },
    advanced: {
      title: "The advanced game",
      lines: [
        "A tile that fits nowhere is put aside for −10 points, and the game goes on.",
        "When all agree to stop, or with the last tile, the layout is scored. 200 points are good, 300 very good; the most possible is 460.",
      ],
    },
    shape: {
      title: "Points for the shape",
      lines: [
        "Hexagon with six equal sides 50; triangle or rhombus with equal sides 30; any other outline with a mirror line 20; any other 10. With a hole: 0.",
        "Three times as much when the whole outer edge is light green.",
        "Also 10 points a player, and −2 for each tile still in a hand.",
      ],
    },
    patterns: {
      title: "Points for patterns",
      lines: [
        "A pattern is a coloured area, over as many tiles as it reaches. Areas that touch in a point only are two patterns.",
        "It counts when it is closed, that is, it ends on the table on all sides, and symmetric: a mirror line maps it onto itself with its colours.",
        "60 points if it spans 7 tiles or more, 20 for 4 to 6, 10 for 3. A circle of three thirds is the smallest.",
      ],
    },
  },
  examples: "Three examples",
  exampleTriangle: "Three players, a triangle of 21 tiles; the edge is not all green.",
  exampleSymmetric: "Four players, a symmetric outline with a green edge.",
  exampleHole: "Two players, and a hole: the shape brings nothing.",
  circle: "A closed red circle with its mirror line",
  goalPicture: "The goal: a hexagon of side 4, light green all round",
  tilesPicture: "Some tiles",
  more: "Learn by playing",
  allTiles: "All tiles",
  play: "Play Harmonia",
  reminder:
    "Marks for those who see colours alike: red has a dot, purple a diamond, blue a bar, gold a line, orange two dots.",

  learnTitle: "Learn Harmonia",
  learnAbout: "Six short steps. Leave whenever you like.",
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  next: "Next",
  back: "Back",
  again: "Try again",
  skip: "Skip",
  lessons: {
    meet: {
      title: "Colours must meet",
      task: "Choose your tile below, then a lit place. Turn it if you like, and lay it.",
      done: "Where two tiles meet, their edges show the same colour.",
    },
    close: {
      title: "Close the circle",
      task: "The last third is in your hand. Lay it so that the red circle is complete.",
      done: "The circle is closed and symmetric: a pattern over three tiles, 10 points. The dashed line is its mirror.",
    },
    edge: {
      title: "Light green all round",
      task: "A purple edge looks outwards. Lay tiles until the whole outer edge is light green.",
      done: "No colour on the outer edge: the shape’s points are tripled. The hexagon of the basic game needs that too.",
    },
    say: {
      title: "Say what you hold",
      task: "Your partners do not see your tiles. Choose something true, and say it.",
      done: "Said in words, never shown. Partners who are told everything can work out a plan together.",
      say: "Say it",
    },
    stuck: {
      title: "A tile that fits nowhere",
      task: "One of your two tiles fits nowhere now. Find out which, and lay the other one.",
      done: "In the basic game revealing the other one would lose at once; in the advanced game it would be put aside for −10.",
    },
    goal: {
      title: "The goal",
      task: "",
      done: "37 tiles, a hexagon of side 4, light green all round. Everybody wins together, or nobody does.",
    },
  },
};

const fr: typeof en = {
  rulesTitle: "Les règles d’Harmonia",
  rulesAbout:
    "Un casse-tête coopératif pour 2 à 6 joueurs : ensemble, vous posez des tuiles hexagonales en un seul motif, et personne ne voit les tuiles des autres.",
  sections: {
    start: {
      title: "Avant la première tuile",
      lines: [
        "On mélange 84 tuiles et on les distribue face cachée : 30, 20, 15, 12 ou 10 chacun à 2, 3, 4, 5 ou 6 joueurs. Les 24 autres restent inconnues.",
        "Vous ne voyez que vos tuiles. Vous pouvez les décrire avec des mots et montrer des tuiles de la table, mais jamais les faire voir.",
        "Le premier joueur pose une tuile ; ensuite, on joue dans le sens horaire.",
      ],
    },
    turn: {
      title: "Votre tour",
      lines: [
        "Révélez une de vos tuiles et posez-la le long d’un bord entier d’une tuile déjà posée. Vous pouvez la tourner, pas la retourner.",
        "Là où elle touche une voisine, les deux bords doivent montrer la même couleur. Un bord a la couleur du demi-pétale qui s’y trouve.",
        "Ce qui est révélé doit être posé, et ce qui est posé ne bouge plus : on ne revient pas en arrière.",
      ],
    },
    talk: {
      title: "Parler",
      lines: [
        "Chacun peut parler à tout moment, même hors de son tour. Choisissez une de vos tuiles et dites-en quelque chose de vrai ; le serveur le vérifie.",
        "« 2 × tiers de cercle rouge » veut dire exactement deux, au moment où c’est dit. Si l’une est posée ensuite, il en reste une.",
        "Touchez une place de la table pour la montrer : tous voient votre pointeur.",
      ],
    },
    basic: {
      title: "Le jeu de base",
      lines: [
        "Vous gagnez ensemble quand les tuiles forment exactement un hexagone de côté 4, soit 37 tuiles, et que tout son bord extérieur est vert clair.",
        "Si quelqu’un révèle une tuile qui ne va nulle part, tous perdent aussitôt. La page vous prévient avant.",
        "Si tous décident d’arrêter, ou si toutes les tuiles sont jouées, sans l’hexagone, personne ne gagne.",
      ],
    },
    advanced: {
      title: "Le jeu avancé",
      lines: [
        "Une tuile qui ne va nulle part est mise de côté pour −10 points, et la partie continue.",
        "Quand tous décident d’arrêter, ou avec la dernière tuile, on compte. 200 points, c’est bien, 300 très bien ; le maximum possible est 460.",
      ],
    },
    shape: {
      title: "Les points de la forme",
      lines: [
        "Hexagone à six côtés égaux 50 ; triangle ou losange à côtés égaux 30 ; tout autre contour avec un axe de symétrie 20 ; tout autre 10. Avec un trou : 0.",
        "Trois fois plus quand tout le bord extérieur est vert clair.",
        "Aussi 10 points par joueur, et −2 pour chaque tuile encore en main.",
      ],
    },
    patterns: {
      title: "Les points des motifs",
      lines: [
        "Un motif est une surface colorée, sur autant de tuiles qu’elle touche. Des surfaces qui ne se touchent qu’en un point sont deux motifs.",
        "Il compte s’il est fermé, c’est-à-dire s’il finit sur la table de tous côtés, et symétrique : un axe le reproduit avec ses couleurs.",
        "60 points s’il couvre 7 tuiles ou plus, 20 pour 4 à 6, 10 pour 3. Un cercle de trois tiers est le plus petit.",
      ],
    },
  },
  examples: "Trois exemples",
  exampleTriangle: "Trois joueurs, un triangle de 21 tuiles ; le bord n’est pas tout vert.",
  exampleSymmetric: "Quatre joueurs, un contour symétrique au bord vert.",
  exampleHole: "Deux joueurs, et un trou : la forme ne rapporte rien.",
  circle: "Un cercle rouge fermé avec son axe",
  goalPicture: "Le but : un hexagone de côté 4, vert clair tout autour",
  tilesPicture: "Quelques tuiles",
  more: "Apprendre en jouant",
  allTiles: "Toutes les tuiles",
  play: "Jouer à Harmonia",
  reminder:
    "Des marques pour qui distingue mal les couleurs : le rouge a un point, le violet un losange, le bleu une barre, l’or un trait, l’orange deux points.",

  learnTitle: "Apprendre Harmonia",
  learnAbout: "Six courtes étapes. Partez quand vous voulez.",
  step: (now, all) => `Étape ${now} sur ${all}`,
  next: "Suivant",
  back: "Retour",
  again: "Réessayer",
  skip: "Passer",
  lessons: {
    meet: {
      title: "Les couleurs se rencontrent",
      task: "Choisissez votre tuile en bas, puis une place éclairée. Tournez-la si vous voulez, et posez-la.",
      done: "Là où deux tuiles se touchent, leurs bords montrent la même couleur.",
    },
    close: {
      title: "Fermez le cercle",
      task: "Le dernier tiers est dans votre main. Posez-le pour que le cercle rouge soit complet.",
      done: "Le cercle est fermé et symétrique : un motif sur trois tuiles, 10 points. Le trait pointillé est son axe.",
    },
    edge: {
      title: "Vert clair tout autour",
      task: "Un bord violet donne dehors. Posez des tuiles jusqu’à ce que tout le bord extérieur soit vert clair.",
      done: "Pas de couleur au bord extérieur : les points de la forme sont triplés. L’hexagone du jeu de base en a besoin aussi.",
    },
    say: {
      title: "Dites ce que vous avez",
      task: "Vos partenaires ne voient pas vos tuiles. Choisissez quelque chose de vrai, et dites-le.",
      done: "Dit avec des mots, jamais montré. Des partenaires qui savent tout peuvent trouver un plan ensemble.",
      say: "Le dire",
    },
    stuck: {
      title: "Une tuile qui ne va nulle part",
      task: "Une de vos deux tuiles ne va nulle part. Trouvez laquelle, et posez l’autre.",
      done: "Dans le jeu de base, révéler l’autre ferait perdre aussitôt ; dans le jeu avancé, elle serait mise de côté pour −10.",
    },
    goal: {
      title: "Le but",
      task: "",
      done: "37 tuiles, un hexagone de côté 4, vert clair tout autour. Tous gagnent ensemble, ou personne.",
    },
  },
};

export const harmoniaLearn = { en, fr };
