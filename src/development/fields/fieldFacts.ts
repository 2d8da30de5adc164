import {
  filterKind,
  operatorsOf,
  propertyAt,
  resolveProperty,
  tabsOf,
  typeOf,
  type Column,
  type FilterKind,
  type Operator,
  type Property,
  type Resource,
  type Section,
  type Settings,
  type Tab,
} from "../../../schemas";
import { accessFacts, type AccessFacts } from "./accessFacts";
import { conditionText } from "./conditionText";
import { stepsTo } from "./fieldPaths";
import { labelTexts, type LabelText } from "./labelTexts";
import { widgetFacts, type WidgetFacts } from "./widgetFacts";

/** Everything that the schema makes of one property, and from what. */
export type FieldFacts = {
  path: string;
  property: Property;
  /** "string · email", "array of string", "number | string". */
  type: string;
  /** The shared shape of definitions.json that it, or what holds it, takes from. */
  definition?: string;
  required: "always" | "sometimes" | "never";
  widget: WidgetFacts;
  labels: LabelText[];
  place?: { tab: Tab; section: Section };
  /** Each condition that must hold for it to be shown, and whose it is. */
  conditions: { of: "property" | "section" | "tab"; text: string }[];
  filter?: { kind: FilterKind; operators: readonly Operator[]; offered: boolean };
  column?: Column;
  reference?: { resource: string; onRemove: string; many: boolean };
  access: AccessFacts;
};

/** `form` is the resource as the form shapes it; `settings` are the account's. */
export function fieldFacts(
  resource: Resource,
  form: Property,
  path: string,
  settings: Settings,
): FieldFacts | undefined {
  const property = propertyAt(resource, path);
  if (!property) return undefined;
  const place = placeOf(resource, path);
  return {
    path,
    property,
    type: typeText(resource, property),
    definition: definitionOf(resource, path),
    required: requiredHow(resource, path),
    widget: widgetFacts(resource, form, path),
    labels: labelTexts(resource, path),
    place,
    conditions: conditionsOf(resource, path, place),
    filter: isOfEntries(resource, path) ? undefined : filterOf(resource, path, property),
    column: columnsOf(resource).find((column) => column.property === path),
    reference: referenceOf(resource, property),
    access: accessFacts(resource, path, settings),
  };
}

function typeText(resource: Resource, property: Property): string {
  const items = property.items && resolveProperty(resource, property.items);
  if (items) return `array of ${typeText(resource, items)}`;
  const type = typeOf(property) ?? ([property.type ?? "any"].flat().join(" | ") || "any");
  return property.format === undefined ? type : `${type} · ${property.format}`;
}

function definitionOf(resource: Resource, path: string): string | undefined {
  const declared = stepsTo(path).map((step) => declaredAt(resource, step)?.$ref);
  return declared.findLast((ref) => ref !== undefined)?.replace("#/$defs/", "");
}

/** As it is written: with its `$ref`. */
function declaredAt(resource: Resource, path: string): Property | undefined {
  const names = path.split(".");
  const name = names.pop() ?? "";
  const parent = names.length === 0 ? resource : propertyAt(resource, names.join("."));
  const holder = parent?.items ? resolveProperty(resource, parent.items) : parent;
  return holder?.properties?.[name];
}

function requiredHow(resource: Resource, path: string): FieldFacts["required"] {
  const names = path.split(".");
  const name = names.pop() ?? "";
  const parent = names.length === 0 ? resource : propertyAt(resource, names.join("."));
  const holder = parent?.items ? resolveProperty(resource, parent.items) : parent;
  if (holder?.required?.includes(name)) return "always";
  return holder && asksFor(holder, name) ? "sometimes" : "never";
}

function asksFor({ then, else: otherwise, allOf, dependentRequired }: Property, name: string): boolean {
  const branches = [then, otherwise, ...(allOf ?? [])].filter((branch) => branch !== undefined);
  return (
    Object.values(dependentRequired ?? {}).some((others) => others.includes(name)) ||
    branches.some((branch) => branch.required?.includes(name) || asksFor(branch, name))
  );
}

function placeOf(resource: Resource, path: string): FieldFacts["place"] {
  for (const tab of tabsOf(resource)) {
    const section = tab.sections.find(({ properties }) =>
      properties.some((name) => path === name || path.startsWith(`${name}.`)),
    );
    if (section) return { tab, section };
  }
  return undefined;
}

function conditionsOf(
  resource: Resource,
  path: string,
  place: FieldFacts["place"],
): FieldFacts["conditions"] {
  const own = stepsTo(path).map((step) => ({
    of: "property" as const,
    condition: propertyAt(resource, step)?.["x-show"],
  }));
  const around = place
    ? [
        { of: "section" as const, condition: place.section["x-show"] },
        { of: "tab" as const, condition: place.tab["x-show"] },
      ]
    : [];
  const shown = [...own, ...around].flatMap(({ of, condition }) =>
    condition === undefined ? [] : [{ of, text: conditionText(condition) }],
  );
  const when = propertyAt(resource, path.split(".", 1)[0] ?? path)?.["x-when"];
  return when === undefined ? shown : [{ of: "property", text: JSON.stringify(when) }, ...shown];
}

/** The entries of a list are no columns and no filters of their own. */
function isOfEntries(resource: Resource, path: string): boolean {
  return stepsTo(path)
    .slice(0, -1)
    .some((step) => propertyAt(resource, step)?.items !== undefined);
}

function filterOf(resource: Resource, path: string, property: Property): FieldFacts["filter"] {
  const kind = filterKind(property);
  if (!kind) return undefined;
  const offered = resource["x-list"].filters ?? columnsOf(resource).map((column) => column.property);
  return { kind, operators: operatorsOf[kind], offered: offered.includes(path) };
}

function columnsOf(resource: Resource): Column[] {
  return resource["x-list"].columns.map((column) =>
    typeof column === "string" ? { property: column } : column,
  );
}

function referenceOf(resource: Resource, property: Property): FieldFacts["reference"] {
  const items = property.items && resolveProperty(resource, property.items);
  const reference = property["x-reference"] ?? items?.["x-reference"];
  if (!reference) return undefined;
  const { resource: target, onRemove = "restrict" } = reference;
  return { resource: target, onRemove, many: property["x-reference"] === undefined };
}
