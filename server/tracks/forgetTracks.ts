import { sql as template } from "kysely";
import type { ForgetDerived } from "../positions";

/** Days of vehicles whose positions are gone: a day is over everywhere on earth two days later. */
export const forgetTracks: ForgetDerived = async (sql, accountId, before) => {
  const day = new Date(before.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  await template`
    delete from vehicle_track where account_id = ${accountId} and day < ${day}::date`.execute(sql);
};
