import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import type { Answer, Call } from "../http/endpoint";

const keptHours = 24;

type Kept = {
  request: string;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
};
type Keyed = { key: string; call: Call; request: FastifyRequest; now: Date };

/**
 * The answer of a write that is sent again under its key is the first one, byte by byte; key and answer are written in
 * the write's own transaction, so that neither is there without the other. A second request meanwhile waits for the
 * first to end.
 *
 * @throws ApiFailure KEY_REUSED where the key belongs to another request.
 */
export async function keptAnswer(
  sql: Sql,
  { key, call, request, now }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const owner = { account: call.caller.account.id, user: call.caller.user.id };
  const fingerprint = fingerprintOf(request, call.caller.key?.id);
  const expired = new Date(now.getTime() - keptHours * 3_600_000);
  const { numAffectedRows } = await template`
    insert into idempotent_answer (account_id, user_id, key, request, at)
    values (${owner.account}, ${owner.user}, ${key}, ${fingerprint}, ${now})
    on conflict (account_id, user_id, key) do update
    set request = excluded.request, at = excluded.at, status = null, headers = null, body = null
    where idempotent_answer.at < ${expired}`.execute(sql);
  if (numAffectedRows === 0n) return repeated(await find(sql, owner, key), fingerprint);
  const answer = await work();
  await template`
    update idempotent_answer
    set status = ${answer.status}, headers = ${JSON.stringify(answer.headers ?? {})}::jsonb, body = ${answer.body ?? null}
    where account_id = ${owner.account} and user_id = ${owner.user} and key = ${key}`.execute(sql);
  await template`
    delete from idempotent_answer
    where account_id = ${owner.account} and at < ${expired}`.execute(sql);
  return answer;
}

async function find(sql: Sql, owner: { account: string; user: string }, key: string): Promise<Kept> {
  const { rows } = await template<Kept>`
    select request, status, headers, body from idempotent_answer
    where account_id = ${owner.account} and user_id = ${owner.user} and key = ${key}`.execute(sql);
  const [kept] = rows;
  if (!kept || kept.status === null) throw new ApiFailure("KEY_IN_USE");
  return kept;
}

function repeated({ request, status, headers, body }: Kept, fingerprint: string): Answer {
  if (request !== fingerprint) throw new ApiFailure("KEY_REUSED");
  return {
    status: status ?? 200,
    ...(body !== null && { body }),
    headers: { ...headers, "idempotent-replay": "true" },
  };
}

/** What makes two requests the same: method, address and body, and the API key, if one sends it. */
function fingerprintOf({ method, url, body }: FastifyRequest, apiKey: string | undefined): string {
  return createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}${apiKey === undefined ? "" : `\n${apiKey}`}`)
    .digest("hex");
}
