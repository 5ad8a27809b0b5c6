/** What somebody chose on the start page, and the table that comes of it. Kept on the device for the next time. */
import { keptSet } from "../harmonia/ownSet";
import type { Game, NewTable } from "../net/api";

export const LEVELS = ["gentle", "steady", "sharp", "master", "oracle"] as const;
export const PARTNERS = ["talking", "silent"] as const;
export const CLOCKS = {
  none: null,
  quick: { turn_s: 60, bank_s: 180 },
  calm: { turn_s: 180, bank_s: 600 },
  days: { turn_s: 86_400 },
} as const;

export type Level = (typeof LEVELS)[number];
export type Partner = (typeof PARTNERS)[number];
export type ClockChoice = keyof typeof CLOCKS;
/** solo: alone; bots: against bots, in Harmonia with them; same: people at one screen; friends: over a link. */
export type Mode = "solo" | "bots" | "same" | "friends";

export interface Plan {
  game: Game;
  harmonies: { mode: Mode; players: number; bot: Level; side: "A" | "B"; spirits: boolean };
  harmonia: {
    mode: Exclude<Mode, "solo">;
    players: number;
    bot: Partner;
    advanced: boolean;
    hints: boolean;
    ownTiles: boolean;
  };
  /** Names of those at one screen. */
  names: string[];
  isPublic: boolean;
  clock: ClockChoice;
}

export const FIRST_TIME: Plan = {
  game: "harmonies",
  harmonies: { mode: "bots", players: 2, bot: "steady", side: "A", spirits: false },
  harmonia: { mode: "bots", players: 3, bot: "talking", advanced: false, hints: false, ownTiles: false },
  names: ["", "", "", "", "", ""],
  isPublic: false,
  clock: "none",
};

const KEY = "harmony.plan";

/** What was chosen last time; whatever an older page kept and this one does not know is left out. */
export function lastPlan(): Plan {
  let kept: Partial<Plan> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Plan>;
  } catch {
    // storage switched off, or something else's text
  }
  const plan: Plan = {
    ...structuredClone(FIRST_TIME),
    ...kept,
    harmonies: { ...FIRST_TIME.harmonies, ...kept.harmonies },
    harmonia: { ...FIRST_TIME.harmonia, ...kept.harmonia },
  };
  return isSound(plan) ? plan : structuredClone(FIRST_TIME);
}

function isSound({ game, harmonies, harmonia, names, clock }: Plan): boolean {
  return (
    (game === "harmonies" || game === "harmonia") &&
    ["solo", "bots", "same", "friends"].includes(harmonies.mode) &&
    LEVELS.includes(harmonies.bot) &&
    PARTNERS.includes(harmonia.bot) &&
    Array.isArray(names) &&
    names.length === FIRST_TIME.names.length &&
    clock in CLOCKS
  );
}

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // storage switched off: the choices last as long as the page
  }
}

export function modeOf(plan: Plan): Mode {
  return plan[plan.game].mode;
}

export function playersOf(plan: Plan): number {
  return modeOf(plan) === "solo" ? 1 : plan[plan.game].players;
}

/** The table as the server is asked for it. */
export function tableFor(plan: Plan): NewTable {
  const mode = modeOf(plan);
  const players = playersOf(plan);
  const bot = mode === "bots" ? plan[plan.game].bot : null;
  const setup =
    plan.game === "harmonies"
      ? { game: plan.game, players, side: plan.harmonies.side, spirits: plan.harmonies.spirits }
      : {
          game: plan.game,
          players,
          advanced: plan.harmonia.advanced,
          hints: plan.harmonia.hints,
          tiles: (plan.harmonia.ownTiles && keptSet()?.file) || null,
        };
  const isShared = mode === "friends";
  return {
    setup,
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? null : bot)),
    is_public: isShared && plan.isPublic,
    clock: isShared ? CLOCKS[plan.clock] : null,
  };
}

/** What a seat is called where several people share a screen: what they said, else its number. */
export function labelsFor(plan: Plan, numbered: (seat: number) => string): string[] {
  return plan.names.slice(0, playersOf(plan)).map((name, seat) => name.trim() || numbered(seat + 1));
}

/** The table somebody means with a pasted link, or a message with one in it, or a typed code; null if it is neither. */
export function tableMeant(text: string): { id: string; key: string | null } | null {
  const link = /\/(?:table|replay)\/([a-z0-9]{1,16})(?![a-z0-9])(?:\?(?:\S*&)?key=([\w-]+))?/.exec(text);
  if (link?.[1]) return { id: link[1], key: link[2] ?? null };
  const code = /^[a-z0-9]{6,16}$/.exec(text.trim().toLowerCase().replace(/[\s-]/g, ""));
  return code && { id: code[0], key: null };
}

/** The address of a table within the page. */
export function tableAddress({ id, key }: { id: string; key?: string | null }): string {
  return `/table/${id}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
