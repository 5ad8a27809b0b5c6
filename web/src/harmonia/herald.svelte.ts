/** Tells what happens at a table of Harmonia: with sounds, and in words for those who listen. */
import { harmonia } from "../messages/harmonia";
import { words } from "../messages/words.svelte";
import type { View } from "../net/generated/messages";
import { sounds } from "../table/sounds";
import { newsOf } from "./news";
import type { HarmoniaPlay } from "./play.svelte";
import { tileSpoken } from "./tileWords";

export class Herald {
  /** What is read out now. */
  spoken = $state("");
  readonly #play: HarmoniaPlay;
  readonly #stop: () => void;

  constructor(play: HarmoniaPlay, nameOf: (seat: number) => string) {
    this.#play = play;
    this.#stop = play.connection.listen((event, before, after) => {
      if (after.play?.game !== "harmonia") return;
      const told = newsOf(play.tiles, event, nameOf, true);
      sounds.play(event.kind === "said" ? "say" : (event.text ?? ""), event.seat !== play.view?.seat);
      const lines = [...(told && !told.isStatement ? [told.text] : []), ...this.#changes(before.play, after.play)];
      if (lines.length) this.spoken = lines.join(". ");
    });
  }

  close(): void {
    this.#stop();
  }

  /** Read out the tile as it would lie now. */
  tellGhost(): void {
    const { ghost, tiles } = this.#play;
    if (ghost) this.spoken = tileSpoken(tiles, ghost.code, ghost.rotation);
  }

  /** What is worth telling of a change, beside the event itself; patterns that closed are celebrated. */
  #changes(before: View["play"], after: NonNullable<View["play"]> & { game: "harmonia" }): string[] {
    const text = words(harmonia);
    const closed = this.#play.changed(before?.game === "harmonia" ? before : null, after);
    const lines = closed.map(({ points, tiles }) => text.closed(points, tiles.length));
    if (closed.length) sounds.play("closed");
    if (after.is_over && !before?.is_over) sounds.play("over");
    const isNext = before?.game === "harmonia" && before.current_seat !== after.current_seat;
    if (isNext && after.current_seat === after.seat) {
      lines.push(text.yourTurn);
      sounds.play("turn");
    }
    return lines;
  }
}
