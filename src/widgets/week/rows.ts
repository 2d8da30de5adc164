import { choicesOf, type Property } from "../../../schemas";
import { plainText } from "../base/plainText";

export type Entry = Record<string, unknown>;
/** A line of the table: a choice, and where its entry stands in the list; undefined where it has none. */
export type Row = { choice: unknown; title: string; index: number | undefined };

/** The property that tells an entry's choice: the only one that is required, and an enumeration. */
export function keyOf(items: Property): string | undefined {
  const [name, ...more] = items.required ?? [];
  const property = name === undefined ? undefined : items.properties?.[name];
  return property && more.length === 0 && choicesOf(property) ? name : undefined;
}

/** The other properties of an entry: the table's columns. */
export function columnsOf(items: Property, key: string): [name: string, property: Property][] {
  return Object.entries(items.properties ?? {}).filter(([name]) => name !== key);
}

/** A row for every choice in its order, then the entries that say a choice again or none that is known. */
export function rowsOf(items: Property, key: string, entries: Entry[]): Row[] {
  const choices = (items.properties?.[key] && choicesOf(items.properties[key])) ?? [];
  const taken = new Set<number>();
  const rows = choices.flatMap(({ value, title = String(value) }): Row[] => {
    const indexes = entries.flatMap((entry, index) => (entry[key] === value ? [index] : []));
    for (const index of indexes) taken.add(index);
    return indexes.length === 0
      ? [{ choice: value, title, index: undefined }]
      : indexes.map((index) => ({ choice: value, title, index }));
  });
  const odd = entries.flatMap((entry, index): Row[] =>
    taken.has(index) ? [] : [{ choice: entry[key], title: plainText(entry[key]) || "—", index }],
  );
  return [...rows, ...odd];
}

/** The list with one entry's property changed; an entry that was not there is made, in the choices' order. */
export function withChange(
  items: Property,
  key: string,
  entries: Entry[],
  row: Row,
  name: string,
  value: unknown,
): Entry[] {
  if (row.index !== undefined) {
    return entries.map((entry, index) => (index === row.index ? changed(entry, name, value) : entry));
  }
  if (value === undefined) return entries;
  const entry = changed({ [key]: row.choice, ...defaultsOf(items) }, name, value);
  return insert(items, key, entries, entry);
}

/** Which days a day may be copied to: by their place, the day's own, and what they are. */
export const copyGoals = {
  below: (_choice, place, own) => place > own,
  weekdays: (choice) => !weekend.has(choice),
  all: () => true,
} satisfies Record<string, (choice: unknown, place: number, own: number) => boolean>;
export type CopyGoal = keyof typeof copyGoals;

const weekend = new Set<unknown>(["SATURDAY", "SUNDAY"]);

/** The entry of one row for others, whether they have an entry or none. */
export function copied(items: Property, key: string, entries: Entry[], from: Row, goal: CopyGoal): Entry[] {
  const source = from.index === undefined ? undefined : entries[from.index];
  if (!source) return entries;
  const choices = choiceValues(items, key);
  const own = choices.indexOf(from.choice);
  const reaches: (choice: unknown, place: number, own: number) => boolean = copyGoals[goal];
  const goals = choices.filter((choice, place) => place !== own && reaches(choice, place, own));
  const kept = entries.filter((entry) => !goals.includes(entry[key]));
  return goals.reduce<Entry[]>(
    (list, choice) => insert(items, key, list, { ...source, [key]: choice }),
    kept,
  );
}

function choiceValues(items: Property, key: string): unknown[] {
  return ((items.properties?.[key] && choicesOf(items.properties[key])) ?? []).map(({ value }) => value);
}

function insert(items: Property, key: string, entries: Entry[], entry: Entry): Entry[] {
  const choices = choiceValues(items, key);
  const place = choices.indexOf(entry[key]);
  const before = entries.findIndex((each) => choices.indexOf(each[key]) > place);
  return before < 0 ? [...entries, entry] : entries.toSpliced(before, 0, entry);
}

function changed(entry: Entry, name: string, value: unknown): Entry {
  if (value !== undefined) return { ...entry, [name]: value };
  const { [name]: _, ...rest } = entry;
  return rest;
}

function defaultsOf(items: Property): Entry {
  return Object.fromEntries(
    Object.entries(items.properties ?? {}).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default]],
    ),
  );
}
