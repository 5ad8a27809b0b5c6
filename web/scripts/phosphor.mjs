// Icons of Phosphor (MIT): `import robot from "ph:robot-bold"` is the path of that one drawing, so that the page ships
// only the icons it shows.
import { readFileSync } from "node:fs";

const PREFIX = "ph:";
const SOURCE = new URL("../node_modules/@iconify-json/ph/icons.json", import.meta.url);

/** @returns {import("vite").Plugin} */
export function phosphor() {
  /** @type {Record<string, { body: string }> | null} */
  let icons = null;
  return {
    name: "phosphor",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      icons ??= JSON.parse(readFileSync(SOURCE, "utf8")).icons;
      const name = id.slice(PREFIX.length + 1);
      const paths = [...(icons?.[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)];
      if (paths.length !== 1) throw new Error(`Phosphor has no icon "${name}" that is one path`);
      return `export default ${JSON.stringify(paths[0]?.[1])};`;
    },
  };
}
