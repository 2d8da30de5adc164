import type { Resource } from "../../schemas";
import type { Http } from "../http";
import { callFor } from "../rowEnvelope";
import { isWire, recordsOf } from "../wireRecords";

/** To how many recipients something goes, and to how many of them it can't go. */
type Sending = { recipients: number; refused: number };

/** Has sent now what a record sends at its time (`x-api.send`); under the same key once. Rejects with ApiError. */
export async function sendNow(
  http: Http,
  resource: Resource,
  id: string,
  idempotencyKey: string,
): Promise<Sending> {
  const { body } = await http.send({
    ...callFor(resource, "send", { id }),
    errors: "gathered",
    idempotencyKey,
  });
  const [sent = {}] = recordsOf(isWire(body) ? body.rows : []);
  return { recipients: Number(sent.recipients ?? 0), refused: Number(sent.refused ?? 0) };
}
