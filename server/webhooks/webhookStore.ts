import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import type { Sql } from "../database";
import type { Actor, ResourceStore, Written } from "../resources";
import type { Secrets } from "../secrets";
import { isSecret, shownOf, storedAs } from "./secret";
import { keepSecret } from "./targets";

type Parts = { secrets: Secrets; now: () => Date };

/**
 * The store of the resource `webhooks`: a secret comes in as it is and is sealed beside the record, which has its hash and
 * the few characters to tell it by. Sent with an update, a new one signs from then on, and the old one beside it for a day.
 */
export function webhookStore(store: ResourceStore, { secrets, now }: Parts): ResourceStore {
  async function saved(
    sql: Sql,
    actor: Actor,
    written: Written,
    secret: string | undefined,
  ): Promise<Written> {
    if (secret === undefined) return written;
    const { accountId } = actor;
    const { id } = written;
    const until = await keepSecret(sql, secrets, { accountId, webhook: id }, { secret, now: now() });
    await template`
      update ${template.table("webhooks")} set prefix = ${shownOf(secret)},
        "oldSecretUntil" = ${until?.toISOString() ?? null}
      where account_id = ${accountId} and id = ${id}`.execute(sql);
    return (await store.read(sql, actor, id)) ?? written;
  }

  return {
    ...store,
    async create(sql, actor, record) {
      const { record: stored, secret } = hashed(record);
      return saved(sql, actor, await store.create(sql, actor, stored), secret);
    },
    async update(sql, actor, id, body, options) {
      const { record: stored, secret } = hashed(body);
      const before = secret === undefined ? undefined : await store.read(sql, actor, id);
      const written = await store.update(sql, actor, id, stored, options);
      // The same one sent again, as where an answer was lost, is no new one.
      return saved(sql, actor, written, written.version === before?.version ? undefined : secret);
    },
  };
}

/** The record with its secret hashed, and the secret. @throws ApiFailure INVALID */
function hashed(record: unknown): { record: unknown; secret: string | undefined } {
  const secret = isObject(record) ? record.secret : undefined;
  // What is no text at all the schema refuses.
  if (!isObject(record) || typeof secret !== "string") return { record, secret: undefined };
  if (!isSecret(secret)) throw unfit();
  return { record: { ...record, secret: storedAs(secret) }, secret };
}

function unfit(): ApiFailure {
  const reason = "it is none that GET /gt/gt-api/webhooks/key gave out";
  const item = errorItem("SHAPE", { field: "secret", reason, rule: "secret" });
  return new ApiFailure("INVALID", { count: 1 }, { fields: { secret: [item] } });
}
