import type { Column } from "../../../../schemas";

/** A column as the user has arranged it: its place is its place in the list. */
export type ColumnChoice = { path: string; width?: number; hidden?: boolean };

export const narrowest = 64;
export const widest = 900;

/** Pixels that a column needs for its heading to show whole; a very long one is cut. */
export function headingWidth(label: string): number {
  return Math.min(24 + label.length * 8, 220);
}

/**
 * Every column that there can be, in order: as the user arranged them, then those that the schema has beside, then every
 * other property, hidden. What is no longer there, or not for this viewer, is left out. The title's column always shows.
 */
export function arrangeColumns(
  declared: (string | Column)[],
  available: string[],
  title: string,
  chosen: ColumnChoice[] = [],
): ColumnChoice[] {
  const listed: ColumnChoice[] = declared.map((column) =>
    typeof column === "string" ? { path: column } : { ...withoutProperty(column), path: column.property },
  );
  const widths = new Map(listed.map(({ path, width }) => [path, width]));
  const known = new Set([...listed.map(({ path }) => path), ...available]);
  const others: ColumnChoice[] = available.map((path) => ({ path, hidden: true }));
  const arranged = new Map<string, ColumnChoice>();
  for (const column of [...chosen, ...(arrangedBy(chosen) ? hideNew(listed, chosen) : listed), ...others]) {
    if (!known.has(column.path) || !available.includes(column.path) || arranged.has(column.path)) continue;
    arranged.set(column.path, { ...column, ...widthOf(column.width ?? widths.get(column.path)) });
  }
  const columns = [...arranged.values()];
  const first = columns.find(({ path }) => path === title);
  if (!first) return columns;
  if (first.hidden) return [withoutHidden(first), ...columns.filter(({ path }) => path !== title)];
  return columns;
}

/** The columns with one moved to stand where another stands. */
export function moveColumn(columns: ColumnChoice[], path: string, to: string): ColumnChoice[] {
  const from = columns.findIndex((column) => column.path === path);
  const target = columns.findIndex((column) => column.path === to);
  const moved = columns[from];
  if (!moved || target === -1) return columns;
  return columns.toSpliced(from, 1).toSpliced(target, 0, moved);
}

/** One step towards the start (-1) or the end (1), over hidden ones. */
export function stepColumn(columns: ColumnChoice[], path: string, step: -1 | 1): ColumnChoice[] {
  const visible = columns.filter((column) => !column.hidden);
  const neighbour = visible[visible.findIndex((column) => column.path === path) + step];
  return neighbour ? moveColumn(columns, path, neighbour.path) : columns;
}

/** What is shown anew comes after what shows already, and not wherever it stood while it was hidden. */
export function showColumn(columns: ColumnChoice[], path: string, shown: boolean): ColumnChoice[] {
  const last = columns.findLastIndex((column) => !column.hidden);
  const at = columns.findIndex((column) => column.path === path);
  const changed = columns.map((column) => {
    if (column.path !== path) return column;
    return shown ? withoutHidden(column) : { ...column, hidden: true };
  });
  const before = columns[last];
  return shown && before && at < last ? moveColumn(changed, path, before.path) : changed;
}

export function resizeColumn(columns: ColumnChoice[], path: string, width: number): ColumnChoice[] {
  return columns.map((column) => (column.path === path ? { ...column, ...widthOf(width) } : column));
}

/** "name:200,driver" of an address; only what shows is named. Undefined where nothing can be read. */
export function readColumns(text: string | null): ColumnChoice[] | undefined {
  if (text === null) return undefined;
  const columns = text.split(",").flatMap((part) => {
    const [, path, width] = /^([A-Za-z][\w.]*)(?::(\d{1,4}))?$/.exec(part) ?? [];
    return path === undefined ? [] : [{ path, ...widthOf(width === undefined ? undefined : Number(width)) }];
  });
  return columns.length > 0 ? columns : undefined;
}

export function writeColumns(columns: ColumnChoice[]): string {
  return columns
    .filter((column) => !column.hidden)
    .map(({ path, width }) => (width === undefined ? path : `${path}:${width}`))
    .join(",");
}

function widthOf(width: number | undefined): { width?: number } {
  return width === undefined ? {} : { width: Math.round(Math.min(widest, Math.max(narrowest, width))) };
}

/** A choice that names no hidden column came from an address or a view: what it does not name, it hides. */
function arrangedBy(chosen: ColumnChoice[]): boolean {
  return chosen.length > 0 && chosen.every((column) => !column.hidden);
}

function hideNew(listed: ColumnChoice[], chosen: ColumnChoice[]): ColumnChoice[] {
  const named = new Set(chosen.map(({ path }) => path));
  return listed.map((column) => (named.has(column.path) ? column : { ...column, hidden: true }));
}

function withoutProperty({ width, hidden }: Column): Omit<ColumnChoice, "path"> {
  return { ...(width !== undefined && { width }), ...(hidden && { hidden }) };
}

function withoutHidden({ path, width }: ColumnChoice): ColumnChoice {
  return { path, ...(width !== undefined && { width }) };
}
