import type { AuthSettings } from "./settingsRead";

/** Each language by its own name. */
const names: Record<string, string> = {
  en: "English",
  ru: "Русский",
  es: "Español",
  pt: "Português",
  fr: "Français",
  da: "Dansk",
  uk: "English (UK)",
};

export interface Language {
  code: string;
  name: string;
}

/** A language by its code (en) or locale (en_GB); undefined for one that we don't know. */
export function languageOf(code: string): Language | undefined {
  const [short = ""] = code.toLowerCase().split(/[_-]/);
  const name = Object.hasOwn(names, short) ? names[short] : undefined;
  return name === undefined ? undefined : { code: short, name };
}

/** The languages that the account offers (availableLanguages). */
export function availableLanguages({ availableLanguages: codes }: AuthSettings): Language[] {
  return String(codes)
    .split(",")
    .flatMap((code) => languageOf(code.trim()) ?? []);
}

/** The user's own language, else his account's. */
export function currentLanguage(chosen: string | undefined, settings: AuthSettings): Language {
  return (
    languageOf(chosen ?? "") ??
    languageOf(String(settings.currentLanguage)) ?? { code: "en", name: "English" }
  );
}
