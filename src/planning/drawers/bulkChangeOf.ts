import { isEmpty } from "../../../schemas";
import type { JourneyChange, JourneyChanges } from "../../../schemas/schedule";
import { readTime } from "../../dates";
import { bulkFields } from "./bulkFields";

/** What was typed, by the part that it is of; a part that is not there is left as it is. */
export type Typed = Partial<Record<keyof JourneyChange, unknown>>;

/** What is to be changed, empty as null; undefined where a part is typed wrong. */
export function bulkChangeOf(typed: Typed): JourneyChanges | undefined {
  const parts = bulkFields.flatMap(({ name, resource }) => {
    if (!(name in typed)) return [];
    const value = typed[name];
    if (isEmpty(value)) return [[name, null]];
    return [[name, resource ? value : readTime(String(value))?.slice(0, 5)]];
  });
  if (parts.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(parts) as JourneyChanges;
}
