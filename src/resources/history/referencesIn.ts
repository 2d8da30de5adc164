import { referencesOf, type Resource } from "../../../schemas";
import type { Change } from "./entries";

/** Every record that the changes name, so that one request a resource tells their titles. */
export function referencesIn(resource: Resource, changes: Change[]) {
  return referencesOf(resource).map(({ path, resource: target }) => {
    const values = changes
      .filter((change) => change.path === path)
      .flatMap(({ from, to }) => [from, to].flat());
    return {
      resource: target,
      ids: values.filter((value): value is string => typeof value === "string" && value !== ""),
    };
  });
}
