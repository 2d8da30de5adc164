import type { Resource } from "../../schemas";
import type { PutAsidePosition } from "../../schemas/positions";
import type { Http } from "../http";
import { isWire } from "../wireRecords";

/** The latest positions of a device that were put aside, those that came last first. Rejects with ApiError. */
export async function readQuarantine(
  http: Http,
  { "x-api": api }: Pick<Resource, "x-api">,
  device: string,
  signal?: AbortSignal,
): Promise<PutAsidePosition[]> {
  const path = `${api.base}/${encodeURIComponent(device)}/quarantine`;
  const { body } = await http.send({ method: "GET", path, family: "rows", errors: "gathered", signal });
  return (isWire(body) && Array.isArray(body.rows) ? body.rows : []) as PutAsidePosition[];
}
