import { loadResource } from "virtual:resources";
import type { RunsheetDataProvider } from "../../../dataProviders";
import { ordersFollow, tryUpdateOrders } from "../../../dataProviders/services";
import { callOf, type ResourceManifest } from "../../../schemas";
import type { ActionItem, RecentAction } from "./RecentAction";

/**
 * Has the orders follow what an undo gave its former area, or brought back (spec 7.4); gives how many changed. That a call
 * failed is told by itself: the records are as they were.
 */
export async function updateOrdersOf(
  { http }: Pick<RunsheetDataProvider, "http">,
  manifest: ResourceManifest,
  action: RecentAction,
  undone: ActionItem[],
): Promise<number> {
  if (callOf(manifest["x-api"], "updateOrders") === undefined) return 0;
  const resource = await loadResource(action.resource);
  let orders = 0;
  for (const { id, before, after } of undone)
    if (before && ordersFollow(resource, after, before)) orders += await tryUpdateOrders(http, resource, id);
  return orders;
}
