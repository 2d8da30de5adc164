import {
  choicesOf,
  leafPaths,
  propertyAt,
  resolveProperty,
  typeOf,
  type Property,
  type Resource,
  type Unit,
} from "../../../schemas";

/** How a value stands in a cell. A list is several of one kind with ";" between, spans a list of time windows, json what no cell can show. */
export type SingleKind =
  | "text"
  | "number"
  | "integer"
  | "boolean"
  | "date"
  | "time"
  | "instant"
  | "choice"
  | "reference";
export type CellKind = SingleKind | "list" | "spans" | "json";

/** A property as a column of a file. `item` is the kind of a list's entries. */
export type CellColumn = {
  path: string;
  kind: CellKind;
  item?: SingleKind;
  property: Property;
  /** Of spans: so many have cells of their own, from and until of each, beside one another. */
  windows?: number;
  /** The resource that it points to. */
  target?: string;
  unit?: Unit;
};

/** Every property that a file can carry, in the schema's order, and last the id. */
export function cellColumns(resource: Resource): CellColumn[] {
  return [...leafPaths(resource).map((path) => cellColumn(resource, path)), idColumn];
}

export function cellColumn(resource: Resource, path: string): CellColumn {
  if (path === "id") return idColumn;
  const property = propertyAt(resource, path);
  if (!property) throw new Error(`${resource.name} has no property "${path}"`);
  const kind = kindOf(property);
  if (isSpanList(resource, property)) return { path, kind: "spans", property };
  if (kind === "json" && property.items) {
    const items = resolveProperty(resource, property.items);
    const item = kindOf(items);
    if (isSingle(item)) return { path, kind: "list", item, property, target: targetOf(items) };
  }
  return { path, kind, property, target: targetOf(property), unit: property["x-unit"] };
}

const idColumn: CellColumn = { path: "id", kind: "text", property: { title: "ID", type: "string" } };

/** The kinds of text by their format; every other format is plain text. */
const textKinds: Record<string, SingleKind> = { date: "date", time: "time", "date-time": "instant" };

function kindOf(property: Property): CellKind {
  if (property["x-reference"]) return "reference";
  if (choicesOf(property)) return "choice";
  const type = typeOf(property);
  if (type === "number" || type === "integer" || type === "boolean") return type;
  if (type === "string") return textKinds[property.format ?? ""] ?? "text";
  return "json";
}

function isSingle(kind: CellKind): kind is SingleKind {
  return kind !== "list" && kind !== "spans" && kind !== "json";
}

function targetOf(property: Property): string | undefined {
  return property["x-reference"]?.resource;
}

/** Whether a property is a list of spans. */
function isSpanList(resource: Resource, { items }: Property): boolean {
  const { start, end } = (items && resolveProperty(resource, items).properties) ?? {};
  return start?.format === "date-time" && end?.format === "date-time";
}
