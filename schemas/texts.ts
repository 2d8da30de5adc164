import { withConditional } from "./conditional";
import type { Property, Resource, ResourceFile } from "./resource";

/** One text of the schemas that a reader sees: the key of its translations, and its English. */
export type Text = { key: string; english: string };

/** The texts of a resource file, under `resources.<name>`: what labels.ts looks up first. */
export function resourceTexts(name: string, file: ResourceFile | Resource): Text[] {
  const scope = `resources.${name}`;
  const tabs = file["x-form"] ?? [];
  return [
    { key: `${scope}.title`, english: file.title },
    ...(file.description === undefined ? [] : [{ key: `${scope}.description`, english: file.description }]),
    ...said(file["x-screen"]?.new, `${scope}.new`),
    ...tabs.map((tab) => ({ key: `${scope}.tabs.${tab.name}`, english: tab.title })),
    ...tabs.flatMap((tab) =>
      tab.sections.map((section) => ({ key: `${scope}.sections.${section.name}`, english: section.title })),
    ),
    ...(file["x-list"].groups?.of ?? []).map(({ name: group, title }) => ({
      key: `${scope}.groups.${group}`,
      english: title,
    })),
    ...inside(scope, "", withConditional(file)),
    ...definitionTexts(file.$defs ?? {}),
  ];
}

/** The texts of shared definitions, under `resources.definitions.<definition>`. */
export function definitionTexts($defs: Record<string, Property>): Text[] {
  return Object.entries($defs).flatMap(([name, definition]) => {
    const scope = `resources.definitions.${name}`;
    return [
      ...said(definition.title, `${scope}.title`),
      ...said(definition.description, `${scope}.description`),
      ...choices(`${scope}.choices`, definition),
      ...inside(scope, "", definition),
    ];
  });
}

/** The texts of what a schema holds, at a path below its scope. */
function inside(scope: string, path: string, schema: Property): Text[] {
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...properties.flatMap(([name, property]) => {
      const at = path === "" ? name : `${path}.${name}`;
      return [
        ...said(property.title, `${scope}.fields.${at}`),
        ...said(property.description, `${scope}.help.${at}`),
        ...said(property["x-pair"]?.question, `${scope}.questions.${at}`),
        ...choices(`${scope}.choices.${at}`, property),
        ...inside(scope, at, property),
      ];
    }),
    ...(schema.items ? inside(scope, path, schema.items) : []),
  ];
}

function choices(key: string, property: Property): Text[] {
  const labelled = [...(property.oneOf ?? []), ...(property.anyOf ?? []), ...(property.items?.oneOf ?? [])];
  return labelled.flatMap((choice) =>
    "const" in choice ? said(choice.title, `${key}.${String(choice.const as string | number)}`) : [],
  );
}

function said(english: string | undefined, key: string): Text[] {
  return english === undefined ? [] : [{ key, english }];
}
