import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, readSources, type Source, walk } from "./sources";
import { resourceFiles } from "../schemas/load";
import { readReportFolder } from "../schemas/reports/read";
import { awaitingExecution } from "../schemas/settings/awaitingExecution";
import { accountSettings, holdsValue, mailSettings, type Setting } from "../schemas/settings";
import { unreadSettings } from "../schemas/settings/unreadSettings";

/** What is looked through: the product's modules, and the schemas as parsed JSON, by the names of their resources or reports. */
export type Product = {
  modules: Source[];
  schemas: Record<string, unknown>;
  reports?: Record<string, unknown>;
};

type Lists = { settings: Pick<Setting, "name">[]; awaiting: string[]; excused: Record<string, string> };

const accountLists: Lists = {
  settings: accountSettings.filter(isForReading),
  awaiting: awaitingExecution,
  excused: unreadSettings,
};

/** The project at `root`, without what lists settings, checks them or explains them to developers. */
export function readProduct(root: string): Product {
  const folder = join(root, "schemas");
  const schema = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return {
    modules: readSources(root, ["server", "src", "schemas", "dataProviders"]).filter(
      ({ file }) => !/^schemas\/(settings|check|cli)\/|^src\/development\//.test(file),
    ),
    schemas: Object.fromEntries(
      ["definitions.json", ...resourceFiles(folder)].map((file) => [
        file.replace(/\.json$/, ""),
        schema(file),
      ]),
    ),
    reports: Object.fromEntries(
      Object.entries(readReportFolder(folder)?.reports ?? {}).map(([file, text]) => [file, JSON.parse(text)]),
    ),
  };
}

/** A line for each setting that nothing reads, and for each of the two lists that is there without need. */
export function unreadProblems(
  product: Product,
  { settings, awaiting, excused } = accountLists,
): { problems: string[]; count: number } {
  const names = settings.map(({ name }) => name);
  const read = settingsRead(names, product);
  const lists = [
    ...awaiting.map((name) => ({ name, file: "awaitingExecution.ts" })),
    ...Object.keys(excused).map((name) => ({ name, file: "unreadSettings.ts" })),
  ];
  const listed = lists.map(({ name }) => name);
  const unread = names.filter((name) => !read.has(name));
  const problems = [
    ...unread
      .filter((name) => !listed.includes(name))
      .map((name) => `schemas/settings: "${name}" is read by nothing. Mend: have it do what it says.`),
    ...lists
      .filter(({ name }) => !unread.includes(name))
      .map(({ name, file }) => {
        const fault = read.has(name) ? "is read" : "is no setting";
        return `schemas/settings/${file}: "${name}" ${fault}. Mend: take it off the list.`;
      }),
    ...lists
      .filter(({ name }, index) => listed.indexOf(name) < index)
      .map(
        ({ name, file }) =>
          `schemas/settings/${file}: "${name}" is listed twice. Mend: take it off one list.`,
      ),
  ];
  return { problems, count: read.size };
}

/** The same for the mail server's settings, whose names are everyday words, and mean them in the module that reads them. */
export function unreadMailProblems({ modules }: Product): string[] {
  const own = modules.filter(({ file }) => file.startsWith("server/mailSettings/"));
  const lists = { settings: mailSettings.filter(isForReading), awaiting: [], excused: {} };
  return unreadProblems({ modules: own, schemas: {} }, lists).problems;
}

/** A notice and a button have no value; what is read only is there to be seen. */
function isForReading(setting: Setting): boolean {
  return holdsValue(setting) && setting.readOnly !== true;
}

/**
 * The names of settings that the product reads: `settings.name` and `{ name } = settings`; a text that is the name in a
 * module that deals with settings, such as a table or SQL; a word of a schema or a route that names a setting.
 *
 * A name that resources or their properties have, too, is read by a text only where that can mean nothing but a setting.
 */
function settingsRead(names: string[], { modules, schemas, reports = {} }: Product): Set<string> {
  const homonyms = new Set([...Object.keys(schemas), ...Object.values(schemas).flatMap(propertiesIn)]);
  const found = new Set<string>();
  const find = (text: string) => {
    const name = text.replace(/^!/, "");
    if (names.includes(name)) found.add(name);
  };
  [...Object.values(schemas), ...Object.values(reports)].flatMap(settingsIn).forEach(find);
  for (const { program } of modules) {
    const texts: string[] = [];
    let dealsWithSettings = false;
    walk(program, (node, parents) => {
      // What a feature says that it reads is held to that here, too.
      if (parents.some(isDeclaredReading)) return;
      dealsWithSettings ||= /settings?\b/i.test(nameOf(node) || textOf(node));
      takenFromSettings(node).forEach(find);
      const isNamed = parents.some(({ type, key }) => type === "Property" && namesSetting.test(nameOf(key)));
      if (isNamed) textsIn(node).forEach(find);
      else texts.push(...textsIn(node));
    });
    if (dealsWithSettings) texts.filter((text) => !homonyms.has(text)).forEach(find);
  }
  return found;
}

/** The words whose values are names of settings, in schemas (`x-access`, `x-show`, `x-most`, `x-span`) and in tables. */
const namesSetting = /^(flags?|setting|times)$/;

/** `settingsRead = […]` of a feature of the server. */
function isDeclaredReading({ type, id }: Node): boolean {
  return type === "VariableDeclarator" && nameOf(id) === "settingsRead";
}

function settingsIn(schema: unknown): string[] {
  return entriesBelow(schema).flatMap(([word, value]) =>
    namesSetting.test(word) ? [value].flat().filter((each) => typeof each === "string") : [],
  );
}

function propertiesIn(schema: unknown): string[] {
  return entriesBelow(schema).flatMap(([word, value]) =>
    word === "properties" ? Object.keys(value as object) : [],
  );
}

/** Every word of a schema with its value, at any depth. */
function entriesBelow(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap((entry): [string, unknown][] => [entry, ...entriesBelow(entry[1])]);
}

/** The names that a node takes from settings: by a dot, or into variables. */
function takenFromSettings(node: Node): string[] {
  if (node.type === "MemberExpression" && !node.computed)
    return isSettings(node.object) ? [nameOf(node.property)] : [];
  if (node.type === "VariableDeclarator" && isSettings(node.init)) return keysOf(node.id);
  return isOfTypeSettings(node) ? keysOf(node) : [];
}

function isSettings(node: unknown): boolean {
  return /settings/i.test(nameOf(node));
}

function isOfTypeSettings({ typeAnnotation }: Node): boolean {
  const { typeAnnotation: type } = (typeAnnotation ?? {}) as { typeAnnotation?: Node };
  return /Settings(Of)?$/.test(nameOf(type?.typeName));
}

function keysOf(pattern: unknown): string[] {
  const { type, properties } = pattern as Node;
  return type === "ObjectPattern" ? (properties as Node[]).map(({ key }) => nameOf(key)) : [];
}

/** What an expression is called: its last name. */
function nameOf(node: unknown): string {
  const { type, name, property, callee, expression, argument } = (node ?? {}) as Partial<Node>;
  if (type === "Identifier" || type === "PrivateIdentifier") return String(name);
  const inner = property ?? callee ?? expression ?? argument;
  return type !== undefined && inner ? nameOf(inner) : "";
}

/** The texts that may be names: a literal's, and those that stand quoted in SQL. */
function textsIn(node: Node): string[] {
  if (node.type === "Literal") return [textOf(node)];
  return [...textOf(node).matchAll(/'(\w+)'/g)].map(([, text = ""]) => text);
}

function textOf({ type, value }: Node): string {
  if (type === "Literal") return typeof value === "string" ? value : "";
  return type === "TemplateElement" ? (value as { cooked: string }).cooked : "";
}
