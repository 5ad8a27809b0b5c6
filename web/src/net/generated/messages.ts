// Made by `npm run types` from `harmony schema`.

export type MessagesOfAHarmonyTable = FromPage | ToPage;
export type FromPage =
  | ActMessage
  | UndoMessage
  | SayMessage
  | ReactMessage
  | ReturnMessage
  | PointMessage
  | LookMessage
  | SyncMessage
  | PingMessage;
export type ToPage = Welcome | Update | Ack | Problem | You | Presence | Pointer | Pong;

/**
 * Do something in the game.
 */
export interface ActMessage {
  type: "act";
  id: string;
  seat: number;
  text: string;
  expected: number;
}
/**
 * Take back the last action of the open turn, or the whole turn.
 */
export interface UndoMessage {
  type: "undo";
  id: string;
  seat: number;
  expected: number;
  whole_turn?: boolean;
}
/**
 * Write something for all at the table.
 */
export interface SayMessage {
  type: "say";
  id: string;
  seat: number;
  text: string;
}
/**
 * Show a reaction.
 */
export interface ReactMessage {
  type: "react";
  id: string;
  seat: number;
  reaction: string;
}
/**
 * Take the own seat back from the bot that kept it.
 */
export interface ReturnMessage {
  type: "return";
  id: string;
  seat: number;
}
/**
 * Show the others a place for a moment; nothing is kept of it.
 */
export interface PointMessage {
  type: "point";
  seat: number;
  place: string;
}
/**
 * Look from another of the own seats (several people at one screen); answered with a welcome.
 */
export interface LookMessage {
  type: "look";
  seat: number | null;
}
/**
 * Ask for everything after an event: a gap was seen. Answered with a welcome.
 */
export interface SyncMessage {
  type: "sync";
  have: number;
}
/**
 * Ask whether the server is still there.
 */
export interface PingMessage {
  type: "ping";
}
/**
 * The whole table, on connecting and after a gap.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seq: number;
  view: View;
  you: YouView;
  events: EventView[];
  time?: TimeView | null;
}
/**
 * A whole table as one seat sees it.
 */
export interface View {
  table: TableView;
  play: (HarmoniesView | HarmoniaView) | null;
}
/**
 * Everything about a table but the game itself.
 */
export interface TableView {
  id: string;
  game: "harmonia" | "harmonies";
  options: {};
  status: "open" | "over" | "running";
  is_public: boolean;
  clock: Clock | null;
  places: PlaceView[];
  is_time_up: boolean;
  rematch: string | null;
}
/**
 * Thinking time: so much a turn, and a bank for the turns that need more.
 */
export interface Clock {
  turn_s: number;
  bank_s?: number;
}
/**
 * A seat at the table and whoever sits there.
 */
export interface PlaceView {
  name: string;
  is_person?: boolean;
  bot?: string | null;
  is_here?: boolean;
  is_muted?: boolean;
  is_covered?: boolean;
}
/**
 * A game of Harmonies as one seat sees it, or a spectator.
 */
export interface HarmoniesView {
  game: "harmonies";
  players: number;
  side: "A" | "B";
  first_seat: number;
  current_seat: number;
  turn: number;
  is_over: boolean;
  is_last_round: boolean;
  groups: string[];
  row: (string | null)[];
  hand: string;
  taken_group: number | null;
  took_card: boolean;
  pouch: {
    [k: string]: number;
  };
  pouch_size: number;
  deck_size: number;
  open_turn: string[];
  result: GameResult | null;
  seats: HarmoniesSeatView[];
  seat: number | null;
  dealt: string[];
  legal: string[];
  can_undo: boolean;
  habitats: {
    [k: string]: HabitatView;
  };
}
/**
 * How a game ended.
 */
export interface GameResult {
  totals: number[];
  winners: number[];
  suns?: number | null;
  animal_cubes?: number[];
  was_tied?: boolean;
  ending?: string | null;
}
/**
 * What everybody sees of a seat.
 */
export interface HarmoniesSeatView {
  board: string;
  cubes: {
    [k: string]: string;
  };
  cards: CardView[];
  completed: CardView[];
  animal_cubes: number;
  score: ScoreView;
  spirit?: CardView | null;
  has_to_choose?: boolean;
}
/**
 * A card in front of a seat.
 */
export interface CardView {
  card: string;
  cubes: number;
}
/**
 * An explained score.
 */
export interface ScoreView {
  total: number;
  rows: {
    [k: string]: number;
  };
  lines: ScoreLineView[];
}
/**
 * One line of an explained score.
 */
export interface ScoreLineView {
  category: "animals" | "buildings" | "fields" | "mountains" | "spirit" | "trees" | "water";
  reason: string;
  points: number;
  spaces?: string[];
  card?: string | null;
  count?: number;
}
/**
 * Where a card's habitat stands on the own board, or lacks one or two tokens.
 */
export interface HabitatView {
  stands?: string[];
  near?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  spaces?: {
    [k: string]: string[];
  };
}
/**
 * A game of Harmonia as one seat sees it, or a spectator.
 */
export interface HarmoniaView {
  game: "harmonia";
  players: number;
  is_advanced: boolean;
  tile_set: string;
  current_seat: number;
  turn: number;
  is_over: boolean;
  ending: ("finished" | "lost" | "stopped" | "won") | null;
  layout: [number, number, string, number][];
  goals: [number, number][];
  aside: [number, string][];
  score: HarmoniaScoreView;
  result: GameResult | null;
  seats: HarmoniaSeatView[];
  seat: number | null;
  hand: string[];
  legal: string[];
  sayable: string[];
  hints: HarmoniaHintsView | null;
  can_undo: false;
}
/**
 * The explained score, which all players share.
 */
export interface HarmoniaScoreView {
  total: number;
  players: number;
  shape: number;
  shape_name: string;
  has_green_edge: boolean;
  holes: [number, number][];
  coloured_edges: [number, number, number][];
  patterns: PatternView[];
  aside: number;
  unused: number;
}
/**
 * A coloured area on the table.
 */
export interface PatternView {
  points: number;
  tiles: [number, number][];
  masks: number[];
  is_closed: boolean;
  is_symmetric: boolean;
  reason: string;
  open_edges?: [number, number, number][];
  uneven_tiles?: [number, number][];
  mirror?: [number, number, number] | null;
}
/**
 * What everybody sees of a seat.
 */
export interface HarmoniaSeatView {
  hand_size: number;
  said?: string[];
  stands?: string[];
  has_voted?: boolean;
  hand?: string[] | null;
}
/**
 * What a seat is told at a table with hints.
 */
export interface HarmoniaHintsView {
  fits: {
    [k: string]: [number, number, number][];
  };
  open_goals: [number, number][];
}
/**
 * What the one who looks is at this table.
 */
export interface YouView {
  seats: number[];
  seat: number | null;
  is_host: boolean;
  key: string | null;
}
/**
 * An event as everybody may see it.
 */
export interface EventView {
  seq: number;
  kind: string;
  at_ms: number;
  seat?: number | null;
  text?: string | null;
  draw?: {} | null;
  bot?: string | null;
  why?: string | null;
  count?: number | null;
  reaction?: string | null;
  is_muted?: boolean | null;
  table_id?: string | null;
}
/**
 * The clock at the moment of the message.
 */
export interface TimeView {
  left_ms: number | null;
  banks_ms: number[];
}
/**
 * The next event and what it changed.
 */
export interface Update {
  type: "update";
  seq: number;
  event: EventView;
  table?: TableView;
  play?: HarmoniesChange | HarmoniaChange;
  time?: TimeView;
}
/**
 * The fields of a view that changed, and the seats that changed, by their numbers.
 */
export interface HarmoniesChange {
  game: "harmonies";
  players?: number;
  side?: "A" | "B";
  first_seat?: number;
  current_seat?: number;
  turn?: number;
  is_over?: boolean;
  is_last_round?: boolean;
  groups?: string[];
  row?: (string | null)[];
  hand?: string;
  taken_group?: number | null;
  took_card?: boolean;
  pouch?: {
    [k: string]: number;
  };
  pouch_size?: number;
  deck_size?: number;
  open_turn?: string[];
  result?: GameResult | null;
  seat?: number | null;
  dealt?: string[];
  legal?: string[];
  can_undo?: boolean;
  habitats?: {
    [k: string]: HabitatView;
  };
  seats?: {
    [k: string]: HarmoniesSeatView;
  };
}
/**
 * The fields of a view that changed, and the seats that changed, by their numbers.
 */
export interface HarmoniaChange {
  game: "harmonia";
  players?: number;
  is_advanced?: boolean;
  tile_set?: string;
  current_seat?: number;
  turn?: number;
  is_over?: boolean;
  ending?: ("finished" | "lost" | "stopped" | "won") | null;
  layout?: [number, number, string, number][];
  goals?: [number, number][];
  aside?: [number, string][];
  score?: HarmoniaScoreView;
  result?: GameResult | null;
  seat?: number | null;
  hand?: string[];
  legal?: string[];
  sayable?: string[];
  hints?: HarmoniaHintsView | null;
  can_undo?: false;
  seats?: {
    [k: string]: HarmoniaSeatView;
  };
}
/**
 * A message was done and is safe on the disk.
 */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}
/**
 * A message was refused; nothing changed.
 */
export interface Problem {
  type: "problem";
  code: string;
  message: string;
  facts?: {
    [k: string]: string;
  };
  id?: string | null;
}
/**
 * What the one who looks is at this table has changed.
 */
export interface You {
  type: "you";
  you: YouView;
}
/**
 * Who has the table open has changed.
 */
export interface Presence {
  type: "presence";
  here: boolean[];
  spectators: number;
}
/**
 * A seat points at a place.
 */
export interface Pointer {
  type: "pointer";
  seat: number;
  place: string;
}
/**
 * The server is there.
 */
export interface Pong {
  type: "pong";
  seq: number;
}
