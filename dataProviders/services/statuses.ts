import type { ErrorItem, Resource } from "../../schemas";
import type { BatchResult } from "../Batch";
import type { Http, HttpCall } from "../http";
import { callFor } from "../rowEnvelope";
import { isWire, recordsOf } from "../wireRecords";

/** A status of a resource's records, and where it may lead (spec 7.4 `orders/statuses`). */
export type StatusRow = { code: string; label?: string; group?: string; next?: string[] };

/** What became of an item: by its reference, barcode or name, the first that it has. */
export type ItemFact = {
  item: string;
  factQuantity: number;
  rejectReason?: string;
  rejectComment?: string;
};

/** What is asked for records: where to, and what has to be said with it; without a status only what became of items. */
export type StatusChange = {
  status?: string;
  reason?: string;
  comment?: string;
  /** When it happened, where that was not now. */
  time?: string;
  /** Of linked records, when one is cancelled: what becomes of the other. */
  linked?: "CANCEL" | "KEEP";
  items?: readonly ItemFact[];
};

/** The statuses that a resource's records can have (`x-api.statuses`). */
export async function readStatuses(
  http: Http,
  resource: Resource,
  signal?: AbortSignal,
): Promise<StatusRow[]> {
  const { body } = await http.send({ ...callFor(resource, "statuses", {}), signal });
  return (isWire(body) && Array.isArray(body.rows) ? body.rows : []) as StatusRow[];
}

/** Leads records to a status (`x-api.changeStatus`); a result for each, in their order. At most 1,000 a call. */
export async function changeStatus(
  http: Http,
  resource: Resource,
  records: readonly { id: string; version?: number }[],
  change: StatusChange,
  manner: Pick<HttpCall, "errors"> = {},
): Promise<BatchResult[]> {
  const orders = records.map(({ id, version }) => ({ id, ...(version !== undefined && { version }) }));
  const call = { ...manner, ...callFor(resource, "changeStatus", {}) };
  const { body } = await http.send({ ...call, json: { orders, ...change } });
  const answered = recordsOf(isWire(body) ? body.rows : []);
  return orders.map(({ id }) => {
    const found = answered.find((each) => each.id === id);
    return {
      id,
      success: found?.success === true,
      ...(typeof found?.version === "number" && { version: found.version }),
      ...(Array.isArray(found?.errors) && { errors: found.errors as ErrorItem[] }),
    };
  });
}
