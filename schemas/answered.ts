import { propertyAt, typeOf } from "./properties";
import type { Resource } from "./resource";

/**
 * The yes or no's that always have an answer, with what it is as long as nobody gave another: those of a record itself that
 * have a default. A record that was written without one says so from then on, to whoever reads, filters or exports it, as
 * its form would. Not what a condition takes away again, nor what only the server writes.
 */
export function answeredIn(resource: Resource): [name: string, answer: boolean][] {
  return Object.keys(resource.properties).flatMap((name): [string, boolean][] => {
    const property = propertyAt(resource, name) ?? {};
    const { default: answer, readOnly, writeOnly } = property;
    if (typeof answer !== "boolean" || typeOf(property) !== "boolean" || property.type !== "boolean")
      return [];
    return readOnly || writeOnly || property["x-when"] !== undefined ? [] : [[name, answer]];
  });
}
