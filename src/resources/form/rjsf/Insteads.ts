import { createContext } from "react";
import { propertyAt, type Resource } from "../../../../schemas";
import type { WidgetProps } from "../../../widgets";
import type { Fields } from "../record/outgoing";

type Insteads = Readonly<Partial<Record<string, WidgetProps["instead"]>>>;

/** By property: the record whose same property holds where this one has no value (`x-instead`). As HiddenFields, it changes as one types. */
export const Insteads = createContext<Insteads>({});

export function insteadsOf(resource: Resource, values: Fields): Insteads {
  return Object.fromEntries(
    Object.entries(resource.properties).flatMap(([path, { "x-instead": reference }]) => {
      const id = reference === undefined ? undefined : values[reference];
      const target = reference && propertyAt(resource, reference)?.["x-reference"]?.resource;
      return target !== undefined && typeof id === "string" && id !== ""
        ? [[path, { resource: target, id }] as const]
        : [];
    }),
  );
}
