/** What went wrong in Harmonia, in words, by the codes of docs/harmonia.md. */
type Facts = Readonly<Record<string, string>>;
type Sentence = string | ((facts: Facts) => string);

const en: Record<string, Sentence> = {
  tile_not_held: ({ code }) => `You hold no tile ${code}.`,
  first_tile: "The first tile goes to 0,0: places are named from it.",
  place_taken: ({ place }) => `There is a tile at ${place} already.`,
  not_adjacent: ({ place }) => `${place} has no tile beside it.`,
  edges_clash: ({ place }) => `The colours do not meet at ${place}.`,
  tile_fits: ({ code }) => `${code} fits somewhere; only a tile that fits nowhere is put aside.`,
  already_voted: "You agreed to stop already; your vote lapses when a tile is laid.",
  untrue: "That is not true of your tiles.",

  unknown_statement: ({ text }) => `“${text}” is not a statement.`,
  unknown_tile: ({ text }) => `“${text}” is not a tile of this set.`,
  unknown_colour: ({ text }) => `“${text}” is not a colour.`,
  bad_place: ({ text }) => `“${text}” is not a place, such as 2,-1.`,
  bad_rotation: "A tile is turned by 0 to 5 steps.",
  bad_count: ({ code, found }) => (code ? `There cannot be ${found} tiles ${code}.` : "This is not a number of tiles."),
  bad_edges: "Edges are 1 to 6 colours, read clockwise.",
  bad_text: "Words are 1 to 200 characters on one line.",

  bad_code: ({ code }) => `“${code}” is not a tile’s code; right would be like R1.`,
  code_twice: ({ code }) => `Two tiles have the code ${code}.`,
  bad_set_name: "The tile set needs a name of 1 to 80 characters.",
  bad_name: ({ code }) => `Tile ${code} needs a name of 1 to 80 characters.`,
  bad_face: ({ code, why }) => `The face of tile ${code} is wrong: ${why}`,
  face_groups: "A face has three groups of letters, such as R....R/R....R/RR...R.",
  face_length: "Each group of a face has six letters.",
  face_letter: ({ letter }) => `“${letter}” is not a colour; colours are . R P B W Y O.`,
  face_twice: ({ code, other }) => `The tiles ${code} and ${other} have the same face, turned; count them as one kind.`,
  wrong_total: ({ found, right }) => `The set has ${found} tiles; Harmonia is played with ${right}.`,

  bad_row: ({ number }) => `Row ${number} of the layout is wrong; right would be like [2, -1, "RP", 3].`,
  place_twice: ({ place }) => `Two tiles lie at ${place}.`,
  too_many_tiles: ({ code, right }) => `There are only ${right} tiles ${code}.`,
  not_connected: ({ place }) => `The tile at ${place} does not lie beside the others.`,
  empty: "The layout has no tiles.",
  negative: "There cannot be fewer than 0 tiles.",
  too_many: ({ right }) => `Only ${right} tiles are dealt.`,
};

const fr: typeof en = {
  tile_not_held: ({ code }) => `Vous n’avez pas de tuile ${code}.`,
  first_tile: "La première tuile va en 0,0 : les places se comptent à partir d’elle.",
  place_taken: ({ place }) => `Il y a déjà une tuile en ${place}.`,
  not_adjacent: ({ place }) => `${place} n’a pas de tuile à côté.`,
  edges_clash: ({ place }) => `Les couleurs ne se rencontrent pas en ${place}.`,
  tile_fits: ({ code }) => `${code} va quelque part ; on ne met de côté qu’une tuile qui ne va nulle part.`,
  already_voted: "Vous êtes déjà d’accord pour arrêter ; votre vote s’efface quand une tuile est posée.",
  untrue: "Ce n’est pas vrai de vos tuiles.",

  unknown_statement: ({ text }) => `« ${text} » n’est pas une affirmation.`,
  unknown_tile: ({ text }) => `« ${text} » n’est pas une tuile de ce jeu.`,
  unknown_colour: ({ text }) => `« ${text} » n’est pas une couleur.`,
  bad_place: ({ text }) => `« ${text} » n’est pas une place, comme 2,-1.`,
  bad_rotation: "Une tuile se tourne de 0 à 5 pas.",
  bad_count: ({ code, found }) =>
    code ? `Il ne peut pas y avoir ${found} tuiles ${code}.` : "Ce n’est pas un nombre de tuiles.",
  bad_edges: "Les bords sont 1 à 6 couleurs, dans le sens horaire.",
  bad_text: "Le texte a 1 à 200 caractères sur une ligne.",

  bad_code: ({ code }) => `« ${code} » n’est pas un code de tuile ; il faudrait par exemple R1.`,
  code_twice: ({ code }) => `Deux tuiles ont le code ${code}.`,
  bad_set_name: "Le jeu de tuiles a besoin d’un nom de 1 à 80 caractères.",
  bad_name: ({ code }) => `La tuile ${code} a besoin d’un nom de 1 à 80 caractères.`,
  bad_face: ({ code, why }) => `La face de la tuile ${code} est fausse : ${why}`,
  face_groups: "Une face a trois groupes de lettres, comme R....R/R....R/RR...R.",
  face_length: "Chaque groupe d’une face a six lettres.",
  face_letter: ({ letter }) => `« ${letter} » n’est pas une couleur ; les couleurs sont . R P B W Y O.`,
  face_twice: ({ code, other }) =>
    `Les tuiles ${code} et ${other} ont la même face, tournée ; comptez-les comme une seule sorte.`,
  wrong_total: ({ found, right }) => `Le jeu a ${found} tuiles ; Harmonia se joue avec ${right}.`,

  bad_row: ({ number }) => `La ligne ${number} est fausse ; il faudrait par exemple [2, -1, "RP", 3].`,
  place_twice: ({ place }) => `Deux tuiles sont en ${place}.`,
  too_many_tiles: ({ code, right }) => `Il n’y a que ${right} tuiles ${code}.`,
  not_connected: ({ place }) => `La tuile en ${place} n’est pas à côté des autres.`,
  empty: "Il n’y a pas de tuiles.",
  negative: "Il ne peut pas y avoir moins de 0 tuile.",
  too_many: ({ right }) => `On ne distribue que ${right} tuiles.`,
};

export const harmoniaErrors = { en, fr };
