import type { OrderValues } from "../order";

/** By what an item of an order is called in events: its reference, barcode or name, the first that it has. */
export function itemName({
  itemReferenceNumber,
  barcode,
  name,
}: Partial<NonNullable<OrderValues["items"]>[number]>): string {
  return itemReferenceNumber ?? barcode ?? name ?? "";
}
