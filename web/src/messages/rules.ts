/** The rules of Harmonies, tips and the reminder card. Every number comes from learn/facts.json, which the engine fills. */
import { facts } from "../learn/facts";

const { tree, mountain, field, building, colours, island, riverMore, cards, groups, spaces, moreSuns } = facts;
const river6 = facts.river.at(-1) ?? 0;
const red = facts.supply.R;
const tokens = Object.values(facts.supply).reduce((sum, count) => sum + count, 0);

const en = {
  title: "The rules of Harmonies",
  lead: "A landscape of stacked tokens, and animals that settle in it. For 1 to 4 players, in our own words.",
  print: "Print",
  contents: "Contents",
  learnInstead: "Rather play? Your first game explains itself",
  browse: "Look at all the cards",
  aim: {
    title: "What it is about",
    paragraphs: [
      "Every turn you take three tokens from the middle of the table and place them on your own board. Landscapes score, and so do animals that find the habitat they want. The most points win.",
    ],
  },
  box: {
    title: "What there is",
    paragraphs: [
      `${tokens} tokens in six colours lie in a pouch. ${groups.table} groups of three tokens lie open in the middle, and beside them five animal cards. There are ${cards.animals} animal cards, and ${cards.spirits} Nature’s Spirits for those who know the game.`,
      `Everybody has a board, all on the same side. Side A has ${spaces.A} spaces, and water scores as a river. Side B has ${spaces.B} spaces, and water scores by the islands it cuts out.`,
    ],
    tokenTable: "Tokens in the pouch",
  },
  turn: {
    title: "A turn",
    paragraphs: ["In your turn you do these things, in any order and mixed as you like:"],
    list: [
      "You must take one group from the middle and place all three tokens on your board.",
      `You may take one card from the row. You can hold ${cards.open} cards that are not complete.`,
      "You may place cubes from your cards, as many as you can.",
    ],
    after: [
      "Cards and cubes may come before, between and after the tokens. That matters: a habitat may stand for a moment only, between your second and your third token. A cube placed in that moment stays.",
      "At the end of the turn the middle and the row are filled up again. Nothing hidden is shown before that, so you can take everything back as long as your turn is open.",
    ],
  },
  placing: {
    title: "Placing a token",
    paragraphs: [
      "A token goes on an empty space or on top of certain others, and then never moves again. Nothing goes on blue, yellow or green, on a building, or on a space with a cube. Tokens are never put under others.",
    ],
    head: { colour: "Colour", on: "goes on an empty space, or on" },
    nothing: "nothing else",
    result: {
      W: "One blue token is water.",
      M: "One, two or three gray tokens are a mountain of that height.",
      T: "Brown alone is nothing yet. It carries trees and buildings.",
      L: "Green on no, one or two brown tokens is a tree of height 1, 2 or 3.",
      F: "One yellow token is a field; it scores with another one beside it.",
      R: "Red as the second token is a building. Red is never the third, and alone it is no building yet.",
    } as Record<string, string>,
  },
  cubes: {
    title: "Habitats and cubes",
    paragraphs: [
      "Every card shows a habitat: hexes with the terrain each of them must have. If it stands on your board, the card’s next cube goes on the marked hex.",
    ],
    list: [
      "The habitat may be turned in any of the six directions.",
      "Heights are exact: a mountain of height 2 is no mountain of height 1. A building may stand on any base.",
      "A space can be part of many habitats, but it holds one cube.",
      "A cube stays for good, even when the habitat around it is changed later. Its space takes no more tokens.",
      "When the last cube of a card is placed, the card is complete and makes room for another one at once. Cards cannot be given up.",
    ],
    example: {
      title: "Example: three foxes and a shrew",
      lead: "You hold the fennec fox and the shrew and take gray, gray, red.",
      before: "Before the turn.",
      first: "Gray on c3: mountain, mountain, field in a line. The first fox settles.",
      three: "Gray on b4: two more lines. Three foxes complete the card.",
      after:
        "Red on c4 makes a building between two fields: the shrew settles. Two of the foxes’ habitats are gone, but the foxes stay.",
    },
  },
  end: {
    title: "The end",
    paragraphs: [
      "The end is near when, after a turn, the pouch cannot fill the middle any more, or when the player has two empty spaces or fewer. The round is played to its end, so that everybody has had the same number of turns.",
      "The most points win. If two have as many, the one with more animal cubes on the board wins; a Spirit’s cube does not count for that. If that is equal too, they share the win.",
    ],
  },
  points: {
    title: "Points",
    lead: "The numbers on the boards are the points each thing brings.",
    trees: {
      title: "Trees",
      text: `A tree of height 1, 2 or 3 brings ${tree.join(", ")} points.`,
    },
    mountains: {
      title: "Mountains",
      text: `A mountain of height 1, 2 or 3 brings ${mountain.join(", ")} points, but nothing without another mountain beside it.`,
    },
    fields: {
      title: "Fields",
      text: `Each group of two or more yellow tokens brings ${field} points, however large it is.`,
    },
    buildings: {
      title: "Buildings",
      text: `A building brings ${building} points if the spaces around it show at least ${colours} different colours. Only the topmost token of each counts, and red is a colour too.`,
    },
    river: {
      title: "River (side A)",
      text: `Only your longest river scores. It runs the shortest way between two blue tokens; its length is the number of tokens on that way. Each token after the sixth brings ${riverMore} more.`,
      length: "Length",
      points: "Points",
      note: `These seven tokens make a river of six: ${river6} points. One of them is not on the way.`,
    },
    islands: {
      title: "Islands (side B)",
      text: `Each island brings ${island} points: a group of connected spaces without water. Empty spaces are land.`,
    },
    animals: {
      title: "Animals",
      text: "A card is worth the highest number its cubes have reached. Without a cube it is worth nothing, but it costs nothing either.",
    },
    example: {
      title: "A whole board",
      text: "Touch a row to see where it comes from.",
    },
  },
  spirits: {
    title: "Nature’s Spirits",
    paragraphs: [
      "If you play with Spirits, everybody is dealt two cards that nobody else sees, keeps one at the start of their first turn and puts the other back. It counts as one of the cards you hold until its cube is placed.",
      "A Spirit scores at the end, on the landscape as it stands then, and only if its cube was placed.",
    ],
  },
  solo: {
    title: "Alone",
    paragraphs: [
      `The middle has ${groups.solo} groups and the row three cards. After your turn the tokens you did not take leave the game. If you took no card, you may discard one of the row.`,
      "At the end you count suns:",
    ],
    points: "Points",
    suns: "Suns",
    more: `Add ${moreSuns.sideA} for side A. Add ${moreSuns.without} for playing without Spirits, or ${moreSuns.groups} for a Spirit that scores groups.`,
  },
  tips: {
    title: "Tips",
    list: [
      "Look at the cards before you place anything: tokens do not move.",
      "Never leave a mountain alone. A second one beside it makes both count.",
      "Several small fields beat a large one.",
      "Buildings like the middle, where many colours meet.",
      `Red is scarce: there are only ${red} for everybody.`,
      "Take cards early and complete them: that makes room for the next.",
      "Let habitats overlap. One token can serve many animals.",
      "At first, hold cards with different stripes, so that they do not compete for the same spaces.",
      "Watch the pouch and everybody’s empty spaces: the end can come suddenly.",
    ],
  },
  mistakes: {
    title: "Common mistakes",
    list: [
      "Counting a mountain that stands alone.",
      "Scoring a field by its size.",
      "Putting red on as a third token, or a third brown token on two.",
      "Putting a token under another one, or on a space with a cube.",
      "Taking two cards in one turn.",
      `Holding more than ${cards.open} cards that are not complete, or forgetting that an unplaced Spirit is one of them.`,
    ],
  },
  questions: {
    title: "Questions",
    list: [
      ["May a green token stand alone?", "Yes. It is a tree of height 1."],
      [
        "Is a red token alone a building?",
        "No: not for points, habitats or Spirits. But it shows the colour red to buildings beside it.",
      ],
      ["May a habitat be mirrored?", "It makes no difference: every habitat equals its mirror image after a turn."],
      ["How long is a river with a loop?", "As long as the shortest way between its two ends."],
      ["What if the cubes run out?", "They do not. There are always enough."],
    ] as [string, string][],
  },
  reminder: {
    title: "Reminder card",
    turn: "Your turn",
    must: "Take one group, place its three tokens",
    may: `Take one card (at most ${cards.open} open)`,
    cubes: "Place cubes where habitats stand",
    stacks: "What goes on what",
    score: "What scores",
    each: "each",
    fieldNote: "per group of 2 or more",
    mountainNote: "only beside another",
    buildingNote: `with ${colours} colours around`,
    islandNote: "per island",
    riverNote: `then +${riverMore} each`,
    animalNote: "highest number reached",
    end: "Last round: 2 empty spaces or fewer, or an empty pouch",
  },
};

const fr: typeof en = {
  title: "Les règles d’Harmonies",
  lead: "Un paysage de jetons empilés, et des animaux qui s’y installent. De 1 à 4 joueurs, avec nos propres mots.",
  print: "Imprimer",
  contents: "Sommaire",
  learnInstead: "Envie de jouer ? Votre première partie s’explique toute seule",
  browse: "Voir toutes les cartes",
  aim: {
    title: "De quoi il s’agit",
    paragraphs: [
      "À chaque tour, vous prenez trois jetons au centre de la table et les posez sur votre plateau. Les paysages rapportent, ainsi que les animaux qui trouvent l’habitat qu’ils veulent. Le plus grand total gagne.",
    ],
  },
  box: {
    title: "Le matériel",
    paragraphs: [
      `${tokens} jetons de six couleurs sont dans un sac. ${groups.table} groupes de trois jetons sont visibles au centre, et à côté cinq cartes Animal. Il y a ${cards.animals} cartes Animal, et ${cards.spirits} Esprits de la nature pour ceux qui connaissent le jeu.`,
      `Chacun a un plateau, tous de la même face. La face A a ${spaces.A} cases, et l’eau compte comme une rivière. La face B a ${spaces.B} cases, et l’eau compte par les îles qu’elle découpe.`,
    ],
    tokenTable: "Jetons dans le sac",
  },
  turn: {
    title: "Un tour",
    paragraphs: ["À votre tour, vous faites ceci, dans l’ordre que vous voulez et en mélangeant à votre gré :"],
    list: [
      "Vous devez prendre un groupe au centre et poser ses trois jetons sur votre plateau.",
      `Vous pouvez prendre une carte de la rangée. Vous pouvez avoir ${cards.open} cartes incomplètes.`,
      "Vous pouvez poser des cubes de vos cartes, autant que possible.",
    ],
    after: [
      "Cartes et cubes peuvent venir avant, entre et après les jetons. C’est important : un habitat peut n’exister qu’un instant, entre votre deuxième et votre troisième jeton. Un cube posé à cet instant reste.",
      "À la fin du tour, le centre et la rangée sont complétés. Rien de caché n’est révélé avant : vous pouvez donc tout annuler tant que votre tour est ouvert.",
    ],
  },
  placing: {
    title: "Poser un jeton",
    paragraphs: [
      "Un jeton se pose sur une case vide ou sur certains autres, puis ne bouge plus jamais. Rien ne se pose sur du bleu, du jaune ou du vert, sur un bâtiment ou sur une case avec un cube. On ne glisse jamais un jeton sous un autre.",
    ],
    head: { colour: "Couleur", on: "se pose sur une case vide, ou sur" },
    nothing: "rien d’autre",
    result: {
      W: "Un jeton bleu est de l’eau.",
      M: "Un, deux ou trois jetons gris sont une montagne de cette hauteur.",
      T: "Le brun seul n’est encore rien. Il porte des arbres et des bâtiments.",
      L: "Du vert sur zéro, un ou deux bruns est un arbre de hauteur 1, 2 ou 3.",
      F: "Un jeton jaune est un champ ; il rapporte avec un autre à côté.",
      R: "Le rouge en deuxième jeton est un bâtiment. Il n’est jamais le troisième, et seul il n’est pas encore un bâtiment.",
    },
  },
  cubes: {
    title: "Habitats et cubes",
    paragraphs: [
      "Chaque carte montre un habitat : des hexagones avec le terrain que chacun doit avoir. S’il se trouve sur votre plateau, le prochain cube de la carte va sur l’hexagone marqué.",
    ],
    list: [
      "L’habitat peut être tourné dans les six directions.",
      "Les hauteurs sont exactes : une montagne de hauteur 2 n’est pas une montagne de hauteur 1. Un bâtiment peut avoir n’importe quelle base.",
      "Une case peut faire partie de plusieurs habitats, mais ne porte qu’un cube.",
      "Un cube reste pour toujours, même si l’habitat autour change ensuite. Sa case ne reçoit plus de jetons.",
      "Quand le dernier cube d’une carte est posé, la carte est complète et libère aussitôt sa place. On ne peut pas abandonner une carte.",
    ],
    example: {
      title: "Exemple : trois fennecs et une musaraigne",
      lead: "Vous avez le fennec et la musaraigne, et prenez gris, gris, rouge.",
      before: "Avant le tour.",
      first: "Gris en c3 : montagne, montagne, champ en ligne. Le premier fennec s’installe.",
      three: "Gris en b4 : deux autres lignes. Trois fennecs complètent la carte.",
      after:
        "Rouge en c4 fait un bâtiment entre deux champs : la musaraigne s’installe. Deux habitats des fennecs ont disparu, mais les fennecs restent.",
    },
  },
  end: {
    title: "La fin",
    paragraphs: [
      "La fin approche quand, après un tour, le sac ne peut plus remplir le centre, ou quand le joueur a deux cases vides ou moins. La manche est jouée jusqu’au bout, pour que tous aient eu le même nombre de tours.",
      "Le plus grand total gagne. À égalité, celui qui a le plus de cubes d’animaux sur son plateau gagne ; le cube d’un Esprit ne compte pas. S’il y a encore égalité, la victoire est partagée.",
    ],
  },
  points: {
    title: "Les points",
    lead: "Les nombres sur les plateaux sont les points de chaque élément.",
    trees: {
      title: "Arbres",
      text: `Un arbre de hauteur 1, 2 ou 3 rapporte ${tree.join(", ")} points.`,
    },
    mountains: {
      title: "Montagnes",
      text: `Une montagne de hauteur 1, 2 ou 3 rapporte ${mountain.join(", ")} points, mais rien sans une autre montagne à côté.`,
    },
    fields: {
      title: "Champs",
      text: `Chaque groupe de deux jetons jaunes ou plus rapporte ${field} points, quelle que soit sa taille.`,
    },
    buildings: {
      title: "Bâtiments",
      text: `Un bâtiment rapporte ${building} points si les cases autour montrent au moins ${colours} couleurs différentes. Seul le jeton du dessus compte, et le rouge est aussi une couleur.`,
    },
    river: {
      title: "Rivière (face A)",
      text: `Seule votre plus longue rivière rapporte. Elle va par le plus court chemin entre deux jetons bleus ; sa longueur est le nombre de jetons de ce chemin. Chaque jeton après le sixième rapporte ${riverMore} de plus.`,
      length: "Longueur",
      points: "Points",
      note: `Ces sept jetons font une rivière de six : ${river6} points. L’un d’eux n’est pas sur le chemin.`,
    },
    islands: {
      title: "Îles (face B)",
      text: `Chaque île rapporte ${island} points : un groupe de cases reliées sans eau. Les cases vides sont de la terre.`,
    },
    animals: {
      title: "Animaux",
      text: "Une carte vaut le plus grand nombre atteint par ses cubes. Sans cube elle ne vaut rien, mais ne coûte rien non plus.",
    },
    example: {
      title: "Un plateau entier",
      text: "Touchez une ligne pour voir d’où elle vient.",
    },
  },
  spirits: {
    title: "Les Esprits de la nature",
    paragraphs: [
      "Si vous jouez avec les Esprits, chacun reçoit deux cartes que personne d’autre ne voit, en garde une au début de son premier tour et remet l’autre. Elle compte parmi vos cartes tant que son cube n’est pas posé.",
      "Un Esprit rapporte à la fin, sur le paysage tel qu’il est alors, et seulement si son cube a été posé.",
    ],
  },
  solo: {
    title: "En solitaire",
    paragraphs: [
      `Le centre a ${groups.solo} groupes et la rangée trois cartes. Après votre tour, les jetons que vous n’avez pas pris quittent la partie. Si vous n’avez pas pris de carte, vous pouvez en défausser une de la rangée.`,
      "À la fin, vous comptez des soleils :",
    ],
    points: "Points",
    suns: "Soleils",
    more: `Ajoutez ${moreSuns.sideA} pour la face A. Ajoutez ${moreSuns.without} sans Esprits, ou ${moreSuns.groups} avec un Esprit qui compte des groupes.`,
  },
  tips: {
    title: "Conseils",
    list: [
      "Regardez les cartes avant de poser : les jetons ne bougent pas.",
      "Ne laissez jamais une montagne seule. Une deuxième à côté les fait compter toutes les deux.",
      "Plusieurs petits champs valent mieux qu’un grand.",
      "Les bâtiments aiment le milieu, où beaucoup de couleurs se rencontrent.",
      `Le rouge est rare : il n’y en a que ${red} pour tout le monde.`,
      "Prenez des cartes tôt et complétez-les : cela libère de la place.",
      "Faites se chevaucher les habitats. Un jeton peut servir à plusieurs animaux.",
      "Au début, ayez des cartes de bandes différentes, pour qu’elles ne se disputent pas les mêmes cases.",
      "Surveillez le sac et les cases vides de chacun : la fin peut venir soudainement.",
    ],
  },
  mistakes: {
    title: "Erreurs fréquentes",
    list: [
      "Compter une montagne isolée.",
      "Compter un champ selon sa taille.",
      "Poser du rouge en troisième jeton, ou un troisième brun sur deux.",
      "Glisser un jeton sous un autre, ou poser sur une case avec un cube.",
      "Prendre deux cartes dans un tour.",
      `Avoir plus de ${cards.open} cartes incomplètes, ou oublier qu’un Esprit non posé en fait partie.`,
    ],
  },
  questions: {
    title: "Questions",
    list: [
      ["Un jeton vert peut-il être seul ?", "Oui. C’est un arbre de hauteur 1."],
      [
        "Un jeton rouge seul est-il un bâtiment ?",
        "Non : ni pour les points, ni pour les habitats, ni pour les Esprits. Mais il montre la couleur rouge aux bâtiments voisins.",
      ],
      ["Peut-on retourner un habitat ?", "Cela ne change rien : chaque habitat égale son reflet après une rotation."],
      ["Quelle est la longueur d’une rivière avec une boucle ?", "Celle du plus court chemin entre ses deux bouts."],
      ["Et s’il n’y a plus de cubes ?", "Il y en a toujours assez."],
    ],
  },
  reminder: {
    title: "Aide-mémoire",
    turn: "Votre tour",
    must: "Prendre un groupe, poser ses trois jetons",
    may: `Prendre une carte (${cards.open} ouvertes au plus)`,
    cubes: "Poser des cubes là où l’habitat existe",
    stacks: "Ce qui va sur quoi",
    score: "Ce qui rapporte",
    each: "chacun",
    fieldNote: "par groupe de 2 ou plus",
    mountainNote: "seulement à côté d’une autre",
    buildingNote: `avec ${colours} couleurs autour`,
    islandNote: "par île",
    riverNote: `puis +${riverMore} chacun`,
    animalNote: "plus grand nombre atteint",
    end: "Dernière manche : 2 cases vides ou moins, ou sac vide",
  },
};

export const rules = { en, fr };
