/** What somebody chose for this device: theme, language, motion, sound. Kept in the browser. */

export type Theme = "auto" | "light" | "dark";
export type Motion = "off" | "fast" | "calm";
export type Language = "en" | "fr";

interface Choices {
  theme: Theme;
  language: Language;
  /** How fast others' moves are shown. */
  motion: Motion;
  sound: boolean;
  /** Whether the end of a turn is asked about first. */
  confirmEnd: boolean;
  /** Whether the browser may notify when it is one's turn. */
  notify: boolean;
}

const KEY = "harmony.settings";
const preferred: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
const DEFAULTS: Choices = {
  theme: "auto",
  language: preferred,
  motion: "calm",
  sound: false,
  confirmEnd: true,
  notify: false,
};

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {}; // storage switched off, or something else's text
  }
}

export const settings: Choices = $state({ ...DEFAULTS, ...kept() });

function showTheme(nightOutside: MediaQueryList): void {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && nightOutside.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Apply the choices to the document and keep them, from now on. */
export function watchSettings(): void {
  const nightOutside = matchMedia("(prefers-color-scheme: dark)");
  nightOutside.addEventListener("change", () => showTheme(nightOutside));
  $effect.root(() => {
    $effect(() => {
      showTheme(nightOutside);
      document.documentElement.lang = settings.language;
      document.documentElement.dataset.motion = settings.motion;
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // storage switched off: the choices last as long as the page
      }
    });
  });
}
