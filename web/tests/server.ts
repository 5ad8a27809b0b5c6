/** A real table server on a database of its own, started for the browser tests. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HARMONY = process.env.HARMONY ?? "../.venv/bin/harmony";
export const PORT = Number(process.env.HARMONY_TEST_PORT ?? 8123);

export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "harmony-browser-"));
  const server = spawn(
    HARMONY,
    ["serve", "--port", String(PORT), "--database", `sqlite:///${join(folder, "tables.db")}`],
    {
      env: {
        ...process.env,
        HARMONY_BOT_PACE_MS: "0", // bots need no pause for people to follow
        HARMONY_GUESTS_A_MINUTE: "10000", // every test is a new guest from the same address
        HARMONY_TABLES_A_MINUTE: "10000",
        HARMONY_REQUESTS_A_SECOND: "10000",
        HARMONY_LOG_LEVEL: "error",
      },
      stdio: "inherit",
    },
  );
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  for (let tries = 0; ; tries++) {
    try {
      if ((await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok) break;
    } catch {
      // not listening yet
    }
    if (server.exitCode !== null || tries > 300) throw new Error("harmony serve did not become ready");
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
