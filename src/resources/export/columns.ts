import { leafPaths, propertyAt, type Permission, type Resource, type Settings } from "../../../schemas";
import type { Units } from "../../units";
import {
  cellColumn,
  headings,
  labelsIn,
  spanHeadings,
  unitOf,
  windowsOf,
  type CellColumn,
  type Texts,
} from "../cells";

/** A property of a file, with a heading for each of its cells. */
export type ExportColumn = { column: CellColumn; headings: string[] };

type Shown = {
  texts: Texts;
  units: Units;
  /** Of the account, for its own words in the headings. */
  settings?: Settings;
  may: (path: string) => Permission;
};

/**
 * The columns of a list as columns of a file: an object's parts and the ends of time windows each by themselves, what the viewer may not read left
 * out, and last the id, by which an import finds the record again. Headings are told apart over all properties, so
 * that they are the same whatever is shown.
 */
export function exportColumns(
  resource: Resource,
  shown: string[],
  { texts, units, settings, may }: Shown,
): ExportColumn[] {
  const unit = unitOf(units);
  const paths = leafPaths(resource);
  const label = labelsIn(resource, texts, settings);
  const heading = headings(paths, label, (path) => unit(cellColumn(resource, path))?.label);
  const chosen = shown.flatMap((path) =>
    propertyAt(resource, path)?.properties ? paths.filter((leaf) => leaf.startsWith(`${path}.`)) : [path],
  );
  const readable = [...new Set(chosen)].filter((path) => heading.has(path) && may(path) !== "none");
  return [...readable, "id"].map((path) => {
    const column = cellColumn(resource, path);
    const name = heading.get(path) ?? "ID";
    const windows = column.kind === "spans" ? windowsOf(column.property, settings ?? {}) : 0;
    if (windows === 0) return { column, headings: [name] };
    return { column: { ...column, windows }, headings: spanHeadings(path, name, label, windows) };
  });
}
