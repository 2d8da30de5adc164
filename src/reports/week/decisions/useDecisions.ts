import { useQuery } from "@tanstack/react-query";
import { loadReport } from "virtual:reports";
import type { ShownReport } from "../../../../schemas/reports";
import { dayAfter } from "../../../centreDay";
import type { Period } from "../../asking/periods";
import type { LateHour } from "../lateHours";
import type { WeekTold } from "../readWeek";
import type { Found, Known, Rule } from "./Decision";
import { rules } from "./rules";

export type Decision = { rule: Rule; report: ShownReport; found: Found };

/** So many stand in the list at most: who has more to decide begins with these. */
const most = 6;

type Asked = {
  week: Period;
  isOpen: (report: string) => boolean;
  /** Undefined while they are on their way. */
  hours: readonly LateHour[] | undefined;
  aggregated: WeekTold | undefined;
  isReady: boolean;
};

/** What of a week needs a decision, as far as the reports that are open to the viewer tell it. */
export function useDecisions({ week, isOpen, hours = [], aggregated, isReady }: Asked) {
  const open = rules.filter(({ report }) => isOpen(report));
  return useQuery({
    queryKey: ["reports", "week", "decisions", week, open.map(({ name }) => name)],
    queryFn: async ({ signal }): Promise<Decision[]> => {
      const month = { from: dayAfter(week.to, -27), to: week.to };
      const known: Omit<Known, "report"> = {
        week,
        month,
        hours,
        centres: aggregated?.centres ?? [],
        centresBefore: aggregated?.centresBefore ?? [],
        signal,
      };
      const found = await Promise.all(
        open.map(async (rule) => {
          const report = await loadReport(rule.report);
          return (await rule.find({ ...known, report })).map((each) => ({ rule, report, found: each }));
        }),
      );
      return found.flat().slice(0, most);
    },
    enabled: isReady,
    retry: false,
  });
}
