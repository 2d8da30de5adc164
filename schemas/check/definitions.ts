import { circularDefinitions } from "../circular";
import type { Property } from "../resource";
import { suggest } from "./suggest";
import { nodesOf, type Finding } from "./context";

/**
 * `$ref`s that point to nothing, definitions that contain themselves, and a file's own definition that hides a shared
 * one. The other rules resolve references, so these are checked first.
 */
export function referenceFindings(
  file: Property,
  shared: Record<string, Property>,
  isShared: boolean,
): Finding[] {
  const own: Record<string, Property> = isShared ? shared : (file.$defs ?? {});
  const pointing = nodesOf(file).flatMap(({ path, schema }): Finding[] => {
    if (schema.$ref === undefined) return [];
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const inShared = schema.$ref.startsWith("definitions.json#");
    const known = inShared ? shared : own;
    if (Object.hasOwn(known, name)) return [];
    const where = inShared || isShared ? "definitions.json" : "this file's $defs";
    return [
      { path: `${path}/$ref`, message: `${where} has no "${name}"${suggest(name, Object.keys(known))}` },
    ];
  });
  const hiding = isShared
    ? []
    : Object.keys(own)
        .filter((name) => Object.hasOwn(shared, name))
        .map((name) => ({
          path: `/$defs/${name}`,
          message: `definitions.json has a "${name}" too; give this one another name`,
        }));
  const circular = circularDefinitions({ ...shared, ...own })
    .filter((name) => Object.hasOwn(own, name))
    .map((name) => ({
      path: `/$defs/${name}`,
      message: "contains itself: a record can't be nested without end",
    }));
  return [...pointing, ...hiding, ...circular];
}
