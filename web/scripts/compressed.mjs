// Leaves a compressed twin beside every file of the built page that becomes smaller by it; the server sends those.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|html|svg|txt|json|webmanifest)$/;

/** @returns {import("vite").Plugin} */
export function compressed() {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    // after everything else has been written, what lies in public/ too
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = join(folder, entry);
        if (!TEXT.test(entry) || !statSync(file).isFile()) continue;
        const text = readFileSync(file);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const twins = { br: brotliCompressSync(text, options), gz: gzipSync(text, { level: 9 }) };
        for (const [ending, twin] of Object.entries(twins))
          if (twin.length < text.length) writeFileSync(`${file}.${ending}`, twin);
      }
    },
  };
}
