import type { Cell } from "../../../spreadsheets";
import type { Targets } from "./targets";

/** Where a property's values come from: columns (by index, joined where there are several), or one value for all rows. */
export type Source = { columns: number[]; separator: string } | { constant: string };

/** The sources by property path. Columns that no source names are left out. */
export type Mapping = Record<string, Source>;

/** The same with columns by name, as it is remembered. */
export type NamedMapping = Record<string, { columns: string[]; separator: string } | { constant: string }>;

export const defaultSeparator = ", ";

/** What the headings themselves say: of two columns that name the same property the first, of time windows all. */
export function suggestMapping(columns: string[], targets: Targets): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const path = targets.named(heading);
    if (path === undefined) continue;
    const found = mapping[path];
    if (!found) mapping[path] = { columns: [index], separator: defaultSeparator };
    else if (isSpans(targets, path) && "columns" in found) found.columns.push(index);
  }
  return mapping;
}

/** A time window often stands in two columns, from when and until when, and a second one in two more. */
function isSpans({ all }: Targets, path: string): boolean {
  return all.find((target) => target.path === path)?.kind === "spans";
}

/** The cell that a row gives to a property; "" where it gives none. */
export function cellFrom(row: Cell[], source: Source): Cell {
  if ("constant" in source) return source.constant;
  const { columns, separator } = source;
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return row[only] ?? "";
  return columns
    .map((index) => String(row[index] ?? "").trim())
    .filter((text) => text !== "")
    .join(separator);
}

/** The mapping without properties that nothing fills. */
export function filledMapping(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, source]) => isFilled(source)));
}

export function isFilled(source: Source | undefined): boolean {
  if (!source) return false;
  return "constant" in source ? source.constant !== "" : source.columns.length > 0;
}

/** Columns that two share the name of can't be remembered by it: undefined then. */
export function nameColumns(mapping: Mapping, columns: string[]): NamedMapping | undefined {
  const used = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
  if (
    used.some((index) => columns.indexOf(columns[index] ?? "") !== columns.lastIndexOf(columns[index] ?? ""))
  ) {
    return undefined;
  }
  return mapValues(mapping, (source) =>
    "constant" in source
      ? source
      : { ...source, columns: source.columns.map((index) => columns[index] ?? "") },
  );
}

/** A remembered mapping for these columns, or undefined where one that it needs is missing. */
export function findColumns(mapping: NamedMapping, columns: string[], targets: Targets): Mapping | undefined {
  const known = new Set(targets.all.map(({ path }) => path));
  const sources = Object.entries(mapping);
  const names = sources.flatMap(([, source]) => ("columns" in source ? source.columns : []));
  if (names.length === 0 || names.some((name) => !columns.includes(name))) return undefined;
  if (sources.some(([path]) => !known.has(path))) return undefined;
  return mapValues(mapping, (source) =>
    "constant" in source
      ? source
      : { ...source, columns: source.columns.map((name) => columns.indexOf(name)) },
  );
}

/** The same with what headings say that the file did not have when it was remembered. */
export function withNewColumns(
  mapping: Mapping,
  columns: string[],
  seen: readonly string[],
  targets: Targets,
): Mapping {
  const isNew = (source: Source) =>
    "columns" in source && source.columns.every((index) => !seen.includes(columns[index] ?? ""));
  const found = Object.entries(suggestMapping(columns, targets)).filter(
    ([path, source]) => !(path in mapping) && isNew(source),
  );
  return { ...mapping, ...Object.fromEntries(found) };
}

function mapValues<From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
