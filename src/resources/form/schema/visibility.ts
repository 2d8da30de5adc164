import {
  holds,
  isEmpty,
  propertyAt,
  tabsOf,
  type Condition,
  type Property,
  type Resource,
  type Section,
  type Settings,
  type Tab,
} from "../../../../schemas";
import { conditionsOf } from "../../../../schemas/conditional";
import { conforms } from "../../../../schemas/interpret";
import { isObject } from "../../../../schemas/isObject";
import { inEntry, placesOf } from "./entries";

/** `path`: where the property is declared, "*" in it for each entry of a list: "stops.*.depth". */
export type Rule = { path: string; clears: boolean } & (
  | { condition: Condition }
  /** What the record must fit (`x-when`), and where its references lead. */
  | { when: Property; root: Property }
);

type Shown = { path: string; condition: Condition; clears: boolean };

/** A property that is hidden, by its path in the record: "stops.0.depth". `clears`: it is sent as null. */
export type Hidden = { path: string; clears: boolean };

/** Every property with a condition, those inside objects and inside a list's entries too. */
export function rulesOf(form: Property): Rule[] {
  const shown = rulesIn(form, "").map((rule) => ({
    ...rule,
    condition: countingDefaults(rule.condition, form),
  }));
  const conditional = conditionsOf(form).map(([path, when]) => ({ path, when, root: form, clears: true }));
  return [...shown, ...conditional];
}

function rulesIn(part: Property, at: string): Shown[] {
  return Object.entries(part.properties ?? {}).flatMap(([name, property]) => {
    const path = at === "" ? name : `${at}.${name}`;
    const condition = property["x-show"];
    const own = condition ? [{ path, condition, clears: property["x-hidden"] === "null" }] : [];
    const inside = property.items ? rulesIn(property.items, `${path}.*`) : rulesIn(property, path);
    return [...own, ...inside];
  });
}

/** The same condition where a yes or no that the record does not say is what the schema begins it with. */
function countingDefaults(condition: Condition, form: Property): Condition {
  const each = (inner: Condition) => countingDefaults(inner, form);
  if ("all" in condition) return { all: condition.all.map(each) };
  if ("any" in condition) return { any: condition.any.map(each) };
  if ("not" in condition) return { not: each(condition.not) };
  if (!("property" in condition) || condition.empty !== undefined) return condition;
  const { property } = condition;
  const initial = propertyAt({ properties: form.properties ?? {} }, property)?.default;
  if (typeof initial !== "boolean" || !holds(condition, recordWith(property, initial), {})) return condition;
  return { any: [condition, { property, empty: true }] };
}

function recordWith(path: string, value: unknown): object {
  return path.split(".").reduceRight<unknown>((inside, name) => ({ [name]: inside }), value) as object;
}

/** What conditions hide now. One that names a property of the same list's entries asks its own entry. */
export function hiddenNow(rules: Rule[], record: object, settings: Settings): Hidden[] {
  return rules.flatMap((rule) =>
    placesOf(rule.path, record)
      .filter((place) => !isShown(rule, place, record, settings))
      .map((place) => ({ path: place, clears: rule.clears })),
  );
}

function isShown(rule: Rule, place: string, record: object, settings: Settings): boolean {
  if ("condition" in rule) return holds(inEntry(rule.condition, rule.path, place), record, settings);
  // As it is checked: what is empty is not there.
  const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmptyText(value)));
  return conforms(rule.when, filled, rule.root);
}

function isEmptyText(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

/** What only the server writes and has not written yet: there is nothing to be read of it. */
export function untold(resource: Resource, record: Record<string, unknown>): Hidden[] {
  return Object.keys(resource.properties).flatMap((path) => {
    const isOpen = propertyAt(resource, path)?.readOnly !== true || !isNothing(record[path]);
    return isOpen ? [] : [{ path, clears: false }];
  });
}

/** The tabs and sections that show anything now. */
export function visibleTabs(
  resource: Resource,
  form: Property,
  hidden: ReadonlySet<string>,
  record: object,
  settings: Settings,
): Tab[] {
  const open = ({ "x-show": condition }: { "x-show"?: Condition }) =>
    condition === undefined || holds(countingDefaults(condition, form), record, settings);
  const shows = (section: Section) =>
    section.properties.some((path) => {
      const steps = path.split(".");
      return isIn(form, steps) && !steps.some((_, index) => hidden.has(steps.slice(0, index + 1).join(".")));
    });
  return tabsOf(resource)
    .filter(open)
    .map((tab) => ({ ...tab, sections: tab.sections.filter((section) => open(section) && shows(section)) }))
    .filter(({ sections }) => sections.length > 0);
}

function isIn(form: Property, [name = "", ...inside]: string[]): boolean {
  const property = form.properties?.[name];
  return property !== undefined && (inside.length === 0 || isIn(property, inside));
}

function isNothing(value: unknown): boolean {
  return isEmpty(value) || (isObject(value) && Object.values(value).every(isNothing));
}
