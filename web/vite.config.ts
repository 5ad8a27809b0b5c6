import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./scripts/compressed.mjs";
import { licences } from "./scripts/licences.mjs";
import { phosphor } from "./scripts/phosphor.mjs";
import { serviceWorker } from "./scripts/serviceWorker.mjs";

/** Where `harmony serve` listens while the page is being worked on with `npm run dev`. */
const SERVER = process.env.HARMONY_SERVER ?? "http://127.0.0.1:8000";

/** The animals' pictures come from the engine, which draws with them too; the page has them as one file of symbols. */
function animals(): { name: string; buildStart: () => void } {
  const drawings = new URL("../src/harmony/games/harmonies/render/animals.json", import.meta.url);
  const target = new URL("./src/board/generated/", import.meta.url);
  return {
    name: "animals",
    buildStart() {
      const pictures = Object.entries(JSON.parse(readFileSync(drawings, "utf-8")) as Record<string, string>);
      const symbols = pictures.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 32 32">${body}</symbol>`);
      mkdirSync(target, { recursive: true });
      writeFileSync(
        new URL("animals.svg", target),
        `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
      );
    },
  };
}

export default defineConfig({
  plugins: [animals(), phosphor(), licences(), svelte(), serviceWorker(), compressed()],
  build: {
    // the package ships the built page, so that installing it needs no Node
    outDir: "../src/harmony/server/page",
    emptyOutDir: true,
    target: "es2022",
    // inlined data: addresses would need a looser content security policy
    assetsInlineLimit: 0,
    // how long each plugin took is of no use to somebody who wants to play
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: false } },
    fs: { allow: [".."] }, // tests compare with docs/
  },
  // without it vitest would take the variant of Svelte that renders on a server
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
