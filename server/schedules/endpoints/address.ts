import { dayOf } from "../../../schemas/clock";
import { ApiFailure } from "../../../schemas/failure";
import type { Call, Endpoint } from "../../http/endpoint";

export const base = "/ui-api/planning/schedules/{aoc}/{date}";

export const about = {
  family: "elements",
  tag: "Planning",
  access: { roles: ["DISPATCHER", "ADMIN"] },
} as const satisfies Partial<Endpoint>;

/** What whoever reads a draft is refused with. */
export const draftErrors = [
  "FORBIDDEN",
  "UNAUTHENTICATED",
  "NOT_FOUND",
  "BAD_PARAMETER",
  "SCHEDULE_NO_DRAFT",
  "TRAVEL_TIMES_MISSING",
] as const;

/** Which centre and day an address names. @throws ApiFailure BAD_PARAMETER where the day is none. */
export function addressed({ params }: Call): { aoc: string; date: string } {
  const { aoc = "", date = "" } = params;
  if (!dayOf(date))
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "date",
      value: date,
      mend: "give a day as YYYY-MM-DD",
    });
  return { aoc, date };
}
