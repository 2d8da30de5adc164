import { languages, loadLateTexts, loadMessages, type Language, type Messages } from "../../i18n";
import type { Texts } from "./labels";

/** The texts of every interface language, the reader's own among them, with those of imports. */
export async function loadTexts(): Promise<Record<Language, Texts>> {
  const loaded = await Promise.all(
    languages.map(async ({ locale }) => {
      const [all, ofImports] = await Promise.all([loadMessages(locale), loadLateTexts("import", locale)]);
      return [locale, textsOf({ ...all, import: ofImports })] as const;
    }),
  );
  return Object.fromEntries(loaded) as Record<Language, Texts>;
}

function textsOf(messages: Messages): Texts {
  const texts = new Map<string, string>();
  gather(messages, "", texts);
  return (key) => texts.get(key);
}

/** A key may hold dots itself, as polyglot has it: the path is all that counts. */
function gather(messages: Messages, before: string, texts: Map<string, string>): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") texts.set(before + key, value);
    else gather(value, `${before}${key}.`, texts);
  }
}
