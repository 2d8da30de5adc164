import type { ScheduleViolation } from "../../../schemas/schedule";

/** In what a rule's excess is counted (domain 17). */
type Measure = "duration" | "distance" | "weight" | "volume";

const measures: Record<string, Measure> = {
  LATE: "duration",
  EARLY_WAIT: "duration",
  OUT_OF_AVAILABILITY: "duration",
  DRIVING_LIMIT: "duration",
  RUN_DURATION_LIMIT: "duration",
  DUTY_LIMIT: "duration",
  DC_CLOSED: "duration",
  LOCATION_CLOSED: "duration",
  BREAK_MISSED: "duration",
  RUN_DISTANCE_LIMIT: "distance",
  CAPACITY: "weight",
  VOLUME: "volume",
};

/** By how much a rule is broken, in words; undefined where it can't be counted. */
export function excessText(
  { id, excess }: Pick<ScheduleViolation, "id" | "excess">,
  write: Record<Measure, (value: number) => string>,
): string | undefined {
  const measure = measures[id];
  return measure && excess !== undefined ? write[measure](excess) : undefined;
}
