import { type GeneratedKey, generateKey } from "../../../dataProviders/services";
import type { Resource } from "../../../schemas";
import { http } from "../../kit/http";

/** Asks the server for a new key. A module of its own, for the page's connection begins with it. */
export function generate(resource: Resource): Promise<GeneratedKey> {
  return generateKey(http, resource);
}
