import type { Communication } from "../../schemas/communications";
import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What was told about a record, newest first; `call` is its resource's `x-api.communications`. */
export async function readCommunications(
  http: Http,
  call: Pick<HttpCall, "method" | "path">,
  signal?: AbortSignal,
): Promise<Communication[]> {
  const { body } = await http.send({ ...call, signal });
  return recordsOf(isWire(body) ? (body.rows ?? body.elements) : []) as unknown as Communication[];
}
