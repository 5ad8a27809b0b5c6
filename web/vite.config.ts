import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `harmony serve` listens while the page is being worked on with `npm run dev`. */
const SERVER = process.env.HARMONY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // the package ships the built page, so that installing it needs no Node
    outDir: "../src/harmony/server/page",
    emptyOutDir: true,
    target: "es2022",
    // inlined data: addresses would need a looser content security policy
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: false } },
    fs: { allow: [".."] }, // tests compare with docs/
  },
  // without it vitest would take the variant of Svelte that renders on a server
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
