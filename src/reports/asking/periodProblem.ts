import { mostDays } from "../../../schemas/reports";
import { dayAfter } from "../../centreDay";
import { lengthOf, type Period } from "./periods";

/** Why no report takes a period, at which of its days, and the day to choose instead. */
export type PeriodProblem = { at: keyof Period; code: "reversed" | "tooLong" | "ahead"; day: string };

/** As the server says it (schemas/reportErrors.ts), before it is asked. */
export function periodProblem(period: Period, today: string): PeriodProblem | undefined {
  const { from, to } = period;
  if (from > today) return { at: "from", code: "ahead", day: today };
  if (to < from) return { at: "to", code: "reversed", day: from };
  if (lengthOf(period) > mostDays) return { at: "to", code: "tooLong", day: dayAfter(from, mostDays - 1) };
  return undefined;
}
