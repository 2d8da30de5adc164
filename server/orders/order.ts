import type { Order } from "../../schemas/generated";
import type { Values } from "../resources";

/** An order's values as they are stored: without id and version, and none of them surely there. */
export type OrderValues = Partial<Omit<Order, "id" | "version">>;

/** What is stored as an order was checked against its schema. */
export function orderOf(values: Values): OrderValues {
  return values as OrderValues;
}
