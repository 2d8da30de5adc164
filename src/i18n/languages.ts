import type { Settings } from "../../schemas";

/**
 * The interface languages (spec 1), each named in itself. `tag` is what browsers and screen readers know it by: uk is
 * the English of the United Kingdom.
 */
export const languages = [
  { locale: "en", tag: "en", name: "English" },
  { locale: "ru", tag: "ru", name: "Русский" },
  { locale: "es", tag: "es", name: "Español" },
  { locale: "pt", tag: "pt", name: "Português" },
  { locale: "fr", tag: "fr", name: "Français" },
  { locale: "da", tag: "da", name: "Dansk" },
  { locale: "uk", tag: "en-GB", name: "English (UK)" },
] as const;

export type Language = (typeof languages)[number]["locale"];

const storageKey = "runsheet.language";
/** What an account offers that does not say. */
const usual = "en,ru,es,pt,fr";

/** The language chosen on this browser. */
function chosenLanguage(): Language | undefined {
  return languageOf(localStorage.getItem(storageKey) ?? "");
}

/** The language chosen on this browser, else the first that we speak of those offered, of the browser's own, and English. */
export function preferredLanguage(...offered: string[]): Language {
  // To a browser, uk is Ukrainian.
  const browsers = navigator.languages.filter((tag) => !/^uk\b/i.test(tag));
  const known = [...offered, ...browsers].map(languageOf).find((each) => each !== undefined);
  return chosenLanguage() ?? known ?? "en";
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** What to choose from: the account's availableLanguages in our order, and the one that is spoken now. */
export function offeredLanguages({ availableLanguages }: Settings, spoken: Language) {
  const codes = typeof availableLanguages === "string" ? availableLanguages : usual;
  const offered = new Set(codes.split(",").map((code) => languageOf(code.trim())));
  return languages.filter(({ locale }) => locale === spoken || offered.has(locale));
}

/** "en_GB", "en-GB" and "EN" are all English (spec 1). */
export function languageOf(code: string): Language | undefined {
  const [short] = code.toLowerCase().split(/[-_]/);
  return languages.find(({ locale }) => locale === short)?.locale;
}

/** What the page's `lang` says of a language. */
export function tagOf(language: Language): string {
  return languages.find(({ locale }) => locale === language)?.tag ?? language;
}
