/** Texts of the gallery of Harmonia: its tiles, other tile sets, layouts worth looking at. */
import { counted } from "./words.svelte";

const en = {
  title: "Tiles of Harmonia",
  about: (tiles: number, kinds: number) =>
    `${tiles} tiles of ${kinds} kinds. The pictures of the printed game are lost; these faces are our own, made so that every sentence of its rules holds.`,
  aboutOwn: (tiles: number, kinds: number, name: string) =>
    `${tiles} tiles of ${counted(kinds, "kind", "kinds")}: your set “${name}”.`,
  show: "Show tiles with",
  every: "every colour",
  copies: (count: number) => counted(count, "tile", "tiles"),
  turn: "Turn",
  layouts: "Layouts worth looking at",
  layoutsAbout: "Touch a line of the score to see where it comes from.",
  best: "The most that is possible",
  bestAbout: "A triangle of 55 tiles for six players. That no layout scores more has been proven by computer.",
  hexagon: "The best hexagon",
  hexagonAbout: "The goal of the basic game, at its finest: 37 tiles, light green all round.",
  ownTitle: "Your own tiles",
  ownAbout:
    "If you own the printed game, write its tiles into a file once, and play with them here. Take our file as a pattern.",
  download: "Our tile set as a file",
  choose: "Choose a tile set",
  chosen: (name: string) => `Playing with “${name}”`,
  back: "Back to our own tiles",
  notRead: "This file is not JSON.",
  noSet: "This file holds no tile set. Take our file as a pattern.",
  play: "New table with these tiles",
  playAbout: "The tiles stay on this device until you choose others.",
};

const fr: typeof en = {
  title: "Les tuiles d’Harmonia",
  about: (tiles, kinds) =>
    `${tiles} tuiles de ${kinds} sortes. Les images du jeu imprimé sont perdues ; ces faces sont les nôtres, faites pour que chaque phrase de ses règles reste vraie.`,
  aboutOwn: (tiles, kinds, name) => `${tiles} tuiles de ${counted(kinds, "sorte", "sortes")} : votre jeu « ${name} ».`,
  show: "Montrer les tuiles avec",
  every: "toutes les couleurs",
  copies: (count) => counted(count, "tuile", "tuiles"),
  turn: "Tourner",
  layouts: "Des compositions à admirer",
  layoutsAbout: "Touchez une ligne du score pour voir d’où elle vient.",
  best: "Le maximum possible",
  bestAbout:
    "Un triangle de 55 tuiles pour six joueurs. Qu’aucune composition ne vaut plus a été prouvé par ordinateur.",
  hexagon: "Le meilleur hexagone",
  hexagonAbout: "Le but du jeu de base, au mieux : 37 tuiles, vert clair tout autour.",
  ownTitle: "Vos propres tuiles",
  ownAbout:
    "Si vous avez le jeu imprimé, notez une fois ses tuiles dans un fichier et jouez ici avec elles. Prenez notre fichier pour modèle.",
  download: "Notre jeu de tuiles en fichier",
  choose: "Choisir un jeu de tuiles",
  chosen: (name) => `Vous jouez avec « ${name} »`,
  back: "Revenir à nos tuiles",
  notRead: "Ce fichier n’est pas du JSON.",
  noSet: "Ce fichier ne contient pas de jeu de tuiles. Prenez notre fichier pour modèle.",
  play: "Nouvelle table avec ces tuiles",
  playAbout: "Les tuiles restent sur cet appareil jusqu’à ce que vous en choisissiez d’autres.",
};

export const harmoniaGallery = { en, fr };
