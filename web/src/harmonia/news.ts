/** What happens at a table of Harmonia, in words: for the log and for those who listen. */
import { harmonia } from "../messages/harmonia";
import { table } from "../messages/table";
import { words } from "../messages/words.svelte";
import type { EventView } from "../net/generated/messages";
import { readLay } from "./scene";
import { readStatement, statementText } from "./statements";
import type { TileSet } from "./tileSet";
import { tileName, tileSpoken } from "./tileWords";

export interface News {
  seq: number;
  seat: number | null;
  text: string;
  /** Chat and free words, which belong to the talk and not to the moves. */
  isTalk: boolean;
  /** A statement about a hand. */
  isStatement: boolean;
}

/** An event in a sentence; null for one that is no news. `isSpoken` tells tiles by their edges too. */
export function newsOf(
  tiles: TileSet,
  event: EventView,
  nameOf: (seat: number) => string,
  isSpoken = false,
): News | null {
  const text = words(harmonia);
  const seat = event.seat ?? null;
  const name = seat === null ? "" : nameOf(seat);
  const news = (told: string, more: Partial<News> = {}): News => ({
    seq: event.seq,
    seat,
    text: told,
    isTalk: false,
    isStatement: false,
    ...more,
  });
  if (event.kind === "started") return news(text.started);
  if (event.kind === "said" && event.text) return news(text.says(name, event.text), { isTalk: true });
  if (event.kind === "reacted" && event.reaction)
    return news(text.says(name, words(table).reactions[event.reaction] ?? event.reaction), { isTalk: true });
  if (event.kind !== "acted" || !event.text) return null;
  const lay = readLay(event.text);
  if (lay) {
    const tile = isSpoken ? tileSpoken(tiles, lay.code, lay.rotation) : tileName(tiles, lay.code);
    return news(text.laid(name, tile, `${lay.place.q},${lay.place.r}`));
  }
  const [verb = "", ...rest] = event.text.split(" ");
  if (verb === "aside") return news(text.asided(name, tileName(tiles, rest[0] ?? "")));
  if (verb === "stop") return news(text.stopped(name));
  const statement = verb === "say" ? readStatement(rest.join(" ")) : null;
  if (!statement) return null;
  const isTalk = statement.kind === "words";
  return news(text.says(name, statementText(tiles, statement)), { isTalk, isStatement: !isTalk });
}
