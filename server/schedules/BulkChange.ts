import type { ErrorItem } from "../../schemas";
import { ApiFailure, itemsOf } from "../../schemas/failure";
import type { Availability } from "../../schemas/generated";
import type { JourneyChanges } from "../../schemas/schedule";
import { endingNext, roundTheClock, weekdays } from "../../schemas/week";
import type { Database } from "../database";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import type { OpenDay } from "./OpenDay";
import { driverOf } from "./problem";
import type { Found, Schedules } from "./Schedules";

type Parts = { schedules: Schedules; database: Database; stores: Map<string, ResourceStore> };

export type BulkChangeWish = {
  aoc: string;
  date: string;
  vehicles: string[];
  change: JourneyChanges;
  /** The day's as it was seen; without it, as it is now. */
  version?: number;
  /** What was planned with a record that changes is unallocated (spec 4). */
  deleteSchedule?: boolean;
};

/** How it went for one vehicle. */
export type BulkChangeRow = { vehicle: string; success: boolean; errors?: ErrorItem[] };

/** Changes many vehicles' days: for the day alone, or as what their records say from now on (domain 7). */
export class BulkChange {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A step of the day, which can be undone. */
  async forDay(actor: Actor, wish: BulkChangeWish, key: string | undefined): Promise<BulkChangeRow[]> {
    const { schedules } = this.#parts;
    const { aoc, date, vehicles, change } = wish;
    const found = await schedules.open(actor, aoc, date);
    const known = vehicles.filter((id) => isThere(found, id));
    if (known.length > 0)
      await schedules.decide(actor, {
        aoc,
        date,
        version: wish.version ?? found.row.version,
        action: { kind: "journeys", vehicles: known, change },
        ...(key !== undefined && { key }),
      });
    return vehicles.map((vehicle) =>
      known.includes(vehicle) ? { vehicle, success: true } : refused(vehicle, unknown(vehicle)),
    );
  }

  /** Each vehicle by itself, with its driver; the day then goes by the records again. */
  async asDefault(actor: Actor, wish: BulkChangeWish): Promise<BulkChangeRow[]> {
    const { schedules } = this.#parts;
    const { aoc, date, vehicles, change } = wish;
    const found = await schedules.open(actor, aoc, date);
    const rows: BulkChangeRow[] = [];
    for (const vehicle of vehicles) {
      try {
        if (!isThere(found, vehicle)) throw unknown(vehicle);
        await this.#save(actor, found, vehicle, wish);
        rows.push({ vehicle, success: true });
      } catch (error) {
        rows.push(refused(vehicle, error));
      }
    }
    const changed = rows.filter((row) => row.success && hasOwn(found, row.vehicle, change));
    if (changed.length > 0) {
      const { row } = await schedules.open(actor, aoc, date);
      const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, null]));
      await schedules.decide(actor, {
        aoc,
        date,
        version: row.version,
        action: { kind: "journeys", vehicles: changed.map(({ vehicle }) => vehicle), change: cleared },
      });
    }
    return rows;
  }

  async #save(actor: Actor, { open }: Found, vehicle: string, wish: BulkChangeWish): Promise<void> {
    const { database, stores } = this.#parts;
    await database.transaction(actor.accountId, async (sql) => {
      await takeTurn(sql, actor);
      for (const { resource, id, body } of newDefaults(open, vehicle, wish.change)) {
        const sent = { ...body, ...(wish.deleteSchedule === true && { deleteSchedule: true }) };
        await stores.get(resource)?.update(sql, actor, id, sent, { mode: "merge" });
      }
    });
  }
}

function isThere({ open }: Found, vehicle: string): boolean {
  return open.day.vehicles.some(({ id }) => id === vehicle);
}

/** Whether the day has a change of its own where the record has one now. */
function hasOwn({ open }: Found, vehicle: string, change: JourneyChanges): boolean {
  const own = open.arrangement.journeys[vehicle]?.change ?? {};
  return Object.keys(change).some((name) => name in own);
}

function unknown(vehicle: string): ApiFailure {
  return new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
}

/** @throws what is no refusal. */
function refused(vehicle: string, error: unknown): BulkChangeRow {
  if (!(error instanceof ApiFailure)) throw error;
  return { vehicle, success: false, errors: itemsOf(error) };
}

/** What a record is to say from now on. */
type NewDefault = { resource: "vehicles" | "drivers"; id: string; body: Record<string, unknown> };

/** What a change of a vehicle's day is in its record and its driver's (spec 7.4, saveAsDefault). */
function newDefaults({ day, arrangement }: OpenDay, vehicle: string, change: JourneyChanges): NewDefault[] {
  const found = day.vehicles.find(({ id }) => id === vehicle);
  const driver = found && driverOf(day, found, arrangement.journeys[vehicle]);
  const { off, start_time, end_time, ...others } = change;
  const [ofVehicle = {}, limits = {}] = parted(given(others), vehicleNames);
  const hours = given({ off, start_time, end_time });
  const ofDriver = {
    ...limits,
    ...(driver && Object.keys(hours).length > 0
      ? { availability: weekWith(driver.availability ?? [], day.date, hours) }
      : {}),
  };
  return [
    ...(Object.keys(ofVehicle).length > 0
      ? [{ resource: "vehicles" as const, id: vehicle, body: ofVehicle }]
      : []),
    ...(driver && Object.keys(ofDriver).length > 0
      ? [{ resource: "drivers" as const, id: driver.id, body: ofDriver }]
      : []),
  ];
}

/** What of a change is the vehicle's own; the rest is its driver's. */
const vehicleNames = new Set<string>([
  "runDistanceLimit",
  "weight",
  "volume",
  "costPerDistance",
  "activationCost",
  "requirements",
  "scheduleZones",
] satisfies (keyof JourneyChanges)[]);

function parted(values: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown>[] {
  const entries = Object.entries(values);
  return [true, false].map((is) => Object.fromEntries(entries.filter(([name]) => names.has(name) === is)));
}

type Hours = Pick<JourneyChanges, "off" | "start_time" | "end_time">;
type Entry = Partial<Availability>;

/** The week with other hours on the date's weekday; without any there, no shift on it. */
function weekWith(week: readonly Entry[], date: string, { off, start_time, end_time }: Hours): Entry[] {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  // No week at all is every day around the clock: the other days stay so.
  const known =
    week.length > 0 ? week : weekdays.map((day_of_week): Entry => ({ day_of_week, ...roundTheClock }));
  const before = known.find(({ day_of_week }) => day_of_week === weekday);
  const { start_day: _from, end_day: _to, ...entry } = before ?? { day_of_week: weekday };
  const shift = endingNext<Entry>({ ...entry, available: off !== true, ...given({ start_time, end_time }) });
  return before ? known.map((each) => (each === before ? shift : each)) : [...known, shift];
}

/** Without what is left as it is. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
