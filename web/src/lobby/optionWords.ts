/** A table's options and bots in words, for lists and waiting rooms. */
import type { lobby } from "../messages/lobby";
import type { Api } from "../net/api";
import type { Clock } from "../net/generated/messages";
import { CLOCKS } from "./plan";

type Texts = (typeof lobby)["en"];

interface Described {
  game: string;
  options: Record<string, unknown>;
  places?: readonly unknown[];
  seats?: readonly unknown[];
  clock?: Clock | null;
}

/** "2 players · side A · Spirits" */
export function optionWords(text: Texts, { game, options, places, seats, clock }: Described): string {
  const parts = [text.playersCount((places ?? seats ?? []).length)];
  if (game === "harmonies") {
    parts.push(text.sideOf(String(options.side ?? "A")));
    if (options.spirits) parts.push(text.withSpirits);
  } else {
    parts.push(options.advanced ? text.advancedGame : text.basicGame);
    if (options.hints) parts.push(text.withHints);
  }
  if (clock) {
    const known = Object.entries(CLOCKS).find(([, choice]) => choice?.turn_s === clock.turn_s)?.[0];
    parts.push(known ? (text.clockAbout[known] ?? "") : `${clock.turn_s} s`);
  }
  return parts.join(" · ");
}

/** "Steady bot": a bot by its level. */
export function botWords(text: Texts, game: string, bot: string): string {
  return game === "harmonies" ? text.botSeat(text.levels[bot] ?? bot) : text.partnerSeat(text.partners[bot] ?? bot);
}

/** "with Ann, Steady bot": who else sits at a table. */
export function companions(
  text: Texts,
  { game, seats }: { game: string; seats: readonly Api["SeatAnswer"][] },
): string {
  const others = seats.filter((seat) => !seat.is_you && (seat.is_person || seat.bot));
  if (!others.length) return text.alone;
  return text.against(others.map((seat) => (seat.bot ? botWords(text, game, seat.bot) : seat.name)).join(", "));
}

/** Whether a running game waits for me. */
export function isMyTurn({ current_seat, seats }: Api["TableAnswer"]): boolean {
  return current_seat !== null && (seats[current_seat]?.is_you ?? false);
}
