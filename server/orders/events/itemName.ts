import type { OrderValues } from "../order";

/** By what an item of an order is called in events: its reference, barcode or name, the first that it has. */
export function itemName({
  itemReferenceNumber,
  barcode,
  name,
}: Partial<NonNullable<OrderValues["items"]>[number]>): string {
  return itemReferenceNumber ?? barcode ?? name ?? "";
}

/** The first item that is spoken of and is none of the order's. */
export function strangerAmong<Said extends { item: string }>(
  said: readonly Said[],
  items: OrderValues["items"],
): Said | undefined {
  const names = new Set((items ?? []).map(itemName));
  return said.find(({ item }) => !names.has(item));
}
