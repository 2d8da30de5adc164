import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import type { Sql } from "../database";
import type { Actor, ResourceStore, Written } from "../resources";
import { devicesTable } from "./table";
import { isToken, shownOf, storedAs } from "./tokens";

/**
 * The store of the resource `devices`: a token comes in as it is and goes on as its hash, with the few characters to tell
 * it by. Sent with an update, a new one takes the place of the old.
 */
export function deviceStore(store: ResourceStore): ResourceStore {
  async function saved(
    sql: Sql,
    actor: Actor,
    written: Written,
    token: string | undefined,
  ): Promise<Written> {
    if (token === undefined) return written;
    const { id } = written;
    await template`
      update ${devicesTable} set prefix = ${shownOf(token)}
      where account_id = ${actor.accountId} and id = ${id}`.execute(sql);
    return (await store.read(sql, actor, id)) ?? written;
  }

  return {
    ...store,
    async create(sql, actor, record) {
      const { record: stored, token } = hashed(record);
      return saved(sql, actor, await onlyOnce(store.create(sql, actor, stored)), token);
    },
    async update(sql, actor, id, body, options) {
      const { record: stored, token } = hashed(body);
      return saved(sql, actor, await onlyOnce(store.update(sql, actor, id, stored, options)), token);
    },
  };
}

/** The record with its token hashed, and the token. @throws ApiFailure INVALID */
function hashed(record: unknown): { record: unknown; token: string | undefined } {
  const token = isObject(record) ? record.token : undefined;
  // What is no text at all the schema refuses.
  if (!isObject(record) || typeof token !== "string") return { record, token: undefined };
  if (!isToken(token)) throw unfit();
  return { record: { ...record, token: storedAs(token) }, token };
}

/** A token that is there already, whosever it is, was not made for this device. */
async function onlyOnce(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    const isTaken = error instanceof Error && "constraint" in error && error.constraint === "device_token";
    throw isTaken ? unfit() : error;
  }
}

function unfit(): ApiFailure {
  const reason = "it is none that GET /gt/gt-api/devices/key gave out";
  const item = errorItem("SHAPE", { field: "token", reason, rule: "token" });
  return new ApiFailure("INVALID", { count: 1 }, { fields: { token: [item] } });
}
