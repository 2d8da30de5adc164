import { filterKind } from "../operators";
import { choicesAt, leafPaths, propertyAt, tabsOf, typeOf } from "../properties";
import type { Condition, Resource } from "../resource";
import { nodesOf, type Context, type Finding, type Rule } from "./context";
import { suggest } from "./suggest";

/** Whether every path that a file names leads to a property that can serve there. */
export const pathRules: Record<string, Rule> = {
  columns: ({ resource }) =>
    resource["x-list"].columns.flatMap((column, index) =>
      typeof column === "string"
        ? shownIn(resource, column, `/x-list/columns/${index}`)
        : shownIn(resource, column.property, `/x-list/columns/${index}/property`),
    ),

  columnTwice: ({ resource }) =>
    twice(
      resource["x-list"].columns.map((column) => (typeof column === "string" ? column : column.property)),
      (index) => `/x-list/columns/${index}`,
      "is a column already",
    ),

  title: ({ resource }) => text(resource, resource["x-list"].title, "/x-list/title", "the title of a record"),

  sort: ({ resource }) => {
    const { sort } = resource["x-list"];
    return sort === undefined ? [] : shownIn(resource, sort.replace(/^-/, ""), "/x-list/sort");
  },

  filters: ({ resource }) =>
    (resource["x-list"].filters ?? []).flatMap((name, index) => {
      const path = `/x-list/filters/${index}`;
      const missing = exists(resource, name, path);
      const property = propertyAt(resource, name);
      if (!property || filterKind(property)) return missing;
      return [{ path, message: `"${name}" can't be filtered by: ${kindOf(resource, name)}` }];
    }),

  search: ({ resource }) =>
    (resource["x-list"].search ?? []).flatMap((name, index) =>
      text(resource, name, `/x-list/search/${index}`, "the search"),
    ),

  groups: ({ resource }) => {
    const { property, of } = resource["x-list"].groups ?? { property: "", of: [] };
    if (of.length === 0) return [];
    const known = choicesAt(resource, property).map(({ value }) => value);
    const groups = "/x-list/groups";
    return [
      ...exists(resource, property, `${groups}/property`),
      ...of.flatMap(({ values }, index) =>
        values.flatMap((value, at) =>
          known.includes(value)
            ? []
            : [
                {
                  path: `${groups}/of/${index}/values/${at}`,
                  message: `"${value}" is no choice of "${property}"`,
                },
              ],
        ),
      ),
      ...twice(
        of.flatMap(({ values }) => values.map(String)),
        () => groups,
        "is in a group already",
      ),
    ];
  },

  unplaced: ({ resource }) => {
    const { property, value, place, among = {} } = resource["x-list"].unplaced ?? {};
    if (property === undefined || place === undefined) return [];
    const unplaced = "/x-list/unplaced";
    const choices = choicesAt(resource, property).map((choice) => choice.value);
    return [
      ...exists(resource, property, `${unplaced}/property`),
      ...exists(resource, place, `${unplaced}/place`),
      ...Object.keys(among).flatMap((name) => exists(resource, name, `${unplaced}/among/${name}`)),
      ...(choices.length === 0 || choices.includes(value)
        ? []
        : [{ path: `${unplaced}/value`, message: `"${value}" is no choice of "${property}"` }]),
    ];
  },

  named: ({ resource }) =>
    (["x-headings", "x-schedule"] as const).flatMap((keyword) =>
      Object.entries(resource[keyword] ?? {}).flatMap(([name, path]) =>
        exists(resource, path, `/${keyword}/${name}`),
      ),
    ),

  follows: ({ resource }) =>
    Object.entries(resource.properties).flatMap(([name, { "x-follows": followed = [] }]) =>
      followed.flatMap((other, index) => exists(resource, other, `/properties/${name}/x-follows/${index}`)),
    ),

  screenStart: ({ resource }) =>
    Object.entries(resource["x-screen"]?.start ?? {}).flatMap(([name, path]) =>
      exists(resource, path, `/x-screen/start/${name}`),
    ),

  form: ({ file, resource }) =>
    (file["x-form"] ?? []).flatMap((tab, tabIndex) =>
      tab.sections.flatMap((section, index) =>
        section.properties.flatMap((name, at) =>
          exists(resource, name, `/x-form/${tabIndex}/sections/${index}/properties/${at}`),
        ),
      ),
    ),

  formTwice: ({ file }) => {
    const places = (file["x-form"] ?? []).flatMap((tab, tabIndex) =>
      tab.sections.flatMap((section, index) =>
        section.properties.map((name, at) => ({
          name,
          path: `/x-form/${tabIndex}/sections/${index}/properties/${at}`,
        })),
      ),
    );
    return twice(
      places.map((place) => place.name),
      (index) => places[index]?.path ?? "",
      "is in the form already",
    );
  },

  formNames: ({ file }) => {
    const tabs = file["x-form"] ?? [];
    const sections = tabs.flatMap((tab, tabIndex) =>
      tab.sections.map((section, index) => ({
        name: section.name,
        path: `/x-form/${tabIndex}/sections/${index}/name`,
      })),
    );
    return [
      ...twice(
        tabs.map((tab) => tab.name),
        (index) => `/x-form/${index}/name`,
        "names a tab already",
      ),
      ...twice(
        sections.map((each) => each.name),
        (index) => sections[index]?.path ?? "",
        "names a section already",
      ),
    ];
  },

  requiredInForm: ({ file, resource }) => {
    const shown = tabsOf(resource).flatMap((tab) => tab.sections.flatMap((section) => section.properties));
    return (file.required ?? []).flatMap((name, index) => {
      const property = resource.properties[name];
      const inForm = shown.some((path) => path === name || path.startsWith(`${name}.`));
      if (!property || inForm || property.default !== undefined) return [];
      return [
        {
          path: `/required/${index}`,
          message: `"${name}" is required and in no section of x-form: no record could be added`,
        },
      ];
    });
  },

  required: ({ file, resource }) =>
    nodesOf(file, "", resource.properties).flatMap(({ path, schema, siblings }) => {
      const known = Object.keys(siblings);
      if (known.length === 0) return [];
      const needs = Object.entries(schema.dependentRequired ?? {});
      return [
        ...(schema.required ?? []).flatMap((name, index) =>
          unknown(name, known, `${path}/required/${index}`),
        ),
        ...needs.flatMap(([name, others]) => [
          ...unknown(name, known, `${path}/dependentRequired/${name}`),
          ...others.flatMap((other, index) =>
            unknown(other, known, `${path}/dependentRequired/${name}/${index}`),
          ),
        ]),
      ];
    }),

  conditions: (context) =>
    conditionsOf(context).flatMap(({ condition, path }) =>
      "property" in condition ? exists(context.resource, condition.property, `${path}/property`) : [],
    ),
};

/** Every single condition of a file's x-show keywords, taken out of its all, any and not. */
export function conditionsOf({ file }: Context): { condition: Condition; path: string }[] {
  const shown = nodesOf(file).flatMap(({ path, schema }) => flat(schema["x-show"], `${path}/x-show`));
  const required = nodesOf(file).flatMap(({ path, schema }) =>
    flat(schema["x-required"], `${path}/x-required`),
  );
  const inForm = (file["x-form"] ?? []).flatMap((tab, tabIndex) => [
    ...flat(tab["x-show"], `/x-form/${tabIndex}/x-show`),
    ...tab.sections.flatMap((section, index) =>
      flat(section["x-show"], `/x-form/${tabIndex}/sections/${index}/x-show`),
    ),
  ]);
  return [...shown, ...required, ...inForm, ...flat(file["x-keep"], "/x-keep")];
}

function flat(condition: Condition | undefined, path: string): { condition: Condition; path: string }[] {
  if (!condition) return [];
  if ("all" in condition) return condition.all.flatMap((each, index) => flat(each, `${path}/all/${index}`));
  if ("any" in condition) return condition.any.flatMap((each, index) => flat(each, `${path}/any/${index}`));
  if ("not" in condition) return flat(condition.not, `${path}/not`);
  return [{ condition, path }];
}

function exists(resource: Resource, name: string, path: string): Finding[] {
  if (propertyAt(resource, name)) return [];
  const known = [...new Set([...Object.keys(resource.properties), ...leafPaths(resource)])];
  return [{ path, message: `"${name}" is no property of ${resource.name}${suggest(name, known)}` }];
}

/** An object is shown by what is in it. */
function shownIn(resource: Resource, name: string, path: string): Finding[] {
  const inside = leafPaths(resource).filter((leaf) => leaf.startsWith(`${name}.`));
  if (inside.length === 0) return exists(resource, name, path);
  return [{ path, message: `"${name}" is an object; name what is in it, such as "${inside[0]}"` }];
}

function text(resource: Resource, name: string, path: string, use: string): Finding[] {
  const property = propertyAt(resource, name);
  if (!property) return exists(resource, name, path);
  if (typeOf(property) === "string" && !property["x-reference"]) return [];
  return [{ path, message: `"${name}" can't be ${use}: ${kindOf(resource, name)}, not text` }];
}

function kindOf(resource: Resource, name: string): string {
  const property = propertyAt(resource, name);
  if (property?.["x-reference"]) return "it is a reference";
  const type = property && typeOf(property);
  return type === undefined ? "it has no single type" : `it is of type ${type}`;
}

function unknown(name: string, known: string[], path: string): Finding[] {
  return known.includes(name)
    ? []
    : [{ path, message: `"${name}" is no property here${suggest(name, known)}` }];
}

function twice(names: string[], pathOf: (index: number) => string, message: string): Finding[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: pathOf(index), message: `"${name}" ${message}` }] : [],
  );
}
