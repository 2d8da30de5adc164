import type { Database } from "../database";
import type { Feature } from "../feature";
import { planningEndpoints } from "./endpoints";
import { JobRunner } from "./JobRunner";
import { JobStreams } from "./JobStreams";
import { planningCurve, planningTable } from "./table";

export { JobRunner };
export type { JobRequest } from "./JobRequest";
export { problemOf, problemWith } from "./problemOf";
export { addJob, readJob, readPlan, wish } from "./jobs";

export const planningFeature: Feature<{ database: Database; runner: JobRunner; now: () => Date }> = {
  migrations: [planningTable, planningCurve],
  protectedTables: ["planning_job"],
  serve: ({ database, runner, now }) => {
    const streams = new JobStreams();
    return {
      endpoints: planningEndpoints({ database, runner, streams, now }),
      start: () => runner.start(),
      stop: async () => {
        streams.close();
        await runner.close();
      },
    };
  },
};
