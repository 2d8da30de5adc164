import type { Property } from "../../../../schemas";

/** The schema of one section: the paths it lists, without what is hidden now. */
export function sectionSchema(
  form: Property,
  paths: string[],
  hidden: ReadonlySet<string>,
  required: string[],
): Property {
  const { $defs } = form;
  const properties = pick(form.properties ?? {}, paths, "", hidden);
  return {
    type: "object",
    properties,
    required: required.filter((name) => name in properties),
    additionalProperties: false,
    ...($defs && { $defs }),
  };
}

/** The properties that the paths name, in the paths' order; a path into an object shows that part of it. */
function pick(
  properties: Record<string, Property>,
  paths: string[],
  at: string,
  hidden: ReadonlySet<string>,
): Record<string, Property> {
  const names = [...new Set(paths.map((path) => path.split(".", 1)[0] ?? path))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const property = properties[name];
      const path = at === "" ? name : `${at}.${name}`;
      if (!property || hidden.has(path)) return [];
      const below = paths
        .filter((each) => each.startsWith(`${name}.`))
        .map((each) => each.slice(name.length + 1));
      const own = property.properties;
      if (!own) return [[name, property]];
      const shown = pick(own, paths.includes(name) ? Object.keys(own) : below, path, hidden);
      return Object.keys(own).length > 0 && Object.keys(shown).length === 0
        ? []
        : [[name, { ...property, properties: shown }]];
    }),
  );
}
