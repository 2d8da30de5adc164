import type { RunChannel } from "../../../schemas/communications";
import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";

export type Found = { journey: ScheduleJourney; run: ScheduleRun };

/** A driver and the runs that go to him; `why` is what is missing for him to be told of them. */
export type ToldDriver = {
  key: string;
  driver: ScheduleJourney["driver"];
  runs: Found[];
  to: string | null;
  why: RunChannel["why"];
};

/** What needs a hand comes first. */
const ranks: Record<string, number> = { NO_DRIVER: 0, NO_ADDRESS: 1 };

/** Runs by who drives them, those first that lack something, then by name; without a driver, vehicle by vehicle. */
export function driversToTell(found: readonly Found[], channels: readonly RunChannel[] = []): ToldDriver[] {
  const known = new Map(channels.map((channel) => [channel.run, channel]));
  const drivers = new Map<string, ToldDriver>();
  for (const each of found) {
    const { driver, vehicle } = each.journey;
    const { to = null, why = driver ? null : "NO_DRIVER" } = known.get(each.run.id) ?? {};
    const key = driver?.id ?? `without ${vehicle}`;
    const row = drivers.get(key) ?? { key, driver, runs: [], to, why };
    row.runs.push(each);
    drivers.set(key, row);
  }
  const rank = ({ why }: ToldDriver) => ranks[why ?? ""] ?? 2;
  const name = ({ driver, runs }: ToldDriver) => driver?.name ?? runs[0]?.journey.name ?? "";
  return [...drivers.values()].sort(
    (one, other) =>
      rank(one) - rank(other) || name(one).localeCompare(name(other), undefined, { numeric: true }),
  );
}
