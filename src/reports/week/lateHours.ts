import type { ShownReport } from "../../../schemas/reports";
import { dayAfter } from "../../centreDay";
import type { Period } from "../asking/periods";
import { askedIn, readHeadings } from "./readWeek";

/** How many stops were planned for an hour of a day, and how many of them were reached late. */
export type LateHour = { day: string; hour: number; stops: number; late: number };

/** The hours of a week for which stops were planned: of each day what they come to under the headings of its hours. */
export async function readLateHours(
  report: ShownReport,
  week: Period,
  signal: AbortSignal,
): Promise<LateHour[]> {
  if (report.groups?.includes("hour") !== true) return [];
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => dayAfter(week.from, at));
  const read = async (day: string) => {
    const headings = await readHeadings(report, "hour", askedIn(report, { from: day, to: day }), signal);
    return headings.flatMap(({ value, count, totals }) =>
      typeof value === "number"
        ? [{ day, hour: value, stops: count, late: typeof totals.late === "number" ? totals.late : 0 }]
        : [],
    );
  };
  return (await Promise.all(days.map(read))).flat();
}
