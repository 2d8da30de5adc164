import { sql as template } from "kysely";
import type { Settings } from "../../../schemas";
import type { ReportSchedule } from "../../../schemas/generated";
import type { Report } from "../../../schemas/reports";
import type { Sql } from "../../database";
import { takeTurn } from "../../resources";
import { settingsFrom, settingsOf } from "../../settings";
import { type Recipient, recipientsOf } from "./recipients";
import { writeSending } from "./sendings";
import { daysOf, lastTime, nextTime } from "./timing";

/** Records are stored as people left them. */
export type Schedule = Partial<ReportSchedule> & { id: string };

export const zoneSetting = "defaultTimeZone";

/** Accounts with a schedule that is due, or knows its next time by another clock than the account has now. */
export async function accountsToLookAt(sql: Sql, now: Date): Promise<string[]> {
  const usual = String(settingsFrom({})[zoneSetting]);
  const { rows } = await template<{ id: string }>`
    select distinct s.account_id as id from "reportSchedules" s
    join account a on a.id = s.account_id and not a.suspended
    left join account_setting z on z.account_id = s.account_id and z.name = ${zoneSetting}
    where s.enabled is distinct from false
      and (s.next <= ${now.toISOString()} or s."timeZone" is distinct from coalesce(z.value #>> '{}', ${usual}::text))`.execute(
    sql,
  );
  return rows.map(({ id }) => id);
}

type Around = { accountId: string; reports: ReadonlyMap<string, Report>; now: Date };

/** Writes down what an account's schedules are to send now, and when each is due next, in the account's transaction. */
export async function writeDue(sql: Sql, around: Around): Promise<void> {
  const { accountId, now } = around;
  // Of two servers that look at once, the second sees what the first has written.
  await takeTurn(sql, { accountId });
  const settings = await settingsOf(sql, accountId);
  const timeZone = String(settings[zoneSetting]);
  for (const schedule of await schedulesOf(sql, accountId)) {
    const isDue = schedule.next !== undefined && Date.parse(schedule.next) <= now.getTime();
    if (isDue) await write(sql, schedule, { ...around, settings });
    if (isDue || schedule.timeZone !== timeZone)
      await setNext(sql, { accountId, id: schedule.id, timeZone, next: nextTime(schedule, now, timeZone) });
  }
}

/** Of several times that have passed while no server ran, the last one. */
async function write(
  sql: Sql,
  schedule: Schedule,
  { settings, ...around }: Around & { settings: Settings },
): Promise<void> {
  // Where its file was removed, its recipients are told of in the list as not reached.
  const name = schedule.report ?? "";
  const report = { name, known: around.reports.get(name) };
  const timeZone = schedule.timeZone ?? String(settings[zoneSetting]);
  const last = lastTime(schedule, around.now, timeZone).getTime();
  const dueAt = new Date(Math.max(Date.parse(schedule.next ?? ""), last));
  await writeSchedule(sql, schedule, { ...around, settings, timeZone, report, dueAt });
}

type Sent = Pick<Around, "accountId" | "now"> & {
  settings: Settings;
  timeZone: string;
  report: { name: string; known: Report | undefined };
  dueAt: Date;
};

/** Writes down that a schedule's report of the days before an instant goes to its recipients; answers who they are. */
export async function writeSchedule(
  sql: Sql,
  schedule: Schedule,
  { accountId, now, settings, timeZone, report, dueAt }: Sent,
): Promise<Recipient[]> {
  const { id, name = id, filter = {}, recipients: users = [] } = schedule;
  const days = daysOf(schedule, dueAt, { timeZone, weekStart: Number(settings.weekstart ?? 1) % 7 });
  const recipients = await recipientsOf(sql, { account: accountId, settings, users }, report);
  const sending = { accountId, schedule: id, scheduleName: name, report: report.name, filter, ...days };
  await writeSending(sql, sending, { dueAt, now, recipients });
  return recipients;
}

async function schedulesOf(sql: Sql, accountId: string): Promise<Schedule[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(s)) order by s.id), '[]')::text as json from "reportSchedules" s
    where account_id = ${accountId} and enabled is distinct from false`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Schedule[];
}

async function setNext(
  sql: Sql,
  { accountId, id, timeZone, next }: { accountId: string; id: string; timeZone: string; next: Date },
): Promise<void> {
  await template`
    update "reportSchedules" set next = ${next.toISOString()}, "timeZone" = ${timeZone}
    where account_id = ${accountId} and id = ${id}`.execute(sql);
}
