import type { TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { languages } from "./languages";
import type { Language } from "./languages";
import { loadMessages } from "./messages";

export { languages, preferredLanguage, rememberLanguage } from "./languages";
export type { Language } from "./languages";
export { loadMessages } from "./messages";
export type { Messages } from "./messages";
export type I18n = ReturnType<typeof polyglotI18nProvider>;

/** The translator that react-admin and the sign-in page share. A key without a text shows as itself, and is logged in development. */
export async function createI18n(language: Language): Promise<I18n> {
  document.documentElement.lang = language;
  const messages = (await loadMessages(language)) as TranslationMessages;
  return polyglotI18nProvider(() => messages, language, [...languages]);
}
