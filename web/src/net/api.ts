/** The server's HTTP interface, one function a call. Whatever is refused throws a `ServerProblem`. */
import type { components } from "./generated/api";
import { problemOf, SERVER_AWAY, ServerProblem } from "./problem";

export type Api = components["schemas"];
export type Game = "harmonies" | "harmonia";
export type TableStatus = Api["TableAnswer"]["status"];
/** A table to set up; what is left out has the server's defaults. */
export interface NewTable {
  setup:
    | ({ game: "harmonies" } & Partial<Omit<Api["HarmoniesSetup"], "game">>)
    | ({ game: "harmonia" } & Partial<Omit<Api["HarmoniaSetup"], "game">>);
  is_public?: boolean;
  clock?: { turn_s: number; bank_s?: number } | null;
  start?: Record<string, unknown> | null;
  /** Bots by seat; the first null is the host's seat, further ones stay free. */
  seats?: (string | null)[] | null;
}

/** A layout of Harmonia to be looked at. */
export type LayoutQuestion = Pick<Api["AskedLayout"], "rows"> & Partial<Api["AskedLayout"]>;

type Query = Record<string, string | number | string[] | null | undefined>;

async function call<Answer>(method: string, path: string, query: Query = {}, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}${search(query)}`, request);
  } catch (error) {
    throw new ServerProblem(SERVER_AWAY, String(error));
  }
  const told: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw problemOf(response.status, told);
  return told as Answer;
}

function search(query: Query): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) parts.append(name, one);
    else if (value !== null && value !== undefined) parts.set(name, String(value));
  }
  const text = parts.toString();
  return text && `?${text}`;
}

const seatPath = (id: string, seat: number) => `/tables/${id}/seats/${seat}`;

export const api = {
  me: () => call<Api["MeAnswer"]>("GET", "/me"),
  guest: (name: string) => call<Api["MeAnswer"]>("POST", "/guest", {}, { name }),
  rename: (name: string) => call<Api["MeAnswer"]>("PATCH", "/me", {}, { name }),
  claim: (user_name: string, password: string) =>
    call<Api["MeAnswer"]>("POST", "/account", {}, { user_name, password }),
  logIn: (user_name: string, password: string) => call<Api["MeAnswer"]>("POST", "/login", {}, { user_name, password }),
  logOut: () => call<null>("POST", "/logout"),
  forgetMe: (password: string | null) => call<null>("DELETE", "/account", {}, { password }),

  bots: (game: Game) => call<Api["BotList"]>("GET", "/bots", { game }),
  cards: () => call<Api["CardList"]>("GET", "/harmonies/cards"),
  pieces: () => call<Api["PiecesAnswer"]>("GET", "/harmonies/pieces"),
  scoreSheet: (sheet: { side: "A" | "B"; seats: { board: string; cards: string[]; spirit: string | null }[] }) =>
    call<Api["SheetView"]>("POST", "/harmonies/score", {}, sheet),
  tryActions: (trial: { position: Record<string, unknown>; actions: string[]; seed: number; seat: number }) =>
    call<Api["HarmoniesView"]>("POST", "/harmonies/try", {}, trial),
  tiles: () => call<Api["TileSetAnswer"]>("GET", "/harmonia/tiles"),
  checkTiles: (tiles: unknown) => call<Api["TileSetAnswer"]>("POST", "/harmonia/tiles", {}, { tiles }),
  layout: (asked: LayoutQuestion) => call<Api["LayoutAnswer"]>("POST", "/harmonia/layout", {}, asked),

  publicTables: (status: TableStatus[], before_ms?: number | null) =>
    call<Api["TableList"]>("GET", "/tables", { status, before_ms }),
  table: (id: string, key?: string | null) => call<Api["TableAnswer"]>("GET", `/tables/${id}`, { key }),
  setUp: (table: NewTable) => call<Api["TableLink"]>("POST", "/tables", {}, table),
  sitDown: (id: string, seat: number, label: string | null = null, key: string | null = null) =>
    call<Api["Saved"]>("POST", seatPath(id, seat), { key }, { label }),
  leaveSeat: (id: string, seat: number) => call<Api["Saved"]>("DELETE", seatPath(id, seat)),
  putBot: (id: string, seat: number, bot: string) =>
    call<Api["Saved"]>("PUT", `${seatPath(id, seat)}/bot`, {}, { bot }),
  mute: (id: string, seat: number, is_muted: boolean) =>
    call<Api["Saved"]>("PUT", `${seatPath(id, seat)}/muted`, {}, { is_muted }),
  fill: (id: string, bot: string) => call<Api["Saved"]>("POST", `/tables/${id}/fill`, {}, { bot }),
  start: (id: string) => call<Api["Saved"]>("POST", `/tables/${id}/start`),
  rematch: (id: string) => call<Api["TableLink"]>("POST", `/tables/${id}/rematch`),

  history: (before_ms?: number | null) => call<Api["TableList"]>("GET", "/history", { before_ms }),
  results: () => call<Api["ResultList"]>("GET", "/results"),
  bests: (id: string, key?: string | null) => call<Api["BestAnswer"]>("GET", `/tables/${id}/bests`, { key }),
  record: (id: string, key?: string | null) => call<Record<string, unknown>>("GET", `/tables/${id}/record`, { key }),
  upload: (record: unknown) => call<Api["TableLink"]>("POST", "/records", {}, record),
  replay: (id: string, key?: string | null) => call<Api["ReplayAnswer"]>("GET", `/tables/${id}/replay`, { key }),
  /** All positions of a finished game: the first, and what each action changed. */
  replayPositions: (id: string, seat: number | null, key?: string | null) =>
    call<Api["ReplayPositions"]>("GET", `/tables/${id}/replay/positions`, { seat, key }),
  replayStep: (id: string, step: number, seat: number | null, key?: string | null) =>
    call<Api["HarmoniesView"] | Api["HarmoniaView"]>("GET", `/tables/${id}/replay/${step}`, { seat, key }),
};
