// Writes the page's types of everything the server says, from the server's own schemas. With --check it only tells
// whether the files are up to date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import openapiTS, { astToString } from "openapi-typescript";

const HARMONY = process.env.HARMONY ?? "../.venv/bin/harmony";
const FOLDER = new URL("../src/net/generated/", import.meta.url);

/** @param {string[]} options */
const schema = (...options) =>
  JSON.parse(execFileSync(HARMONY, ["schema", ...options], { encoding: "utf8", maxBuffer: 1e8 }));

/**
 * Tuples in the older way, which is the only one the compiler knows.
 * @param {unknown} part
 * @returns {any}
 */
function withTuples(part) {
  if (Array.isArray(part)) return part.map(withTuples);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(part).map(([key, of]) => [key, withTuples(of)]));
  return prefixItems === undefined ? rest : { ...rest, items: prefixItems, additionalItems: false };
}

const files = {
  "messages.ts": await compile(withTuples(schema()), "Message", {
    additionalProperties: false,
    unreachableDefinitions: true,
    bannerComment: "// Made by `npm run types` from `harmony schema`.",
  }),
  "api.ts": `// Made by \`npm run types\` from \`harmony schema --openapi\`.\n${astToString(await openapiTS(schema("--openapi")))}`,
};

let stale = false;
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, FOLDER);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`src/net/generated/${name} differs from the server's schema: run \`npm run types\` in web/`);
    stale = true;
  }
}
process.exitCode = stale ? 1 : 0;
