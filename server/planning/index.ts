export { planningEndpoints } from "./endpoints";
export { JobRunner } from "./JobRunner";
export { JobStreams } from "./JobStreams";
export { planningTable } from "./table";
export type { JobRequest } from "./JobRequest";
export { problemOf, problemWith } from "./problemOf";
export { addJob, readJob, readPlan, wish } from "./jobs";
