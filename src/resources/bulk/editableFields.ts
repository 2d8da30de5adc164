import {
  leafPaths,
  propertyAt,
  resolveProperty,
  tabsOf,
  typeOf,
  type Property,
  type Resource,
  type Settings,
} from "../../../schemas";
import type { ResourceView } from "../resource";
import { isOpen } from "../values";

export type EditableField = { path: string; clearable: boolean };

/** The properties that many records can be given at once: not what only the server writes, and not what must differ. */
export function editableFields(
  { resource, may }: Pick<ResourceView, "resource" | "may">,
  settings: Settings,
): EditableField[] {
  return inFormOrder(resource)
    .filter((path) => may(path) === "edit" && isOpen(resource, path, settings) && isForMany(resource, path))
    .map((path) => ({ path, clearable: !isRequired(resource, path) }));
}

function isForMany(resource: Resource, path: string): boolean {
  const property = propertyAt(resource, path);
  if (!property || property.readOnly || property.writeOnly || property["x-unique"] !== undefined)
    return false;
  return path !== resource["x-list"].title && !isListOfObjects(resource, property);
}

/** Their entries are edited one by one in the form. */
function isListOfObjects(resource: Resource, { items }: Property): boolean {
  return items !== undefined && typeOf(resolveProperty(resource, items)) === "object";
}

function isRequired(resource: Resource, path: string): boolean {
  const names = path.split(".");
  const name = names.pop() ?? "";
  const parent = names.length === 0 ? resource : propertyAt(resource, names.join("."));
  return parent?.required?.includes(name) ?? false;
}

/** As the form has them; those that it leaves out come last. */
function inFormOrder(resource: Resource): string[] {
  const all = leafPaths(resource);
  const named = tabsOf(resource).flatMap(({ sections }) => sections.flatMap(({ properties }) => properties));
  const below = named.flatMap((name) => all.filter((path) => path === name || path.startsWith(`${name}.`)));
  return [...new Set([...below, ...all])];
}
