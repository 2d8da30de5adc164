import type { I18nProvider, TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { languages } from "./languages";
import type { Language } from "./languages";
import { loadMessages } from "./messages";
import type { Messages } from "./messages";

/** react-admin's translator. A key without a text shows as itself, and is logged in development. */
export async function polyglotFor(language: Language, more: Messages = {}): Promise<I18nProvider> {
  const messages = { ...(await loadMessages(language)), ...more } as TranslationMessages;
  // Polyglot takes "uk" for Ukrainian, which has three plural forms where these texts have two.
  const pluralsOf = language === "uk" ? "en" : language;
  return polyglotI18nProvider(() => messages, language, [...languages], { locale: pluralsOf });
}
