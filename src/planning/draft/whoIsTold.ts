import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import type { Schedule, ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { placesOf, type ServedAt } from "../../dayDrafts";
import type { Told } from "./useTold";

/** A day of a draft, who hears of it, and the vehicles that are taken of it. */
export type ToldDay = {
  date: string;
  now: Pick<Schedule, "journeys">;
  then: Pick<Schedule, "journeys">;
  told: Told;
  vehicles: ReadonlySet<string>;
};

export type ToldCustomer = {
  date: string;
  told: CustomerChannels;
  from: ServedAt | undefined;
  to: ServedAt;
};

export type ToldDriver = { date: string; told: RunChannel; journey: ScheduleJourney; run: ScheduleRun };

/** Why somebody hears nothing though he could; `nothing`: no message of the time is switched on. */
export type Silence = "switchedOff" | "told" | "nothing" | "drivers";

export type WhoIsTold = {
  /** Those first that can't be reached, then in the order of the day. */
  drivers: ToldDriver[];
  customers: ToldCustomer[];
  /** How many of them by which way. */
  totals: { EMAIL: number; SMS: number; drivers: number; lacking: number };
  /** How many of each hear of it, by whichever ways. */
  heard: { customers: number; drivers: number };
  silent: Record<Silence, number>;
};

/** Whom what is taken of a draft concerns: each that is told or can't be, and how many hear nothing of it. */
export function whoIsTold(days: readonly ToldDay[]): WhoIsTold {
  const silent = { switchedOff: 0, told: 0, nothing: 0, drivers: 0 };
  const customers: ToldCustomer[] = [];
  const drivers: ToldDriver[] = [];
  for (const { date, now, then, told, vehicles } of days) {
    const [before, after] = [placesOf(now), placesOf(then)];
    for (const each of told.customers.values()) {
      const to = after.get(each.order);
      if (!to || !vehicles.has(to.vehicle)) continue;
      if (each.channels.length > 0 || listed.has(each.why))
        customers.push({ date, told: each, from: before.get(each.order), to });
      else silent[silences[each.why ?? "nothing"]] += 1;
    }
    for (const journey of then.journeys) {
      if (!vehicles.has(journey.vehicle)) continue;
      for (const run of journey.runs) {
        const each = told.drivers.get(run.id);
        if (each?.why === "SWITCHED_OFF") silent.drivers += 1;
        else if (each) drivers.push({ date, told: each, journey, run });
      }
    }
  }
  const by = (channel: "EMAIL" | "SMS") =>
    customers.filter(({ told: { channels } }) => channels.includes(channel)).length;
  const unreached = [...customers, ...drivers].filter(isLacking);
  return {
    drivers: drivers.toSorted((one, other) => Number(isLacking(other)) - Number(isLacking(one))),
    customers: customers.toSorted(
      (one, other) => Number(isLacking(other)) - Number(isLacking(one)) || one.to.begin - other.to.begin,
    ),
    totals: {
      EMAIL: by("EMAIL"),
      SMS: by("SMS"),
      drivers: drivers.filter((each) => !isLacking(each)).length,
      lacking: unreached.length,
    },
    heard: {
      customers: customers.filter(({ told: { channels } }) => channels.length > 0).length,
      drivers: new Set(drivers.flatMap((each) => (isLacking(each) ? [] : (each.told.to ?? [])))).size,
    },
    silent,
  };
}

/** The days of a draft with who hears of them; undefined until that is known of all. `taken` are the vehicles of a day. */
export function toldDaysOf(
  days: readonly Pick<ToldDay, "date" | "now" | "then">[],
  told: ReadonlyMap<string, Told>,
  taken: (date: string) => ReadonlySet<string>,
): ToldDay[] | undefined {
  const known = days.flatMap(({ date, now, then }) => {
    const own = told.get(date);
    return own ? [{ date, now, then, told: own, vehicles: taken(date) }] : [];
  });
  return known.length < days.length ? undefined : known;
}

/** He would be told, and can't be. */
export function isLacking({ told }: { told: CustomerChannels | RunChannel }): boolean {
  return "channels" in told ? told.why === "NO_ADDRESS" : told.why !== null;
}

/** Why somebody hears nothing that can be mended for his order alone. */
const listed: ReadonlySet<CustomerChannels["why"]> = new Set(["NO_ADDRESS", "ORDER_OFF"]);

const silences = {
  ORDER_OFF: "switchedOff",
  SWITCHED_OFF: "switchedOff",
  TOLD: "told",
  NO_ADDRESS: "nothing",
  nothing: "nothing",
} as const satisfies Record<string, Silence>;
