import { isApiError, isSame } from "../../../../dataProviders";
import { updateOrders } from "../../../../dataProviders/services";
import { callOf } from "../../../../schemas";
import type { Resource, ResourceRecord } from "../../../../schemas";
import { useApi } from "../../../session";
import type { ResourceView } from "../../resource";

/**
 * Has the orders follow a saved area, where its API has a call for it (spec 7.4); gives how many changed, 0 at once where
 * nothing is to be asked. That the call failed is told by itself: the record is saved.
 */
export function useUpdateOrders({
  resource,
}: ResourceView): (record: ResourceRecord, base: ResourceRecord | undefined) => Promise<number> | 0 {
  const { http } = useApi();
  const isAsked = callOf(resource["x-api"], "updateOrders") !== undefined;
  return (record, base) => {
    if (!isAsked || !placing(resource).some((name) => !isSame(base?.[name], record[name]))) return 0;
    return updateOrders(http, resource, record.id).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      return 0;
    });
  };
}

/** What says which orders an area is for: where it lies, and the records that it is of. */
function placing({ properties }: Resource): string[] {
  return Object.keys(properties).filter(
    (name) => properties[name]?.format === "polygon" || properties[name]?.["x-reference"] !== undefined,
  );
}
