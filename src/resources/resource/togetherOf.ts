import { propertyAt } from "../../../schemas";
import type { ResourceView } from "./ResourceView";

/** What is unique together only (NOT_UNIQUE_TOGETHER), by labels; a reference by its label alone, for its value is an id. */
export function togetherOf(
  view: ResourceView,
  { properties, values }: Record<string, unknown>,
): { same?: string[] } {
  if (!Array.isArray(properties) || !Array.isArray(values)) return {};
  return {
    same: properties.map((path: string, at) => {
      const label = view.label(path);
      return propertyAt(view.resource, path)?.["x-reference"]
        ? label
        : `${label} (${view.choice(path, values[at])})`;
    }),
  };
}
