import type { ScheduleViolation } from "../../../schemas/schedule";

/** In what a rule's excess is counted (domain 17). */
type Measure = "lasting" | "distance" | "weight" | "volume";

const measures: Record<string, Measure> = {
  LATE: "lasting",
  EARLY_WAIT: "lasting",
  OUT_OF_AVAILABILITY: "lasting",
  DRIVING_LIMIT: "lasting",
  RUN_DURATION_LIMIT: "lasting",
  DUTY_LIMIT: "lasting",
  DC_CLOSED: "lasting",
  LOCATION_CLOSED: "lasting",
  BREAK_MISSED: "lasting",
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
