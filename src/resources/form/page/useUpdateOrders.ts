import { ordersFollow, tryUpdateOrders } from "../../../../dataProviders/services";
import type { ResourceRecord } from "../../../../schemas";
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
  return (record, base) =>
    ordersFollow(resource, base, record) ? tryUpdateOrders(http, resource, record.id) : 0;
}
