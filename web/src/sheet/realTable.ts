/** A table played with the box, as somebody taps it together: boards in notation, cards with their cubes. */
import { emptyBoard, spacesOf } from "../board/spaces";

export type Side = "A" | "B";

export interface RealPlayer {
  name: string;
  /** The board in notation. */
  board: string;
  /** Cubes placed by Animal card. */
  cards: Readonly<Record<string, number>>;
  spirit: { card: string; placed: boolean } | null;
}

export interface RealTable {
  side: Side;
  players: readonly RealPlayer[];
}

export const MOST_PLAYERS = 4;

export function newPlayer(side: Side, name = ""): RealPlayer {
  return { name, board: emptyBoard(side), cards: {}, spirit: null };
}

export function newTable(): RealTable {
  return { side: "A", players: [newPlayer("A")] };
}

/** Whether nothing has been entered yet. */
export function isBlank(table: RealTable): boolean {
  return table.players.every(
    (player) =>
      !player.name && !player.spirit && !Object.keys(player.cards).length && player.board === emptyBoard(table.side),
  );
}

/** The other side of the boards: their spaces differ, so that every board starts anew. */
export function turnedOver(table: RealTable, side: Side): RealTable {
  return { side, players: table.players.map((player) => ({ ...player, board: emptyBoard(side) })) };
}

/** The board with another stack on a space. */
export function withStack(board: string, space: string, stack: string): string {
  const columns: string[][] = [];
  for (const { name, column, stack: old } of spacesOf(board)) {
    (columns[column] ??= []).push((name === space ? stack : old) || ".");
  }
  return columns.map((stacks) => stacks.join(" ")).join("/");
}

/** What stands on a space. */
export function stackOn(board: string, space: string): string {
  return spacesOf(board).find(({ name }) => name === space)?.stack ?? "";
}

/** The seats as the server takes them. */
export function seatsOf(table: RealTable): { board: string; cards: string[]; spirit: string | null }[] {
  return table.players.map(({ board, cards, spirit }) => ({
    board,
    cards: cardTexts(cards),
    spirit: spirit && `${spirit.card}:${spirit.placed ? 1 : 0}`,
  }));
}

function cardTexts(cards: RealPlayer["cards"]): string[] {
  return Object.entries(cards).map(([card, cubes]) => `${card}:${cubes}`);
}

/**
 * The table as the query of an address, in notation: `side=A&p=Anna;F+F+W/…;otter:2,duck:4;lion:1&p=…`.
 * Only what an address cannot hold is encoded, so that it can be read and written by hand.
 */
export function asQuery(table: RealTable): string {
  const players = seatsOf(table).map(({ board, cards, spirit }, i) => {
    const name = encodeURIComponent(table.players[i]?.name ?? "");
    return `p=${name};${board.replaceAll(" ", "+")};${cards.join(",")};${spirit ?? ""}`;
  });
  return [`side=${table.side}`, ...players].join("&");
}

/** The table of an address; null if it tells none. What is wrong in a board or a card the server will say. */
export function fromQuery(query: URLSearchParams): RealTable | null {
  const players = query.getAll("p").slice(0, MOST_PLAYERS);
  if (!players.length) return null;
  const side: Side = query.get("side") === "B" ? "B" : "A";
  return { side, players: players.map((text) => playerFrom(text, side)) };
}

function playerFrom(text: string, side: Side): RealPlayer {
  const parts = text.split(";");
  // a name may hold semicolons of its own: the other three parts do not
  const [board, cards, spirit] = parts.slice(-3);
  const name = parts.slice(0, -3).join(";").slice(0, 30);
  const counted = (cards ?? "").split(",").filter(Boolean).map(cardFrom);
  const [kept] = (spirit ?? "").split(",").filter(Boolean).map(cardFrom);
  return {
    name,
    board: board?.trim() || emptyBoard(side),
    cards: Object.fromEntries(counted),
    spirit: kept ? { card: kept[0], placed: kept[1] > 0 } : null,
  };
}

function cardFrom(text: string): [card: string, cubes: number] {
  const [card = "", cubes = "0"] = text.split(":");
  return [card.trim(), Number.parseInt(cubes, 10) || 0];
}
