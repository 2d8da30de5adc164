import type { Database } from "../../database";
import { fillArrivals } from "./arrivals";
import { arrivalTable } from "./arrivalTable";
import type { Kept } from "./Kept";
import { itemsOfOrders } from "./items";
import { itemTable } from "./itemTable";
import { fillLoads } from "./loads";
import { loadTable } from "./loadTable";
import { settleKept } from "./settleKept";
import { fillVisits } from "./visits";
import { visitTable } from "./visitTable";

export { noteOrders } from "./noteOrders";
export { Settling } from "./Settling";

export const keptTables = [visitTable, itemTable, loadTable, arrivalTable];

/** What is kept by runs: each time that an order was with a driver, what those come to, and what they had to load. */
const runs: Kept = {
  due: "visit_due",
  key: "run",
  tables: ["visit", "visited_run", "run_arrivals", "loaded_order"],
  // Others come between.
  atOnce: 200,
  fill: (accountId, keys) => [
    ...fillVisits(accountId, keys),
    fillArrivals(accountId, keys),
    fillLoads(accountId, keys),
  ],
};

/** All that is kept for reports. */
export const kept = [runs, itemsOfOrders];

/** Whoever reads a report has put together first what is due of it: no report is behind what was written before. */
export const settle = (database: Database, accountId: string): Promise<void> =>
  settleKept(database, accountId, kept);
