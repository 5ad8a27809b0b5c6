/** The games' names; they are the same in every language. */
import type { Game } from "../net/api";

export const GAMES: Record<Game, string> = { harmonies: "Harmonies", harmonia: "Harmonia" };

/** The name of a game the server told of. */
export const gameName = (game: string): string => GAMES[game as Game] ?? game;
