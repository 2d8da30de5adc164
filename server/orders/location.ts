import { addError } from "../../schemas/failure";
import type { Address } from "../../schemas/generated";
import { errorItem, isEmpty } from "../../schemas";
import { type Draft, recordsOf, sameJson, type Work } from "../resources";
import { type OrderValues, orderOf } from "./order";

export type Location = { address?: Address; locationIsVerified?: boolean };

/** Where an order is: at its own address, else at its customer location's. */
export function placeOf({ address }: OrderValues, location: Location | undefined): Location {
  return isNowhere(address) ? (location ?? {}) : { ...(address && { address }) };
}

/** Where these drafts are, in their order. */
export async function placesOf(work: Work, drafts: Draft[]): Promise<Location[]> {
  const orders = drafts.map(({ after }) => orderOf(after.values));
  const ids = orders.flatMap(({ customerLocation }) => customerLocation ?? []);
  const locations = await recordsOf(work, "customerLocations", ids);
  return orders.map((order) =>
    placeOf(order, locations.get(order.customerLocation ?? "")?.values as Location | undefined),
  );
}

/** Whether an order is elsewhere than before. */
export function isMoved({ before, after }: Draft): boolean {
  if (!before) return true;
  const [was, is] = [orderOf(before.values), orderOf(after.values)];
  return was.customerLocation !== is.customerLocation || !sameJson(was.address, is.address);
}

/** An order without coordinates is NOT_FOUND and can't be planned (domain 6). */
export async function locate(work: Work, drafts: Draft[]): Promise<void> {
  const moved = drafts.filter(isMoved);
  const places = await placesOf(work, moved);
  for (const [index, draft] of moved.entries()) {
    const { address, customerLocation } = orderOf(draft.after.values);
    if (address && customerLocation === undefined && isNowhere(address))
      addError(draft.errors, "address.address", errorItem("REQUIRED", { field: "address.address" }));
    draft.after.values.geocodeState = stateOf(places[index] ?? {});
  }
}

function isNowhere(address: Address | undefined): boolean {
  return [address?.address, address?.postcode, address?.w3wAddress, address?.latitude].every(isEmpty);
}

/** How sure it is where an order is. */
export function stateOf({ address, locationIsVerified }: Location): OrderValues["geocodeState"] {
  if (address?.latitude === undefined) return "NOT_FOUND";
  if (locationIsVerified) return "VERIFIED";
  return address.corrected === true ? "CORRECTED" : "OK";
}
