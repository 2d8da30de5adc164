import type { Settings } from "./access";
import { titleKey } from "./reports/texts";
import type { OwnLabel, Property, Resource } from "./resource";

/** Where a path's texts may stand: the resource's own, then each shared definition's that it runs through. */
type Home = { scope: string; path: string };

/**
 * The keys of a property's label, most specific first; the schema's `title` is the English.
 * "availability.start_time" of drivers: `resources.drivers.fields.availability.start_time`, then
 * `resources.definitions.week.…`, `resources.definitions.availability.fields.start_time`, and so on. Arrays' items count as their own.
 */
export function labelKeys(resource: Resource, path: string): string[] {
  return homesOf(resource, path).map((home) => key(home, "fields", "title"));
}

/** What the account itself calls a property or a choice (`x-label`); undefined where it goes by the usual name. */
export function ownLabel(label: OwnLabel | undefined, settings: Settings): string | undefined {
  const word = label && settings[label.setting];
  return typeof word === "string" && word !== "" && word !== label?.unless ? word : undefined;
}

/** The keys of the help under a field; the schema's `description` is the English. */
export function helpKeys(resource: Resource, path: string): string[] {
  return homesOf(resource, path).map((home) => key(home, "help", "description"));
}

/** The keys of one choice of an enumeration (of an array's items too); the schema's `title` beside `const` is the English. */
export function choiceKeys(resource: Resource, path: string, value: unknown): string[] {
  if (resource.properties[path]?.format === "report") return [titleKey(String(value))];
  return homesOf(resource, path, true).map((home) => `${key(home, "choices", "choices")}.${String(value)}`);
}

/** The key of the question whether to create a partner (`x-pair`); the schema's `question` is the English. */
export function questionKey(resource: Pick<Resource, "name">, path: string): string {
  return `resources.${resource.name}.questions.${path}`;
}

/** The key of a tab's title. */
export function tabKey(resource: Pick<Resource, "name">, tab: string): string {
  return `resources.${resource.name}.tabs.${tab}`;
}

/** The key of a section's title. */
export function sectionKey(resource: Pick<Resource, "name">, section: string): string {
  return `resources.${resource.name}.sections.${section}`;
}

/** The key of the title of a group of a list (`x-list.groups`). */
export function groupKey(resource: Pick<Resource, "name">, group: string): string {
  return `resources.${resource.name}.groups.${group}`;
}

/** The key of a resource's title or description, or of what its form of a new record is called (`x-screen`). */
export function resourceKey(resource: Pick<Resource, "name">, part: "title" | "description" | "new"): string {
  return `resources.${resource.name}.${part}`;
}

function key({ scope, path }: Home, below: string, ofWhole: string): string {
  return path === "" ? `${scope}.${ofWhole}` : `${scope}.${below}.${path}`;
}

function homesOf(resource: Resource, path: string, throughItems = false): Home[] {
  let homes: Home[] = [{ scope: `resources.${resource.name}`, path: "" }];
  let at: Property | undefined = resource;
  for (const name of path.split(".")) {
    at = opened(resource, at, homes).properties?.[name];
    homes = homes.map((home) => ({ ...home, path: home.path === "" ? name : `${home.path}.${name}` }));
    if (!at) return homes;
    at = resolved(resource, at, homes);
  }
  if (throughItems) opened(resource, at, homes);
  return homes;
}

/** What is inside: an array's items, or the object itself. */
function opened(resource: Resource, property: Property, homes: Home[]): Property {
  return property.items ? opened(resource, resolved(resource, property.items, homes), homes) : property;
}

/** Follows `$ref`s, adding each definition to the homes. */
function resolved(resource: Resource, property: Property, homes: Home[]): Property {
  if (property.$ref === undefined) return property;
  const { $ref, ...beside } = property;
  const definition = $ref.slice($ref.lastIndexOf("/") + 1);
  homes.push({ scope: `resources.definitions.${definition}`, path: "" });
  const target = resource.$defs?.[definition];
  return target ? { ...resolved(resource, target, homes), ...beside } : beside;
}
