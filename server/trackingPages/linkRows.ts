import { randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Sql } from "../database";
import { placeOf, type Secrets } from "../secrets";
import { trackingKey } from "./table";

/** An order's link as it is stored. */
export type LinkRow = { order: string; number: number; hash: string };

/** Days after which it is forgotten that there was a link that nobody was told of since. */
const keptDays = 730;

/** The account's key; made when it is asked for first. */
export async function readKey(sql: Sql, accountId: string, secrets: Secrets): Promise<string> {
  const place = placeOf(trackingKey, [accountId]);
  const read = async () => {
    const { rows } = await template<{ key: string }>`
      select key from tracking_key where account_id = ${accountId}`.execute(sql);
    return rows[0] && secrets.open(rows[0].key, place);
  };
  const known = await read();
  if (known !== undefined) return known;
  await template`
    insert into tracking_key (account_id, key)
    values (${accountId}, ${secrets.seal(randomBytes(32).toString("hex"), place)}) on conflict do nothing`.execute(
    sql,
  );
  const made = await read();
  if (made === undefined) throw new Error("The account has no key for its tracking links");
  return made;
}

/** The last link of each of these orders, withdrawn or not. */
export async function lastLinks(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, LinkRow & { isWithdrawn: boolean }>> {
  const { rows } = await template<LinkRow & { isWithdrawn: boolean }>`
    select distinct on (order_id) order_id as "order", number, token_hash as hash, withdrawn is not null as "isWithdrawn"
    from tracking_link where account_id = ${accountId} and order_id = any(${orders}::text[])
    order by order_id, number desc`.execute(sql);
  return new Map(rows.map((row) => [row.order, row]));
}

/** Keeps links that are told now, new ones and those that there are; of what was told long ago nothing is left. */
export async function keepLinks(
  sql: Sql,
  accountId: string,
  links: readonly LinkRow[],
  now: Date,
): Promise<void> {
  await template`
    delete from tracking_link
    where account_id = ${accountId} and told_at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer)`.execute(
    sql,
  );
  await template`
    insert into tracking_link (account_id, order_id, number, token_hash, told_at)
    select ${accountId}::uuid, l."order", l.number, l.hash, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(links)}::json) as l("order" text, number integer, hash text)
    order by l."order"
    on conflict (account_id, order_id, number) do update set told_at = excluded.told_at`.execute(sql);
}

/** Makes all links of an order void. Answers how many there were. */
export async function withdrawLinks(sql: Sql, accountId: string, order: string, now: Date): Promise<number> {
  const { rows } = await template`
    update tracking_link set withdrawn = ${now}
    where account_id = ${accountId} and order_id = ${order} and withdrawn is null returning 1`.execute(sql);
  return rows.length;
}

/** What a token opens, whatever account that is of; the system alone can ask. */
export type OpenedLink = {
  hash: string;
  accountId: string;
  order: string;
  toldAt: number;
  isWithdrawn: boolean;
};

export async function linksOfHashes(sql: Sql, hashes: readonly string[]): Promise<Map<string, OpenedLink>> {
  const { rows } = await template<OpenedLink>`
    select token_hash as hash, account_id as "accountId", order_id as "order",
      (extract(epoch from told_at) * 1000)::float8 as "toldAt", withdrawn is not null as "isWithdrawn"
    from tracking_link where token_hash = any(${hashes}::text[])`.execute(sql);
  return new Map(rows.map((row) => [row.hash, row]));
}
