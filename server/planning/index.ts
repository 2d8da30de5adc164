import type { ChangeFeed } from "../changes";
import type { Database } from "../database";
import type { Feature } from "../feature";
import { planningEndpoints } from "./endpoints";
import { JobRunner } from "./JobRunner";
import { JobStreams } from "./JobStreams";
import { jobQueue } from "./jobQueue";
import { planningCurve, planningKey, planningTable } from "./table";
import { tellPages } from "./telling";

export { JobRunner };
export type { JobRequest } from "./JobRequest";
export { problemOf, problemWith } from "./problemOf";
export { addJob, readJob, readPlan, wish } from "./jobs";

type Needs = { database: Database; runner: JobRunner; feed: ChangeFeed; now: () => Date };

export const planningFeature: Feature<Needs> = {
  migrations: [planningTable, planningCurve, planningKey],
  protectedTables: ["planning_job"],
  serve: ({ database, runner, feed, now }) => {
    const streams = new JobStreams();
    let stopTelling = () => {};
    return {
      endpoints: planningEndpoints({ database, runner, streams, now }),
      queues: [jobQueue],
      start: () => {
        stopTelling = tellPages(database, feed);
        runner.start();
      },
      stop: async () => {
        streams.close();
        stopTelling();
        await runner.close();
      },
    };
  },
};
