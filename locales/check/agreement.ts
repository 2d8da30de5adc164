import { complete, pluralForms, source } from "./languages";
import type { LocaleText } from "./localeTexts";
import type { Problem } from "./problem";
import { isSameIn } from "./sameTexts";

/** English, where it stands: in locales/en, or in a schema. */
export type EnglishText = {
  key: string;
  text: string;
  file: string;
  line: number;
  /** The resource that it is of: a language that has none of its texts shows it in English, and may. */
  resource?: string;
};

/**
 * Whether the languages say the same things: every key of English in each complete one and none besides, the same
 * %{parameters}, and as many plural forms as the language has. Of a resource a complete language has all texts or none.
 */
export function agreementProblems(english: EnglishText[], texts: LocaleText[]): Problem[] {
  const originals = new Map(english.map((each) => [each.key, each]));
  const translated = texts.filter(({ language }) => language !== source);
  const known = new Set(translated.map(({ language, key }) => `${language} ${key}`));
  const begun = new Set(
    translated.flatMap(({ language, key }) => {
      const resource = originals.get(key)?.resource;
      return resource === undefined ? [] : [`${language} ${resource}`];
    }),
  );
  return [
    ...english.flatMap((original) => formProblems(original, source, original)),
    ...complete.flatMap((language) =>
      english
        .filter(({ key }) => !known.has(`${language} ${key}`))
        .filter(({ resource }) => resource === undefined || begun.has(`${language} ${resource}`))
        .map(({ key, text, file, line }) => missing(language, key, text, file, line)),
    ),
    ...translated.flatMap((each) => {
      const original = originals.get(each.key);
      return original
        ? [
            ...parameterProblems(original, each),
            ...formProblems(original, each.language, each),
            ...untranslatedProblems(original, each),
          ]
        : [unknown(each)];
    }),
  ];
}

function missing(language: string, key: string, text: string, file: string, line: number): Problem {
  const [area = ""] = key.split(".");
  const mend = `write it in locales/${language}/${area}.json; in English it is ${JSON.stringify(text)}`;
  return { file, line, key, problem: `has no text in ${language}`, mend };
}

function unknown({ key, file, line }: LocaleText): Problem {
  return { file, line, key, problem: "is not in English", mend: "remove it, or write its English first" };
}

function parameterProblems(original: EnglishText, { key, text, file, line }: LocaleText): Problem[] {
  const [wanted, found] = [parametersOf(original.text), parametersOf(text)];
  if (wanted.join() === found.join()) return [];
  const problem = `names ${listed(found)}, and English ${listed(wanted)}`;
  return [{ file, line, key, problem, mend: `name the same, as in ${JSON.stringify(original.text)}` }];
}

/** A text that English writes in several forms has its language's number of them, and so has any other with several. */
function formProblems(
  original: EnglishText,
  language: string,
  { key, text, file, line }: EnglishText,
): Problem[] {
  const forms = text.split("||||");
  const wanted = pluralForms[language] ?? 2;
  if (original.text.trim() !== "" && forms.some((form) => form.trim() === "")) {
    return [
      { file, line, key, problem: "is empty", mend: "write a text, or remove the key in every language" },
    ];
  }
  if (forms.length === wanted || (forms.length === 1 && !original.text.includes("||||"))) return [];
  const problem = `has ${forms.length} plural form(s), and ${language} needs ${wanted}`;
  return [{ file, line, key, problem, mend: `write ${wanted} forms with |||| between them` }];
}

/** A text with a word of four letters that reads as in English is not translated yet, but for those that are the same. */
function untranslatedProblems(
  original: EnglishText,
  { language, key, text, file, line }: LocaleText,
): Problem[] {
  const hasWord = /\p{L}{4,}/u.test(text.replace(/%\{\w+\}/g, ""));
  if (text !== original.text || !hasWord || isSameIn(language, key, text)) return [];
  const mend = "translate it, or say in locales/check/sameTexts.ts that it is the same";
  return [{ file, line, key, problem: `is in English: ${JSON.stringify(text)}`, mend }];
}

/** A count may go unsaid in one language's singular. */
function parametersOf(text: string): string[] {
  const names = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => name !== "smart_count").sort();
}

function listed(names: string[]): string {
  return names.length === 0 ? "no parameter" : names.map((name) => `%{${name}}`).join(" ");
}
