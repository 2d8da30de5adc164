import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { UserKey } from "./secondFactor";

type DictionaryItem = { id: string; name: string };

/** What spec 3.1 says of a user beyond what a session needs. Areas of control are dictionary items (spec 3.2). */
export type UserDetails = {
  externalID?: string;
  hasAPIAccess: boolean;
  performer: boolean;
  cs_aoc: DictionaryItem[];
  dispatcher_aoc: DictionaryItem[];
  performer_aoc: DictionaryItem[];
};

const areas = ["cs_aoc", "dispatcher_aoc", "performer_aoc"] as const;

type Row = Pick<UserDetails, "hasAPIAccess" | "performer"> & { externalID: string | null } & Record<
    (typeof areas)[number],
    string[]
  >;

export async function userDetails(
  sql: Sql,
  { accountId, userId }: UserKey,
): Promise<UserDetails | undefined> {
  const { rows } = await template<Row>`
    select external_id as "externalID", coalesce(has_api_access, false) as "hasAPIAccess",
      coalesce(performer, false) as performer, coalesce(cs_aoc, '[]') as cs_aoc,
      coalesce(dispatcher_aoc, '[]') as dispatcher_aoc, coalesce(performer_aoc, '[]') as performer_aoc
    from console_user where account_id = ${accountId} and id = ${userId}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const names = await centreNames(sql, accountId, [...new Set(areas.flatMap((area) => row[area]))]);
  const items = (ids: string[]) => ids.map((id) => ({ id, name: names.get(id) ?? id }));
  const { externalID, hasAPIAccess, performer } = row;
  return {
    ...(externalID !== null && { externalID }),
    hasAPIAccess,
    performer,
    cs_aoc: items(row.cs_aoc),
    dispatcher_aoc: items(row.dispatcher_aoc),
    performer_aoc: items(row.performer_aoc),
  };
}

/** Where there are ids there is their table: references are checked when they are written. */
async function centreNames(sql: Sql, accountId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await template<DictionaryItem>`
    select id, name from "distributionCentres"
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
