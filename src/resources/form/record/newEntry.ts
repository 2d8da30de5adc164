import type { Property, Settings } from "../../../../schemas";
import { instantOf } from "../../../dates";
import { newItem } from "./defaults";

type Around = { settings: Settings; timeZone: string; valueOf: (property: string) => unknown };

/**
 * What a list's new entry begins with: a span (`x-span`) lies on its record's day at the account's times, as soon as that
 * day is known; any other has its defaults.
 */
export function newEntry({ "x-span": span, items = {} }: Property, around: Around): unknown {
  const begun = newItem(items);
  const day = span && around.valueOf(span.day);
  const times = span && around.settings[span.times];
  if (!isDay(day) || typeof times !== "string") return begun;
  const [start, end] = times.split("-").map((time) => instantOf(`${day}T${time}:00`, around.timeZone));
  return { ...(begun as object), start, end };
}

/** A calendar day of the wire; whether there is such a day its field says. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}
