import type { Cell, Table } from "../../../spreadsheets";
import { usualUnit } from "./columnUnits";
import type { Meaning } from "./headingNames";
import type { FileColumn } from "./fileColumns";
import type { Target, Targets } from "./targets";

/**
 * Where a property's values come from: columns (by index, joined where there are several), or one value for all rows. `unit`:
 * what the numbers are in, where it is not the account's (`columnUnits.ts`).
 */
export type Source =
  | {
      columns: number[];
      separator: string;
      unit?: string;
      mends?: Mends;
      rowMends?: ReadonlyMap<Cell[], string>;
    }
  | { constant: string };

/** What is read in place of values that can't be: in all rows that have them. */
type Mends = Readonly<Record<string, string>>;

/** The sources by property path. Columns that no source names are left out. */
export type Mapping = Record<string, Source>;

/** The same with columns by name, as it is remembered. */
export type NamedMapping = Record<
  string,
  { columns: string[]; separator: string; unit?: string; mends?: Mends } | { constant: string }
>;

/** `guessed`: columns whose headings say it in other words than any that are known. */
export type Suggestion = { mapping: Mapping; guessed: ReadonlySet<number> };

const defaultSeparator = ", ";

/**
 * What the headings themselves say, the surest first: of two columns that name the same property one, of time windows all,
 * and what further columns have more of it.
 */
export function suggestMapping(
  { columns, rows }: Pick<Table, "columns" | "rows">,
  targets: Targets,
): Suggestion {
  const meanings = columns.flatMap((heading, index) => {
    const meaning = targets.meaningOf(heading);
    return meaning ? [{ index, ...meaning }] : [];
  });
  const mapping: Mapping = {};
  const guessed = new Set<number>();
  const surest = meanings.toSorted((one, other) => rank(other) - rank(one) || one.index - other.index);
  for (const { index, path, likeness, unit, isMore } of surest) {
    const target = targets.all.find((each) => each.path === path);
    const found = mapping[path];
    if (!target || (found && target.kind !== "spans" && !isMore)) continue;
    if (found && "columns" in found) {
      // From when a window is stands before until when.
      found.columns = isMore
        ? [...found.columns, index]
        : [...found.columns, index].sort((one, other) => one - other);
    } else {
      const cells = rows.slice(0, samples).map((row) => row[index] ?? "");
      const named = unit ?? usualUnit(target, cells);
      mapping[path] = {
        columns: [index],
        separator: defaultSeparator,
        ...(named !== undefined && { unit: named }),
      };
    }
    if (likeness < 1) guessed.add(index);
  }
  return { mapping, guessed };
}

/** So many rows tell how durations are written. */
const samples = 200;

function rank({ likeness, isMore }: Meaning): number {
  return likeness - (isMore === true ? 1 : 0);
}

/** The properties that a column fills. */
export function pathsOf(mapping: Mapping, index: number): string[] {
  return Object.entries(mapping)
    .filter(([, source]) => "columns" in source && source.columns.includes(index))
    .map(([path]) => path);
}

/** The same with a column that fills another property than before: joined to those that fill it already. */
export function assignColumn(
  mapping: Mapping,
  { index, samples: cells }: Pick<FileColumn, "index" | "samples">,
  { before, after }: { before: Target | undefined; after: Target | undefined },
): Mapping {
  const changed = { ...mapping };
  const left = before && changed[before.path];
  if (before && left && "columns" in left) {
    const columns = left.columns.filter((each) => each !== index);
    if (columns.length > 0) changed[before.path] = { ...left, columns };
    else delete changed[before.path];
  }
  if (!after) return changed;
  const found = changed[after.path];
  const unit = usualUnit(after, cells);
  changed[after.path] =
    found && "columns" in found
      ? { ...found, columns: [...found.columns, index] }
      : { columns: [index], separator: defaultSeparator, ...(unit !== undefined && { unit }) };
  return changed;
}

/** The cell that a row gives to a property, mended where it was; "" where it gives none. */
export function cellFrom(row: Cell[], source: Source): Cell {
  if ("constant" in source) return source.constant;
  const { mends, rowMends } = source;
  const cell = joinedCell(row, source);
  return (
    rowMends?.get(row) ??
    (mends && Object.hasOwn(mends, String(cell)) ? mends[String(cell)] : undefined) ??
    cell
  );
}

function joinedCell(row: Cell[], { columns, separator }: Extract<Source, { columns: number[] }>): Cell {
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return row[only] ?? "";
  return columns
    .map((index) => String(row[index] ?? "").trim())
    .filter((text) => text !== "")
    .join(separator);
}

/** `from` as a cell gives it by now, mended or not. Without a row the value is mended in all of them; undefined takes it back. */
type Mend = { from: string; to: string | undefined; row: Cell[] | undefined };

/** The same with a value mended. */
export function mendValue(mapping: Mapping, path: string, { from, to, row }: Mend): Mapping {
  const source = mapping[path];
  if (!source || "constant" in source) return mapping;
  const { mends, rowMends, ...rest } = source;
  if (row) {
    const inRows = new Map(rowMends);
    if (to === undefined) inRows.delete(row);
    else inRows.set(row, to);
    return { ...mapping, [path]: { ...source, rowMends: inRows } };
  }
  const mended = new Map(Object.entries(mends ?? {}));
  // What was mended to something that can't be read either is mended anew, with rows that have it themselves.
  const sources = [...mended].filter(([, text]) => text === from).map(([text]) => text);
  for (const text of to === undefined && mended.has(from) ? [from] : [...sources, from]) {
    if (to === undefined) mended.delete(text);
    else mended.set(text, to);
  }
  return {
    ...mapping,
    [path]: { ...rest, ...(rowMends && { rowMends }), mends: Object.fromEntries(mended) },
  };
}

/** The same with what these rows give to a property mended. */
export function mendRows(mapping: Mapping, path: string, texts: Iterable<[Cell[], string]>): Mapping {
  const source = mapping[path];
  if (!source || "constant" in source) return mapping;
  return { ...mapping, [path]: { ...source, rowMends: new Map([...(source.rowMends ?? []), ...texts]) } };
}

/** Whether the columns are the same, whatever is mended in them. */
export function haveSameColumns(one: Mapping, other: Mapping): boolean {
  const told = (mapping: Mapping) =>
    JSON.stringify(
      Object.entries(mapping)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, source]) => [path, "columns" in source ? [source.columns, source.separator] : source]),
    );
  return told(one) === told(other);
}

/** What a value was mended to; undefined where it was not. */
export function mendsOf(source: Source, { from, row }: Pick<Mend, "from" | "row">): string | undefined {
  if ("constant" in source) return undefined;
  const { mends, rowMends } = source;
  if (row) return rowMends?.get(row);
  return mends && Object.hasOwn(mends, from) ? mends[from] : undefined;
}

/** The mapping without properties that nothing fills. */
export function filledMapping(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, source]) => isFilled(source)));
}

export function isFilled(source: Source | undefined): boolean {
  if (!source) return false;
  return "constant" in source ? source.constant !== "" : source.columns.length > 0;
}

/** Without mends but of what goes by names: another file's "N. Barros" is the same driver, its wrong number is not. */
export function withNamedMends(mapping: Mapping, targets: Target[]): Mapping {
  const named = new Set(
    targets.filter(({ kind }) => ["choice", "reference", "boolean"].includes(kind)).map(({ path }) => path),
  );
  return Object.fromEntries(
    Object.entries(mapping).map(([path, source]) => {
      if ("constant" in source || named.has(path)) return [path, source];
      const { mends: _ofThisFile, ...rest } = source;
      return [path, rest];
    }),
  );
}

/** Columns that two share the name of can't be remembered by it: undefined then. */
export function nameColumns(mapping: Mapping, columns: string[]): NamedMapping | undefined {
  const used = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
  if (
    used.some((index) => columns.indexOf(columns[index] ?? "") !== columns.lastIndexOf(columns[index] ?? ""))
  ) {
    return undefined;
  }
  return mapValues(mapping, (source) => {
    if ("constant" in source) return source;
    // Rows are this file's.
    const { rowMends: _ofRows, ...kept } = source;
    return { ...kept, columns: source.columns.map((index) => columns[index] ?? "") };
  });
}

/**
 * A remembered mapping for these columns, and which of those that it used are gone; undefined where that is more than half
 * of them: it is another file's.
 */
export function findColumns(
  mapping: NamedMapping,
  columns: string[],
  targets: Targets,
): { mapping: Mapping; missing: string[] } | undefined {
  const known = new Set(targets.all.map(({ path }) => path));
  const used = namesIn(mapping);
  const missing = used.filter((name) => !columns.includes(name));
  if (used.length === 0 || missing.length * 2 > used.length) return undefined;
  const sources = Object.entries(mapping).filter(([path]) => known.has(path));
  const found = mapValues(Object.fromEntries(sources), (source) =>
    "constant" in source
      ? source
      : {
          ...source,
          columns: source.columns.map((name) => columns.indexOf(name)).filter((index) => index >= 0),
        },
  );
  return { mapping: filledMapping(found), missing };
}

/** The columns that a mapping uses, each once. */
export function namesIn(mapping: NamedMapping): string[] {
  const names = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
  return [...new Set(names)];
}

/** The same with what headings say that the file did not have when it was remembered. */
export function withNewColumns(
  mapping: Mapping,
  table: Pick<Table, "columns" | "rows">,
  seen: readonly string[],
  targets: Targets,
): Suggestion {
  const isNew = (source: Source) =>
    "columns" in source && source.columns.every((index) => !seen.includes(table.columns[index] ?? ""));
  const suggested = suggestMapping(table, targets);
  const found = Object.entries(suggested.mapping).filter(
    ([path, source]) => !(path in mapping) && isNew(source),
  );
  const columns = found.flatMap(([, source]) => ("columns" in source ? source.columns : []));
  return {
    mapping: { ...mapping, ...Object.fromEntries(found) },
    guessed: new Set(columns.filter((index) => suggested.guessed.has(index))),
  };
}

function mapValues<From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
