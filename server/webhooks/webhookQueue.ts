import { sql as template } from "kysely";
import type { Queue, QueueState } from "../feature";

/** What webhooks are yet to be told; it is given up a day or two after it happened. */
export const webhookQueue: Queue = {
  name: "webhooks",
  async read(sql, now) {
    const { rows } = await template<QueueState>`
      select count(*)::int as waiting, count(lease)::int as running,
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8 as overdue,
        (select count(*)::int from webhook_delivery
          where state = 'FAILED' and tried_at > ${now}::timestamptz - interval '24 hours'
            and created_at > ${now}::timestamptz - interval '4 days') as failed
      from webhook_delivery where state = 'WAITING'`.execute(sql);
    return rows[0] as QueueState;
  },
};
