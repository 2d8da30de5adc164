import * as fc from "fast-check";
import { dayShifts, isSoundWeek, weekdays } from "../../../schemas/week";
import type { Entry } from "./entries";

const time = fc
  .tuple(fc.nat(23), fc.nat(59), fc.constantFrom("", ":00", ":30"))
  .map(([hour, minute, rest]) => `${two(hour)}:${two(minute)}${rest}`);
const shift = fc.constantFrom(...Object.keys(dayShifts));

/** An entry of a week as any client may have stored it. */
const entries: fc.Arbitrary<Entry> = fc
  .record(
    {
      day_of_week: fc.constantFrom(...weekdays),
      available: fc.boolean(),
      start_day: shift,
      start_time: time,
      end_day: shift,
      end_time: time,
      fixed_work_day_start: fc.boolean(),
    },
    { requiredKeys: ["day_of_week", "start_time", "end_time"], noNullPrototype: true },
  )
  .map((entry): Entry => entry);

/** Weeks that the server takes: several shifts a day, days off, shifts over midnight among them. */
export const sampleWeeks: fc.Arbitrary<Entry[]> = fc
  .array(entries, { maxLength: 7 })
  .map((week) =>
    week.reduce<Entry[]>((taken, entry) => (isSoundWeek([...taken, entry]) ? [...taken, entry] : taken), []),
  );

function two(number: number): string {
  return String(number).padStart(2, "0");
}
