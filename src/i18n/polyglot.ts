import type { I18nProvider, TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { packOf } from "../localePacks";
import { languages, type Language } from "./languages";
import { loadMessages, type Messages } from "./messages";

/** react-admin's translator. A key without a text shows as itself, and is logged in development. */
export async function polyglotFor(language: Language, more: Messages = {}): Promise<I18nProvider> {
  const messages = { ...(await loadMessages(language)), ...more } as TranslationMessages;
  // Polyglot takes "uk" for Ukrainian, which has three plural forms where these texts have two.
  const pluralsOf = language === "uk" ? "en" : language;
  const options = { locale: pluralsOf, replace: countsIn(language) };
  return polyglotI18nProvider(() => messages, language, [...languages], options);
}

type Fill = (hole: string, name: string) => unknown;

/** Polyglot's own way to fill a text's holes, where counts are written as the language does: "Import 4,163 rows". */
function countsIn(language: Language) {
  const numbers = new Intl.NumberFormat(packOf({}, language).tag);
  return function (this: string, holes: RegExp, fill: Fill): string {
    return this.replace(holes, (hole: string, name: string) => {
      const value = fill(hole, name);
      return name === "smart_count" && typeof value === "number" ? numbers.format(value) : String(value);
    });
  };
}
