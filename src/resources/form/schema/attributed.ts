import { attributeTitle, type OrderAttribute } from "../../../../dataProviders/services";
import { attributeShape } from "../../../../schemas/attributes";
import { isObject } from "../../../../schemas/isObject";
import type { Property, Resource, Section, SimpleType } from "../../../../schemas";
import type { Fields } from "../record/outgoing";

/** Whose attributes a property holds: the resources that the console knows the records of (`x-attributes`). */
export type Described = { orderAttributes: OrderAttribute[] };

type Texts = { language: string; yes: string; no: string; former: string };

/** The property that the account's attributes describe, where the resource has one. */
export function attributesOf(resource: Resource, described: Described) {
  const [name, property] =
    Object.entries(resource.properties).find(([, each]) => each["x-attributes"] !== undefined) ?? [];
  if (name === undefined || property?.["x-attributes"] !== "orderAttributes") return undefined;
  return { name, property, attributes: described.orderAttributes };
}

/**
 * The resource with the account's attributes as properties of their own (spec 3.2), on its form in their groups. What a
 * record holds of attributes that are gone stands last, to be read.
 */
export function attributed(resource: Resource, record: Fields, described: Described, texts: Texts): Resource {
  const found = attributesOf(resource, described);
  if (!found) return resource;
  const { name, property, attributes } = found;
  const former = formerIn(record[name], attributes);
  const properties = Object.fromEntries([
    ...attributes.map((attribute) => [attribute.name, propertyOf(attribute, texts)] as const),
    ...former.map(([gone, value]) => [gone, { title: gone, readOnly: true, ...typed(value) }] as const),
  ]);
  const required = attributes.filter((each) => each.required && !each.readOnly).map((each) => each.name);
  const groups = groupsOf(attributes);
  if (former.length > 0) groups.set(" former", { title: texts.former, names: former.map(([gone]) => gone) });
  const sectionsOf = (section: Section): Section[] =>
    section.properties.includes(name) ? grouped(section, name, groups) : [section];
  return {
    ...resource,
    properties: {
      ...resource.properties,
      [name]: { ...property, properties, required, additionalProperties: false },
    },
    ...(resource["x-form"] && {
      "x-form": resource["x-form"].map((tab) => ({ ...tab, sections: tab.sections.flatMap(sectionsOf) })),
    }),
  };
}

/** A new record without what no new record may have: values of attributes that are gone, or that nobody writes. */
export function withoutForeign(fields: Fields, resource: Resource, described: Described): Fields {
  const found = attributesOf(resource, described);
  const values = found && fields[found.name];
  if (!found || !isObject(values)) return fields;
  const own = new Set(found.attributes.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  return {
    ...fields,
    [found.name]: Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name))),
  };
}

type Group = { title: string | undefined; names: string[] };

/** In the order in which they come; what is in no group comes first. */
function groupsOf(attributes: OrderAttribute[]): Map<string, Group> {
  const groups = new Map<string, Group>([["", { title: undefined, names: [] }]]);
  for (const { name, group = "", groupName } of attributes) {
    const known = groups.get(group) ?? { title: undefined, names: [] };
    groups.set(group, { title: known.title ?? groupName ?? group, names: [...known.names, name] });
  }
  return groups;
}

/** The section itself has what is in no group; each group is a section after it. */
function grouped(section: Section, name: string, groups: Map<string, Group>): Section[] {
  return [...groups].map(([group, { title = section.title, names }]) => {
    const paths = names.map((each) => `${name}.${each}`);
    if (group !== "") return { name: `${name} ${group}`, title, properties: paths };
    return { ...section, properties: section.properties.flatMap((each) => (each === name ? paths : [each])) };
  });
}

function propertyOf(attribute: OrderAttribute, texts: Texts): Property {
  const { readOnly, required } = attribute;
  const shape = attributeShape(attribute);
  return {
    ...shape,
    title: attributeTitle(attribute, texts.language),
    ...(readOnly && { readOnly }),
    // A switch has no third place: what must be answered with yes or no is asked.
    ...(shape?.type === "boolean" &&
      required && {
        "x-widget": "radio",
        oneOf: [
          { const: true, title: texts.yes },
          { const: false, title: texts.no },
        ],
      }),
  };
}

function formerIn(values: unknown, attributes: OrderAttribute[]): [name: string, value: unknown][] {
  const known = new Set(attributes.map(({ name }) => name));
  return isObject(values) ? Object.entries(values).filter(([name]) => !known.has(name)) : [];
}

/** A text, a number, a yes or no has a widget; anything else is shown as it stands. */
function typed(value: unknown): Property {
  const type = scalars[typeof value];
  return type === undefined ? {} : { type };
}

const scalars: Partial<Record<string, SimpleType>> = {
  string: "string",
  number: "number",
  boolean: "boolean",
};
