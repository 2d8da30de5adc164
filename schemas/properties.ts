import type { OnRemove, OwnLabel, Property, Resource, SimpleType, Tab } from "./resource";

/** The property itself, behind its `$ref`; what stands beside the reference wins. */
export function resolveProperty(resource: Pick<Property, "$defs">, property: Property): Property {
  if (property.$ref === undefined) return property;
  const { $ref, ...beside } = property;
  const name = $ref.replace("#/$defs/", "");
  const target = resource.$defs?.[name];
  if (!target) throw new Error(`"${$ref}" points to nothing: the resource has no definition "${name}"`);
  return { ...resolveProperty(resource, target), ...beside };
}

/** The property at a path such as "address.postcode" or, through an array's items, "availability.start_time", resolved; undefined where there is none. */
export function propertyAt(
  resource: Pick<Resource, "properties" | "$defs">,
  path: string,
): Property | undefined {
  let at: Property | undefined = { properties: resource.properties };
  for (const name of path.split(".")) {
    const inside: Property | undefined = at?.items ? resolveProperty(resource, at.items) : at;
    const next = inside?.properties?.[name];
    if (!next) return undefined;
    at = resolveProperty(resource, next);
  }
  return at;
}

/** The value of a record at a path; undefined where any step is missing. */
export function valueAt(record: object, path: string): unknown {
  let at: unknown = record;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** The one type of a property besides null, or undefined where it has several or none. */
export function typeOf(property: Property): SimpleType | undefined {
  const declared = property.type === undefined ? [] : [property.type].flat();
  const types = declared.filter((type) => type !== "null");
  if (types.length === 1) return types[0];
  if (types.length > 1) return undefined;
  return choicesOf(property)?.every((choice) => typeof choice.value === "string") ? "string" : undefined;
}

export type Choice = { value: unknown; title?: string; label?: OwnLabel };

/** The choices of an enumeration, with their labels where the schema gives them. */
export function choicesOf(property: Property): Choice[] | undefined {
  if (property.enum) return property.enum.map((value) => ({ value }));
  const labelled = property.oneOf ?? property.anyOf;
  if (labelled?.length && labelled.every((choice) => "const" in choice)) {
    return labelled.map(({ const: value, title, "x-label": label }) => ({
      value,
      title,
      ...(label && { label }),
    }));
  }
  return undefined;
}

/** The choices of a property at a path, or of the entries of the list there; none where it has none. */
export function choicesAt(resource: Pick<Resource, "properties" | "$defs">, path: string): Choice[] {
  const property = propertyAt(resource, path);
  if (!property) return [];
  return (
    choicesOf(property) ?? (property.items && choicesOf(resolveProperty(resource, property.items))) ?? []
  );
}

/** The paths of every property that a list, an import or a filter can name: objects are opened, arrays are leaves. */
export function leafPaths(resource: Pick<Resource, "properties" | "$defs">): string[] {
  return Object.keys(resource.properties).flatMap((name) => leavesBelow(resource, name));
}

export type Reference = { path: string; many: boolean; resource: string; onRemove: OnRemove };

/** Every property that points to another resource. */
export function referencesOf(resource: Pick<Resource, "properties" | "$defs">): Reference[] {
  return leafPaths(resource).flatMap((path) => {
    const property = propertyAt(resource, path);
    const items = property?.items && resolveProperty(resource, property.items);
    const reference = property?.["x-reference"] ?? items?.["x-reference"];
    if (!reference) return [];
    const { resource: target, onRemove = "restrict" } = reference;
    return [{ path, many: property?.["x-reference"] === undefined, resource: target, onRemove }];
  });
}

/** A reference whose target refers back (`x-pair`). `create`: what a partner gets that is made for a new record. */
export type Pair = { property: string; target: string; other: string; create: string[] };

/** The pair of a resource, where it has one. */
export function pairOf(resource: Pick<Resource, "properties" | "$defs">): Pair | undefined {
  for (const property of Object.keys(resource.properties)) {
    const { "x-pair": pair, "x-reference": reference } = propertyAt(resource, property) ?? {};
    if (!pair || !reference) continue;
    return { property, target: reference.resource, other: pair.property, create: pair.create ?? [] };
  }
  return undefined;
}

/** The tabs of the form: those declared, or one with every property. */
export function tabsOf(resource: Pick<Resource, "x-form" | "properties" | "title">): Tab[] {
  if (resource["x-form"]) return resource["x-form"];
  const properties = Object.keys(resource.properties);
  return [
    { name: "main", title: resource.title, sections: [{ name: "main", title: resource.title, properties }] },
  ];
}

function leavesBelow(resource: Pick<Resource, "properties" | "$defs">, path: string): string[] {
  const property = propertyAt(resource, path);
  if (!property?.properties) return [path];
  return Object.keys(property.properties).flatMap((name) => leavesBelow(resource, `${path}.${name}`));
}

/** Whether a record can't be made again from what is read of it: something that it must have is never told. */
export function isMadeOnce(resource: Pick<Resource, "properties" | "required" | "$defs">): boolean {
  return resource.required?.some((name) => propertyAt(resource, name)?.writeOnly === true) ?? false;
}
