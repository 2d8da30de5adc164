import type { ReportRow } from "../../../dataProviders/services";
import type { ReportProperty } from "../../../schemas/reports";
import { lengthOf, type Period } from "../asking/periods";

/** How a figure stands against the one before; "same" where it is, or where neither way is better. */
export function standing(
  better: "more" | "less" | undefined,
  difference: number,
): "better" | "worse" | "same" {
  if (better === undefined || difference === 0) return "same";
  return difference > 0 === (better === "more") ? "better" : "worse";
}

/**
 * Whether a period is so short that today, which is not over, is much of it: what adds up over it is less than before for
 * that alone.
 */
export function isUnderWay(period: Period, today: string): boolean {
  return period.to >= today && lengthOf(period) < fortnight;
}

/** Whether a figure grows with each hour of its period; shares and means stand by themselves. */
export function addsUp(total: ReportProperty["x-total"]): boolean {
  return total === "sum" || total === "count";
}

/** Whether a period has anything: beside one that has nothing all is more, and no better or worse for it. */
export function hasAnything(totals: ReportRow): boolean {
  return Object.values(totals).some((value) => value !== 0 && value !== null && value !== undefined);
}

/** Days: of them, one is seven of a hundred. */
const fortnight = 14;
