// Puts the service worker beside the page, with the names of the files of this build.
import { readFileSync } from "node:fs";

const SOURCE = new URL("../serviceWorker.js", import.meta.url);

/** @returns {import("vite").Plugin} */
export function serviceWorker() {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const source = readFileSync(SOURCE, "utf8").replace("__FILES__", JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
