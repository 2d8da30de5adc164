import { choicesOf, typeOf, type Property } from "../../../../schemas";
import type { ResourceView } from "../../resource";

type Texts = Pick<ResourceView, "label" | "help" | "choice" | "may">;

/**
 * A resource's properties as a form shows them: `$ref`s opened (a recursive one stays), texts in the reader's language,
 * what the viewer may not see left out and what he may not change read-only, spellings of the same thing made one.
 */
export function localise(resource: Property, texts: Texts): Property {
  return { ...resource, properties: inside(resource, resource.properties ?? {}, "", texts, []) };
}

function inside(
  root: Property,
  properties: Record<string, Property>,
  at: string,
  texts: Texts,
  opened: string[],
) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const path = at === "" ? name : `${at}.${name}`;
      const access = texts.may(path);
      if (access === "none") return [];
      const shown = shape(root, property, path, texts, opened);
      const label = { title: texts.label(path), description: texts.help(path) };
      return [[name, { ...shown, ...label, ...(access === "read" && { readOnly: true }) }]];
    }),
  );
}

function shape(root: Property, property: Property, path: string, texts: Texts, opened: string[]): Property {
  const { $ref, ...beside } = property;
  if ($ref !== undefined) {
    const name = $ref.replace("#/$defs/", "");
    const target = root.$defs?.[name];
    if (opened.includes(name) || !target) return property;
    return shape(root, { ...target, ...beside }, path, texts, [...opened, name]);
  }
  const choices = choicesOf(property);
  if (choices) return choice(property, choices, path, texts);
  const only = onlyOption(property);
  if (only) return shape(root, only, path, texts, opened);

  const each = (schema: Property) => shape(root, schema, path, texts, opened);
  const type = typeOf(property);
  return {
    ...property,
    ...(type && { type }),
    ...(property.properties && { properties: inside(root, property.properties, path, texts, opened) }),
    ...(property.items && { items: each(property.items) }),
    ...(property.oneOf && { oneOf: property.oneOf.map(each) }),
    ...(property.anyOf && { anyOf: property.anyOf.map(each) }),
    // RJSF knows dependentRequired by its former name only.
    ...(property.dependentRequired && { dependencies: property.dependentRequired }),
  };
}

function choice(property: Property, choices: { value: unknown }[], path: string, texts: Texts): Property {
  const { enum: _, anyOf: __, ...rest } = property;
  const [first] = choices;
  return {
    ...rest,
    type: typeOf(property) ?? (typeof first?.value === "number" ? "number" : "string"),
    oneOf: choices.flatMap(({ value }) =>
      value === null ? [] : [{ const: value as Property["const"], title: texts.choice(path, value) }],
    ),
  };
}

/** "This or null" is this: an empty field is null already. */
function onlyOption(property: Property): Property | undefined {
  const { anyOf, oneOf, ...rest } = property;
  const options = (anyOf ?? oneOf)?.filter(({ type }) => type !== "null");
  const [only, ...more] = options ?? [];
  return only && more.length === 0 ? { ...only, ...rest } : undefined;
}
