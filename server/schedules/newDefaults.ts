import type { JourneyChanges } from "../../schemas/schedule";
import type { Availability } from "../../schemas/generated";
import { weekdays } from "../../schemas/week";
import type { OpenDay } from "./OpenDay";
import { driverOf } from "./problem";

/** What a record is to say from now on. */
export type NewDefault = { resource: "vehicles" | "drivers"; id: string; body: Record<string, unknown> };

/** What a change of a vehicle's day is in its record and its driver's (spec 7.4, saveAsDefault). */
export function newDefaults(
  { day, arrangement }: OpenDay,
  vehicle: string,
  change: JourneyChanges,
): NewDefault[] {
  const found = day.vehicles.find(({ id }) => id === vehicle);
  const driver = found && driverOf(day, found, arrangement.journeys[vehicle]);
  const { runDistanceLimit, requirements, scheduleZones, start_time, end_time, ...limits } = change;
  const ofVehicle = given({ runDistanceLimit, requirements, scheduleZones });
  const ofDriver = {
    ...given(limits),
    ...(driver && (start_time !== undefined || end_time !== undefined)
      ? { availability: weekWith(driver.availability ?? [], day.date, { start_time, end_time }) }
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

type Hours = Pick<JourneyChanges, "start_time" | "end_time">;
type Entry = Partial<Availability>;

/** The week with other hours on the date's weekday; without any there, no shift on it. */
function weekWith(week: readonly Entry[], date: string, { start_time, end_time }: Hours): Entry[] {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  const before = week.find(({ day_of_week }) => day_of_week === weekday);
  const { start_day: _from, end_day: _to, ...entry } = before ?? { day_of_week: weekday };
  const next: Entry = { ...entry, available: true, ...given({ start_time, end_time }) };
  const endsLater = String(next.end_time) <= String(next.start_time);
  const shift: Entry = endsLater ? { ...next, end_day: "nextDay" } : next;
  return before ? week.map((each) => (each === before ? shift : each)) : [...week, shift];
}

/** Without what is left as it is. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
