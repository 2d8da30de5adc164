import { isApiError } from "../../../../dataProviders";
import type { Resource } from "../../../../schemas";
import { Interruption, type ImportApi } from "./api";

/** Written records that orders are still to follow, and how many orders have. */
export type Following = { waiting: string[]; orders: number };

/**
 * Has the orders follow written areas, one after the other (spec 7.4). A failing network throws, and calling it again goes
 * on where it stopped; that one is refused is told by itself, and once where nobody may.
 */
export async function followRows(api: ImportApi, resource: Resource, following: Following): Promise<void> {
  for (let id = following.waiting[0]; id !== undefined; id = following.waiting[0]) {
    try {
      following.orders += await api.updateOrders(resource, id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 0 || error.status >= 500) throw new Interruption(error.message);
      if (error.status === 403) following.waiting = [];
    }
    following.waiting = following.waiting.slice(1);
  }
}
