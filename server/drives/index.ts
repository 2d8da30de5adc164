import type { Feature } from "../feature";
import type { Drives } from "./Drives";
import { settingsRead } from "./settingsRead";
import { driveTables } from "./table";

export { Drives } from "./Drives";
export { markDrives } from "./due";
export { forgetDrives } from "./forgetDrives";
export { readDrivenFacts, readDrivenLine } from "./reading";
export { drivenBeside } from "./table";

type Needs = { drives: Drives };

/** What positions say of runs and orders, beside them, and as events where no driver tells of them (execution 2, 3a). */
export const drivesFeature: Feature<Needs> = {
  migrations: [driveTables],
  protectedTables: ["drive", "drive_mark", "drive_due", "order_driven", "run_driven", "run_line"],
  settings: settingsRead,
  serve: ({ drives }) => ({ start: () => drives.start(), stop: () => drives.stop() }),
};
