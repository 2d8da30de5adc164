import type { Address } from "../../schemas/generated";
import { errorItem, isEmpty } from "../../schemas";
import { addError, type Draft, recordsOf, sameJson, type Work } from "../resources";
import { type OrderValues, orderOf } from "./order";

type Located = { address?: Address; locationIsVerified?: boolean };

/**
 * Where an order is: its own address, else its customer location's. Without coordinates it is NOT_FOUND and can't be
 * planned (domain 6).
 */
export async function locate(work: Work, drafts: Draft[]): Promise<void> {
  const moved = drafts.filter(isMoved);
  const ids = moved.flatMap(({ after }) => orderOf(after.values).customerLocation ?? []);
  const locations = await recordsOf(work, "customerLocations", ids);
  for (const draft of moved) {
    const order = orderOf(draft.after.values);
    const location = locations.get(order.customerLocation ?? "")?.values as Located | undefined;
    if (order.address && order.customerLocation === undefined && isNowhere(order.address))
      addError(draft.errors, "address.address", errorItem("REQUIRED", { field: "address.address" }));
    const address = isNowhere(order.address) ? location?.address : order.address;
    draft.after.values.geocodeState = stateOf(
      address,
      address === location?.address && location?.locationIsVerified,
    );
  }
}

function isMoved({ before, after }: Draft): boolean {
  if (!before) return true;
  const [was, is] = [orderOf(before.values), orderOf(after.values)];
  return was.customerLocation !== is.customerLocation || !sameJson(was.address, is.address);
}

function isNowhere(address: Address | undefined): boolean {
  return [address?.address, address?.postcode, address?.w3wAddress, address?.latitude].every(isEmpty);
}

function stateOf(address: Address | undefined, isVerified = false): OrderValues["geocodeState"] {
  if (address?.latitude === undefined) return "NOT_FOUND";
  if (isVerified) return "VERIFIED";
  return address.corrected === true ? "CORRECTED" : "OK";
}
