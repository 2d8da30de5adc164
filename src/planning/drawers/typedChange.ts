import { isEmpty } from "../../../schemas";
import { journeyChangeNames, type JourneyChange, type JourneyChanges } from "../../../schemas/schedule";
import { readTime } from "../../dates";
import { bulkFields } from "./bulkFields";

/** What was typed, by the part that it is of; a part that is not there is left as it is. */
export type Typed = Partial<Record<keyof JourneyChange, unknown>>;

/** A part is to be changed, or left as it is. */
export function switched(typed: Typed, name: keyof Typed, on: boolean): Typed {
  const { [name]: _gone, ...others } = typed;
  return on ? { ...others, [name]: name === "off" ? true : undefined } : others;
}

/** What is to be changed, empty as null; undefined where a part is typed wrong. */
export function bulkChangeOf(typed: Typed): JourneyChanges | undefined {
  const parts = bulkFields.flatMap(({ name, resource }) => {
    if (!(name in typed)) return [];
    const value = typed[name];
    if (isEmpty(value)) return [[name, null]];
    return [[name, resource || name === "off" ? value : readTime(String(value))?.slice(0, 5)]];
  });
  if (parts.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(parts) as JourneyChanges;
}

/** What has to change of a day, so that it is as typed and otherwise as the records say; undefined where it is typed wrong. */
export function dayChangeOf(before: JourneyChange, typed: Typed): JourneyChanges | undefined {
  const wanted = bulkChangeOf(typed);
  if (!wanted) return undefined;
  const parts = journeyChangeNames.flatMap((name) => {
    const next = wanted[name] ?? null;
    return JSON.stringify(next) === JSON.stringify(before[name] ?? null) ? [] : [[name, next]];
  });
  return Object.fromEntries(parts) as JourneyChanges;
}
