import { sql as template } from "kysely";
import { resourceAccess, type Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import { viewerOf } from "../http/caller";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import type { ResourceStore } from "../resources";
import { restrictedName } from "../settings";

/** quality.md S21: bytes of a value and of all of a user's, and how many keys. */
const mostBytes = 64 * 1024;
const mostBytesOfAll = 1024 * 1024;
const mostKeys = 200;

const keySchema: Property = { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" };
const about = { family: "rows", tag: "Key-value storage", access: "signedIn" } as const;

/**
 * What a user keeps under his own keys (spec 7.2): they end with _{userId}. How files of a resource are imported is the
 * account's, import.{resource}_{accountId}, for all who may import them.
 */
export function keyValueEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const ownerOf = (call: Call, key: string) => importKeeper(stores, call, key) ?? userOf(call, key);
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
        const { rows } = await template<{ key: string; value: string }>`
        select key, value from key_value
        where account_id = ${call.caller.account.id} and user_id = ${ownerOf(call, key)} and key = ${key}`.execute(
          sql,
        );
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/keyValueStorage/put/",
      summary: "Keep a value under a key",
      body: {
        type: "json",
        schema: {
          type: "object",
          required: ["key", "value"],
          properties: { key: keySchema, value: { type: "string", description: "JSON text" } },
          additionalProperties: false,
        },
      },
      answers: { status: 200, description: "It is kept", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      writes: async (sql, call) => {
        const { key, value } = call.body as { key: string; value: string };
        if (isPermission(key) && call.caller.role !== "ADMIN") throw new ApiFailure("FORBIDDEN");
        await put(sql, { account: call.caller.account.id, user: ownerOf(call, key) }, key, jsonText(value));
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
  const [, other] = /_([0-9a-f-]{36})$/.exec(key) ?? [];
  if (other !== undefined && isPermission(key) && caller.role === "ADMIN") return other;
  throw new ApiFailure("FORBIDDEN");
}

/** A key by which admins say what its user may do (quality F11): he may read it, and they write it. */
function isPermission(key: string): boolean {
  return key.startsWith(`${restrictedName}_`);
}

function jsonText(value: string): string {
  if (Buffer.byteLength(value) > mostBytes)
    refuse(`give at most ${mostBytes} bytes`, `${Buffer.byteLength(value)} bytes`);
  try {
    JSON.parse(value);
  } catch {
    refuse("give JSON text", value.slice(0, 100));
  }
  return value;
}

type Owner = { account: string; user: string };

async function put(sql: Sql, { account, user }: Owner, key: string, value: string): Promise<void> {
  const owner = template`account_id = ${account} and user_id = ${user}`;
  const { rows } = await template<{ keys: number; bytes: number }>`
    select count(*) as keys, coalesce(sum(octet_length(value)), 0)::float8 as bytes from key_value
    where ${owner} and key <> ${key}`.execute(sql);
  const { keys, bytes } = rows[0] ?? { keys: 0, bytes: 0 };
  if (keys >= mostKeys) refuse(`at most ${mostKeys} keys can be kept`, key);
  if (bytes + Buffer.byteLength(value) > mostBytesOfAll)
    refuse(`at most ${mostBytesOfAll} bytes can be kept in all`, key);
  await template`
    insert into key_value (account_id, user_id, key, value)
    values (${account}, ${user}, ${key}, ${value})
    on conflict (account_id, user_id, key) do update set value = excluded.value`.execute(sql);
}

function refuse(mend: string, value: string): never {
  throw new ApiFailure("BAD_PARAMETER", { parameter: "value", value, mend });
}
