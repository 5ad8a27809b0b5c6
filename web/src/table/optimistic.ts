/**
 * What the table will look like once the server has said yes. It only moves pieces about in notation: what may be
 * moved was legal when it was asked for, and what becomes legal by it the server tells.
 */
import type { HarmoniesSeatView, HarmoniesView } from "../net/generated/messages";

/** The view with some actions of a seat done. */
export function withActions(play: HarmoniesView, seat: number, actions: readonly string[]): HarmoniesView {
  return actions.reduce((view, action) => withAction(view, seat, action), play);
}

function withAction(play: HarmoniesView, seat: number, action: string): HarmoniesView {
  const [verb, what = "", where = ""] = action.split(" ");
  const after: HarmoniesView = { ...play, legal: [], open_turn: [...play.open_turn, action] };
  switch (verb) {
    case "take":
      return {
        ...after,
        hand: play.groups[Number(what) - 1] ?? "",
        groups: play.groups.map((tokens, i) => (i === Number(what) - 1 ? "" : tokens)),
        taken_group: Number(what),
      };
    case "place":
      return withSeat({ ...after, hand: play.hand.replace(what, "") }, seat, (own) => ({
        ...own,
        board: changedStack(own.board, where, (stack) => stack + what),
      }));
    case "card":
      return withSeat(
        { ...after, row: play.row.map((card) => (card === what ? null : card)), took_card: true },
        seat,
        (own) => ({
          ...own,
          cards: [...own.cards, { card: what, cubes: 0 }],
        }),
      );
    case "cube":
      return withSeat(after, seat, (own) => ({
        ...own,
        board: changedStack(own.board, where, (stack) => `${stack}*`),
        cubes: { ...own.cubes, [where]: what },
        cards: own.cards.map((held) => (held.card === what ? { ...held, cubes: held.cubes + 1 } : held)),
        ...(own.spirit?.card === what ? { spirit: { ...own.spirit, cubes: 1 } } : {}),
      }));
    default:
      return { ...play, legal: [] };
  }
}

function withSeat(
  play: HarmoniesView,
  seat: number,
  change: (own: HarmoniesSeatView) => HarmoniesSeatView,
): HarmoniesView {
  return { ...play, seats: play.seats.map((own, i) => (i === seat ? change(own) : own)) };
}

/** A board in notation with the stack of one space changed. */
export function changedStack(board: string, space: string, change: (stack: string) => string): string {
  const column = space.charCodeAt(0) - "a".charCodeAt(0);
  const row = Number(space.slice(1)) - 1;
  return board
    .split("/")
    .map((stacks, c) =>
      c !== column
        ? stacks
        : stacks
            .split(" ")
            .map((stack, r) => (r === row ? change(stack === "." ? "" : stack) || "." : stack))
            .join(" "),
    )
    .join("/");
}
