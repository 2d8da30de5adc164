import { translateFrom, type Translate } from "../i18n/translate";
import { preferredLanguage, tagOf } from "../i18n/languages";
import type { Messages } from "../i18n/messages";

const files = import.meta.glob<Messages>("../../locales/*/share.json", { import: "default" });

/**
 * The texts of the page in the reader's language, and its tag, with the reader's country where the browser names it; in
 * English where the page does not speak that.
 */
export async function readWords(): Promise<{ say: Translate; tag: string }> {
  const wanted = preferredLanguage();
  const own = files[`../../locales/${wanted}/share.json`];
  const load = own ?? files["../../locales/en/share.json"];
  const share = load ? await load() : {};
  const tag = own ? tagOf(wanted) : "en";
  const inCountry = navigator.languages.find((each) => each === tag || each.startsWith(`${tag}-`));
  return { say: translateFrom({ share }), tag: inCountry ?? tag };
}
