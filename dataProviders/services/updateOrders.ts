import type { Resource } from "../../schemas";
import type { Http } from "../http";
import { callFor } from "../rowEnvelope";
import { isWire, recordsOf } from "../wireRecords";

/** Gives orders what follows from a record's area (`x-api.updateOrders`); resolves with how many changed. */
export async function updateOrders(http: Http, resource: Resource, id: string): Promise<number> {
  const { body } = await http.send(callFor(resource, "updateOrders", { id }));
  const [row] = recordsOf(isWire(body) ? (body.rows ?? body.elements) : []);
  return typeof row?.updated === "number" ? row.updated : 0;
}
