import { resourceAccess, type Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { viewerOf } from "../http/caller";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import type { ResourceStore } from "../resources";
import { clear, keep, keptAt, type Owner } from "./kept";
import { permissionOf } from "./permission";

const keySchema: Property = { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" };
const about = { family: "rows", tag: "Key-value storage", access: "signedIn" } as const;

/**
 * What a user keeps under his own keys (spec 7.2): they end with _{userId}. How files of a resource are imported is the
 * account's, import.{resource}_{accountId}, for all who may import them. What a user may do, admins say by a key of his.
 */
export function keyValueEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const ownerOf = (call: Call, key: string): Owner => ({
    accountId: call.caller.account.id,
    userId: importKeeper(stores, call, key) ?? userOf(call, key),
  });
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/keyValueStorage/get/{key}",
      summary: "The value of a key",
      answers: {
        status: 200,
        description: "One row with the value's JSON text, or none",
        schema: rowsEnvelope,
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      reads: async (sql, call) => {
        const key = call.params.key ?? "";
        const permission = permissionOf(call, key);
        const value = permission ? await permission.read(sql) : await keptAt(sql, ownerOf(call, key), key);
        const rows = value === undefined ? [] : [{ key, value }];
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/keyValueStorage/put/",
      summary: "Keep a value under a key",
      body: {
        type: "fields",
        schema: {
          type: "object",
          required: ["key", "value"],
          properties: {
            key: keySchema,
            value: { type: ["string", "null"], description: "JSON text; none, or null, clears the key" },
          },
          additionalProperties: false,
        },
      },
      answers: { status: 200, description: "It is kept", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      writes: async (sql, call) => {
        const { key, value } = call.body as { key: string; value: string | null };
        const permission = permissionOf(call, key);
        if (permission) await permission.write(sql, value);
        else if (value === null || value === "") await clear(sql, ownerOf(call, key), key);
        else await keep(sql, ownerOf(call, key), key, value);
        return rowsAnswer([]);
      },
    },
  ];
}

/** The account, where it is the key of a resource's imports and the caller may import: his account's alone. */
function importKeeper(stores: Map<string, ResourceStore>, { caller }: Call, key: string): string | undefined {
  const [, name = "", account] = /^import\.([A-Za-z]+)_([0-9a-f-]{36})$/.exec(key) ?? [];
  const resource = stores.get(name)?.resource;
  if (account !== caller.account.id || !resource) return undefined;
  return resourceAccess(resource, viewerOf(caller)) === "edit" ? account : undefined;
}

/** The user whose key it is: the caller. @throws ApiFailure FORBIDDEN for a key that ends with somebody else's id. */
function userOf({ caller }: Call, key: string): string {
  if (key.endsWith(`_${caller.user.id}`)) return caller.user.id;
  throw new ApiFailure("FORBIDDEN");
}
