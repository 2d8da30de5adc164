import type { Property } from "./resource";

/** The names of the definitions that contain themselves, by way of others or not: whoever opens one never comes to an end. */
export function circularDefinitions(definitions: Record<string, Property>): string[] {
  const named = new Map(Object.entries(definitions).map(([name, each]) => [name, namesIn(each)]));
  return [...named.keys()].filter((name) => reaches(named, name));
}

function reaches(named: Map<string, string[]>, wanted: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(named.get(wanted) ?? [])];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === wanted) return true;
    if (!seen.has(name)) waiting.push(...(named.get(name) ?? []));
    seen.add(name);
  }
  return false;
}

/** The definitions that a schema refers to, at any depth. */
function namesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string"
      ? [value.slice(value.lastIndexOf("/") + 1)]
      : namesIn(value as unknown),
  );
}
