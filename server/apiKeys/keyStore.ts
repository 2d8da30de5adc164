import { sql as template } from "kysely";
import { closedToKeys, errorItem } from "../../schemas";
import { ApiFailure, type FieldErrors } from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import type { Sql } from "../database";
import type { Actor, ResourceStore, Written } from "../resources";
import { isKey, shownOf, storedAs } from "./key";
import { keysTable } from "./table";

/**
 * The store of the resource `apiKeys`: a key comes in as it is and goes on as its hash, with the few characters to tell
 * it by. Sent with an update, a new one takes the place of the old.
 */
export function keyStore(store: ResourceStore, resources: Iterable<string>): ResourceStore {
  const open = [...resources].filter((name) => !closedToKeys.has(name));

  /** The record with its key hashed, and the key. @throws ApiFailure INVALID */
  function hashed(record: unknown): { record: unknown; key: string | undefined } {
    if (!isObject(record)) return { record, key: undefined };
    refuseUnknown(record.resources);
    const { key } = record;
    // What is no text at all the schema refuses.
    if (typeof key !== "string") return { record, key: undefined };
    if (!isKey(key)) throw refusal("key", errorItem("SHAPE", { field: "key", reason: unfit, rule: "key" }));
    return { record: { ...record, key: storedAs(key) }, key };
  }

  function refuseUnknown(names: unknown): void {
    const unknown = Array.isArray(names) ? names.findIndex((name) => !open.includes(String(name))) : -1;
    if (unknown < 0) return;
    const field = `resources.${unknown}`;
    const value = String((names as unknown[])[unknown]).slice(0, 100);
    throw refusal(field, errorItem("CHOICE", { field, value, allowed: open }));
  }

  async function saved(sql: Sql, actor: Actor, written: Written, key: string | undefined): Promise<Written> {
    if (key === undefined) return written;
    const { id } = written;
    await template`
      update ${keysTable} set prefix = ${shownOf(key)}
      where account_id = ${actor.accountId} and id = ${id}`.execute(sql);
    return (await store.read(sql, actor, id)) ?? written;
  }

  return {
    ...store,
    async create(sql, actor, record) {
      await refuseWithoutAccess(sql, actor);
      const { record: stored, key } = hashed(record);
      return saved(sql, actor, await onlyOnce(store.create(sql, actor, stored)), key);
    },
    async update(sql, actor, id, body, options) {
      const { record: stored, key } = hashed(body);
      return saved(sql, actor, await onlyOnce(store.update(sql, actor, id, stored, options)), key);
    },
  };
}

const unfit = "it is none that GET /gt/gt-api/api-keys/key gave out";

/** Spec 3.1: whoever may not use the API makes no keys to it. */
async function refuseWithoutAccess(sql: Sql, { accountId, userId }: Actor): Promise<void> {
  const { rows } = await template<{ may: boolean | null }>`
    select "hasAPIAccess" as may from users where account_id = ${accountId} and id = ${userId}`.execute(sql);
  if (rows[0]?.may !== true) throw new ApiFailure("NO_API_ACCESS");
}

/** A key that is there already, whosever it is, was not made for this record. */
async function onlyOnce(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    const isTaken = error instanceof Error && "constraint" in error && error.constraint === "api_key_hash";
    if (!isTaken) throw error;
    throw refusal("key", errorItem("SHAPE", { field: "key", reason: unfit, rule: "key" }));
  }
}

function refusal(field: string, item: ReturnType<typeof errorItem>): ApiFailure {
  const fields: FieldErrors = { [field]: [item] };
  return new ApiFailure("INVALID", { count: 1 }, { fields });
}
