import type { Feature } from "../feature";
import { runTables } from "./table";

export {
  confirmingDrivers,
  keepRuns,
  markOfRuns,
  readKeptRun,
  readRun,
  readDrivenRuns,
  readRunsAt,
  readRunsOf,
  readRunsOn,
  type RunWithPlan,
  setRunState,
  settlePauses,
} from "./rows";
export { runIdOf, type Run, type SentPlan } from "./Run";

export const runsFeature: Feature = {
  migrations: [runTables],
  protectedTables: ["run", "run_sent"],
};
