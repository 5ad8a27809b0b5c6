/** Whatever went wrong, as a sentence for people in the language of the page. */
import { errors } from "../messages/errors";
import { words } from "../messages/words.svelte";
import { ServerProblem } from "./problem";

export function problemText(problem: unknown): string {
  const texts = words(errors);
  if (!(problem instanceof ServerProblem)) return String(texts.internal);
  const sentence = texts[problem.code];
  // the server's own sentence is English, but better than none
  if (sentence === undefined) return problem.message;
  return typeof sentence === "string" ? sentence : sentence(problem.facts);
}
