import { propertyAt, type Resource, typeOf } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import type { Fields } from "./outgoing";
import { setInside } from "./setInside";

/** What a new record takes from its address (`x-screen.start`): "?linkedOrder=7" of an order, an object as JSON. */
export function startOfQuery(resource: Resource, parameters: URLSearchParams): Fields {
  return Object.entries(resource["x-screen"]?.start ?? {}).reduce<Fields>((fields, [name, path]) => {
    const text = parameters.get(name);
    if (text === null || text === "") return fields;
    const value = typeOf(propertyAt(resource, path) ?? {}) === "object" ? objectIn(text) : text;
    return value === undefined ? fields : (setInside(fields, path.split("."), value, undefined) as Fields);
  }, {});
}

/** Undefined where somebody has written the address otherwise. */
function objectIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
