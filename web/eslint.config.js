import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "test-results", "screenshots", "src/net/generated"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  // what is drawn is held in $state; a Map or Set beside it is bookkeeping that nothing draws
  { files: ["**/*.svelte.ts"], rules: { "svelte/prefer-svelte-reactivity": "off" } },
  { files: ["serviceWorker.js"], languageOptions: { globals: { ...globals.serviceworker, __FILES__: "readonly" } } },
  // French has narrow spaces that do not break; messages/typography.test.ts looks after them
  { files: ["src/messages/*.ts"], rules: { "no-irregular-whitespace": ["error", { skipTemplates: true }] } },
  { rules: { "no-console": ["error", { allow: ["error"] }], eqeqeq: "error" } },
);
