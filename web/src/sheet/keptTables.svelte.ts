/** Tables somebody tapped together on this device, kept in the browser: the newest first. */
import { isBlank, newTable, type RealTable } from "./realTable";

export interface KeptTable {
  id: string;
  changedMs: number;
  table: RealTable;
}

const KEY = "harmony.sheets";
const MOST_KEPT = 20;

function load(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as KeptTable[]) : [];
  } catch {
    return []; // storage switched off, or something else's text
  }
}

class KeptTables {
  all = $state.raw<readonly KeptTable[]>(load());

  /** The table worked on last; a blank one if there is none. */
  latest(): KeptTable {
    return this.all[0] ?? this.blank();
  }

  blank(): KeptTable {
    return { id: crypto.randomUUID?.() ?? String(Date.now()), changedMs: Date.now(), table: newTable() };
  }

  keep(id: string, table: RealTable): void {
    const others = this.all.filter((kept) => kept.id !== id);
    this.#set(isBlank(table) ? others : [{ id, changedMs: Date.now(), table }, ...others]);
  }

  forget(id: string): void {
    this.#set(this.all.filter((kept) => kept.id !== id));
  }

  #set(tables: readonly KeptTable[]): void {
    this.all = tables.slice(0, MOST_KEPT);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // storage switched off: the tables last as long as the page
    }
  }
}

export const keptTables = new KeptTables();
