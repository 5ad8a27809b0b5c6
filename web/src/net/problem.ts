/** Something the server refused, or could not be asked: a stable code and the facts of its sentence. */
import type { components } from "./generated/api";

/** The code of a problem of our own: no answer came at all. The server's codes are in docs/errors.md. */
export const SERVER_AWAY = "server_away";

export class ServerProblem extends Error {
  override readonly name = "ServerProblem";

  constructor(
    /** Stable name of what is wrong; `problemText` words it. */
    readonly code: string,
    /** The server's sentence, in English. */
    message: string,
    /** What the sentence talks about. */
    readonly facts: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The problem an HTTP answer tells of; one without our shape comes from a proxy in between. */
export function problemOf(status: number, body: unknown): ServerProblem {
  const told = (body as Partial<components["schemas"]["ErrorAnswer"]> | null)?.error;
  if (told && typeof told.code === "string") return new ServerProblem(told.code, told.message, told.facts);
  if (status >= 500) return new ServerProblem(SERVER_AWAY, `the server answered with status ${status}`);
  return new ServerProblem("bad_request", `status ${status}`, { why: `status ${status}` });
}
