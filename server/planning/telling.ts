import { type ChangeFeed, eventText } from "../changes";
import { type Database, publish, type Sql } from "../database";
import type { ClaimedJob } from "./Job";
import { planners } from "./planners";

type JobNotice = { account: string; job: string };

/** Tells all servers, once the transaction has committed, that a job has another plan to look at, or has ended. */
export async function tellJob(
  sql: Sql,
  { accountId, id }: Pick<ClaimedJob, "accountId" | "id">,
): Promise<void> {
  await publish(sql, JSON.stringify({ jobs: { account: accountId, job: id } satisfies JobNotice }));
}

/** Repeats it to the pages that have their streams here, of those who may read jobs. */
export function tellPages(database: Database, feed: ChangeFeed): () => void {
  return database.subscribe((payload) => {
    const { jobs } = JSON.parse(payload) as { jobs?: JobNotice };
    if (!jobs) return;
    const text = Buffer.from(eventText("jobs", undefined, { job: jobs.job }));
    for (const { caller, stream } of feed.pages(jobs.account))
      // Nothing is kept for a slow reader: he asks for the job now and then.
      if (planners.includes(caller.role) && !stream.isFull) stream.write(text);
  });
}
