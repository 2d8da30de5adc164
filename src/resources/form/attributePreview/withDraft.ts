import { attributeOf, type OrderAttribute } from "../../../../dataProviders/services";
import type { Fields } from "../record/outgoing";

/** The account's attributes with one as its form has it, in its place among them; `known` is what it was called before. */
export function withDraft(
  attributes: readonly OrderAttribute[],
  values: Fields,
  known: string | undefined,
): OrderAttribute[] {
  const { name } = values;
  const others = attributes.filter((each) => each.name !== known && each.name !== name);
  if (typeof name !== "string" || name === "") return others;
  return [...others, attributeOf(values)].toSorted((one, other) => one.order - other.order);
}
