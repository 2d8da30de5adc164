import { sql as template } from "kysely";
import type { Queue, QueueState } from "../feature";

/** Mails and SMS that wait; what is held back waits for a person, and is not among them. */
export const mailQueue: Queue = {
  name: "mails",
  async read(sql, now) {
    const { rows } = await template<QueueState>`
      select count(*)::int as waiting, count(lease)::int as running,
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8 as overdue,
        (select count(*)::int from mail
          where error is not null and finished_at > ${now}::timestamptz - interval '24 hours') as failed
      from mail where finished_at is null and held_at is null`.execute(sql);
    return rows[0] as QueueState;
  },
};
