import { type RawBuilder, sql as template } from "kysely";

/** The last sequence of an account's audit; null before its first write. */
export function lastSequenceOf(accountId: string): RawBuilder<unknown> {
  return template`select sequence from record_audit where account_id = ${accountId} order by sequence desc limit 1`;
}
