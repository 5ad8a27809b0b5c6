/** Pictures of the reactions one can show, by the server's names. */
import applause from "ph:hands-clapping-bold";
import heart from "ph:heart-bold";
import hello from "ph:hand-waving-bold";
import laugh from "ph:smiley-bold";
import oops from "ph:smiley-x-eyes-bold";
import thanks from "ph:hands-praying-bold";
import think from "ph:brain-bold";
import wow from "ph:sparkle-bold";

export const REACTIONS: Record<string, string> = { hello, applause, wow, laugh, think, oops, thanks, heart };
