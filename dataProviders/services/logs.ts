import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** A line of a record's log (spec 3.7). The descriptions are codes of this product's servers, or any text. */
export type LogEntry = {
  id: string;
  actionTime: string;
  actionedBy?: string;
  etaTime?: string;
  shortDescription: string;
  state?: string;
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
