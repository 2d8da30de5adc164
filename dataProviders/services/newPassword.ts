import { callOf, fillPath, type Resource } from "../../schemas";
import type { Http } from "../http";

/**
 * Gives a record a new password (the schema's properties of the format `password`, and what confirms them); resolves
 * with its version then, where the server tells it. Rejects with ApiError, which is the caller's to show.
 */
export async function giveNewPassword(
  http: Http,
  resource: Resource,
  id: string,
  passwords: object,
): Promise<number | undefined> {
  const { family } = resource["x-api"];
  const call = callOf(resource["x-api"], "changePassword");
  if (!call) throw new Error(`schemas/${resource.name}.json: x-api names no call for "changePassword"`);
  const { headers } = await http.send({
    method: call.method,
    path: fillPath(call.path, { id }),
    family,
    errors: "gathered",
    json: passwords,
  });
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(headers.get("etag") ?? "") ?? [];
  return version === undefined ? undefined : Number(version);
}
