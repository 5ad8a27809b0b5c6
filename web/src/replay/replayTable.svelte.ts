/** A finished game, shown like a table that can be wound forward and back. */
import { replay as texts } from "../messages/replay";
import { words } from "../messages/words.svelte";
import { api } from "../net/api";
import type { EventView, TableView } from "../net/generated/messages";
import type { Play } from "../net/merge";
import { QuietTable } from "../net/quietTable.svelte";
import { nextEnd, positionsOf, previousEnd, totalsOf, turnEnds, type Step } from "./timeline";

/** How long an action is shown at the ordinary speed. */
const ACTION_MS = 1_000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class ReplayTable extends QuietTable {
  override readonly key: string | null;
  step = $state(0);
  /** Counts moments that were shown at once, so that whoever shows moves as they happen catches up. */
  jumps = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  steps = $state.raw<readonly Step[]>([]);
  positions = $state.raw<readonly Play[]>([]);
  readonly ends = $derived(turnEnds(this.positions));
  readonly totals = $derived(this.positions.map(totalsOf));
  readonly last = $derived(Math.max(0, this.positions.length - 1));
  #table: TableView | null = null;
  #events: EventView[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, key: string | null) {
    super(id);
    this.key = key;
  }

  /** Fetch the game, as seen from a seat. */
  async load(seat: number | null): Promise<void> {
    const [{ game, names, steps }, entry] = await Promise.all([
      api.replay(this.id, this.key),
      api.table(this.id, this.key),
    ]);
    this.#table = {
      id: this.id,
      game: game as TableView["game"],
      options: entry.options,
      status: "over",
      is_public: entry.is_public,
      clock: null,
      places: entry.seats.map((place, number) => ({
        name: place.name || names[number] || place.bot || words(texts).player(number + 1),
        is_person: place.is_person,
        bot: place.bot,
        is_here: true,
      })),
      is_time_up: false,
      rematch: null,
    };
    this.steps = steps;
    this.#events = steps.map((step, number) => ({ seq: number + 1, kind: "acted", at_ms: 0, ...step }));
    await this.lookFrom(seat);
  }

  /** See the same moment from another seat; null for what everybody saw. */
  async lookFrom(seat: number | null): Promise<void> {
    this.positions = positionsOf(await api.replayPositions(this.id, seat, this.key)).map(settled);
    // no seat is one's own here: everybody's moves are shown as they happen
    this.you = { seats: [], seat, is_host: false, key: null };
    this.#show(Math.min(this.step, this.last));
  }

  override look(seat: number | null): void {
    void this.lookFrom(seat);
  }

  goTo(step: number): void {
    this.pause();
    this.#show(step);
  }

  /** So many actions on or back. */
  stepBy(by: 1 | -1): void {
    this.pause();
    if (by === 1) this.#advance();
    else this.#show(this.step - 1);
  }

  nextTurn(): void {
    this.goTo(nextEnd(this.ends, this.step));
  }

  previousTurn(): void {
    this.goTo(previousEnd(this.ends, this.step));
  }

  play(): void {
    if (this.step >= this.last) this.#show(0);
    this.isPlaying = true;
    this.#wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  override close(): void {
    this.pause();
    super.close();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#advance();
      if (this.step >= this.last) this.pause();
      else if (this.isPlaying) this.#wait();
    }, ACTION_MS / this.speed);
  }

  /** One action on, shown as it happens unless it goes too fast for that. */
  #advance(): void {
    const event = this.#events[this.step];
    const play = this.positions[this.step + 1];
    if (!event || !play || !this.#table) return;
    if (this.speed > 1) {
      this.#show(this.step + 1);
      return;
    }
    this.step += 1;
    this.events = this.#events.slice(0, this.step);
    this.move(event, { table: this.#table, play });
  }

  /** A moment of the game, at once. */
  #show(step: number): void {
    const at = Math.max(0, Math.min(step, this.last));
    const play = this.positions[at];
    if (!play || !this.#table) return;
    this.step = at;
    this.jumps += 1;
    this.events = this.#events.slice(0, at);
    this.view = { table: this.#table, play };
  }
}

/** What is over can be looked at, but nothing can be done in it. */
function settled(play: Play): Play {
  return { ...play, legal: [], can_undo: false };
}
