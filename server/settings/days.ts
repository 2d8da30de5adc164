import { sql as template } from "kysely";
import type { Sql } from "../database";
import { settingsFrom } from "./catalogue";
import type { OwnSettings } from "./settingsRead";

/** The day that it is in the account's time zone, as YYYY-MM-DD. */
export function dayOf(now: Date, { defaultTimeZone }: OwnSettings): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: String(defaultTimeZone),
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The same of an account whose settings are not at hand. */
export async function todayOf(sql: Sql, accountId: string, now: Date): Promise<string> {
  const { rows } = await template<{ zone: string }>`
    select value #>> '{}' as zone from account_setting
    where account_id = ${accountId} and name = 'defaultTimeZone'`.execute(sql);
  const [own] = rows;
  return dayOf(now, settingsFrom(own ? { defaultTimeZone: own.zone } : {}));
}
