/**
 * What is shown of a table: others' moves one after the other, each as long as it takes to follow. The table may be
 * ahead of what is shown; a tap, or a move of one's own, catches up at once.
 */
import type { EventView, View } from "../net/generated/messages";
import type { TableSource } from "../net/quietTable.svelte";
import { settings } from "../settings.svelte";
import { isStill } from "./flight";

export const PACES = { calm: { move: 420, pause: 120 }, fast: { move: 160, pause: 40 }, off: { move: 0, pause: 0 } };

/** Show an event as it happens; `before` is what is on the screen. */
export type Show = (event: EventView, before: View, after: View, signal: AbortSignal) => Promise<void>;

export class Stage {
  readonly #connection: TableSource;
  readonly #show: Show;
  /** What is on the screen while it lags behind. */
  #held = $state.raw<View | null>(null);
  #queue: { event: EventView; before: View; after: View }[] = [];
  #abort: AbortController | null = null;
  #stop: () => void;

  constructor(connection: TableSource, show: Show) {
    this.#connection = connection;
    this.#show = show;
    this.#stop = connection.listen((event, before, after) => this.#heard(event, before, after));
  }

  get view(): View | null {
    return this.#held ?? this.#connection.view;
  }

  /** Whether others' moves are being shown. */
  get isPlaying(): boolean {
    return this.#held !== null;
  }

  /** Show everything as it is now. */
  catchUp(): void {
    this.#queue = [];
    this.#abort?.abort();
    this.#held = null;
  }

  close(): void {
    this.#stop();
    this.catchUp();
  }

  #heard(event: EventView, before: View, after: View): void {
    const isOwn = event.seat === undefined || event.seat === null || this.#connection.you?.seats.includes(event.seat);
    if (isOwn && !this.#held) return;
    if (settings.motion === "off" || isStill()) {
      this.catchUp();
      return;
    }
    this.#held ??= before;
    this.#queue.push({ event, before, after });
    if (!this.#abort) void this.#run();
  }

  async #run(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const abort = (this.#abort = new AbortController());
      const pace = PACES[settings.motion];
      await this.#show(next.event, next.before, next.after, abort.signal);
      if (abort.signal.aborted) break;
      this.#held = next.after;
      if (next.event.kind === "acted") await rest(pace.pause, abort.signal);
      if (abort.signal.aborted) break;
    }
    this.#abort = null;
    if (this.#queue.length) void this.#run();
    else this.#held = null;
  }
}

/** Wait, or until it is called off. */
export function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, durationMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
