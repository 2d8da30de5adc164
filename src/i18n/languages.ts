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

/** The language chosen on this browser, else the first of the browser's own that we speak, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey), ...navigator.languages].filter((tag) => tag !== null);
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? "en";
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

function isLanguage(tag: string): tag is Language {
  return languages.some(({ locale }) => locale === tag);
}
