import { sql as template } from "kysely";
import { ApiFailure } from "../../schemas/failure";
import { statusesIn } from "../orders";
import type { RecordRules, Stored, Work } from "../resources";

/** Statuses of orders that a driver has and that are not over. */
const open = [...statusesIn("sending"), ...statusesIn("sent"), ...statusesIn("in progress")];

type OpenRun = { number: number; date: string; vehicle: string };

/** Who drives a run that was sent tells of it by his app user: that stays until the run is over, or was recalled. */
export const appUserRules: RecordRules = {
  settle: async () => undefined,
  follow: async () => undefined,
  leave: async () => undefined,
  async refuseLeaving(work, user) {
    const run = await firstOpenRun(work, user);
    return run && new ApiFailure("APP_USER_ON_RUN", { id: user.id, login: user.values.login, ...run });
  },
};

async function firstOpenRun({ sql, actor }: Work, { id, values }: Stored): Promise<OpenRun | undefined> {
  const { performerId = null } = values as { performerId?: string | null };
  const { rows } = await template<OpenRun>`
    select r.number, to_char(r.day, 'YYYY-MM-DD') as date, coalesce(v.name, r.vehicle) as vehicle from run r
    left join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
    where r.account_id = ${actor.accountId} and r.state in ('SENT', 'PAUSED')
      and r.driver = coalesce(${performerId},
        (select min(d.id) from drivers d where d.account_id = ${actor.accountId} and d."appUserId" = ${id}))
      and exists (select from orders o where o.account_id = r.account_id and r.stops ? o.id
        and o.plan->>'runId' = r.run_id and o.plan->>'performer' = r.driver and o.status = any(${open}::text[]))
    order by r.day, r.number limit 1`.execute(sql);
  return rows[0];
}
