import { leafPaths, propertyAt, type Permission, type Resource, type Settings } from "../../../schemas";
import type { Units } from "../../units";
import { cellColumn, headings, labelsIn, unitOf, type CellColumn, type Texts } from "../cells";

export type ExportColumn = { column: CellColumn; heading: string };

type Shown = {
  texts: Texts;
  units: Units;
  /** Of the account, for its own words in the headings. */
  settings?: Settings;
  may: (path: string) => Permission;
};

/**
 * The columns of a list as columns of a file: an object's parts each by themselves, what the viewer may not read left
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
  const heading = headings(
    paths,
    labelsIn(resource, texts, settings),
    (path) => unit(cellColumn(resource, path))?.label,
  );
  const chosen = shown.flatMap((path) =>
    propertyAt(resource, path)?.properties ? paths.filter((leaf) => leaf.startsWith(`${path}.`)) : [path],
  );
  const readable = [...new Set(chosen)].filter((path) => heading.has(path) && may(path) !== "none");
  return [...readable, "id"].map((path) => ({
    column: cellColumn(resource, path),
    heading: heading.get(path) ?? "ID",
  }));
}
