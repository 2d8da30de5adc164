import { propertyAt, type Resource } from "../schemas";
import { isSame } from "./sameness";

type Fields = Record<string, unknown>;

/**
 * The properties that a save changes: those that differ from what was read, and all where nothing was. A property that is
 * there and undefined was emptied. What only the server writes is left out.
 */
export function changedProperties(resource: Resource, data: Fields, previous: Fields | undefined): Fields {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => isWritable(resource, name) && !(previous && isSame(previous[name], value)))
      .map(([name, value]) => [name, value === undefined ? null : value]),
  );
}

/** Whether somebody else changed what was read: compared over the properties that were read and can be written. */
export function hasMoved(resource: Resource, read: Fields, current: Fields): boolean {
  return Object.keys(read).some((name) => isWritable(resource, name) && !isSame(read[name], current[name]));
}

function isWritable(resource: Resource, name: string): boolean {
  return name !== "id" && name !== "version" && propertyAt(resource, name)?.readOnly !== true;
}
