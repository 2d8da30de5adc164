import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorTable, fillMessage } from "../../schemas";
import { formats as schemaFormats } from "../../schemas/formats";
import { businessErrors } from "./businessErrors";
import { dialogTitles } from "./report";

type Texts = Record<string, string>;
type ErrorTexts = Texts & { dialog: Texts & { titles: Texts }; types: Texts; formats: Texts; shapes: Texts };

const languages = ["en", "ru", "es", "pt", "fr"];
const codes: Texts = {
  ...Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message])),
  ...businessErrors,
};

function textsOf(language: string): ErrorTexts {
  const file = new URL(`../../locales/${language}/errors.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as ErrorTexts;
}

function parameters(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""))].sort();
}

describe.each(languages)("the error texts in %s", (language) => {
  const { dialog, types, formats, shapes, ...texts } = textsOf(language);
  const english = textsOf("en");

  it("have every code of the tables, and no other", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(codes).sort());
  });

  it.each(Object.entries(codes))("%s names the same parameters as the table", (code, message) => {
    const named = parameters((texts as Texts)[code] ?? "", /%\{(\w+)\}/g);
    expect(named).toEqual(parameters(message, /\{(\w+)\}/g));
  });

  it("tell no setting by its name, which is for programs", () => {
    expect(Object.keys(texts).filter((code) => (texts as Texts)[code]?.includes("%{setting}"))).toEqual([]);
  });

  it("have every title of the dialog, and no other", () => {
    expect(
      Object.keys(dialog.titles)
        .map((name) => `errors.dialog.titles.${name}`)
        .sort(),
    ).toEqual(Object.values(dialogTitles).sort());
  });

  it("name every type and format that a schema or a setting can ask for", () => {
    const typeNames = ["array", "boolean", "integer", "line", "null", "number", "object", "string"];
    expect(Object.keys(types).sort()).toEqual(typeNames);
    const ofSettings = ["host", "origins", "time-interval", "url"];
    expect(Object.keys(formats).sort()).toEqual(
      [...Object.keys(schemaFormats), ...ofSettings, "regex"].sort(),
    );
    expect(Object.keys(shapes)).toEqual(Object.keys(english.shapes));
  });

  it("have the dialog's texts with their parameters", () => {
    for (const [name, text] of Object.entries(english.dialog)) {
      if (typeof text !== "string") continue;
      expect(parameters(dialog[name] ?? "", /%\{(\w+)\}/g)).toEqual(parameters(text, /%\{(\w+)\}/g));
    }
    expect(Object.keys(dialog)).toEqual(Object.keys(english.dialog));
  });
});

it("says in English what spec 8.1 says", () => {
  const { dialog } = textsOf("en");
  expect(dialog.oops).toBe("Oops! A server error has occurred. Try again or report to support team.");
  expect(fillMessage(dialog.status?.replace("%{", "{") ?? "", { status: 418 })).toBe(
    "Server responded with code 418",
  );
  expect(Object.values(dialog.titles).sort()).toEqual(
    [
      "Server warning",
      "Authentication expired",
      "Long request",
      "Technical information",
      "Report a problem",
      "Server error",
    ].sort(),
  );
});
