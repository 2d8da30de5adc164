import type { I18nProvider } from "ra-core";
import { tagOf } from "./languages";
import type { Language } from "./languages";
import { loadSettingsTexts, loadStartMessages } from "./messages";
import { translateFrom } from "./translate";
import type { Translate } from "./translate";

export {
  chosenLanguage,
  languageOf,
  languages,
  offeredLanguages,
  preferredLanguage,
  rememberLanguage,
} from "./languages";
export type { Language } from "./languages";
export { loadMessages } from "./messages";
export type { Messages } from "./messages";
export { TextContext, useText } from "./TextContext";
export type { Translate } from "./translate";
export type I18n = I18nProvider;

/** Loads a language's first texts ahead of whoever asks for them. */
export function expectLanguage(language: Language): void {
  loadStartMessages(language).catch(() => undefined); // Whoever asks for them hears why they do not come.
}

/** The texts of the sign-in page, without react-admin's translator. */
export async function loadStartTexts(language: Language): Promise<Translate> {
  document.documentElement.lang = tagOf(language);
  return translateFrom(await loadStartMessages(language));
}

/** The translator of the console, with all texts. It comes by itself: the sign-in page does without. */
export async function createI18n(language: Language): Promise<I18n> {
  document.documentElement.lang = tagOf(language);
  const { polyglotFor } = await import("./polyglot");
  return polyglotFor(language);
}

/** The translator of the settings' screens, which have texts that only they load. */
export async function createSettingsI18n(language: Language): Promise<I18n> {
  const [{ polyglotFor }, texts] = await Promise.all([import("./polyglot"), loadSettingsTexts(language)]);
  return polyglotFor(language, { settings: texts });
}
