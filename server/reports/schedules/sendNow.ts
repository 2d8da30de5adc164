import { sql as template } from "kysely";
import { callOf, type Property, type Resource } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Report } from "../../../schemas/reports";
import { publish, type Sql } from "../../database";
import { type Call, type Endpoint, rowsAnswer, verbEndpoint } from "../../http/endpoint";
import { askedOf } from "../asked";
import { reportRefusals } from "../parts";
import { type Schedule, writeSchedule, zoneSetting } from "./dueSchedules";
import { daysOf } from "./timing";

type Parts = { resource: Resource; reports: ReadonlyMap<string, Report>; now: () => Date };

/** Sends a schedule's report once, now, whether it is enabled or not; its own times stay as they are. */
export function sendNowEndpoints({ resource, reports, now }: Parts): Endpoint[] {
  const address = callOf(resource["x-api"], "send");
  if (!address) return [];
  return [
    verbEndpoint(resource, address, {
      needs: "edit",
      summary: "Send its report to its recipients now, besides its own times",
      answers: {
        status: 200,
        description: "rows[0]: how many recipients it has, and to how many of them it can't go",
        schema: answered,
      },
      errors: [...reportRefusals, "NOT_FOUND", "REPORT_GONE", "REPORT_MAIL_NOBODY", "KEY_REUSED"],
      writes: async (sql, call) => rowsAnswer([await sendNow(sql, call, reports, now())], { total: 1 }),
    }),
  ];
}

async function sendNow(sql: Sql, call: Call, reports: ReadonlyMap<string, Report>, now: Date) {
  const { account, settings } = call.caller;
  const schedule = await scheduleOf(sql, account.id, call.params.id ?? "");
  if (!schedule) throw new ApiFailure("NOT_FOUND");
  const report = reports.get(schedule.report ?? "");
  if (!report) throw new ApiFailure("REPORT_GONE", { value: schedule.report });
  const timeZone = String(settings[zoneSetting]);
  // A filter that names what is gone is told to who asks, not in the list of what was sent alone.
  const { from, to } = daysOf(schedule, now, { timeZone, weekStart: Number(settings.weekstart ?? 1) % 7 });
  const query = { ...schedule.filter, [report.period.from]: from, [report.period.to]: to };
  await askedOf(sql, report, { caller: { account, settings }, query }, now);
  const recipients = await writeSchedule(sql, schedule, {
    accountId: account.id,
    now,
    settings,
    timeZone,
    report: { name: report.name, known: report },
    dueAt: now,
  });
  if (recipients.length === 0) throw new ApiFailure("REPORT_MAIL_NOBODY", { field: "recipients" });
  await tellSending(sql);
  return { recipients: recipients.length, refused: recipients.filter(({ error }) => error).length };
}

async function scheduleOf(sql: Sql, accountId: string, id: string): Promise<Schedule | undefined> {
  const { rows } = await template<{ json: string }>`
    select json_strip_nulls(row_to_json(s))::text as json from "reportSchedules" s
    where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0] && (JSON.parse(rows[0].json) as Schedule);
}

type Notice = { reportSending?: true };

/** Has a server look for what is to be sent as soon as the transaction has committed. */
function tellSending(sql: Sql): Promise<void> {
  return publish(sql, JSON.stringify({ reportSending: true } satisfies Notice));
}

/** Whether what was told of is that a report is to be sent. */
export function isOfSending(payload: string): boolean {
  return (JSON.parse(payload) as Notice).reportSending === true;
}

const count: Property = { type: "integer", minimum: 0 };

const answered: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: {
    rows: {
      type: "array",
      items: {
        type: "object",
        required: ["recipients", "refused"],
        properties: { recipients: count, refused: count },
        additionalProperties: false,
      },
    },
  },
};
