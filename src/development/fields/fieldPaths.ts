import { leafPaths, propertyAt, resolveProperty, type Resource } from "../../../schemas";

/** Every leaf of a record in the file's order, and below a list of objects the leaves of its entries: "availability.start_time". */
export function fieldPaths(resource: Resource): string[] {
  return leafPaths(resource).flatMap((path) => [path, ...inEntries(resource, path)]);
}

function inEntries(resource: Resource, path: string): string[] {
  const declared = propertyAt(resource, path)?.items;
  const items = declared && resolveProperty(resource, declared);
  if (!items?.properties) return [];
  return leafPaths({ properties: items.properties, $defs: resource.$defs })
    .map((name) => `${path}.${name}`)
    .flatMap((inner) => [inner, ...inEntries(resource, inner)]);
}

/** "a.b.c": "a", "a.b", "a.b.c". */
export function stepsTo(path: string): string[] {
  return path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
}
