import { isEmpty, valueAt, type Resource, type ResourceRecord } from "../../../../schemas";

/** Where a row wants its record planned: its stops stand in the file's order where it numbers none. */
export type ReadyPlace = { vehicle: string; run: number; stop: number | undefined };

/** What a file may say of a schedule that is ready (domain 6: the plan of an order). */
export function readyPaths({ "x-schedule": paths }: Pick<Resource, "x-schedule">): string[] {
  return paths ? [paths.vehicle, paths.run, paths.stop] : [];
}

/**
 * Where a row wants its record, from the values that it has for that; undefined where it names no vehicle, or the record
 * is there already.
 */
export function readyPlace(
  { "x-schedule": paths }: Pick<Resource, "x-schedule">,
  values: ReadonlyMap<string, unknown>,
  current?: ResourceRecord,
): ReadyPlace | undefined {
  if (!paths || values.size === 0) return undefined;
  const of = (path: string) => values.get(path) ?? (current && valueAt(current, path));
  const [vehicle, run, stop] = [of(paths.vehicle), of(paths.run), of(paths.stop)];
  if (typeof vehicle !== "string" || isEmpty(vehicle)) return undefined;
  return {
    vehicle,
    run: typeof run === "number" ? run : 1,
    stop: typeof stop === "number" ? stop : undefined,
  };
}
