import { sql as template } from "kysely";
import type { Picture } from "../attachments";
import type { Migration, Sql } from "../database";

/** The pictures that prove deliveries: signatures and photos, which nobody takes away. */
export const proofTable: Migration = {
  id: "0330-proof-of-delivery",
  up: `
    create table proof_file (
      account_id uuid not null,
      order_id text not null,
      sha256 text not null,
      content_type text not null,
      width integer not null,
      height integer not null,
      received_at timestamptz not null default now(),
      content bytea not null,
      primary key (account_id, order_id, sha256));
    alter table proof_file alter column content set storage external;`,
};

/** Whose picture, and under which hash of what was sent. */
export type ProofName = { accountId: string; order: string; sha256: string };

/** Keeps a picture once. */
export async function keepProof(
  sql: Sql,
  { accountId, order, sha256 }: ProofName,
  { content, width, height, type }: Picture & { type: string },
): Promise<void> {
  await template`
    insert into proof_file (account_id, order_id, sha256, content_type, width, height, content)
    values (${accountId}, ${order}, ${sha256}, ${type}, ${width}, ${height}, ${content})
    on conflict do nothing`.execute(sql);
}

export async function readProof(
  sql: Sql,
  { accountId, order, sha256 }: ProofName,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await template<{ type: string; bytes: Buffer }>`
    select content_type as type, content as bytes from proof_file
    where account_id = ${accountId} and order_id = ${order} and sha256 = ${sha256}`.execute(sql);
  return rows[0];
}

export async function countProofs(sql: Sql, { accountId, order }: ProofName): Promise<number> {
  const { rows } = await template<{ count: number }>`
    select count(*)::int as count from proof_file where account_id = ${accountId} and order_id = ${order}`.execute(
    sql,
  );
  return rows[0]?.count ?? 0;
}
