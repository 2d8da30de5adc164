import { fillPath, parseCall, propertyAt, type Resource } from "../../schemas";
import { isApiError, type Http } from "../http";
import type { Records } from "../records";

export type Uniqueness = { path: string; value: string; exceptId?: string; signal?: AbortSignal };

/** Whether no other record has this value: by the call that `x-unique` names, else by a list filtered to the value. */
export async function isUnique(
  { http, records }: { http: Http; records: Records },
  resource: Resource,
  { path, value, exceptId, signal }: Uniqueness,
): Promise<boolean> {
  const unique = propertyAt(resource, path)?.["x-unique"];
  if (typeof unique !== "string") {
    const params = { filter: { [path]: { eq: value } }, pagination: { page: 1, perPage: 2 } };
    const { data } = await records.list(resource.name, params, {}, { signal, errors: "silent" });
    return data.every(({ id }) => id === exceptId);
  }
  const call = parseCall(resource["x-api"].base, unique);
  const address = { ...call, path: fillPath(call.path, { value, id: exceptId ?? "" }) };
  const query = call.path.includes("{id}") ? {} : { id: exceptId };
  try {
    await http.send({ ...address, query, signal, errors: "silent" });
    return true;
  } catch (error) {
    if (isApiError(error) && isTaken(error.status, error.items)) return false;
    throw error;
  }
}

/** "Its result is a success flag" (spec 5): a refusal without a reason is a no, too. */
function isTaken(status: number, items: { code: string }[]): boolean {
  return items.length === 0 ? status === 200 : items.every(({ code }) => code === "NOT_UNIQUE");
}
