/** Tells somebody who looks elsewhere that it is their turn: tab title, sound, and a notification if allowed. */
import { table } from "../messages/table";
import { words } from "../messages/words.svelte";
import { settings } from "../settings.svelte";
import { sounds } from "./sounds";
import type { TableState } from "./tableState.svelte";

/** An effect that watches a table. */
export function turnAlert(game: TableState): () => () => void {
  /** The last turn that was told, so that none is told twice. */
  let told = -1;
  let isEndTold = game.play?.is_over ?? false;
  return () => {
    const text = words(table);
    const { play } = game;
    const isTurn = game.isTurn && (game.connection.you?.seats.length ?? 0) === 1;
    document.title = isTurn ? `● ${text.yourTurn} · ${text.title}` : text.title;
    if (isTurn && play && play.turn !== told) {
      told = play.turn;
      if (play.players > 1 && play.open_turn.length === 0) alert(game.connection.id, text);
    }
    if (play?.is_over && !isEndTold) {
      isEndTold = true;
      sounds.play("over");
    }
    return () => {
      document.title = text.title;
    };
  };
}

function alert(id: string, text: { yourTurn: string; title: string }): void {
  sounds.play("turn");
  const isAllowed = settings.notify && "Notification" in window && Notification.permission === "granted";
  if (isAllowed && document.visibilityState === "hidden")
    new Notification(text.yourTurn, { body: text.title, tag: `turn-${id}`, icon: "/icon.svg" });
}
