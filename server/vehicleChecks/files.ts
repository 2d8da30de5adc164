import { sql as template } from "kysely";
import type { Sql } from "../database";

/** Which check's picture, and under which hash of what was sent; the id is the driver's phone's. */
export type CheckFile = { accountId: string; driver: string; check: string; sha256: string };

/** Days after which a picture is forgotten whose check was never handed in: longer than a phone is without network. */
const waitedFor = 30;

/** Keeps a picture once, and forgets those that nobody has waited for. */
export async function keepFile(
  sql: Sql,
  { accountId, driver, check, sha256 }: CheckFile,
  { content, type }: { content: Buffer; type: string },
  now: Date,
): Promise<void> {
  await template`
    delete from vehicle_check_file f
    where f.account_id = ${accountId} and f.received_at < ${new Date(now.getTime() - waitedFor * 86_400_000)}
      and not exists (select from vehicle_check c
        where c.account_id = f.account_id and c.driver = f.driver and c.id = f.check_id)`.execute(sql);
  await template`
    insert into vehicle_check_file (account_id, driver, check_id, sha256, content_type, received_at, content)
    values (${accountId}, ${driver}, ${check}, ${sha256}, ${type}, ${now}, ${content})
    on conflict do nothing`.execute(sql);
}

/** The hashes of the pictures that have come for a check. */
export async function filesThere(
  sql: Sql,
  { accountId, driver, check }: Omit<CheckFile, "sha256">,
): Promise<Set<string>> {
  const { rows } = await template<{ sha256: string }>`
    select sha256 from vehicle_check_file
    where account_id = ${accountId} and driver = ${driver} and check_id = ${check}`.execute(sql);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** A picture that a check which was handed in has. */
export async function readFile(
  sql: Sql,
  accountId: string,
  { submission, sha256 }: { submission: string; sha256: string },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await template<{ type: string; bytes: Buffer }>`
    select f.content_type as type, f.content as bytes
    from vehicle_check c
    join vehicle_check_file f on f.account_id = c.account_id and f.driver = c.driver and f.check_id = c.id
    where c.account_id = ${accountId} and c.reference = ${submission} and f.sha256 = ${sha256}`.execute(sql);
  return rows[0];
}
