// The licences of everything others made that is part of the built page, as one file beside it.
import { existsSync, readFileSync } from "node:fs";

/** Packages whose code, fonts or drawings are in the page. */
const PACKAGES = [
  "@fontsource-variable/figtree",
  "@fontsource-variable/bricolage-grotesque",
  "@iconify-json/fluent-emoji-flat",
  "@iconify-json/ph",
  "svelte",
  "uqr",
];

/**
 * The licence of a package: its own file, or for collections of icons, which have none, the MIT licence of their author.
 * @param {string} name
 */
function licence(name) {
  const folder = new URL(`../node_modules/${name}/`, import.meta.url);
  for (const file of ["LICENSE", "LICENSE.md"]) {
    const address = new URL(file, folder);
    if (existsSync(address)) return readFileSync(address, "utf8").trim();
  }
  const { author, license } = JSON.parse(readFileSync(new URL("info.json", folder), "utf8"));
  if (license.spdx !== "MIT") throw new Error(`${name} has no file with its licence`);
  const mit = readFileSync(new URL("../../LICENSE", import.meta.url), "utf8");
  return mit.replace(/^Copyright .*$/m, `Copyright (c) ${author.name} (${author.url})`).trim();
}

/** @returns {import("vite").Plugin} */
export function licences() {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const source = PACKAGES.map((name) => `${name}\n${"=".repeat(name.length)}\n\n${licence(name)}\n`).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
