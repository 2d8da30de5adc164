export { planningEndpoints } from "./endpoints";
export { JobRunner } from "./JobRunner";
export { JobStreams } from "./JobStreams";
export { planningTable } from "./table";
