import { choicesOf, type Property } from "../../../schemas";
import { weekOf } from "../../dates";

/** The items with their days from the week's first on (spec 5); choices that are no days stay in the schema's order. */
export function inWeekOrder(items: Property, key: string, weekstart: number): Property {
  const property = items.properties?.[key];
  const week: unknown[] = weekOf(weekstart, { holiday: true });
  if (!property || !choicesOf(property)?.every(({ value }) => week.includes(value))) return items;
  const labelled = (choices: Property[]) =>
    choices.toSorted((one, other) => week.indexOf(one.const) - week.indexOf(other.const));
  const sorted: Property = {
    ...property,
    ...(property.enum && {
      enum: property.enum.toSorted((one, other) => week.indexOf(one) - week.indexOf(other)),
    }),
    ...(property.oneOf && { oneOf: labelled(property.oneOf) }),
    ...(property.anyOf && { anyOf: labelled(property.anyOf) }),
  };
  return { ...items, properties: { ...items.properties, [key]: sorted } };
}
