import type { Resource } from "../../schemas";
import { isObject, type Stored, type Values } from "./record";
import type { Written } from "./store";
import { reachesBelow, type View } from "./view";

/** A stored record as an actor may see it. */
export function written(resource: Resource, view: View, { id, version, values }: Stored): Written {
  const names = Object.keys(resource.properties).filter((name) => Object.hasOwn(values, name));
  const ordered = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { id, version, json: JSON.stringify({ id, version, ...visibleValues(view.hidden, ordered) }) };
}

/** The values without those at the hidden paths, in objects and in arrays' items. */
export function visibleValues(hidden: ReadonlySet<string>, values: Values): Values {
  return hidden.size === 0 ? values : (visible(hidden, "", values) as Values);
}

/** One value, which stands at `path`, without what is hidden below. */
export function visible(hidden: ReadonlySet<string>, path: string, value: unknown): unknown {
  if (path !== "" && !reachesBelow(hidden, path)) return value;
  if (Array.isArray(value)) return value.map((item) => visible(hidden, path, item));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).flatMap(([name, inner]) => {
    const below = path === "" ? name : `${path}.${name}`;
    return hidden.has(below) ? [] : [[name, visible(hidden, below, inner)] as const];
  });
  return Object.fromEntries(shown);
}
