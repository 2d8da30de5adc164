import type { ShownReport } from "../../../schemas/reports";
import { standing } from "../figures/standing";
import type { WeekFigure } from "./figuresOfWeek";
import type { WeekTold } from "./readWeek";

/** `alone`: it has figures, and the week before has none that they could be compared with. */
export type Verdict = "better" | "worse" | "even" | "alone" | "unknown";

type Told = Pick<WeekTold, "totals" | "earlier"> & { report: Pick<ShownReport, "properties"> };

type Difference = { report: Told["report"]; name: string; value: number; before: number };

/**
 * How a week stands beside the one before: in how many of its figures it is better, and in how many worse. `differs`:
 * whether a difference is to be seen in how the figure is written.
 */
export function verdictOf(
  figures: readonly WeekFigure[],
  told: ReadonlyMap<string, Told>,
  differs: (difference: Difference) => boolean,
) {
  const pairs = figures.map(({ report, name }) => {
    const week = told.get(report);
    return { week, name, value: week?.totals[name], before: week?.earlier[name] };
  });
  const stands = pairs.flatMap(({ week, name, value, before }) => {
    if (!week || typeof value !== "number" || typeof before !== "number") return [];
    const { report } = week;
    const isSeen = differs({ report, name, value, before });
    return [isSeen ? standing(report.properties[name]?.["x-better"], value - before) : "same"];
  });
  const count = (which: "better" | "worse") => stands.filter((each) => each === which).length;
  const [better, worse] = [count("better"), count("worse")];
  const isCounted = pairs.some(({ value }) => typeof value === "number");
  return { verdict: verdictBy(better - worse), better, worse, count: stands.length };

  function verdictBy(balance: number): Verdict {
    if (stands.length === 0) return isCounted ? "alone" : "unknown";
    return balance > 0 ? "better" : balance < 0 ? "worse" : "even";
  }
}
