import { itemName } from "../../../schemas/itemName";
import type { OrderValues } from "../order";

/** The first item that is spoken of and is none of the order's. */
export function strangerAmong<Said extends { item: string }>(
  said: readonly Said[],
  items: OrderValues["items"],
): Said | undefined {
  const names = new Set((items ?? []).map(itemName));
  return said.find(({ item }) => !names.has(item));
}
