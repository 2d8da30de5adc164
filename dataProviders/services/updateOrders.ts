import { callOf, type Resource } from "../../schemas";
import { isApiError, type Http } from "../http";
import { callFor } from "../rowEnvelope";
import { isSame } from "../sameness";
import { isWire, recordsOf } from "../wireRecords";

/** Gives orders what follows from a record's area (`x-api.updateOrders`); resolves with how many changed. */
export async function updateOrders(http: Http, resource: Resource, id: string): Promise<number> {
  const { body } = await http.send(callFor(resource, "updateOrders", { id }));
  const [row] = recordsOf(isWire(body) ? (body.rows ?? body.elements) : []);
  return typeof row?.updated === "number" ? row.updated : 0;
}

/** The same beside a record that is written: that it failed is told by itself, and no order changed. */
export function tryUpdateOrders(http: Http, resource: Resource, id: string): Promise<number> {
  return updateOrders(http, resource, id).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
    return 0;
  });
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a change of a record is one that orders follow: of its area, or of the records that it is of. Undefined stands
 * for a record that was not there.
 */
export function ordersFollow(
  { properties, "x-api": api }: Resource,
  before: Fields | undefined,
  after: Fields | undefined,
): boolean {
  if (callOf(api, "updateOrders") === undefined) return false;
  return Object.entries(properties)
    .filter(([, property]) => property.format === "polygon" || property["x-reference"] !== undefined)
    .some(([name]) => !isSame(before?.[name], after?.[name]));
}
