import { holds, isEmpty, mostEntries, type Settings } from "./access";
import type { OwnFault } from "./ownFaults";
import { propertyAt } from "./properties";
import type { Property, Resource } from "./resource";
import { sameJson } from "./validatorRuntime";

type Fields = Record<string, unknown>;

/**
 * What the account's settings ask of a record (`x-required`, `x-most`). A value that was stored under other settings
 * (`before`) stays as long as nobody changes it.
 */
export function accountFaults(
  resource: Resource,
  { before, after }: { before: Fields | undefined; after: Fields },
  settings: Settings,
): OwnFault[] {
  return Object.keys(resource.properties).flatMap((path): OwnFault[] => {
    const property = propertyAt(resource, path) ?? {};
    const value = own(after, path);
    if (before && sameJson(own(before, path), value)) return [];
    if (isEmpty(value))
      return isWanted(property, after, settings) ? [{ path, code: "REQUIRED", metadata: {} }] : [];
    const limit = mostEntries(property, settings);
    if (!Array.isArray(value) || value.length <= limit) return [];
    return [{ path, code: "MAX_ITEMS", metadata: { limit, length: value.length } }];
  });
}

/** The properties that the account's settings require of a record as it stands. */
export function requiredBySettings(resource: Resource, record: Fields, settings: Settings): string[] {
  return Object.keys(resource.properties).filter((name) =>
    isWanted(propertyAt(resource, name) ?? {}, record, settings),
  );
}

function isWanted({ "x-required": wanted }: Property, record: Fields, settings: Settings): boolean {
  return wanted !== undefined && holds(wanted, record, settings);
}

function own(record: Fields, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
