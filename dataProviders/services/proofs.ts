import type { PrintedProof } from "../../schemas/proofs";
import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What is printed of a record's delivery; `call` is its resource's `x-api.proof`. No dialog is shown but the session's end. */
export async function readProof(
  http: Http,
  call: Pick<HttpCall, "method" | "path">,
  signal?: AbortSignal,
): Promise<PrintedProof | undefined> {
  const { body } = await http.send({ ...call, errors: "gathered", signal });
  const [proof] = recordsOf(isWire(body) ? (body.rows ?? body.elements) : []);
  return proof as PrintedProof | undefined;
}
