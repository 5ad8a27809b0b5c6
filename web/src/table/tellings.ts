/** The table in sentences: moves, prompts, labels of spaces, notes beside scores. Read inside markup or `$derived`. */
import { cardTitle, stackWords } from "../board/spoken";
import type { Space } from "../board/spaces";
import { nature } from "../messages/nature";
import { table } from "../messages/table";
import { words } from "../messages/words.svelte";
import type { ScoreLineView } from "../net/generated/messages";
import type { TableState } from "./tableState.svelte";

export function colourWord(letter: string): string {
  return words(nature).colours[letter] ?? letter;
}

/** "gray, gray and blue", as one would say the tokens of a group. */
export function tokensWords(tokens: string): string {
  return new Intl.ListFormat(document.documentElement.lang || "en").format([...tokens].map(colourWord));
}

/** An action of somebody's turn, without who did it; "you" take other forms of the verbs. */
export function actionWords(action: string, isYou = false): string {
  const text = didWords(isYou);
  const [verb, what = "", where = ""] = action.split(" ");
  switch (verb) {
    case "take":
      return text.take(what);
    case "place":
      return text.place(colourWord(what), where);
    case "card":
      return text.card(cardTitle(what));
    case "cube":
      return text.cube(cardTitle(what), where);
    case "spirit":
      return what === "?" ? text.spiritHidden : text.spirit(cardTitle(what));
    case "discard":
      return text.discard(cardTitle(what));
    default:
      return action;
  }
}

/** What can be done in a turn, told of somebody or of "you". */
export function didWords(isYou: boolean) {
  const { did, youDid } = words(table);
  return isYou ? { ...did, ...youDid } : did;
}

/** Name of a seat as one reads it: "You" for the own one, unless several sit at this screen. */
export function seatName(game: TableState, seat: number): string {
  return isYou(game, seat) ? words(table).you : game.nameOf(seat);
}

/** Whether a seat is spoken to as "you". */
export function isYou(game: TableState, seat: number): boolean {
  return game.seat === seat && game.connection.you?.seats.length === 1;
}

/** What a seat's board is called. */
export function boardWords(game: TableState, seat: number): string {
  return isYou(game, seat) ? words(table).yourBoard : words(table).boardOf(game.nameOf(seat));
}

/** What is to be done now. */
export function promptWords(game: TableState): string {
  const text = words(table);
  const { play } = game;
  if (!play) return text.sending;
  if (play.is_over) return text.gameOver;
  if (game.seat === null) return text.watching(game.nameOf(play.current_seat));
  if (play.current_seat !== game.seat || !game.isOwnBoard || game.isCovered)
    return text.waitFor(game.nameOf(play.current_seat));
  if (game.stage.isPlaying) return text.waitFor(game.nameOf(game.stage.view?.play?.current_seat ?? 0));
  if (game.legal.spirits.length) return text.chooseSpirit;
  if (game.settling) return text.settleCube(cardTitle(game.settling));
  if (game.letter) return text.placeToken(colourWord(game.letter));
  if (play.taken_group === null)
    return game.isShared ? text.takeTokensNamed(game.nameOf(play.current_seat)) : text.takeTokens;
  const canSettle = Object.keys(game.legal.cubes).length > 0;
  const canTake = game.legal.cards.length > 0;
  if (canSettle) return canTake ? text.turnDoneBoth : text.turnDoneSettle;
  return canTake ? text.turnDoneTake : text.turnDone;
}

/** "c2, tree of height 2, koala, green can go here" */
export function spaceWords(game: TableState, seat: number, space: Space): string {
  const text = words(table);
  const seatView = game.play?.seats[seat];
  const told = [space.name, stackWords(space.stack)];
  const settled = seatView?.cubes[space.name];
  if (settled) told.push(cardTitle(settled));
  if (seat === game.seat) {
    if (game.marks.fresh?.includes(space.name)) told.push(text.placedNow);
    for (const option of game.optionsAt(space.name))
      told.push(option.card ? text.canSettle(cardTitle(option.card)) : text.canGo(colourWord(option.letter ?? "")));
  }
  return told.join(", ");
}

/** Where the points of a row come from, in a few words: "1 + 3 + 3". */
export function scoreNote(category: string, lines: readonly ScoreLineView[]): string {
  const text = words(table).notes;
  const scoring = lines.filter((line) => line.points > 0);
  const sum = scoring.map((line) => line.points).join(" + ");
  const idle = lines.length - scoring.length;
  switch (category) {
    case "mountains":
      return [sum, idle ? text.alone(idle, category) : ""].filter(Boolean).join(", ") || text.none(category);
    case "fields":
      return (
        [scoring.length ? text.groups(scoring.length) : "", idle ? text.alone(idle, category) : ""]
          .filter(Boolean)
          .join(", ") || text.none(category)
      );
    case "buildings": {
      const where = scoring.flatMap((line) => line.spaces ?? []).join(", ");
      return (
        [where ? text.coloured(where) : "", idle ? text.tooDull(idle) : ""].filter(Boolean).join(", ") ||
        text.none(category)
      );
    }
    case "water": {
      const [river] = lines;
      if (river?.reason === "island") return text.islands(lines.length);
      const path = river?.spaces ?? [];
      return path.length > 1 ? text.river(path.length, path[0] ?? "", path.at(-1) ?? "") : text.none(category);
    }
    case "animals":
      return (
        scoring.map((line) => `${cardTitle(line.card ?? "").toLowerCase()} ${line.points}`).join(", ") ||
        text.none(category)
      );
    case "spirit":
      return lines.some((line) => line.reason === "spirit_unplaced") ? text.unplaced : sum || text.none(category);
    default:
      return sum || text.none(category);
  }
}
