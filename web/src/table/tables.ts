/** The table of each game, loaded when one is opened. */
import type { Component } from "svelte";
import type { Game } from "../net/api";
import type { TableConnection } from "../net/table.svelte";

export interface TableProps {
  connection: TableConnection;
}
type Load = () => Promise<{ default: Component<TableProps> }>;

export const TABLES: Record<Game, Load> = {
  harmonies: () => import("./HarmoniesTable.svelte"),
  harmonia: () => import("../harmonia/HarmoniaTable.svelte"),
};
