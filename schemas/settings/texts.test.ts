import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountSettings, mailFile, mailSettings, settingFiles } from ".";
import { settingTexts } from "./texts";

const locales = join(import.meta.dirname, "..", "..", "locales");
const files = [...settingFiles, mailFile];
const needed = new Set(files.flatMap(settingTexts).map(({ key }) => key));
const catalogueKey = /^settings\.(groups|fields|help|choices)\./;

describe.each(["ru", "es", "pt", "fr"])("the settings in %s", (language) => {
  const texts = keysOf("settings", readJson(language, "settings"));

  it("have every text of the catalogue, and none that nothing shows", () => {
    expect(texts.filter((key) => catalogueKey.test(key)).sort()).toEqual([...needed].sort());
  });

  it("are headed by the names of their sections and say what they affect", () => {
    const sections = keysOf("app", readJson(language, "app"));
    const affected = [...accountSettings, ...mailSettings].flatMap(({ affects = [] }) => affects);
    expect(sections).toEqual(expect.arrayContaining(files.map(({ section }) => `app.sections.${section}`)));
    expect(texts).toEqual(expect.arrayContaining(affected.map((each) => `settings.affects.${each}`)));
  });
});

it("have a text for all but signs, which are the same in every language", () => {
  const file = {
    section: "files",
    title: "Files",
    groups: [{ name: "export", title: "Export" }],
    settings: [
      {
        name: "encoding",
        type: "LIST" as const,
        default: "",
        title: "Encoding",
        help: "Of files.",
        variants: [
          { value: "utf-8", label: "UTF-8" },
          { value: "", label: "As usual" },
        ],
      },
    ],
  };
  expect(settingTexts(file).map(({ key, english }) => [key, english])).toEqual([
    ["settings.groups.export", "Export"],
    ["settings.fields.encoding", "Encoding"],
    ["settings.help.encoding", "Of files."],
    ["settings.choices.encoding.", "As usual"],
  ]);
});

it("are in sections that are called in English as the catalogue calls them", () => {
  const { sections } = readJson("en", "app") as { sections: Record<string, string> };
  expect(files.map(({ section }) => sections[section])).toEqual(files.map(({ title }) => title));
});

it("share a text where they share its key: a group of two sections is called the same in both", () => {
  const texts = new Map(files.flatMap(settingTexts).map(({ key, english }) => [key, english]));
  const differing = files.flatMap(settingTexts).filter(({ key, english }) => texts.get(key) !== english);
  expect(differing).toEqual([]);
});

function readJson(language: string, area: string): object {
  return JSON.parse(readFileSync(join(locales, language, `${area}.json`), "utf8")) as object;
}

/** Keys as they are looked up: dotted, whether nested or not. */
function keysOf(prefix: string, node: object): string[] {
  return Object.entries(node).flatMap(([name, below]: [string, string | object]) =>
    typeof below === "string" ? [`${prefix}.${name}`] : keysOf(`${prefix}.${name}`, below),
  );
}
