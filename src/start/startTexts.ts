import { type Messages, preferredLanguage, type Translate } from "../i18n";
import { translateFrom } from "../i18n/translate";

/** What shows where no other text can be loaded, or nothing may be asked for: in all languages, within the first script. */
const files = import.meta.glob<Messages>("../../locales/*/start.json", { import: "default", eager: true });

export function startTexts(language: string = preferredLanguage()): Translate {
  const start = files[`../../locales/${language}/start.json`] ?? files["../../locales/en/start.json"] ?? {};
  return translateFrom({ start });
}
