import { isApiError, type ApiError } from "../../../../dataProviders";
import type { Day } from "../../../../dataProviders/services";
import { Interruption, type ImportApi } from "./api";
import type { ReadyPlace } from "./readySchedule";

/** A written record that a file wants planned. */
type ReadyOrder = ReadyPlace & Day & { id: string };

/** What came of a ready schedule: how many are planned, and the days that were refused. `waiting` are still to come. */
export type Scheduling = {
  waiting: ReadyOrder[];
  planned: number;
  refused: { day: Day; count: number; error: ApiError }[];
};

/** So often a day that others work on meanwhile is read anew. */
const tries = 3;

/**
 * Puts written orders into the runs that their file has them in: one step for each centre's day, so that it can be undone
 * there. A failing network throws, and calling it again goes on where it stopped.
 */
export async function scheduleRows(api: ImportApi, key: string, scheduling: Scheduling): Promise<void> {
  while (scheduling.waiting[0]) {
    const [{ aoc, date }] = scheduling.waiting;
    const isOfDay = (order: Day) => order.aoc === aoc && order.date === date;
    const orders = scheduling.waiting.filter(isOfDay);
    const day = { aoc, date };
    try {
      await arrange(api, `${key}-${date}-${aoc}`, day, runsOf(orders));
      scheduling.planned += orders.length;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 0 || error.status >= 500) throw new Interruption(error.message);
      scheduling.refused.push({ day, count: orders.length, error });
    }
    scheduling.waiting = scheduling.waiting.filter((order) => !isOfDay(order));
  }
}

async function arrange(api: ImportApi, key: string, day: Day, runs: Run[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { version } = await api.schedules.read(day);
    try {
      await api.schedules.act(day, version, { kind: "arrange", runs }, `${key}-${attempt}`);
      return;
    } catch (error) {
      const isStale = isApiError(error) && error.items.some(({ code }) => code === "SCHEDULE_CHANGED");
      if (!isStale || attempt === tries) throw error;
    }
  }
}

type Run = { vehicle: string; orders: string[] };

/** By vehicle and run, the stops by their numbers, else as they stand in the file. */
function runsOf(orders: readonly ReadyOrder[]): Run[] {
  const runs = new Map<string, ReadyOrder[]>();
  for (const order of orders.toSorted((one, other) => one.run - other.run)) {
    const key = `${order.run} ${order.vehicle}`;
    runs.set(key, [...(runs.get(key) ?? []), order]);
  }
  return [...runs.values()].map((stops) => ({
    vehicle: stops[0]?.vehicle ?? "",
    orders: stops
      .toSorted((one, other) => (one.stop ?? Infinity) - (other.stop ?? Infinity) || 0)
      .map(({ id }) => id),
  }));
}
