import { sql } from "kysely";
import type { Planting } from "./planted";
import { dice } from "./dice";

const results = ["QUEUED", "SENT", "SENT", "SENT", "FAILED", "REJECTED"] as const;

/** A mail that was to bring a scheduled report to a user. */
export type PlantedSent = {
  sending: string;
  schedule: string;
  report: string;
  at: string;
  rows?: number;
  recipient: string;
  result: (typeof results)[number];
};

/** Sendings of three schedules: around the midnights of the account's clock, to one to three users each. */
export function plantedSent(seed: number, days: readonly string[]): PlantedSent[] {
  const { whole, chance, of } = dice(seed);
  const id = (number: number) =>
    `00000000-0000-4000-8000-${String(seed * 1_000_000 + number).padStart(12, "0")}`;
  let made = 0;
  return days.flatMap((day) =>
    ["on-time-report", "daily-runs-report", "sent-reports"].flatMap((report, number) => {
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + whole(-90, 1500) * 60_000).toISOString();
      const rows = chance(0.8) ? whole(0, 900) : undefined;
      const sending = id((made += 1));
      return Array.from({ length: whole(1, 3) }, (_, reader): PlantedSent => ({
        sending,
        schedule: `schedule-${number}`,
        report,
        at,
        ...(rows !== undefined && { rows }),
        recipient: `Reader ${reader}`,
        result: of([...results]),
      }));
    }),
  );
}

export async function plantSent(
  platform: Planting,
  account: string,
  mails: readonly PlantedSent[],
): Promise<void> {
  const json = JSON.stringify(mails);
  await platform.change(sql`
    insert into report_sending (account_id, id, schedule, schedule_name, report, filter, from_day, to_day, due_at, created_at, rows,
      attempts, made_at)
    select distinct ${account}::uuid, e.sending, e.schedule, e.schedule, e.report, '{}'::jsonb, e.at::date - 1,
      e.at::date - 1, e.at, e.at, e.rows, 1, e.at
    from json_to_recordset(${json}::json) as e(sending uuid, schedule text, report text, at timestamptz, rows integer)`);
  await platform.change(sql`
    insert into report_mail (account_id, id, sending, user_id, user_name, address, language, result, error, ended_at)
    select ${account}::uuid, gen_random_uuid(), e.sending, e.recipient, e.recipient, 'reader@example.com', 'en', e.result,
      case when e.result in ('FAILED', 'REJECTED')
        then '{"code": "REPORT_MAIL_ADDRESS", "message": "No address", "metadata": {"value": "Reader"}}'::jsonb end,
      case when e.result <> 'QUEUED' then e.at end
    from json_to_recordset(${json}::json) as e(sending uuid, recipient text, result text, at timestamptz)`);
}
