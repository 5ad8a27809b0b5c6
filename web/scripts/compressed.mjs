// Leaves a .br and a .gz beside every text file of the build, which the server sends to browsers that take them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEXTS = /\.(html|js|css|svg|json|txt)$/;
const LEAST_BYTES = 1_000; // below that the headers weigh more than what is saved

/** @returns {import("vite").Plugin} */
export function compressed() {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "." }, bundle) {
      for (const file of Object.values(bundle)) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (!TEXTS.test(file.fileName) || content.length < LEAST_BYTES) continue;
        writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
