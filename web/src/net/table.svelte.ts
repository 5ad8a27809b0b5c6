/**
 * A table, live: the view of the own seat kept up to date over the socket, and everything one can do at it.
 *
 * Both games use it. It survives a lost line, a restarted server and a sleeping phone: it connects again, asks for
 * what it missed and repeats what was not answered. See docs/protocol.md.
 */
import type {
  EventView,
  FromPage,
  HarmoniaView,
  HarmoniesView,
  TimeView,
  ToPage,
  Update,
  View,
  Welcome,
  YouView,
} from "./generated/messages";
import { appended, merged, withPresence } from "./merge";
import { Outbox, type Pending, type Wish } from "./outbox";
import { ServerProblem } from "./problem";

export type Status =
  /** Not yet shown anything. */
  | "connecting"
  | "live"
  /** The line is lost; what is shown is the last known, and it comes back by itself. */
  | "away"
  /** The server does not let us in, see `refusal`. */
  | "refused"
  | "closed";

/** A refused message. A new object each time, so that the same refusal twice shows twice. */
export interface Refusal {
  problem: ServerProblem;
  /** What was to be done; null for something that is not an order, such as looking from another's seat. */
  wish: Wish | null;
}

/** Something happened, with the views before and after it, for those who show how. */
export type Listener = (event: EventView, before: View, after: View) => void;

const REFUSED = 4000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
const PASSING_WAIT_MS = 400;
/** So long without a word, and the server is asked whether it is there; so long again, and the line counts as lost. */
const QUIET_MS = 15_000;
const POINTER_MS = 6_000;

export class TableConnection {
  readonly id: string;
  /** The key of a private table's link. */
  readonly key: string | null;

  /** The table and the game as the own seat sees them; null until the first welcome. */
  view = $state.raw<View | null>(null);
  you = $state.raw<YouView | null>(null);
  /** Everything that happened, oldest first. */
  events = $state.raw<readonly EventView[]>([]);
  /** What was asked for and is not shown as done yet. */
  pending = $state.raw<readonly Pending[]>([]);
  /** The last refused message, until the next order. */
  refused = $state.raw<Refusal | null>(null);
  presence = $state.raw<{ here: readonly boolean[]; spectators: number }>({ here: [], spectators: 0 });
  /** Where each seat points just now, by seat. */
  pointers = $state.raw<Readonly<Record<number, string>>>({});
  /** The clock, and when (`performance.now()`) it was told. */
  time = $state.raw<(TimeView & { told: number }) | null>(null);
  status = $state<Status>("connecting");
  /** Why the server does not let us in. */
  refusal = $state.raw<ServerProblem | null>(null);

  #socket: WebSocket | null = null;
  #seq = 0;
  #outbox = new Outbox(() => crypto.randomUUID());
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  /** The last problem that answers no message: if the socket is closed next, it is the reason. */
  #complaint: ServerProblem | null = null;
  #isAsking = false;
  #isSyncing = false;
  #seatWanted: number | null | undefined;
  #pointerTimers = new Map<number, ReturnType<typeof setTimeout>>();
  #listeners = new Set<Listener>();
  #wake = () => {
    if (this.#retry === undefined || document.visibilityState === "hidden") return;
    this.#failures = 0;
    this.#connect();
  };

  constructor(id: string, key: string | null = null) {
    this.id = id;
    this.key = key;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** The seat one looks from; null for a spectator. */
  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get harmonies(): HarmoniesView | null {
    const play = this.view?.play;
    return play?.game === "harmonies" ? play : null;
  }

  get harmonia(): HarmoniaView | null {
    const play = this.view?.play;
    return play?.game === "harmonia" ? play : null;
  }

  /** Whether one of the own seats is to move. */
  get isMyTurn(): boolean {
    const play = this.view?.play;
    return !!play && !play.is_over && !!this.you?.seats.includes(play.current_seat);
  }

  /** Do something in the game, in notation. The answer is the order's id in `pending`. */
  act(text: string, seat = this.#own()): string {
    return this.#order({ type: "act", seat, text });
  }

  /** Take back the last action of the open turn, or all of it. */
  undo(wholeTurn = false, seat = this.#own()): string {
    return this.#order({ type: "undo", seat, whole_turn: wholeTurn });
  }

  /** Write something for all at the table. */
  say(text: string, seat = this.#own()): string {
    return this.#order({ type: "say", seat, text });
  }

  react(reaction: string, seat = this.#own()): string {
    return this.#order({ type: "react", seat, reaction });
  }

  /** Take the own seat back from the bot that kept it. */
  returnToSeat(seat = this.#own()): string {
    return this.#order({ type: "return", seat });
  }

  /** Show the others a place; an empty one stops pointing. Lost if the line is. */
  point(place: string, seat = this.#own()): void {
    this.#send({ type: "point", seat, place });
  }

  /** Look from another of the own seats: several people at one screen. */
  look(seat: number | null): void {
    this.#seatWanted = seat;
    this.#send({ type: "look", seat });
  }

  /** Be told of everything that happens from now on; the answer stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connect anew: one has become somebody else, and the server looks at the cookie only once. */
  reconnect(): void {
    if (this.status === "closed") return;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.status = this.view ? "away" : "connecting";
    this.#failures = 0;
    this.#connect();
  }

  close(): void {
    this.status = "closed";
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    for (const timer of this.#pointerTimers.values()) clearTimeout(timer);
    this.#listeners.clear();
    this.#socket?.close();
    this.#socket = null;
  }

  #own(): number {
    return this.you?.seat ?? 0;
  }

  #order(wish: Wish): string {
    this.refused = null;
    const id = this.#outbox.add(wish);
    this.#sendDue();
    return id;
  }

  #sendDue(): void {
    if (this.status === "live") for (const order of this.#outbox.due(this.#seq)) this.#send(order);
    this.pending = this.#outbox.pending;
  }

  #send(message: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const query = new URLSearchParams({ have: String(this.#seq) });
    if (this.key) query.set("key", this.key);
    const origin = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(`${origin}/api/tables/${encodeURIComponent(this.id)}/socket?${query}`);
    this.#socket = socket;
    this.#isSyncing = false;
    this.#complaint = null;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(data)) as ToPage);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
    this.#listenForSilence();
  }

  #lost(code: number): void {
    this.#socket = null;
    clearTimeout(this.#quiet);
    if (code === REFUSED && this.#complaint) {
      this.refusal = this.#complaint;
      this.status = "refused";
      return;
    }
    this.status = this.view ? "away" : "connecting";
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures++, LONGEST_WAIT_MS);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #listenForSilence(): void {
    clearTimeout(this.#quiet);
    this.#isAsking = false;
    const ask = () => {
      if (this.#isAsking) {
        // no close event comes from a line that is simply gone
        const socket = this.#socket;
        this.#lost(0);
        socket?.close();
        return;
      }
      this.#isAsking = true;
      this.#send({ type: "ping" });
      this.#quiet = setTimeout(ask, QUIET_MS);
    };
    this.#quiet = setTimeout(ask, QUIET_MS);
  }

  #take(message: ToPage): void {
    this.#listenForSilence();
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "ack":
        this.#outbox.acknowledged(message.id, message.seq);
        this.#settle();
        // what happened is told before it is acknowledged
        if (message.seq > this.#seq) this.#sync();
        break;
      case "problem":
        this.#problem(new ServerProblem(message.code, message.message, message.facts ?? {}), message.id ?? null);
        break;
      case "you":
        this.#isNow(message.you);
        break;
      case "presence":
        this.presence = message;
        if (this.view) this.view = withPresence(this.view, message);
        break;
      case "pointer":
        this.#pointed(message.seat, message.place);
        break;
      case "pong":
        if (message.seq > this.#seq) this.#sync();
        break;
    }
  }

  #welcome(message: Welcome): void {
    const isNew = this.status !== "live";
    this.#isSyncing = false;
    this.#failures = 0;
    this.#seq = message.seq;
    this.view = message.view;
    this.you = message.you;
    this.events = appended(this.events, message.events);
    this.#tellTime(message.time ?? null);
    this.status = "live";
    this.#outbox.seen(message.seq);
    if (isNew) {
      // a new connection looks from the first of the own seats
      const wanted = this.#seatWanted;
      if (
        wanted !== undefined &&
        wanted !== message.you.seat &&
        (wanted === null || message.you.seats.includes(wanted))
      )
        this.#send({ type: "look", seat: wanted });
      for (const order of this.#outbox.again()) this.#send(order);
    }
    this.#sendDue();
  }

  #update(message: Update): void {
    const before = this.view;
    if (!before || message.seq <= this.#seq) return;
    if (message.seq > this.#seq + 1) {
      this.#sync();
      return;
    }
    this.#seq = message.seq;
    const after = merged(before, message);
    this.view = after;
    this.events = appended(this.events, [message.event]);
    if (message.time) this.#tellTime(message.time);
    this.#settle();
    for (const listener of this.#listeners) listener(message.event, before, after);
  }

  #settle(): void {
    this.#outbox.seen(this.#seq);
    this.#sendDue();
  }

  #problem(problem: ServerProblem, id: string | null): void {
    if (id === null) this.#complaint = problem;
    const wish = this.#outbox.pending.find((entry) => entry.id === id)?.wish ?? null;
    const again = id === null ? null : this.#outbox.refused(id, problem.code);
    if (again) {
      setTimeout(() => this.#send(again), PASSING_WAIT_MS);
      return;
    }
    this.refused = { problem, wish };
    if (problem.code === "stale") this.#sync();
    this.#sendDue();
  }

  #isNow(you: YouView): void {
    const hasMoved = you.seat !== this.you?.seat;
    this.you = you;
    // changes are told from the new seat from now on, so its whole view is needed once
    if (hasMoved && this.view?.play) this.#sync();
  }

  #pointed(seat: number, place: string): void {
    clearTimeout(this.#pointerTimers.get(seat));
    const others = Object.entries(this.pointers).filter(([other]) => Number(other) !== seat);
    this.pointers = Object.fromEntries(place ? [...others, [seat, place]] : others) as Record<number, string>;
    if (place)
      this.#pointerTimers.set(
        seat,
        setTimeout(() => this.#pointed(seat, ""), POINTER_MS),
      );
  }

  #tellTime(time: TimeView | null): void {
    this.time = time && { ...time, told: performance.now() };
  }

  #sync(): void {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    this.#send({ type: "sync", have: this.#seq });
  }
}
