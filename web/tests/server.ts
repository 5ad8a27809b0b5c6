/** Real table servers on databases of their own, started for the browser tests. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HARMONY = process.env.HARMONY ?? "../.venv/bin/harmony";
export const PORT = Number(process.env.HARMONY_TEST_PORT ?? 8123);

/** A server that can be stopped and started again on the same tables. */
class Server {
  readonly address: string;
  readonly #port: number;
  readonly #botPaceMs: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "harmony-browser-"));
  #process: ChildProcess | null = null;

  constructor(port: number, botPaceMs = 0) {
    this.#port = port;
    this.#botPaceMs = botPaceMs;
    this.address = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const database = `sqlite:///${join(this.#folder, "tables.db")}`;
    const server = spawn(HARMONY, ["serve", "--port", String(this.#port), "--database", database], {
      env: {
        ...process.env,
        HARMONY_BOT_PACE_MS: String(this.#botPaceMs),
        HARMONY_GUESTS_A_MINUTE: "10000", // every test is a new guest from the same address
        HARMONY_TABLES_A_MINUTE: "10000",
        HARMONY_REQUESTS_A_SECOND: "10000",
        HARMONY_MESSAGES_A_SECOND: "10000",
        HARMONY_LOG_LEVEL: "error",
      },
      stdio: "inherit",
    });
    this.#process = server;
    for (let tries = 0; ; tries++) {
      try {
        if ((await fetch(`${this.address}/readyz`)).ok) break;
      } catch {
        // not listening yet
      }
      if (server.exitCode !== null || tries > 300) throw new Error("harmony serve did not become ready");
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }

  async stop(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise<void>((done) => server.once("exit", () => done()));
    server.kill("SIGTERM");
    await ended;
  }

  /** Stop it and forget its tables. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A server of a test's own, on a free port; its bots pause so long before each action. */
export async function spawnServer({ botPaceMs = 0 } = {}): Promise<Server> {
  const port = await new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
  const server = new Server(port, botPaceMs);
  await server.start();
  return server;
}

/** The server all tests share. */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = new Server(PORT);
  await server.start();
  return () => server.end();
}
