import { expect, it } from "vitest";
import { join } from "node:path";
import { accountSettings, mailSettings, settingFault, settingTypes } from ".";
import { catalogueProblems } from "../check/catalogue";
import { readCatalogue } from "./read";

const { files, metaSchema } = readCatalogue(join(import.meta.dirname, ".."));

it("has nothing wrong with it", () => {
  expect(catalogueProblems(files, metaSchema)).toEqual([]);
});

it("is read whole by the server: every file has a place in its list", () => {
  const listed = new Set([...accountSettings, ...mailSettings].map(({ section }) => section));
  const written = Object.values(files).map((text) => (JSON.parse(text) as { section: string }).section);
  expect([...listed].sort()).toEqual(written.sort());
});

it("names with every related setting one that it opens, in the same section", () => {
  const sectionOf = new Map(accountSettings.map(({ name, section }) => [name, section]));
  const opened = accountSettings.flatMap(({ section, related = [] }) =>
    related.map((name) => [name, sectionOf.get(name) === section]),
  );
  expect(opened.filter(([, isThere]) => !isThere)).toEqual([]);
  expect(settingTypes).toHaveLength(17);
});

it("takes each default as a value that may be saved again", () => {
  const faults = [...accountSettings, ...mailSettings].flatMap((setting) =>
    setting.default === undefined ? [] : (settingFault(setting, setting.default) ?? []),
  );
  expect(faults).toEqual([]);
});

it("lets a default go by a setting that has the values which it names", () => {
  const known = new Map(accountSettings.map((setting) => [setting.name, setting]));
  const followed = accountSettings.flatMap(({ defaultBy }) => defaultBy ?? []);
  expect(followed).not.toEqual([]);
  for (const { setting, values } of followed)
    expect(known.get(setting)?.variants?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(Object.keys(values)),
    );
});
