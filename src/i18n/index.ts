import type { I18nProvider } from "ra-core";
import { tagOf, type Language } from "./languages";
import { loadLateTexts, loadMessages, loadStartMessages, type LateArea } from "./messages";
import { translateFrom, type Translate } from "./translate";

export { languageOf, languages, offeredLanguages, preferredLanguage, rememberLanguage } from "./languages";
export type { Language } from "./languages";
export { loadLateTexts, loadMessages } from "./messages";
export type { LateArea, Messages } from "./messages";
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
  loadMessages(language).catch(() => undefined); // They come beside the translator, which asks for them.
  const { polyglotFor } = await import("./polyglot");
  return polyglotFor(language);
}

const late = new Map<string, Promise<I18n>>();

/**
 * The translator of screens which have texts that only they load. The same promise for the same language, as React's
 * `use` needs it; a failed load is tried again.
 */
export function lateI18n(wanted: LateArea | readonly LateArea[], language: Language): Promise<I18n> {
  const areas = [wanted].flat();
  const key = `${areas.join(" ")} ${language}`;
  const known = late.get(key);
  if (known) return known;
  const loading = createLateI18n(areas, language);
  late.set(key, loading);
  loading.catch(() => late.delete(key));
  return loading;
}

async function createLateI18n(areas: readonly LateArea[], language: Language): Promise<I18n> {
  const textsOf = async (area: LateArea) => [area, await loadLateTexts(area, language)] as const;
  const [{ polyglotFor }, ...texts] = await Promise.all([import("./polyglot"), ...areas.map(textsOf)]);
  return polyglotFor(language, Object.fromEntries(texts));
}

/** The translator of print templates: their editor, and what they are begun with. */
export async function loadTemplateTexts(language: Language): Promise<Translate> {
  return translateFrom({ templates: await loadLateTexts("templates", language) });
}
