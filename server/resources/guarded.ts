import { type Property, type Resource, resolveProperty } from "../../schemas";

/** The paths (through arrays' items too) of properties that are not simply everybody's. */
export type Guarded = {
  /** Closed to some by x-access. */
  restricted: string[];
  readOnly: ReadonlySet<string>;
  writeOnly: ReadonlySet<string>;
  /** All of these and the paths above them: where a written body must be looked into. */
  touched: ReadonlySet<string>;
};

export function guardedPaths(resource: Resource): Guarded {
  const found = [...walk(resource, resource, "", 0)];
  const pick = (has: (property: Property) => unknown) =>
    found.filter(({ property }) => has(property)).map(({ path }) => path);
  const restricted = pick((property) => property["x-access"]);
  const readOnly = pick((property) => property.readOnly);
  const writeOnly = pick((property) => property.writeOnly);
  const touched = [...restricted, ...readOnly, ...writeOnly].flatMap((path) => stepsTo(path));
  return {
    restricted,
    readOnly: new Set(readOnly),
    writeOnly: new Set(writeOnly),
    touched: new Set(touched),
  };
}

/** The properties of an object or, behind any number of arrays, of their items. */
export function innerProperties(resource: Resource, property: Property): Record<string, Property> {
  const resolved = resolveProperty(resource, property);
  if (resolved.items) return innerProperties(resource, resolved.items);
  return resolved.properties ?? {};
}

type Found = { path: string; property: Property };

function* walk(resource: Resource, parent: Property, above: string, depth: number): Generator<Found> {
  // A definition may contain itself; what lies deeper than this is nobody's field.
  if (depth > 8) return;
  for (const [name, declared] of Object.entries(innerProperties(resource, parent))) {
    const property = resolveProperty(resource, declared);
    const path = above === "" ? name : `${above}.${name}`;
    yield { path, property };
    yield* walk(resource, property, path, depth + 1);
  }
}

function stepsTo(path: string): string[] {
  const names = path.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}
