import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const languages = ["ru", "es", "pt", "fr"];
/** English labels of resources stand in the schemas themselves: schemas/labels.test.ts compares those. */
const withoutEnglish = new Set(["resources.json"]);
/** Polyglot's count of plural forms a language. */
const pluralForms: Record<string, number> = { en: 2, ru: 3, es: 2, pt: 2, fr: 2 };

type Texts = { [key: string]: string | Texts };

describe.each(languages)("the texts in %s", (language) => {
  it.each(areas())("have every key of English and no other: %s", (area) => {
    expect(Object.keys(flat(read(language, area))).sort()).toEqual(
      Object.keys(flat(read("en", area))).sort(),
    );
  });

  it.each(areas())("use the parameters that English uses: %s", (area) => {
    const own = flat(read(language, area));
    for (const [key, english] of Object.entries(flat(read("en", area)))) {
      expect([key, parameters(own[key] ?? "")]).toEqual([key, parameters(english)]);
    }
  });

  it.each(areas())("have their language's plural forms: %s", (area) => {
    const own = flat(read(language, area));
    for (const [key, english] of Object.entries(flat(read("en", area)))) {
      if (english.includes("||||"))
        expect([key, own[key]?.split("||||").length]).toEqual([key, pluralForms[language]]);
    }
  });
});

function areas(): string[] {
  return readdirSync(join(import.meta.dirname, "en")).filter((file) => !withoutEnglish.has(file));
}

function read(language: string, area: string): Texts {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, area), "utf8")) as Texts;
}

function flat(texts: Texts, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[prefix + key, text]] : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  );
}

/** A count may go unsaid in one language's singular. */
function parameters(text: string): string[] {
  const found = [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? "");
  return [...new Set(found)].filter((name) => name !== "smart_count").sort();
}
