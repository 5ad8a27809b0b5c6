import base from "./playwright.config";

/** Pictures of the main pages, to be looked at: `npm run screenshots` writes them into ../screenshots. */
export default { ...base, testDir: "pictures", fullyParallel: true, timeout: 60_000 };
