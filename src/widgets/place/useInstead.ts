import { isEmpty, valueAt } from "../../../schemas";
import { useReferredRecord } from "../../records/titles";
import type { WidgetProps } from "../Widget";
import { placeOf, type Place } from "./place";

/** The place that holds where a record says none of its own: of the record that it refers to, and what that is called. */
export function useInstead(
  reference: WidgetProps["instead"],
  property: string,
  own: Place,
): { name: string; place: Place } | undefined {
  const referred = useReferredRecord(reference);
  const { address, postcode, w3wAddress, latitude } = own;
  if (!referred || ![address, postcode, w3wAddress, latitude].every(isEmpty)) return undefined;
  return { name: referred.title, place: placeOf(valueAt(referred.record, property)) };
}
