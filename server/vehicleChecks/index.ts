import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { vehicleCheckEndpoints } from "./endpoints";
import { settingsRead } from "./settingsRead";
import { vehicleCheckTables } from "./table";
import type { VehicleChecks } from "./VehicleChecks";

export { checkedAnswers } from "./answers";
export { checksOf, type DriverChecks, dueByRun } from "./dueChecks";
export { type CheckFile, filesThere, keepFile } from "./files";
export { readOpenFaults } from "./rows";
export { type SentCheck, VehicleChecks } from "./VehicleChecks";

type Needs = { database: Database; stores: Map<string, ResourceStore>; vehicleChecks: VehicleChecks };

/** What drivers check on vehicles, and the faults that they find (domain 5). */
export const vehicleChecksFeature: Feature<Needs> = {
  migrations: [vehicleCheckTables],
  protectedTables: ["vehicle_check", "vehicle_fault", "vehicle_check_file"],
  settings: settingsRead,
  serve: ({ database, stores, vehicleChecks: checks }) => {
    const forms = stores.get("vehicleCheckForms");
    // Without forms nothing is asked.
    return forms ? { endpoints: vehicleCheckEndpoints({ database, checks, forms }) } : {};
  },
};
