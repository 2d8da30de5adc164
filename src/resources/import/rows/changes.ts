import type { ResourceRecord } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";

/** New values of a record's own properties; null where one is cleared. */
export type Changes = Record<string, unknown>;

/** A new record from values by path, and what it starts with. */
export function recordOf(
  values: Map<string, unknown>,
  start: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...start, ...changesOf({ ...start, id: "" }, values) };
}

/**
 * Values by path (null clears) as changes of a record's own properties: an object that changes in part is given whole,
 * with what it has beside; one that is left without any property is null.
 */
export function changesOf(current: ResourceRecord, values: Map<string, unknown>): Changes {
  const changes: Changes = {};
  for (const [path, value] of values) {
    const [name = "", ...rest] = path.split(".");
    const before = name in changes ? changes[name] : current[name];
    changes[name] = rest.length === 0 ? value : withValue(before, rest, value);
  }
  return changes;
}

function withValue(object: unknown, [name = "", ...rest]: string[], value: unknown): unknown {
  const { [name]: before, ...beside } = isObject(object) ? object : {};
  const after = rest.length === 0 ? value : withValue(before, rest, value);
  const whole = isNothing(after) ? beside : { ...beside, [name]: after };
  return Object.keys(whole).length === 0 ? null : whole;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}
