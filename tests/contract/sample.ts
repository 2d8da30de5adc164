import { filterKind, leafPaths, propertyAt, type Resource, typeOf } from "../../schemas";

/**
 * Few of the resources that together have everything that any of them has: every kind of property, each way to be
 * called. A second kind of database is held against these; what it could do otherwise goes by the kind of a property.
 */
export function sampleOf(resources: Map<string, Resource>): string[] {
  const traits = new Map([...resources.values()].map((resource) => [resource.name, traitsOf(resource)]));
  const missing = new Set([...traits.values()].flat());
  const chosen: string[] = [];
  while (missing.size > 0) {
    const newIn = [...traits].map(([name, all]) => ({
      name,
      found: all.filter((trait) => missing.has(trait)),
    }));
    const [next] = newIn.toSorted((one, other) => other.found.length - one.found.length);
    if (!next) break;
    for (const trait of next.found) missing.delete(trait);
    chosen.push(next.name);
  }
  return chosen;
}

/** One property of each kind that any of the resources has, in the sample of them: as `resource path`. */
export function examplesOf(resources: Map<string, Resource>): Set<string> {
  const examples = new Map<string, string>();
  for (const name of sampleOf(resources)) {
    const resource = resources.get(name);
    if (!resource) continue;
    for (const path of leafPaths(resource)) {
      const kind = `${resource["x-api"].family} ${kindOf(resource, path)}`;
      if (!examples.has(kind)) examples.set(kind, `${name} ${path}`);
    }
  }
  return new Set(examples.values());
}

/** A resource of each family: the smallest of the sample that can be called in every way that records can. */
export function typicalOf(resources: Map<string, Resource>): Set<string> {
  const smallestLast = sampleOf(resources)
    .flatMap((name) => resources.get(name) ?? [])
    .filter(({ "x-api": api }) => api.batch && api.restore)
    .toSorted((one, other) => leafPaths(other).length - leafPaths(one).length);
  return new Set(new Map(smallestLast.map(({ name, "x-api": api }) => [api.family, name])).values());
}

function traitsOf(resource: Resource): string[] {
  const { family, single } = resource["x-api"];
  const kinds = leafPaths(resource).map((path) => kindOf(resource, path));
  const calls = Object.keys(resource["x-api"]).map((call) => `${family} ${call}`);
  return [...new Set([...kinds, ...calls, `${family}${single ? ", one an account" : ""}`])];
}

/** What a property is to a list: its type, how it is filtered, what its items are, how deep it lies. */
function kindOf(resource: Resource, path: string): string {
  const property = propertyAt(resource, path) ?? {};
  const { type, format, "x-reference": reference } = property.items ?? property;
  const item = reference ? "reference" : `${JSON.stringify(type)} ${format ?? ""}`;
  const depth = path.split(".").length;
  return `${typeOf(property)} ${filterKind(property)} of ${item}, ${depth} deep${property.writeOnly ? ", only written" : ""}`;
}
