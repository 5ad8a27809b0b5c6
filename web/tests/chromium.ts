/** The browser of the tests: the machine's own Chromium where there is one, else the one that comes as a package. */
import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function chromiumPath(): Promise<string> {
  const said = process.env.HARMONY_CHROMIUM;
  if (said) return said;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}

/** Our own arguments: the package's defaults would switch web security off. */
export const ARGUMENTS = [
  "--no-sandbox", // tests run as root in containers
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
