import type { BatchOperation, BatchResult, RunsheetDataProvider } from "../../../../dataProviders";
import {
  createGeocoding,
  createSchedules,
  updateOrders,
  type Address,
  type Locations,
  type ScheduleCalls,
} from "../../../../dataProviders/services";
import { passwordFields, type Resource, type ResourceRecord } from "../../../../schemas";
import type { Mapping } from "../columns/mapping";

/** How many writes one call carries (docs/architecture.md). */
export const batchSize = 1000;

/**
 * How many it carries that are stored: with passwords fewer, for each takes the server a twentieth of a second, and more
 * where it has much to do. So it is answered long before a call is given up, and what is done is seen to grow.
 */
export function writesAtOnce(resource: Resource, mapping: Mapping): number {
  return passwordFields(resource).some(({ name }) => mapping[name] !== undefined) ? 50 : batchSize;
}

type Page = { fields?: string[]; filter?: object; start: number; size: number; signal?: AbortSignal };

/** What an import asks of the server for one resource. */
export type ImportApi = {
  page: (page: Page) => Promise<{ records: ResourceRecord[]; total: number }>;
  /** At most `batchSize` writes. The same key given again answers as the first time. Rejects with an Interruption. */
  batch(
    operations: BatchOperation[],
    options: { dryRun: boolean; key?: string; signal?: AbortSignal },
  ): Promise<BatchResult[]>;
  locate: (addresses: Address[], signal?: AbortSignal) => Promise<Locations>;
  schedules: Pick<ScheduleCalls, "read" | "act">;
  /** Has the orders follow a record's area; gives how many changed. */
  updateOrders: (resource: Resource, id: string) => Promise<number>;
  /** The same of another resource. */
  of: (resource: string) => ImportApi;
};

/** The server could not be reached or could not answer: the same call may be made again. */
export class Interruption extends Error {
  override name = "Interruption";
}

export function importApi(api: RunsheetDataProvider, resource: string): ImportApi {
  return {
    async page({ fields, filter = {}, start, size, signal }) {
      const { data, total } = await api.getList<ResourceRecord>(resource, {
        pagination: { page: start / size + 1, perPage: size },
        sort: { field: "id", order: "ASC" },
        filter,
        meta: { fields },
        signal,
      });
      return { records: data, total: total ?? data.length };
    },
    async batch(operations, { dryRun, key, signal }) {
      const results = await api.batch(resource, operations, { dryRun, idempotencyKey: key, signal });
      const cut = results.find(({ success, errors }) => !success && errors?.some(isPassing));
      if (cut) throw new Interruption(cut.errors?.[0]?.message);
      return results;
    },
    locate: createGeocoding(api.http).locate,
    schedules: createSchedules(api.http),
    updateOrders: (of, id) => updateOrders(api.http, of, id),
    of: (other) => importApi(api, other),
  };
}

/** Errors that say nothing about the row: another try may go well. */
const passing = new Set([
  "OVERLOADED",
  "UNAVAILABLE",
  "DISK_FULL",
  "READ_ONLY",
  "TOO_SLOW",
  "SHUTTING_DOWN",
  "KEY_IN_USE",
  "UNAUTHENTICATED",
  "INTERNAL",
]);

function isPassing({ code, metadata }: { code: string; metadata?: Record<string, unknown> }): boolean {
  return passing.has(code) || (code === "" && metadata?.status !== undefined);
}
