import type { Order } from "./generated";

/** By what an item of an order is called where something is told of it: its reference, barcode or name, the first that it has. */
export function itemName({
  itemReferenceNumber,
  barcode,
  name,
}: Partial<NonNullable<Order["items"]>[number]>): string {
  return itemReferenceNumber ?? barcode ?? name ?? "";
}
