import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { UserKey } from "../secondFactor";

const count = 10;
/** Base 32, which has no 0 and no 1; 16 of them have 80 bits, which need no slow hash. */
const letters = "abcdefghijklmnopqrstuvwxyz234567";
const length = 16;

/** Ten new codes, in place of those before; only their hashes are kept. */
export async function renewRecoveryCodes(sql: Sql, { accountId, userId }: UserKey): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await template`delete from recovery_code where account_id = ${accountId} and user_id = ${userId}`.execute(
    sql,
  );
  await template`
    insert into recovery_code (account_id, user_id, code_hash)
    select ${accountId}::uuid, ${userId}::uuid, hash from unnest(${codes.map(hashOf)}::text[]) as hash`.execute(
    sql,
  );
  return codes;
}

/** Whether it is one of the user's that was not used; from now on it is. Spaces, hyphens and case do not matter. */
export async function claimRecoveryCode(
  sql: Sql,
  { accountId, userId }: UserKey,
  code: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await template`
    update recovery_code set used_at = ${now}
    where account_id = ${accountId} and user_id = ${userId} and code_hash = ${hashOf(code)} and used_at is null
    returning 1`.execute(sql);
  return rows.length > 0;
}

function newCode(): string {
  const text = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
  return text.replaceAll(/(.{4})(?!$)/g, "$1-");
}

function hashOf(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("0", "o").replaceAll("1", "l");
  return createHash("sha256").update(plain).digest("hex");
}
