/** The game as it was told, turn by turn, with what was taken back left out; and what people said in between. */
import type { EventView } from "../net/generated/messages";

export type Entry =
  | { kind: "turn"; key: number; seat: number; actions: string[]; isOver: boolean }
  | { kind: "said"; key: number; seat: number; text: string }
  | { kind: "reacted"; key: number; seat: number; text: string }
  | { kind: "note"; key: number; seat: number; text: "timed_out" | "returned" };

/** Entries from the oldest to the newest; the open turn is the last of its kind. */
export function entriesOf(events: readonly EventView[]): Entry[] {
  const entries: Entry[] = [];
  let open = null as Extract<Entry, { kind: "turn" }> | null;
  for (const event of events) {
    const { seq: key, seat = null } = event;
    if (seat === null) continue;
    if (event.kind === "acted" && event.text) {
      if (open?.seat !== seat) {
        open = { kind: "turn", key, seat, actions: [], isOver: false };
        entries.push(open);
      }
      if (event.text !== "end") open.actions.push(event.text);
      if (event.text === "end" || event.text.startsWith("discard ")) {
        open.isOver = true;
        open = null;
      }
    } else if (event.kind === "undone") {
      open?.actions.splice(-(event.count ?? 1));
    } else if (event.kind === "said" && event.text) {
      entries.push({ kind: "said", key, seat, text: event.text });
    } else if (event.kind === "reacted" && event.reaction) {
      entries.push({ kind: "reacted", key, seat, text: event.reaction });
    } else if (event.kind === "timed_out" || event.kind === "returned") {
      entries.push({ kind: "note", key, seat, text: event.kind });
    }
  }
  return entries.filter((entry) => entry.kind !== "turn" || entry.actions.length > 0);
}

/** Spaces the last turns changed, by seat: each seat's until it moves again. */
export function lastMoves(entries: readonly Entry[]): Map<number, string[]> {
  const last = new Map<number, string[]>();
  for (const entry of entries) {
    if (entry.kind !== "turn") continue;
    const spaces = entry.actions.flatMap((action) =>
      /^(place|cube) /.test(action) ? [action.split(" ")[2] ?? ""] : [],
    );
    last.set(entry.seat, [...new Set(spaces)]);
  }
  return last;
}
