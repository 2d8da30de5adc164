import { useCallback, useState } from "react";
import type { ReportChoice } from "../../../dataProviders/services";
import type { FilterValues } from "../asking/asked";
import { reportFilters } from "../asking/fields";
import { grainOf, type Period, within } from "../asking/periods";
import type { ReportAddress } from "../asking/useReportAddress";
import { useSession } from "../../session";
import { useReport } from "../ReportContext";
import { markValue } from "./markValue";

/** Filters the rows by a mark's value, and takes that back where it is chosen; undefined where no filter is by such values. */
export type MarkFilter =
  | {
      /** Whether rows can be filtered by it: by what is not known they can't. */
      knows: (value: unknown) => boolean;
      isChosen: (value: unknown) => boolean;
      choose: (value: unknown) => void;
    }
  | undefined;

/** What a click on a mark does: another period, or a filter. A second one takes it back. */
export function useMarkFilter(
  address: ReportAddress,
  choices: Record<string, ReportChoice[]> = {},
): (by: string) => MarkFilter {
  const { report } = useReport();
  const { asked, values, set } = address;
  const [before, keep] = usePeriodBefore(report.name);
  const { from, to } = report.period;
  return useCallback(
    (by: string): MarkFilter => {
      const property = report.properties[by] ?? {};
      if (property.format === "date") {
        const periodOf = (value: unknown) =>
          within(grainOf(String(value), property["x-grain"]), asked.period);
        const isChosen = (value: unknown) => {
          const period = periodOf(value);
          const isIt = period?.from === asked.period.from && period.to === asked.period.to;
          return isIt && asked.preset === "own";
        };
        return {
          knows: (value) => periodOf(value) !== undefined,
          isChosen,
          choose(value) {
            const period = periodOf(value);
            if (isChosen(value))
              set({
                period: undefined,
                [from]: undefined,
                [to]: undefined,
                ...widened(before, asked.period),
              });
            else if (period) {
              const { period: name, [from]: first, [to]: last } = values;
              keep({ days: asked.period, asked: { period: name, [from]: first, [to]: last } });
              set({ period: undefined, [from]: period.from, [to]: period.to });
            }
          },
        };
      }
      const filter = reportFilters(report).find((each) => each.property === by || each.names === by);
      if (!filter) return undefined;
      const { parameter } = filter;
      const wanted = (value: unknown) => markValue(filter, { by, value }, choices);
      const knows = (value: unknown) => wanted(value) !== undefined;
      const isChosen = (value: unknown) =>
        knows(value) && JSON.stringify(values[parameter]) === JSON.stringify(wanted(value));
      return {
        knows,
        isChosen,
        choose(value) {
          if (knows(value)) set({ [parameter]: isChosen(value) ? undefined : wanted(value) });
        },
      };
    },
    [report, choices, asked.period, asked.preset, values, before, keep, set, from, to],
  );
}

/** The period of which a mark was chosen: its days, and how they were asked for. */
type PeriodBefore = { days: Period; asked: FilterValues };

/** Kept in this tab, as the report's address is: there again after the page was loaded anew. */
function usePeriodBefore(name: string): [PeriodBefore | undefined, (period: PeriodBefore) => void] {
  const { user } = useSession();
  const key = `runsheet.reportPeriod.${user.id}.${name}`;
  const [before, setBefore] = useState(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as PeriodBefore);
  });
  const keep = useCallback(
    (period: PeriodBefore) => {
      sessionStorage.setItem(key, JSON.stringify(period));
      setBefore(period);
    },
    [key],
  );
  return [before, keep];
}

/** What a period is taken back to: the one that it was chosen of, else the report's usual one. */
function widened(before: PeriodBefore | undefined, { from, to }: Period): FilterValues {
  const isOfIt = before !== undefined && before.days.from <= from && to <= before.days.to;
  return isOfIt ? before.asked : {};
}
