import { valueAt, type Condition, type Property } from "../../../../schemas";

/** Where a declared path ("stops.*.depth") stands in a record: once for each entry ("stops.0.depth", "stops.1.depth"). */
export function placesOf(path: string, record: object): string[] {
  const at = path.indexOf(".*.");
  if (at < 0) return [path];
  const [list, rest] = [path.slice(0, at), path.slice(at + 3)];
  const entries = valueAt(record, list);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((_, index) => placesOf(`${list}.${index}.${rest}`, record));
}

/** A condition as it reads at one place: what it names of the entries around that place is that entry's. */
export function inEntry(condition: Condition, path: string, place: string): Condition {
  if (path === place) return condition;
  const each = (inner: Condition) => inEntry(inner, path, place);
  if ("all" in condition) return { all: condition.all.map(each) };
  if ("any" in condition) return { any: condition.any.map(each) };
  if ("not" in condition) return { not: each(condition.not) };
  if (!("property" in condition)) return condition;
  return { ...condition, property: nearby(condition.property, path.split("."), place.split(".")) };
}

/** A list's entry without the properties that are hidden at its place. */
export function shownOf(property: Property, place: string, hidden: ReadonlySet<string>): Property {
  if (!property.properties || hidden.size === 0) return property;
  const properties = Object.entries(property.properties).flatMap(([name, inner]) => {
    const path = `${place}.${name}`;
    return hidden.has(path) ? [] : [[name, shownOf(inner, path, hidden)] as const];
  });
  return { ...property, properties: Object.fromEntries(properties) };
}

/** "stops.kind", asked at stops.0.depth, is stops.0.kind; what does not go through the same lists stays as it is. */
function nearby(property: string, declared: string[], place: string[]): string {
  const steps: string[] = [];
  let along = 0;
  for (const step of property.split(".")) {
    if (declared[along] === "*") steps.push(place[along++] ?? "*");
    steps.push(step);
    along = declared[along] === step ? along + 1 : Infinity;
  }
  return steps.join(".");
}
