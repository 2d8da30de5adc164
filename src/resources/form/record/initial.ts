import type { Resource } from "../../../../schemas";
import type { Fields } from "./outgoing";

/** What the form holds at first: every property by name, so that one emptied again is as it was. */
export function initialValues(resource: Resource, record: Fields): Fields {
  const names = Object.keys(resource.properties).map((name) => [name, undefined] as const);
  const { id: _, version: __, ...own } = record;
  return { ...Object.fromEntries(names), ...own };
}

/** What a duplicate starts with: the record without what one record has of all, and what only the server writes. */
export function duplicateOf(resource: Resource, record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => {
      const property = resource.properties[name];
      if (property === undefined || property.readOnly) return false;
      return property["x-unique"] === undefined && property["x-only"] === undefined;
    }),
  );
}
