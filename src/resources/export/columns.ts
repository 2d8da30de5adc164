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

/** The properties that the account has exported (`x-export`), in its order; undefined where that is left to the list. */
export function accountColumns(resource: Resource, settings: Settings): string[] | undefined {
  const { "x-export": chosen, "x-headings": headings = {} } = resource;
  const names = chosen && settings[chosen.setting];
  if (typeof names !== "string" || names === "") return undefined;
  const paths = names
    .split(",")
    .flatMap((name) => headings[name] ?? (propertyAt(resource, name) ? name : []));
  return paths.length > 0 ? [...new Set(paths)] : undefined;
}
