import type { ReportRow } from "../../../dataProviders/services";

/** How a figure stands against the one before; "same" where it is, or where neither way is better. */
export function standing(
  better: "more" | "less" | undefined,
  difference: number,
): "better" | "worse" | "same" {
  if (better === undefined || difference === 0) return "same";
  return difference > 0 === (better === "more") ? "better" : "worse";
}

/** Whether a period has anything: beside one that has nothing all is more, and no better or worse for it. */
export function hasAnything(totals: ReportRow): boolean {
  return Object.values(totals).some((value) => value !== 0 && value !== null && value !== undefined);
}
