/** Texts of the first game that explains itself; the keys of `steps` are the ids in learn/lesson.json. */
export interface StepText {
  title: string;
  text: string;
  /** What to do, where something is to be done. */
  task?: string;
}

const en = {
  title: "Your first game",
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  next: "Next",
  back: "Back",
  leave: "Leave",
  again: "Start over",
  finish: "Play a first real game",
  rules: "Read the rules",
  you: "You",
  other: "Mara",
  failed: "The lesson could not reach the server.",
  won: (points: number, other: number) => `You win with ${points} points; Mara has ${other}.`,
  marketHint: "Open “Market”, tap the card, then tap it again to take it.",
  steps: {
    welcome: {
      title: "This is your board",
      text: "You build a landscape of stacked tokens here and settle animals in it. Landscapes score, animals score, and the most points win.",
    },
    take: {
      title: "Take a group",
      text: "Five groups of three tokens lie in the middle. Every turn you take one whole group and place all three tokens.",
      task: "Take group 1: blue, brown, green.",
    },
    water: {
      title: "Place a token",
      text: "Blue is water. A token goes on a lit space, and then it never moves again.",
      task: "Put the blue token on c3.",
    },
    tree: {
      title: "A small tree",
      text: "A green token alone is a tree of height 1.",
      task: "Put the green token on c2, beside the water.",
    },
    card: {
      title: "Somebody likes it here",
      text: "Each card shows a habitat. The frog wants water beside a tree of height 1: that is just what you built. Once a turn you may take a card.",
      task: "Take the frog’s card.",
    },
    cube: {
      title: "Settle the frog",
      text: "The habitat stands, so the frog may move in. It can be turned in any direction, but heights must be exact. Every further frog makes the card worth more.",
      task: "Put the frog’s cube on c3.",
    },
    trunk: {
      title: "A trunk for later",
      text: "Brown alone is nothing yet: it waits for a green token or a red one.",
      task: "Put the brown token on d2.",
    },
    end: {
      title: "The end of a turn",
      text: "All three tokens are placed. Until now you could have taken back everything. Then the middle is filled up again.",
      task: "End your turn.",
    },
    other: {
      title: "Mara’s turn",
      text: "She takes two fields and water, and the duck’s card. She builds on her own board, but takes from the same middle.",
    },
    takeAgain: {
      title: "Your second turn",
      text: "Now let us build upwards. Green on one or two brown tokens is a taller tree; gray on gray is a higher mountain; red on gray, brown or red is a building.",
      task: "Take group 3: two gray, one green.",
    },
    stack: {
      title: "A taller tree",
      text: "Green on brown makes a tree of height 2.",
      task: "Put the green token on the brown one, on d2.",
    },
    mountain: {
      title: "A mountain",
      text: "A gray token is a mountain. Alone it scores nothing, however high it is.",
      task: "Put a gray token on a3.",
    },
    range: {
      title: "Never leave it alone",
      text: "With another mountain beside it, both of them score.",
      task: "Put the second gray token beside the first one. Choose a space yourself.",
    },
    koala: {
      title: "A second card",
      text: "The koala wants a tree of height 2 beside a tree of height 1. Your trees on d2 and c2 are that. You may hold four cards that are not complete.",
      task: "Take the koala’s card.",
    },
    settle: {
      title: "Tokens can serve twice",
      text: "The tree on c2 is part of the frog’s habitat and of the koala’s. But a space holds one cube only, and nothing is ever placed on top of a cube.",
      task: "Put the koala’s cube on d2.",
    },
    trees: {
      title: "Where points come from",
      text: "Your score is counted all the time. Touch a row, and the board shows what it comes from.",
      task: "Touch Trees.",
    },
    animals: {
      title: "Animals",
      text: "A card is worth the highest number its cubes have reached, not their sum.",
      task: "Touch Animals.",
    },
    endAgain: {
      title: "And so on",
      text: "That is a whole turn. We leave this game here and leap to the last turn of another one.",
      task: "End your turn.",
    },
    leap: {
      title: "The last turn of a game",
      text: "The end comes when somebody has two empty spaces or fewer, or when the pouch cannot fill the middle. Everybody has the same number of turns. This is your last one.",
    },
    river: {
      title: "The river",
      text: "On side A only your longest river scores: the longer, the more each token is worth. On side B water parts the land into islands instead.",
      task: "Touch River.",
    },
    fields: {
      title: "Fields",
      text: "A field is two or more yellow tokens side by side. A large one scores no more than a small one.",
      task: "Touch Fields.",
    },
    buildings: {
      title: "Buildings",
      text: "A building scores when it sees three different colours around it.",
      task: "Touch Buildings.",
    },
    lastTake: {
      title: "Make the most of it",
      text: "Blue for the river, yellow for the lonely field, red for the brown token in the middle.",
      task: "Take group 2.",
    },
    lastWater: {
      title: "A longer river",
      text: "The river counts the shortest way from one end to the other.",
      task: "Put the blue token on c5.",
    },
    lastField: {
      title: "A new field",
      text: "The yellow token on d1 scored nothing alone.",
      task: "Put the yellow token on e2.",
    },
    lastRoof: {
      title: "A new building",
      text: "Red is always the second token of a building, never the third.",
      task: "Put the red token on the brown one, on d2.",
    },
    lastCube: {
      title: "One more duck",
      text: "The duck wants water beside a building. Cubes can be placed at any moment of your turn, also between two tokens.",
      task: "Put the duck’s cube on c1.",
    },
    lastEnd: {
      title: "The end",
      text: "Your turn is done, and so is the game.",
      task: "End your turn.",
    },
    sheet: {
      title: "The score sheet",
      text: "Trees, mountains, fields, buildings, water, animals: the most points win. If two have as many, the one with more cubes on the board does. That is all you need. Have fun!",
    },
  } satisfies Record<string, StepText> as Record<string, StepText>,
};

const fr: typeof en = {
  title: "Votre première partie",
  step: (number, all) => `Étape ${number} sur ${all}`,
  next: "Suivant",
  back: "Retour",
  leave: "Quitter",
  again: "Recommencer",
  finish: "Jouer une première vraie partie",
  rules: "Lire les règles",
  you: "Vous",
  other: "Mara",
  failed: "La leçon n’a pas pu joindre le serveur.",
  won: (points, other) => `Vous gagnez avec ${points} points ; Mara en a ${other}.`,
  marketHint: "Ouvrez « Marché », touchez la carte, puis encore une fois pour la prendre.",
  steps: {
    welcome: {
      title: "Voici votre plateau",
      text: "Vous y construisez un paysage de jetons empilés et y installez des animaux. Les paysages rapportent, les animaux aussi, et le plus grand total gagne.",
    },
    take: {
      title: "Prendre un groupe",
      text: "Cinq groupes de trois jetons se trouvent au centre. À chaque tour, vous prenez un groupe entier et posez ses trois jetons.",
      task: "Prenez le groupe 1 : bleu, brun, vert.",
    },
    water: {
      title: "Poser un jeton",
      text: "Le bleu est l’eau. Un jeton se pose sur une case éclairée, puis ne bouge plus jamais.",
      task: "Posez le jeton bleu sur c3.",
    },
    tree: {
      title: "Un petit arbre",
      text: "Un jeton vert seul est un arbre de hauteur 1.",
      task: "Posez le jeton vert sur c2, à côté de l’eau.",
    },
    card: {
      title: "Quelqu’un se plaît ici",
      text: "Chaque carte montre un habitat. La grenouille veut de l’eau à côté d’un arbre de hauteur 1 : c’est ce que vous avez construit. Une fois par tour, vous pouvez prendre une carte.",
      task: "Prenez la carte de la grenouille.",
    },
    cube: {
      title: "Installer la grenouille",
      text: "L’habitat est là, la grenouille peut s’installer. Il peut être tourné dans tous les sens, mais les hauteurs doivent être exactes. Chaque grenouille de plus augmente la valeur de la carte.",
      task: "Posez le cube de la grenouille sur c3.",
    },
    trunk: {
      title: "Un tronc pour plus tard",
      text: "Le brun seul n’est encore rien : il attend un jeton vert ou rouge.",
      task: "Posez le jeton brun sur d2.",
    },
    end: {
      title: "La fin d’un tour",
      text: "Les trois jetons sont posés. Jusqu’ici vous auriez pu tout annuler. Ensuite le centre est complété.",
      task: "Finissez votre tour.",
    },
    other: {
      title: "Le tour de Mara",
      text: "Elle prend deux champs et de l’eau, et la carte du canard. Elle construit sur son propre plateau, mais se sert au même centre.",
    },
    takeAgain: {
      title: "Votre deuxième tour",
      text: "Construisons en hauteur. Du vert sur un ou deux bruns fait un arbre plus grand ; du gris sur du gris, une montagne plus haute ; du rouge sur du gris, du brun ou du rouge, un bâtiment.",
      task: "Prenez le groupe 3 : deux gris, un vert.",
    },
    stack: {
      title: "Un arbre plus grand",
      text: "Du vert sur du brun fait un arbre de hauteur 2.",
      task: "Posez le jeton vert sur le brun, en d2.",
    },
    mountain: {
      title: "Une montagne",
      text: "Un jeton gris est une montagne. Seule, elle ne rapporte rien, quelle que soit sa hauteur.",
      task: "Posez un jeton gris sur a3.",
    },
    range: {
      title: "Ne la laissez jamais seule",
      text: "Avec une autre montagne à côté, les deux rapportent.",
      task: "Posez le second jeton gris à côté du premier. Choisissez vous-même la case.",
    },
    koala: {
      title: "Une deuxième carte",
      text: "Le koala veut un arbre de hauteur 2 à côté d’un arbre de hauteur 1. Vos arbres en d2 et c2 conviennent. Vous pouvez avoir quatre cartes incomplètes.",
      task: "Prenez la carte du koala.",
    },
    settle: {
      title: "Un jeton peut servir deux fois",
      text: "L’arbre en c2 fait partie de l’habitat de la grenouille et de celui du koala. Mais une case ne porte qu’un cube, et rien ne se pose jamais sur un cube.",
      task: "Posez le cube du koala sur d2.",
    },
    trees: {
      title: "D’où viennent les points",
      text: "Votre score est compté en permanence. Touchez une ligne, et le plateau montre d’où elle vient.",
      task: "Touchez Arbres.",
    },
    animals: {
      title: "Les animaux",
      text: "Une carte vaut le plus grand nombre atteint par ses cubes, pas leur somme.",
      task: "Touchez Animaux.",
    },
    endAgain: {
      title: "Et ainsi de suite",
      text: "Voilà un tour entier. Laissons cette partie et sautons au dernier tour d’une autre.",
      task: "Finissez votre tour.",
    },
    leap: {
      title: "Le dernier tour d’une partie",
      text: "La fin arrive quand quelqu’un a deux cases vides ou moins, ou quand le sac ne peut plus remplir le centre. Tout le monde joue le même nombre de tours. Voici votre dernier.",
    },
    river: {
      title: "La rivière",
      text: "Sur la face A, seule votre plus longue rivière rapporte : plus elle est longue, plus chaque jeton vaut. Sur la face B, l’eau sépare plutôt la terre en îles.",
      task: "Touchez Rivière.",
    },
    fields: {
      title: "Les champs",
      text: "Un champ, c’est deux jetons jaunes ou plus côte à côte. Un grand champ ne rapporte pas plus qu’un petit.",
      task: "Touchez Champs.",
    },
    buildings: {
      title: "Les bâtiments",
      text: "Un bâtiment rapporte quand il voit trois couleurs différentes autour de lui.",
      task: "Touchez Bâtiments.",
    },
    lastTake: {
      title: "Profitez-en au mieux",
      text: "Du bleu pour la rivière, du jaune pour le champ isolé, du rouge pour le brun au milieu.",
      task: "Prenez le groupe 2.",
    },
    lastWater: {
      title: "Une rivière plus longue",
      text: "La rivière compte le plus court chemin d’un bout à l’autre.",
      task: "Posez le jeton bleu sur c5.",
    },
    lastField: {
      title: "Un nouveau champ",
      text: "Le jeton jaune en d1 ne rapportait rien tout seul.",
      task: "Posez le jeton jaune sur e2.",
    },
    lastRoof: {
      title: "Un nouveau bâtiment",
      text: "Le rouge est toujours le deuxième jeton d’un bâtiment, jamais le troisième.",
      task: "Posez le jeton rouge sur le brun, en d2.",
    },
    lastCube: {
      title: "Un canard de plus",
      text: "Le canard veut de l’eau à côté d’un bâtiment. Les cubes se posent à tout moment de votre tour, même entre deux jetons.",
      task: "Posez le cube du canard sur c1.",
    },
    lastEnd: {
      title: "La fin",
      text: "Votre tour est fini, et la partie aussi.",
      task: "Finissez votre tour.",
    },
    sheet: {
      title: "La feuille de score",
      text: "Arbres, montagnes, champs, bâtiments, eau, animaux : le plus grand total gagne. À égalité, c’est celui qui a le plus de cubes sur son plateau. C’est tout. Amusez-vous bien !",
    },
  },
};

export const lesson = { en, fr };
