import { circularDefinitions } from "./circular";
import { withConditional } from "./conditional";
import type { Property, Resource, ResourceFile } from "./resource";

type Definitions = { $defs: Record<string, Property> };

/**
 * A resource file made whole: references to definitions.json become references to its own `$defs`,
 * so that ajv and RJSF, which know nothing of our files, read it as it stands; and what only its conditions declare stands
 * among its properties (conditional.ts).
 */
export function bundle(name: string, file: ResourceFile, shared: Definitions): Resource {
  const wanted = new Set<string>();
  const local = localise(file, wanted) as ResourceFile;
  const $defs = { ...local.$defs };
  for (const definition of wanted) {
    if (Object.hasOwn($defs, definition)) continue;
    const found = shared.$defs[definition];
    if (!found) throw new Error(`schemas/${name}.json: definitions.json has no definition "${definition}"`);
    $defs[definition] = localise(found, wanted) as Property;
  }
  const [circular] = circularDefinitions($defs);
  if (circular !== undefined) {
    const place = Object.hasOwn(file.$defs ?? {}, circular) ? name : "definitions";
    throw new Error(
      `schemas/${place}.json: /$defs/${circular} contains itself: a record can't be nested without end`,
    );
  }
  return { ...withConditional(local), name, ...(Object.keys($defs).length > 0 && { $defs }) };
}

/** The same JSON with every reference made local; the shared definitions it names are added to `wanted`. */
function localise(node: unknown, wanted: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((each) => localise(each, wanted));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key !== "$ref" || typeof value !== "string") return [key, localise(value, wanted)];
      const definition = value.slice(value.lastIndexOf("/") + 1);
      wanted.add(definition);
      return [key, `#/$defs/${definition}`];
    }),
  );
}
