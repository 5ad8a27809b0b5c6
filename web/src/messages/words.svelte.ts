/** Texts in the language of the page. Each area of the page has a file with `en`, and `fr` of the same shape. */
import { settings, type Language } from "../settings.svelte";

/** The texts of an area in the current language; read it inside markup or `$derived`, so that a switch shows at once. */
export function words<Texts>(area: Record<Language, Texts>): Texts {
  return area[settings.language];
}

/** "1 token", "3 tokens": a count with the right form of its noun. */
export function counted(count: number, one: string, many: string): string {
  const form = new Intl.PluralRules(settings.language).select(count);
  return `${new Intl.NumberFormat(settings.language).format(count)} ${form === "one" ? one : many}`;
}

/** A number with a true minus sign. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number));

/** A mark that ends a word, as the language sets it: French has a narrow space before it. */
export function mark(sign: ":" | ";"): string {
  return settings.language === "fr" ? `\u202f${sign}` : sign;
}
