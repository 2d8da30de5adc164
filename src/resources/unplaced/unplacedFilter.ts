import type { Unplaced } from "../../../schemas";

/** The filter of a list for records that are on no map. */
export function unplacedFilter({ property, value, among }: Unplaced): Record<string, unknown> {
  return { ...among, [property]: value };
}
