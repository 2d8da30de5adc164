import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSource } from "./sources";
import { awaitingExecution } from "../schemas/settings/awaitingExecution";
import { readProduct, unreadMailProblems, unreadProblems } from "./settings";
import { unreadSettings } from "../schemas/settings/unreadSettings";
import { full } from "../tests/scope";

/** The problems of settings `a`, `b` in a product of some modules and one resource `vans` with the property `size`. */
function problemsOf(
  names: string[],
  code: string,
  {
    schema = {},
    awaiting = [],
    excused = {},
  }: { schema?: object; awaiting?: string[]; excused?: Record<string, string> } = {},
) {
  return unreadProblems(
    {
      modules: [parseSource("server/some.ts", code)],
      schemas: { vans: { properties: { size: { type: "number" } }, ...schema } },
    },
    { settings: names.map((name) => ({ name })), awaiting, excused },
  ).problems;
}

const unread = (name: string) =>
  `schemas/settings: "${name}" is read by nothing. Mend: have it do what it says.`;

describe("The check of what reads the settings", () => {
  it.each([
    ["a member of settings", "export const limit = Number(settings.limit)"],
    ["a member of something's settings", "export const limit = actor.settings?.limit ?? 1"],
    ["a member of private settings", "class Day { #settings = {}; get() { return this.#settings.limit } }"],
    ["a variable from settings", "const { limit: most = 1 } = day.settings; export { most }"],
    ["a variable from what makes settings", "const { limit } = settingsFrom(rows[0]); export { limit }"],
    ["a parameter of their type", "export const of = ({ limit }: Settings) => limit"],
    [
      "a name in a table",
      'const table = { most: "limit" }; export const of = (settings, it) => settings[table[it]]',
    ],
    [
      "a name in SQL",
      "export const of = (sql) => sql`select value from account_setting where name = 'limit'`",
    ],
    ["a flag of a route", 'export const routes = [{ path: "x", flags: ["!limit"] }]'],
  ])("finds %s", (_, code) => {
    expect(problemsOf(["limit"], code)).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    [
      "a property of something else",
      "export const limit = (settings, order) => settings.other + order.limit",
    ],
    ["a variable of that name", "const limit = settings.other; export { limit }"],
    ["a comment", "// settings.limit\nexport const settings = {}"],
    ["a text where settings have no part", 'export const name = "limit"'],
  ])("takes %s for no reading", (_, code) => {
    expect(problemsOf(["limit"], code)).toEqual([unread("limit")]);
  });

  it("takes a text for another thing's name where there is one, but no flag", () => {
    const size = 'export const read = (settings, all) => all("size", settings)';
    expect(problemsOf(["size"], size)).toEqual([unread("size")]);
    expect(problemsOf(["vans"], size.replace("size", "vans"))).toEqual([unread("vans")]);
    expect(problemsOf(["size"], 'export const route = { flags: ["size"] }')).toEqual([]);
    expect(problemsOf(["size"], "export const read = (settings) => settings.size")).toEqual([]);
  });

  it.each([
    { "x-access": { flag: ["other", "!limit"] } },
    { properties: { name: { "x-show": { all: [{ setting: "limit", is: true }] } } } },
    { "x-span": { day: "date", times: "limit" } },
  ])("finds a name in the schema %j", (schema) => {
    expect(problemsOf(["limit"], "", { schema })).toEqual([]);
    expect(problemsOf(["name"], "", { schema })).toEqual([unread("name")]);
  });

  it("fails for a listed setting that is read, is none, or is listed twice", () => {
    const code = "export const { limit } = settings";
    const mend = "Mend: take it off the list.";
    expect(problemsOf(["limit", "a", "b"], code, { awaiting: ["a"], excused: { b: "why" } })).toEqual([]);
    expect(problemsOf(["limit"], code, { awaiting: ["limit", "gone"], excused: { limit: "why" } })).toEqual([
      `schemas/settings/awaitingExecution.ts: "limit" is read. ${mend}`,
      `schemas/settings/awaitingExecution.ts: "gone" is no setting. ${mend}`,
      `schemas/settings/unreadSettings.ts: "limit" is read. ${mend}`,
      `schemas/settings/unreadSettings.ts: "limit" is listed twice. Mend: take it off one list.`,
    ]);
  });

  it("finds all but the listed ones read in this product, and every one of the mail server", full, () => {
    const product = readProduct(join(import.meta.dirname, ".."));
    expect(unreadProblems(product).problems).toEqual([]);
    expect(unreadMailProblems(product)).toEqual([]);
    expect(unreadMailProblems({ modules: [], schemas: {} })).not.toEqual([]);
    const { problems } = unreadProblems({ modules: [], schemas: {} });
    expect(problems.length).toBeGreaterThan(90);
    expect(awaitingExecution.length + Object.keys(unreadSettings).length).toBeLessThan(40);
  });
});
