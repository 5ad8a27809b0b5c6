/** From a choice to a table: whoever has no name gets one, bots sit down, and the game begins if nobody is awaited. */
import { api } from "../net/api";
import { me } from "../net/me.svelte";
import { router } from "../router.svelte";
import { labelsFor, modeOf, tableAddress, tableFor, type Plan } from "./plan";

export async function play(plan: Plan, numbered: (seat: number) => string): Promise<void> {
  await me.ensure();
  const link = await api.setUp(tableFor(plan));
  const mode = modeOf(plan);
  if (mode === "same") await seatAll(link.id, labelsFor(plan, numbered));
  if (mode !== "friends") await api.start(link.id);
  router.go(tableAddress(mode === "friends" ? link : { id: link.id }));
}

/** Everybody at this screen sits down under their own name; the host sits on the first seat already, under theirs. */
async function seatAll(id: string, labels: string[]): Promise<void> {
  await api.leaveSeat(id, 0);
  for (const [seat, label] of labels.entries()) await api.sitDown(id, seat, label);
}
