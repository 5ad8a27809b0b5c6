/** How another player's action is shown: the pieces fly to where they belong. */
import { animalAddress } from "../board/animals";
import { stackHeight } from "../board/spaces";
import { settings } from "../settings.svelte";
import { fly } from "./flight";
import { sounds } from "./sounds";
import { cardSpot, groupSpot, seatSpot, spaceSpot } from "./spots";
import { PACES, rest, type Show } from "./stage.svelte";

export const showMove: Show = async (event, before, after, signal) => {
  const { play } = after;
  const { seat, text } = event;
  if (event.kind !== "acted" || !text || seat === undefined || seat === null) return;
  if (before.play?.game !== "harmonies" || play?.game !== "harmonies") return;
  const [verb, what = "", where = ""] = text.split(" ");
  const ms = PACES[settings.motion].move;
  const board = play.seats[seat]?.board ?? "";
  sounds.play(text, true);
  switch (verb) {
    case "take": {
      const tokens = [...(before.play.groups[Number(what) - 1] ?? "")];
      await Promise.all(
        tokens.map((letter) => fly(`#t-${letter}`, groupSpot(Number(what)), seatSpot(seat), ms, signal)),
      );
      return;
    }
    case "place": {
      const height = board ? stackHeight(board, where) : 1;
      await fly(`#t-${what}`, seatSpot(seat), spaceSpot(seat, board, where, height), ms, signal);
      return;
    }
    case "cube": {
      const to = spaceSpot(seat, board, where, stackHeight(board, where));
      await fly("#cube", seatSpot(seat), to && { ...to, size: to.size * 0.55 }, ms, signal);
      return;
    }
    case "card":
      await fly(animalAddress(what), cardSpot(what), seatSpot(seat), ms, signal);
      return;
    default:
      await rest(ms / 3, signal);
  }
};
