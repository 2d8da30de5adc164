import { sql as template } from "kysely";
import type { Queue, QueueState } from "../feature";

/** Planning jobs: each is due at once. */
export const jobQueue: Queue = {
  name: "planning_jobs",
  async read(sql, now) {
    const { rows } = await template<QueueState>`
      select count(*) filter (where state = 'PENDING')::int as waiting,
        count(*) filter (where state = 'RUNNING')::int as running,
        greatest(0, coalesce(extract(epoch from
          ${now}::timestamptz - min(created_at) filter (where state = 'PENDING')), 0))::float8 as overdue,
        (select count(*)::int from planning_job
          where state = 'FAILED' and finished_at > ${now}::timestamptz - interval '24 hours') as failed
      from planning_job where finished_at is null`.execute(sql);
    return rows[0] as QueueState;
  },
};
