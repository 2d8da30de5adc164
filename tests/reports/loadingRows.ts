import type { LoadingReport } from "../../schemas/loading";
import { known } from "./recomputed";

type Row = Record<string, unknown>;

/** What both reports of loading say of an order, by the names of the one that is made of a query (schemas/reports/loading.sql). */
const names = [
  "order",
  "day",
  "vehicleName",
  "driverName",
  "dcName",
  "runNumber",
  "runStatus",
  "sequenceNumber",
  "plannedItems",
  "loadedItems",
  "deliveredItems",
  "status",
  "updatedBy",
  "updatedDate",
];

/** Its rows. */
export function asQueried(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => known(Object.fromEntries(names.map((name) => [name, row[name]]))))
    .toSorted(byOrder);
}

/** The same of the report of spec 7.5, which computes it run by run and by other code. */
export function asReported(runs: readonly LoadingReport[]): Row[] {
  return runs
    .flatMap(({ orders, ...run }) =>
      orders.map((order): Row =>
        known({
          order: order.id,
          day: run.startDate,
          vehicleName: run.vehicleName,
          driverName: run.driverName,
          dcName: run.dcName,
          runNumber: run.number,
          runStatus: run.status,
          sequenceNumber: order.sequenceNumber,
          plannedItems: order.plannedItems,
          loadedItems: order.loadedItems,
          deliveredItems: order.deliveredItems,
          status: order.status,
          updatedBy: run.updatedBy,
          updatedDate: run.updatedDate,
        }),
      ),
    )
    .toSorted(byOrder);
}

function byOrder(one: Row, other: Row): number {
  return String(one.order) < String(other.order) ? -1 : 1;
}
