import type { Resource } from "../../schemas";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** `address`: where what holds the key sends to, where that is to be typed in as well. */
export type GeneratedKey = { key: string; address?: string };

/** A key that the server makes up for a new record (spec 7.4): it is told this once. Rejects with ApiError. */
export async function generateKey(
  http: Http,
  { "x-api": api }: Pick<Resource, "x-api">,
): Promise<GeneratedKey> {
  const { body } = await http.send({
    method: "GET",
    path: `${api.base}/key`,
    family: "rows",
    errors: "gathered",
  });
  const [row] = recordsOf(isWire(body) ? body.rows : []);
  if (typeof row?.key === "string")
    return { key: row.key, ...(typeof row.address === "string" && { address: row.address }) };
  throw new Error("The server made up no key");
}
