import { choicesAt, propertyAt, type Resource, type Settings } from "../../../schemas";
import { choiceKeys, labelKeys, ownLabel } from "../../../schemas/labels";

/** The texts of one language: what stands under a key, if anything does. */
export type Texts = (key: string) => string | undefined;

export type Label = (path: string) => string;

/**
 * A resource's labels in one language, with the schema's English where it has none; the account's own words (`x-label`)
 * before both where its settings are given.
 */
export function labelsIn(resource: Resource, texts: Texts, settings: Settings = {}): Label {
  return (path) => {
    const property = propertyAt(resource, path);
    const own = ownLabel(property?.["x-label"], settings);
    return own ?? firstOf(labelKeys(resource, path), texts) ?? property?.title ?? path;
  };
}

export type ChoiceLabel = (path: string, value: unknown) => string;

export function choiceLabelsIn(resource: Resource, texts: Texts): ChoiceLabel {
  return (path, value) => {
    const title = choicesAt(resource, path).find((choice) => choice.value === value)?.title;
    return firstOf(choiceKeys(resource, path, value), texts) ?? title ?? String(value);
  };
}

/**
 * The heading of every column: the label, with the parent's before it where two are the same, and with the path where
 * even that is not enough; then the unit: "Weight capacity, kg". No two are the same, whatever their case.
 */
export function headings(
  paths: string[],
  label: Label,
  unit: (path: string) => string | undefined,
): Map<string, string> {
  const withUnit = (path: string, text: string) => {
    const shown = unit(path);
    return shown === undefined || shown === "" ? text : `${text}, ${shown}`;
  };
  const forms: ((path: string) => string)[] = [
    (path) => label(path),
    (path) => (path.includes(".") ? `${label(parentOf(path))}: ${label(path)}` : label(path)),
    (path) => `${label(path)} (${path})`,
  ];
  let open = paths;
  const found = new Map<string, string>();
  for (const form of forms) {
    const named = open.map((path) => ({ path, name: withUnit(path, form(path)) }));
    const counts = countBy([...named.map(({ name }) => name), ...found.values()]);
    for (const { path, name } of named) if (counts.get(plain(name)) === 1) found.set(path, name);
    open = open.filter((path) => !found.has(path));
  }
  for (const path of open) found.set(path, free(path, [...found.values()]));
  return new Map(paths.map((path) => [path, found.get(path) ?? path]));
}

/** Text as it is compared: without case, and any run of spaces as one. */
export function plain(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The name, with a number after it where it is taken. */
function free(name: string, taken: string[]): string {
  const names = new Set(taken.map(plain));
  let candidate = name;
  for (let number = 2; names.has(plain(candidate)); number++) candidate = `${name} ${number}`;
  return candidate;
}

function countBy(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1);
  return counts;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}

function firstOf(keys: string[], texts: Texts): string | undefined {
  for (const key of keys) {
    const text = texts(key);
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}
