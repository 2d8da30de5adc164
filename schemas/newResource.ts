import type { Resource } from "./resource";

/** The text of a new resource file, or why there can be none. */
export type NewResource = { file: string; text: string; route: string } | { refused: string };

/**
 * A minimal resource of the older API: a name, a list of one column, a place in the menu. Who says nothing about
 * access opens it to administrators only.
 */
export function newResource(name: string, existing: ReadonlyMap<string, Resource>): NewResource {
  if (!/^[a-z][A-Za-z0-9]{1,29}$/.test(name)) {
    const mended = camelCase(name);
    const mend = mended === "" ? "roadTrailers" : mended;
    return {
      refused: `"${name}" is no name for a resource; take a plural in camelCase of 2 to 30 letters, such as "${mend}"`,
    };
  }
  const same = [...existing.keys(), "definitions"].find(
    (other) => other.toLowerCase() === name.toLowerCase(),
  );
  if (same !== undefined)
    return { refused: `schemas/${same}.json is there already; change it, or choose another name` };

  const words = name.replace(/([a-z0-9])(?=[A-Z])/g, "$1 ").toLowerCase();
  const path = words.replaceAll(" ", "-");
  const route = `settings/${path}`;
  const text = `{
  "$schema": "./resource.meta.json",
  "title": "${words.charAt(0).toUpperCase()}${words.slice(1)}",
  "type": "object",
  "x-api": { "family": "rows", "base": "/gt/gt-api/${path}", "batch": "POST /batch" },
  "x-screen": { "group": "RESOURCES", "route": "${route}", "order": ${lastIn("RESOURCES", existing) + 10} },
  "x-list": { "title": "name", "columns": ["name"] },
  "properties": { "name": { "title": "Name", "type": "string", "minLength": 1, "maxLength": 100 } },
  "required": ["name"]
}
`;
  return { file: `${name}.json`, text, route };
}

function camelCase(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join("");
  return joined.replace(/^[0-9]+/, "").slice(0, 30);
}

function lastIn(group: string, existing: ReadonlyMap<string, Resource>): number {
  const orders = [...existing.values()].map(({ "x-screen": screen }) =>
    screen?.group === group ? (screen.order ?? 0) : 0,
  );
  return Math.max(0, ...orders);
}
