/** How an update changes a view. What did not change stays the same object, so that only what changed is drawn anew. */
import type {
  EventView,
  HarmoniaChange,
  HarmoniaView,
  HarmoniesChange,
  HarmoniesView,
  Presence,
  Update,
  View,
} from "./generated/messages";

export type Play = HarmoniesView | HarmoniaView;
type Change = HarmoniesChange | HarmoniaChange;

/** The view after an update. */
export function merged(view: View, update: Update): View {
  return {
    // options never change, and those of an update lack the tile set
    table: update.table ? { ...update.table, options: view.table.options } : view.table,
    play: update.play ? changedPlay(view.play, update.play) : view.play,
  };
}

/** A game's view with its changed fields; the first change of a game holds all of them. */
export function changedPlay(play: Play | null, { seats, ...fields }: Change): Play {
  const all: unknown[] = play ? [...play.seats] : [];
  for (const [seat, seen] of Object.entries(seats ?? {})) all[Number(seat)] = seen;
  return { ...play, ...fields, seats: seats || !play ? all : play.seats } as Play;
}

/** The view once somebody came or went; their presence is told apart from the events. */
export function withPresence(view: View, { here }: Presence): View {
  const places = view.table.places.map((place, seat) =>
    (place.is_here ?? false) === here[seat] ? place : { ...place, is_here: here[seat] ?? false },
  );
  return { ...view, table: { ...view.table, places } };
}

/** The log with further events; those it has already are not told twice. */
export function appended(log: readonly EventView[], events: readonly EventView[]): readonly EventView[] {
  const last = log.at(-1)?.seq ?? 0;
  const fresh = events.filter((event) => event.seq > last);
  return fresh.length ? [...log, ...fresh] : log;
}
