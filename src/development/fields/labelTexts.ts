import { labelKeys, type Resource } from "../../../schemas";
import { languages, type Language, type Messages } from "../../i18n";

/** Where a label's text stands in a language; neither key nor text where the language lacks it. */
export type LabelText = { language: Language; key?: string; text?: string };

const files = import.meta.glob<Messages>("../../../locales/*/resources.json", {
  eager: true,
  import: "default",
});

/** The label of a property in every language but English, which is the schema's own title. */
export function labelTexts(resource: Resource, path: string): LabelText[] {
  const keys = labelKeys(resource, path);
  return languages
    .filter(({ locale }) => files[`../../../locales/${locale}/resources.json`] !== undefined)
    .map(({ locale }) => {
      const texts = { resources: files[`../../../locales/${locale}/resources.json`] ?? {} };
      const key = keys.find((each) => textAt(texts, each) !== undefined);
      return { language: locale, ...(key !== undefined && { key, text: textAt(texts, key) }) };
    });
}

function textAt(texts: Messages, key: string): string | undefined {
  let at: string | Messages | undefined = texts;
  for (const name of key.split(".")) at = typeof at === "object" ? at[name] : undefined;
  return typeof at === "string" ? at : undefined;
}
