import type { Resource } from "../../../../schemas";
import type { Fields } from "./outgoing";
import { setInside } from "./setInside";

/** What a new record takes from its address (`x-screen.start`): "?linkedOrder=7" of an order. */
export function startOfQuery({ "x-screen": screen }: Resource, parameters: URLSearchParams): Fields {
  return Object.entries(screen?.start ?? {}).reduce<Fields>((fields, [name, path]) => {
    const value = parameters.get(name);
    return value === null || value === ""
      ? fields
      : (setInside(fields, path.split("."), value, undefined) as Fields);
  }, {});
}
