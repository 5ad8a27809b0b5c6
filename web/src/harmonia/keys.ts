/** Keys that work anywhere at a table of Harmonia. The layout has its own for moving about. */
import { harmonia } from "../messages/harmonia";
import { words } from "../messages/words.svelte";
import type { Herald } from "./herald.svelte";
import { placeKey, type Place } from "./lattice";
import type { HarmoniaPlay } from "./play.svelte";

/** Edges the goal is moved over with the arrow keys. */
const GOAL_EDGES: Record<string, number> = { ArrowUp: 1, ArrowDown: 4, ArrowRight: 0, ArrowLeft: 3 };

/** Do what a key means, with the place that has the focus; true if it means anything. */
export function pressed(event: KeyboardEvent, play: HarmoniaPlay, herald: Herald, place: Place | null): boolean {
  const goalEdge = play.isMovingGoal || event.altKey ? GOAL_EDGES[event.key] : undefined;
  if (goalEdge !== undefined) {
    play.moveGoal(goalEdge);
    if (play.goalMiddle) herald.spoken = words(harmonia).goalMoved(placeKey(play.goalMiddle));
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "r":
      play.turn(event.shiftKey ? -1 : 1);
      herald.tellGhost();
      return true;
    case "p":
      if (place) play.point(place);
      return !!place;
    case "g":
      play.isGoalShown = !play.isGoalShown;
      return true;
    case "l":
      play.lay();
      return true;
    case "escape":
      return putDown(play);
    default:
      return false;
  }
}

/** Put down what was taken up last; true if there was anything. */
function putDown(play: HarmoniaPlay): boolean {
  if (play.isMovingGoal) play.isMovingGoal = false;
  else if (play.spot) play.spot = null;
  else if (play.code) play.choose(null);
  else if (play.pin) play.pin = null;
  else return false;
  return true;
}
