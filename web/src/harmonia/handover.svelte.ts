/** Several people at one screen: the hand of the next is hidden until they say that they are there. */
import type { HarmoniaPlay } from "./play.svelte";

export class Handover {
  readonly #play: HarmoniaPlay;
  readonly #stop: () => void;
  /** Whose hand was opened last. */
  #opened = $state<number | null>(null);
  /** Somebody else at the screen who wants a word out of turn, until the next tile is laid. */
  #asked = $state<number | null>(null);

  constructor(play: HarmoniaPlay) {
    this.#play = play;
    this.#stop = play.connection.listen((_, before, after) => {
      if (after.play?.game === "harmonia" && before.play?.turn !== after.play.turn) this.#asked = null;
    });
  }

  /** The seats that play at this screen. */
  readonly seats: readonly number[] = $derived.by(() => this.#play.connection.you?.seats ?? []);
  /** Whose hand is to be seen next; null where one person plays alone at a screen. */
  readonly wanted: number | null = $derived.by(() => {
    const { view } = this.#play;
    if (!view || this.seats.length < 2) return null;
    if (this.#asked !== null) return this.#asked;
    const isHere = !view.is_over && this.seats.includes(view.current_seat);
    return isHere ? view.current_seat : (this.#opened ?? this.seats[0] ?? null);
  });
  readonly isCurtainDown: boolean = $derived.by(() => {
    const { view } = this.#play;
    return this.wanted !== null && !view?.is_over && (this.#opened !== this.wanted || view?.seat !== this.wanted);
  });

  /** Somebody at the screen wants to see their hand. */
  ask(seat: number): void {
    this.#asked = seat;
  }

  /** Whoever is wanted is there. */
  open(): void {
    if (this.wanted === null) return;
    this.#opened = this.wanted;
    this.#play.choose(null);
    this.#play.connection.look(this.wanted);
  }

  close(): void {
    this.#stop();
  }
}
