/** A tile set of one's own, written down from the printed game: kept on the device, checked by the server. */

const KEY = "harmony.tiles";

export interface OwnSet {
  name: string;
  /** The set as in its file. */
  file: Record<string, unknown>;
}

export function keptSet(): OwnSet | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as OwnSet | null;
    return kept && typeof kept.name === "string" && typeof kept.file === "object" ? kept : null;
  } catch {
    return null; // storage switched off, or something else's text
  }
}

export function keepSet(set: OwnSet | null): void {
  try {
    if (set) localStorage.setItem(KEY, JSON.stringify(set));
    else localStorage.removeItem(KEY);
  } catch {
    // storage switched off: the set lasts as long as the page
  }
}
