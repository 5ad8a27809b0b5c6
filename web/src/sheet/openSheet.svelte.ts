/** The table being tapped together: what was entered, what the server says of it, and the way back. */
import { spacesOf } from "../board/spaces";
import { api, type Api } from "../net/api";
import { keptTables } from "./keptTables.svelte";
import {
  MOST_PLAYERS,
  newPlayer,
  seatsOf,
  stackOn,
  turnedOver,
  withStack,
  type RealPlayer,
  type RealTable,
  type Side,
} from "./realTable";

/** The server is asked once somebody pauses for so long. */
const PAUSE_MS = 120;

export class OpenSheet {
  id: string;
  table = $state.raw<RealTable>({ side: "A", players: [] });
  /** The player whose board is shown. */
  seat = $state(0);
  pieces = $state.raw<Api["PiecesAnswer"] | null>(null);
  /** The scores of the table as it was last counted. */
  view = $state.raw<Api["SheetView"] | null>(null);
  problem = $state.raw<unknown>(null);
  isCounting = $state(false);
  #before = $state.raw<readonly RealTable[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(id: string, table: RealTable) {
    this.id = id;
    this.table = table;
    void this.#count();
    api.pieces().then(
      (pieces) => (this.pieces = pieces),
      (problem: unknown) => (this.problem = problem),
    );
  }

  get player(): RealPlayer {
    return this.table.players[this.seat] ?? newPlayer(this.table.side);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** How many tokens of a colour the boards leave in the box. */
  left(letter: string): number {
    const used = this.table.players
      .flatMap(({ board }) => spacesOf(board))
      .reduce((sum, { stack }) => sum + [...stack].filter((token) => token === letter).length, 0);
    return (this.pieces?.supply[letter] ?? 0) - used;
  }

  /** Whether a token may go on a stack, as the server told. */
  takes(stack: string, letter: string): boolean {
    return this.pieces?.stacks.find((known) => known.stack === stack)?.takes.includes(letter) ?? false;
  }

  /** The stacks a token may go on, besides an empty space. */
  bases(letter: string): string[] {
    return (this.pieces?.stacks ?? [])
      .filter(({ stack, takes }) => stack && takes.includes(letter))
      .map(({ stack }) => stack);
  }

  /** Put a token on a space; false if it cannot go there. */
  place(space: string, letter: string): boolean {
    const stack = stackOn(this.player.board, space);
    if (!this.takes(stack, letter)) return false;
    this.#setPlayer({ board: withStack(this.player.board, space, stack + letter) });
    return true;
  }

  /** Take the topmost token off a space; false if there is none. */
  takeOff(space: string): boolean {
    const stack = stackOn(this.player.board, space);
    if (!stack) return false;
    this.#setPlayer({ board: withStack(this.player.board, space, stack.slice(0, -1)) });
    return true;
  }

  clearBoard(): void {
    this.#setPlayer({ board: newPlayer(this.table.side).board });
  }

  setName(name: string): void {
    this.#setPlayer({ name });
  }

  setCubes(card: string, cubes: number): void {
    this.#setPlayer({ cards: { ...this.player.cards, [card]: cubes } });
  }

  removeCard(card: string): void {
    this.#setPlayer({ cards: Object.fromEntries(Object.entries(this.player.cards).filter(([name]) => name !== card)) });
  }

  setSpirit(spirit: RealPlayer["spirit"]): void {
    this.#setPlayer({ spirit });
  }

  turnOver(side: Side): void {
    this.#change(turnedOver(this.table, side));
  }

  addPlayer(): void {
    if (this.table.players.length >= MOST_PLAYERS) return;
    this.#change({ ...this.table, players: [...this.table.players, newPlayer(this.table.side)] });
    this.seat = this.table.players.length - 1;
  }

  removePlayer(seat: number): void {
    if (this.table.players.length < 2) return;
    this.#change({ ...this.table, players: this.table.players.filter((_, number) => number !== seat) });
    this.seat = Math.min(this.seat, this.table.players.length - 1);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.seat = Math.min(this.seat, before.players.length - 1);
    this.#show(before);
  }

  /** Another table: a kept one, or a new one. */
  open(id: string, table: RealTable): void {
    this.id = id;
    this.seat = 0;
    this.#before = [];
    this.table = table;
    void this.#count();
  }

  #setPlayer(change: Partial<RealPlayer>): void {
    const players = this.table.players.map((player, number) =>
      number === this.seat ? { ...player, ...change } : player,
    );
    this.#change({ ...this.table, players });
  }

  #change(table: RealTable): void {
    this.#before = [...this.#before.slice(-199), this.table];
    this.#show(table);
  }

  #show(table: RealTable): void {
    this.table = table;
    keptTables.keep(this.id, table);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#count(), PAUSE_MS);
  }

  /** Have the table counted; an answer that comes after a later question is dropped. */
  async #count(): Promise<void> {
    const number = ++this.#asked;
    this.isCounting = true;
    try {
      const view = await api.scoreSheet({ side: this.table.side, seats: seatsOf(this.table) });
      if (number === this.#asked) [this.view, this.problem] = [view, null];
    } catch (problem) {
      if (number === this.#asked) this.problem = problem;
    } finally {
      if (number === this.#asked) this.isCounting = false;
    }
  }
}
