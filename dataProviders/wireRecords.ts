import type { Wire } from "./RecordApi";
import { isObject } from "../schemas/isObject";

/** The objects among what came; anything else is no record. */
export function recordsOf(value: unknown): Wire[] {
  return Array.isArray(value) ? value.filter(isWire) : [];
}

export function isWire(value: unknown): value is Wire {
  return isObject(value);
}

export function versionOf(record: object | undefined): number | undefined {
  const version = record && "version" in record ? record.version : undefined;
  return typeof version === "number" ? version : undefined;
}
