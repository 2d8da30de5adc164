import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import { checksOf, type DriverChecks } from "../vehicleChecks";
import type { DriverRun } from "./driverRuns";
import { driverOf } from "./endpoints/events";

/** The checks of a driver's vehicles; due before those of his runs that are not over. */
export function driverChecks(sql: Sql, caller: Caller, runs: readonly DriverRun[]): Promise<DriverChecks> {
  return checksOf(sql, {
    accountId: caller.account.id,
    driver: driverOf(caller),
    settings: caller.settings,
    runs: runs
      .filter(({ status }) => status !== "COMPLETED")
      .map(({ id, day, vehicle }) => ({ id, day, vehicle: vehicle.id })),
  });
}
