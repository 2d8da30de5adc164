import type { Resource } from "../../schemas";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** A key that the server makes up for a new record (spec 7.4): it is told this once. Rejects with ApiError. */
export async function generateKey(http: Http, { "x-api": api }: Pick<Resource, "x-api">): Promise<string> {
  const { body } = await http.send({
    method: "GET",
    path: `${api.base}/key`,
    family: "rows",
    errors: "gathered",
  });
  const [row] = recordsOf(isWire(body) ? body.rows : []);
  if (typeof row?.key === "string") return row.key;
  throw new Error("The server made up no key");
}
