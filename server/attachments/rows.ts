import { sql as template } from "kysely";
import type { Attachment } from "../../schemas/attachments";
import type { Sql } from "../database";
import { forgottenBefore, longGone } from "../resources";

/** Whose files: an account's, of a resource's record. */
export type Owner = { accountId: string; resource: string; recordId: string };

export type NewAttachment = Omit<Attachment, "creationDate"> & {
  at: Date;
  content: Buffer;
  thumbnail?: Buffer | undefined;
};

const told = template`id, name, content_type as "contentType", size, width, height, user_name as "userName",
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "creationDate"`;

function isOf({ accountId, resource, recordId }: Owner) {
  return template`account_id = ${accountId} and resource = ${resource} and record_id = ${recordId}`;
}

/** The files of a record, in the order in which they were attached. */
export async function attachmentsOf(sql: Sql, owner: Owner): Promise<Attachment[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(a))), '[]')::text as json from (
      select ${told} from attachment where ${isOf(owner)} and removed_at is null order by at, id) a`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Attachment[];
}

/** Undefined where there is none. */
export async function bytesOf(
  sql: Sql,
  owner: Owner,
  id: string,
  which: "content" | "thumbnail",
): Promise<{ name: string; contentType: string; bytes: Buffer } | undefined> {
  const { rows } = await template<{ name: string; contentType: string; bytes: Buffer | null }>`
    select name, content_type as "contentType", ${template.ref(which)} as bytes from attachment
    where ${isOf(owner)} and id = ${id} and removed_at is null`.execute(sql);
  const [row] = rows;
  return row && row.bytes !== null ? { ...row, bytes: row.bytes } : undefined;
}

/** How many files a record has, and how many bytes the account. */
export async function usage(sql: Sql, owner: Owner): Promise<{ count: number; bytes: number }> {
  const { rows } = await template<{ count: number; bytes: number }>`
    select count(*) filter (where ${isOf(owner)})::int as count, coalesce(sum(size), 0)::float8 as bytes
    from attachment where account_id = ${owner.accountId} and removed_at is null`.execute(sql);
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function insert(sql: Sql, owner: Owner, file: NewAttachment): Promise<void> {
  await template`
    insert into attachment (account_id, resource, record_id, id, name, content_type, size, width, height,
      user_name, at, content, thumbnail)
    values (${owner.accountId}, ${owner.resource}, ${owner.recordId}, ${file.id}, ${file.name}, ${file.contentType},
      ${file.size}, ${file.width ?? null}, ${file.height ?? null}, ${file.userName}, ${file.at}, ${file.content},
      ${file.thumbnail ?? null})`.execute(sql);
}

/** Takes a file away, or brings it back: what it is called, or undefined where there was none to do it with. */
export async function setRemoved(
  sql: Sql,
  owner: Owner,
  id: string,
  at: Date | null,
): Promise<{ name: string; size: number } | undefined> {
  const { rows } = await template<{ name: string; size: number }>`
    update attachment set removed_at = ${at}
    where ${isOf(owner)} and id = ${id} and (removed_at is null) = ${at !== null}
    returning name, size`.execute(sql);
  return rows[0];
}

/**
 * Forgets for good what was taken away more than an hour ago, and what belonged to a record that was removed more than a
 * month ago: until then both can be undone.
 */
export async function forget(sql: Sql, { accountId, resource }: Owner, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const moment = forgottenBefore(now);
  const isGone = longGone(resource, { account: "a.account_id", record: "a.record_id" }, moment);
  await template`
    delete from attachment a where account_id = ${accountId} and (removed_at < ${anHourAgo} or (
      resource = ${resource} and at < ${moment} and ${isGone}))`.execute(sql);
}
