import { languageOf } from "../i18n/languages";
import type { Messages } from "../i18n/messages";
import { translateFrom, type Translate } from "../i18n/translate";
import type { PageLanguage, PageTexts } from "../../trackingPage";

const own = import.meta.glob<Messages>("../../locales/*/trackingPreview.json", { import: "default" });
const pages = import.meta.glob<PageTexts>("../../locales/*/trackingPage.json", { import: "default" });

/** What stands around the preview, in the language of the console; in English what that lacks. */
export async function previewTexts(language: string): Promise<Translate> {
  const read = async (each: string) => own[`../../locales/${each}/trackingPreview.json`]?.();
  const [english, spoken] = await Promise.all([read("en"), read(languageOf(language) ?? "en")]);
  return translateFrom({ trackingPreview: { ...english, ...spoken } });
}

/** What the page says in one of its own languages. */
export async function pageTextsIn(language: PageLanguage): Promise<PageTexts> {
  const load = pages[`../../locales/${language}/trackingPage.json`];
  if (!load) throw new Error(`The tracking page does not speak ${language}`);
  return load();
}
