/** The interface languages (spec 1), each named in itself. */
export const languages = [
  { locale: "en", name: "English" },
  { locale: "ru", name: "Русский" },
  { locale: "es", name: "Español" },
  { locale: "pt", name: "Português" },
  { locale: "fr", name: "Français" },
] as const;

export type Language = (typeof languages)[number]["locale"];

const storageKey = "runsheet.language";

/** The language chosen on this browser. */
export function chosenLanguage(): Language | undefined {
  return languageOf(localStorage.getItem(storageKey) ?? "");
}

/** The language chosen on this browser, else the first that we speak of those offered, of the browser's own, and English. */
export function preferredLanguage(...offered: string[]): Language {
  const known = [...offered, ...navigator.languages].map(languageOf).find((each) => each !== undefined);
  return chosenLanguage() ?? known ?? "en";
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** "en_GB", "en-GB" and "EN" are all English. */
function languageOf(tag: string): Language | undefined {
  const code = tag.slice(0, 2).toLowerCase();
  return languages.find(({ locale }) => locale === code)?.locale;
}
