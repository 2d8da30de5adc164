import type { Feature } from "../feature";
import { settingsRead } from "./settingsRead";
import { runStopTable, runTables } from "./table";

export {
  keepRuns,
  markOfRuns,
  readKeptRun,
  readPausedRuns,
  readRun,
  readDriven,
  readFirstSent,
  readDrivenRuns,
  readRunsAt,
  readRunsBy,
  readRunsOf,
  readRunsOn,
  readCentresOf,
  readSendings,
  readSomeRunsOn,
  type RunWithPlan,
  setRunState,
  settlePauses,
} from "./rows";
export { type PauseReading, readPauses } from "./pauses";
export { confirmingDrivers, readWorkflows } from "./workflows";
export { raiseSent } from "./occurrences";
export type { RunNotice } from "./telling";
export { runIdOf, type Run, type SentPlan, sentStops } from "./Run";

export const runsFeature: Feature = {
  migrations: [runTables, runStopTable],
  protectedTables: ["run", "run_sent", "run_stop"],
  settings: settingsRead,
};
