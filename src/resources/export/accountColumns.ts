import { propertyAt, type Resource, type Settings } from "../../../schemas";

/** The properties that the account has exported (`x-export`), in its order; undefined where that is left to the list. */
export function accountColumns(resource: Resource, settings: Settings): string[] | undefined {
  const { "x-export": chosen, "x-headings": headings = {} } = resource;
  const names = chosen && settings[chosen.setting];
  if (typeof names !== "string" || names === "") return undefined;
  const paths = names
    .split(",")
    .flatMap((name) => headings[name] ?? (propertyAt(resource, name) ? name : []));
  return paths.length > 0 ? [...new Set(paths)] : undefined;
}
