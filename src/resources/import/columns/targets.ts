import {
  leafPaths,
  propertyAt,
  resolveProperty,
  type Permission,
  type Resource,
  type Settings,
} from "../../../../schemas";
import type { Units } from "../../../units";
import { headingNames, type HeadingNames } from "./headingNames";
import { readyPaths } from "../rows/readySchedule";
import { cellColumn, headings, labelsIn, unitOf, type CellColumn, type Texts } from "../../cells";

/**
 * A property that a file may fill: what it takes, what it is called, whether a new record needs it. `of`: the list of which
 * it is a part, whose entries stand in rows of their own.
 */
export type Target = CellColumn & { label: string; required: boolean; unique: boolean; of?: string };

export type Targets = { all: Target[] } & HeadingNames;

type TargetTexts = { own: Texts; languages: Texts[]; units: Units; settings?: Settings };

/** What the viewer may import: every property that he may edit, and the id, by which existing records are found. */
export function importTargets(
  resource: Resource,
  may: (path: string) => Permission,
  { own, languages, units, settings }: TargetTexts,
): Targets {
  const paths = leafPaths(resource);
  const unit = unitOf(units);
  const unitLabel = (path: string) => unit(cellColumn(resource, path))?.label;
  const shown = headings(paths, labelsIn(resource, own, settings), unitLabel);
  const ready = readyPaths(resource).filter((path) => may(path) !== "none");
  const writable = paths.filter(
    (path) => (may(path) === "edit" && !isReadOnly(resource, path)) || ready.includes(path),
  );
  const all: Target[] = ["id", ...writable].map((path) => ({
    ...cellColumn(resource, path),
    label: shown.get(path) ?? "ID",
    required: path !== "id" && isRequired(resource, path),
    unique: propertyAt(resource, path)?.["x-unique"] !== undefined,
  }));
  const partLabel = (texts: Texts, path: string, of: string) => {
    const label = labelsIn(resource, texts, settings);
    return `${label(of)}: ${label(path)}`;
  };
  // Rows are told to be of one record by what is its own alone.
  const lists = all.some(({ unique }) => unique) ? writable : [];
  const parts = lists.flatMap((of) => partsOf(resource, of).map((path) => ({ of, path })));
  for (const { of, path } of parts) {
    const column = cellColumn(resource, path);
    const measure = unit(column)?.label;
    const label = [partLabel(own, path, of), measure].filter(Boolean).join(", ");
    all.push({ ...column, label, required: false, unique: false, of });
  }
  const importable = new Set(all.map(({ path }) => path));
  const everyLanguage = [own, ...languages];
  const named = {
    paths,
    importable,
    parts: parts.map((part) => ({
      ...part,
      labels: everyLanguage.map((texts) => partLabel(texts, part.path, part.of)),
    })),
    own,
    languages,
    units,
    settings,
  };
  return { all, ...headingNames(resource, named) };
}

/** The parts of a list's entries that stand in one cell each: text and numbers. */
function partsOf(resource: Resource, of: string): string[] {
  const property = propertyAt(resource, of);
  const entry = property?.items && resolveProperty(resource, property.items);
  if (cellColumn(resource, of).kind !== "json" || !entry?.properties) return [];
  return Object.keys(entry.properties)
    .map((name) => `${of}.${name}`)
    .filter((path) => simple.has(cellColumn(resource, path).kind));
}

const simple = new Set(["text", "number", "integer"]);

function isReadOnly(resource: Resource, path: string): boolean {
  return stepsOf(path).some((step) => propertyAt(resource, step)?.readOnly === true);
}

function isRequired(resource: Resource, path: string): boolean {
  return stepsOf(path).every((step) => {
    const cut = step.lastIndexOf(".");
    const parent = cut === -1 ? resource : propertyAt(resource, step.slice(0, cut));
    return parent?.required?.includes(step.slice(cut + 1)) ?? false;
  });
}

/** "address.postcode": "address", "address.postcode". */
function stepsOf(path: string): string[] {
  return path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
}
