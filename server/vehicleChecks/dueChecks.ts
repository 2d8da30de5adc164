import type { Sql } from "../database";
import { formsOfVehicles, type VehicleForms } from "./forms";
import { readDone } from "./rows";
import type { CheckSettings } from "./settingsRead";

/** A driver's run, as far as checks are concerned. */
type CheckedRun = { id: string; day: string; vehicle: string };

type Asked = {
  accountId: string;
  driver: string;
  settings: CheckSettings;
  /** Those that are not over. */
  runs: readonly CheckedRun[];
};

/** The checks that a driver may be asked for, by vehicle, and the runs before which each is still to be handed in. */
export type DriverChecks = {
  vehicle: Omit<VehicleForms, "forms">;
  checks: (VehicleForms["forms"][number] & { dueFor: string[] })[];
}[];

/**
 * The checks of a driver's vehicles. Those of the start of the day are due once for each day on which he drives the vehicle,
 * before its first run (spec 3.5); an account that checks no vehicles has none.
 */
export async function checksOf(
  sql: Sql,
  { accountId, driver, settings, runs }: Asked,
): Promise<DriverChecks> {
  if (settings.vehicleChecks === false) return [];
  const vehicles = await formsOfVehicles(sql, accountId, {
    driver,
    vehicles: runs.map(({ vehicle }) => vehicle),
  });
  const done = await readDone(sql, accountId, { driver, days: runs.map(({ day }) => day) });
  const isDone = (run: CheckedRun, reference: string) =>
    done.some(({ day, vehicle, form }) => day === run.day && vehicle === run.vehicle && form === reference);
  return vehicles.map(({ forms, ...vehicle }) => ({
    vehicle,
    checks: forms.map(({ kind, form }) => ({
      kind,
      form,
      dueFor:
        kind === "ADDITIONAL"
          ? []
          : runs
              .filter((run) => run.vehicle === vehicle.id && !isDone(run, form.reference))
              .map(({ id }) => id),
    })),
  }));
}

/** Of each run the forms that are still to be handed in before it. */
export function dueByRun(checks: DriverChecks): Map<string, { form: string; name: string }[]> {
  const due = new Map<string, { form: string; name: string }[]>();
  for (const { form, dueFor } of checks.flatMap((each) => each.checks))
    for (const run of dueFor)
      due.set(run, [...(due.get(run) ?? []), { form: form.reference, name: form.name }]);
  return due;
}
