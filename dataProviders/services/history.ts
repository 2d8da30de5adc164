import type { Communication } from "../../schemas/communications";
import type { LogTeller } from "../../schemas/orderLog";
import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** One entry of a record's history (spec 3.9 Audit record). `changes` by path, where the server tells them one by one. */
export type HistoryEntry = {
  id: string;
  user?: unknown;
  /** The name that the user had then, where `user` is only the login. */
  userName?: string;
  modificationDate: string;
  actionType: string;
  description?: string;
  version?: number;
  changes?: Record<string, { from?: unknown; to?: unknown }>;
};
export type HistoryPage = { entries: HistoryEntry[]; total: number };

const perPage = 50;

/** The audit call, newest first, 50 entries a page, from page 1. */
export async function readHistory(
  http: Http,
  resource: string,
  id: string,
  page = 1,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const query = { entity: resource, id, results: perPage, startIndex: (page - 1) * perPage };
  const { body } = await http.send({ method: "GET", path: "/gt/gt-api/audit", query, signal });
  const entries = recordsOf(isWire(body) ? body.rows : []) as HistoryEntry[];
  return { entries, total: isWire(body) && typeof body.total === "number" ? body.total : entries.length };
}

/** A line of a record's log (spec 3.7). The descriptions are codes of this product's servers, or any text. */
export type LogEntry = {
  id: string;
  actionTime: string;
  actionedBy?: string;
  /** As what, unless that was a user by hand. */
  teller?: LogTeller;
  etaTime?: string;
  shortDescription: string;
  state?: string;
  /** Why it was refused: a code. */
  refusal?: string;
  fullDescription?: string;
  violations?: { id?: string; message: string; parameters?: Record<string, unknown> }[];
};

/** What happened to a record, newest first; `call` is its resource's `x-api.logs`. */
export async function readLogs(
  http: Http,
  call: Pick<HttpCall, "method" | "path">,
  signal?: AbortSignal,
): Promise<LogEntry[]> {
  const { body } = await http.send({ ...call, signal });
  return recordsOf(isWire(body) ? (body.rows ?? body.elements) : []) as LogEntry[];
}

/** What was told about a record, newest first; `call` is its resource's `x-api.communications`. */
export async function readCommunications(
  http: Http,
  call: Pick<HttpCall, "method" | "path">,
  signal?: AbortSignal,
): Promise<Communication[]> {
  const { body } = await http.send({ ...call, signal });
  return recordsOf(isWire(body) ? (body.rows ?? body.elements) : []) as unknown as Communication[];
}
