import { join } from "node:path";
import { expect, it } from "vitest";
import { readCatalogue } from "../settings/read";
import type { Setting, SettingFile } from "../settings/Setting";
import { formatProblem } from "./problem";
import { catalogueProblems } from "./catalogue";

const { metaSchema } = readCatalogue(join(import.meta.dirname, ".."));

/** A sound file, to be spoilt in one place. */
function yards(): SettingFile & { $schema: string } {
  return {
    $schema: "./settings.meta.json",
    section: "yards",
    title: "Yards",
    groups: [{ name: "gates", title: "Gates" }],
    settings: [
      { name: "useYards", type: "BOOLEAN_RELATED", default: true, title: "Yards", related: ["yardKind"] },
      {
        name: "yardKind",
        type: "LIST",
        default: "open",
        title: "Kind",
        group: "gates",
        variants: [
          { value: "open", label: "Open" },
          { value: "roofed", label: "Roofed" },
        ],
      },
      { name: "yardGates", type: "INTEGER", default: 2, title: "Gates", minimum: 1, maximum: 9 },
    ],
  };
}

function problems(change: (kind: Setting, file: SettingFile) => void): string[] {
  const file = yards();
  change(file.settings[1] as Setting, file);
  return catalogueProblems({ "yards.json": JSON.stringify(file) }, metaSchema).map(formatProblem);
}

it("finds nothing wrong in a sound file", () => {
  expect(problems(() => undefined)).toEqual([]);
});

it.each<[string, (kind: Setting, file: SettingFile) => void, string]>([
  [
    "an unknown type",
    (kind) => Object.assign(kind, { type: "LISTE" }),
    '/settings/1/type  "LISTE" is not possible here; did you mean "LIST"?',
  ],
  [
    "an unknown keyword",
    (kind) => Object.assign(kind, { minium: 1 }),
    '/settings/1  "minium" is no keyword here; did you mean "minimum"?',
  ],
  [
    "a default by another setting that is no value of it",
    (kind) => Object.assign(kind, { defaultBy: { setting: "useYards", values: { false: "shut" } } }),
    '/settings/1/defaultBy/values/false  "yardKind": its default does not fit: yardKind is "shut"; choose one of open, roofed',
  ],
  [
    "no variants",
    (kind) => delete kind.variants,
    '/settings/1/variants  "yardKind": LIST needs variants: [{"value": …, "label": …}]',
  ],
  [
    "a variant twice",
    (kind) => kind.variants?.push({ value: "open", label: "Again" }),
    '/settings/1/variants/2  "yardKind": the variant "open" is listed twice',
  ],
  [
    "a comma in a list's variant",
    (kind) =>
      Object.assign(kind, { type: "MULTISELECT_LIST" }).variants?.push({ value: "a,b", label: "Both" }),
    '/settings/1/variants/2  "yardKind": "a,b" can\'t be one of a list, which is joined by commas',
  ],
  [
    "a default that is no variant",
    (kind) => (kind.default = "closed"),
    '/settings/1/default  "yardKind": its default does not fit: yardKind is "closed"; choose one of open, roofed',
  ],
  [
    "a default of another type",
    (kind) => (kind.default = 1),
    '/settings/1/default  "yardKind": its default does not fit: yardKind must be text, not 1',
  ],
  [
    "a default outside the limits",
    (_kind, { settings }) => Object.assign(settings[2] ?? {}, { default: 10 }),
    '/settings/2/default  "yardGates": its default does not fit: yardGates is 10; it must be 9 or less',
  ],
  [
    "no default",
    (kind) => delete kind.default,
    '/settings/1  "yardKind": LIST needs a default, null where it may be without a value',
  ],
  [
    "nothing where something is mandatory",
    (kind) => Object.assign(kind, { default: null, mandatory: true }),
    '/settings/1/default  "yardKind": what is mandatory can\'t be null: give a value',
  ],
  [
    "a default of what has none",
    (_kind, { settings }) => settings.push({ name: "note", type: "NOTICE", title: "Note", default: "x" }),
    '/settings/3/default  "note": NOTICE has no default; take it away',
  ],
  [
    "a keyword of another type",
    (kind) => (kind.minimum = 1),
    '/settings/1/minimum  "yardKind": LIST has no minimum; take it away',
  ],
  [
    "a button without a call",
    (_kind, { settings }) => settings.push({ name: "press", type: "TEST_BUTTON", title: "Press" }),
    '/settings/3  "press": TEST_BUTTON needs "call"',
  ],
  [
    "a related setting that is none",
    (_kind, { settings }) => settings[0]?.related?.push("yardKinds"),
    '/settings/0/related/1  "useYards": "yardKinds" is no other setting of this file; did you mean "yardKind"?',
  ],
  [
    "a group that is none",
    (kind) => (kind.group = "gate"),
    '/settings/1/group  "yardKind": the file has no group "gate"; did you mean "gates"?',
  ],
  [
    "limits that nothing meets",
    (_kind, { settings }) => Object.assign(settings[2] ?? {}, { minimum: 12, maximum: 9, default: null }),
    '/settings/2/minimum  "yardGates": nothing is 12 or more and 9 or less',
  ],
  [
    "a name twice",
    (_kind, { settings }) => Object.assign(settings[2] ?? {}, { name: "useYards" }),
    '/settings/2/name  "useYards" is a setting already, in settings/yards.json; give it another name',
  ],
])("names %s, and the mend", (_what, change, problem) => {
  expect(problems(change)).toEqual([`schemas/settings/yards.json  ${problem}`]);
});

it("names a line that can't be read, and a name that two files have", () => {
  const text = JSON.stringify(yards());
  expect(catalogueProblems({ "a.json": "{\n]" }, metaSchema).map(formatProblem)).toEqual([
    expect.stringMatching(/^schemas\/settings\/a\.json {2}line 2, column 1: /),
  ]);
  const both = catalogueProblems({ "a.json": text, "b.json": text }, metaSchema).map(formatProblem);
  expect(both).toHaveLength(3);
  expect(both[0]).toBe(
    'schemas/settings/b.json  /settings/0/name  "useYards" is a setting already, in settings/a.json; give it another name',
  );
  expect(catalogueProblems({ "a.json": text, "mail.json": text }, metaSchema)).toEqual([]);
});
