/** The sounds of a turn that begins and of a game that ends. The tab's title and notifications are TurnAlert's. */
import { sounds } from "./sounds";
import type { TableState } from "./tableState.svelte";

/** An effect that listens to a table. */
export function turnSounds(game: TableState): () => void {
  /** The last turn that was told, so that none is told twice. */
  let told = -1;
  let isEndTold = game.play?.is_over ?? false;
  return () => {
    const { play } = game;
    if (game.isTurn && play && play.turn !== told) {
      told = play.turn;
      if (play.players > 1 && play.open_turn.length === 0) sounds.play("turn");
    }
    if (play?.is_over && !isEndTold) {
      isEndTold = true;
      sounds.play("over");
    }
  };
}
