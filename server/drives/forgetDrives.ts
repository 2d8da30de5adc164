import { sql as template } from "kysely";
import type { ForgetDerived } from "../positions";

/**
 * Drives whose positions are gone, with the lines of their runs: no position that is still taken may be one of theirs
 * (`markDrives`). When a run left and came back and its orders were reached, and how far that was, stays: facts of
 * execution, of which reports tell (execution 7), and no places.
 */
export const forgetDrives: ForgetDerived = async (sql, accountId, before) => {
  const day = new Date(before.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  await template`delete from drive_mark where account_id = ${accountId} and day < ${day}::date`.execute(sql);
  await template`
    with gone as (delete from drive where account_id = ${accountId} and day < ${day}::date returning course),
    runs as (select distinct r ->> 'id' as id from gone, jsonb_array_elements(course -> 'runs') r)
    delete from run_line l using runs where l.account_id = ${accountId} and l.run = runs.id`.execute(sql);
};
