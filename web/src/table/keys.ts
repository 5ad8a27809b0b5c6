/** Keys that work anywhere at the table. The board has its own for moving about. */
import type { TableState } from "./tableState.svelte";

/** What a key does, if it does anything: 1 to 5 take a group, letters hold a token, U undoes, E ends, Escape puts down. */
export function pressed(event: KeyboardEvent, game: TableState): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, dialog")) return;
  if (event.key === "Escape") {
    game.stage.catchUp();
    game.dropAll();
    return;
  }
  if (!game.isTurn) return;
  const key = event.key.toUpperCase();
  if (game.legal.groups.includes(Number(key))) game.do(`take ${key}`);
  else if (key === "U") game.undo(event.shiftKey);
  else if (key === "E" && game.legal.canEnd) document.querySelector<HTMLElement>(".end > button")?.click();
  else if (game.play?.hand.includes(key) && "WFMTLR".includes(key)) game.holdToken(key);
  else return;
  event.preventDefault();
}
