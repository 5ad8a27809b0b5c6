/**
 * What a page wants done at its table, until it is done.
 *
 * Actions and undos build on each other: each is sent once the one before has come back, because the server wants to
 * know which position they are meant for. Chat and the like is sent at once. After a lost connection everything that
 * has no answer is sent again with the same id, which the server does only once.
 */
import type { ActMessage, ReactMessage, ReturnMessage, SayMessage, UndoMessage } from "./generated/messages";

export type Order = ActMessage | UndoMessage | SayMessage | ReactMessage | ReturnMessage;
type Without<Message, Names extends string> = Message extends unknown ? Omit<Message, Names> : never;
/** An order before it has its id and the position it is for. */
export type Wish = Without<Order, "id" | "expected">;

export interface Pending {
  readonly id: string;
  readonly wish: Wish;
  /** The message as it went out, to be repeated word for word; null while it waits for those before it. */
  sent: Order | null;
  /** The event it became; it is pending until that event has been shown. */
  seq: number | null;
  tries: number;
}

/** Problems that will be gone in a moment: the same message is sent again. */
const PASSING = new Set(["not_saved", "conflict", "database_away", "server_stopping"]);
const TRIES = 6;

const isMove = (wish: Wish): boolean => wish.type === "act" || wish.type === "undo";

export class Outbox {
  #pending: Pending[] = [];
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Everything that is not done yet, oldest first. */
  get pending(): readonly Pending[] {
    return this.#pending;
  }

  /** Take an order in; the answer is its id. */
  add(wish: Wish): string {
    const id = this.#newId();
    this.#pending = [...this.#pending, { id, wish, sent: null, seq: null, tries: 0 }];
    return id;
  }

  /** What has to go out now, given the last event seen. */
  due(seq: number): Order[] {
    const out: Order[] = [];
    let waits = false;
    for (const entry of this.#pending) {
      const moves = isMove(entry.wish);
      if (!entry.sent && !(moves && waits)) {
        entry.sent = { ...entry.wish, id: entry.id, ...(moves ? { expected: seq } : {}) } as Order;
        out.push(entry.sent);
      }
      if (moves) waits = true;
    }
    return out;
  }

  /** What has to go out again on a new connection. */
  again(): Order[] {
    return this.#pending.flatMap((entry) => (entry.sent && entry.seq === null ? [entry.sent] : []));
  }

  /** A message is done, as the event with this number. */
  acknowledged(id: string, seq: number): void {
    this.#pending = this.#pending.map((entry) => (entry.id === id ? { ...entry, seq } : entry));
  }

  /** Everything up to this event has been shown. */
  seen(seq: number): void {
    if (this.#pending.some((entry) => entry.seq !== null && entry.seq <= seq))
      this.#pending = this.#pending.filter((entry) => entry.seq === null || entry.seq > seq);
  }

  /**
   * A message was refused. The answer is what to send once more if the trouble will pass; else it is dropped,
   * and with a move all moves that were to follow it.
   */
  refused(id: string, code: string): Order | null {
    const at = this.#pending.findIndex((entry) => entry.id === id);
    const entry = this.#pending[at];
    if (!entry) return null;
    if (PASSING.has(code) && entry.sent && entry.tries < TRIES) {
      entry.tries += 1;
      return entry.sent;
    }
    const moves = isMove(entry.wish);
    this.#pending = this.#pending.filter(
      (other, index) => index < at || (index > at && !(moves && isMove(other.wish))),
    );
    return null;
  }

  /** Forget everything. */
  clear(): void {
    this.#pending = [];
  }
}
