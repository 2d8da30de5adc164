import { useCallback, useState } from "react";
import type { ReportChoice } from "../../../dataProviders/services";
import type { FilterValues } from "../asking/asked";
import { reportFilters } from "../asking/fields";
import { grainOf, within } from "../asking/periods";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";

/** Filters the rows by a mark's value, and takes that back where it is chosen; undefined where no filter knows it. */
export type MarkFilter =
  | { isChosen: (value: unknown) => boolean; choose: (value: unknown) => void }
  | undefined;

/** What a click on a mark does: another period, or a filter. A second one takes it back. */
export function useMarkFilter(
  address: ReportAddress,
  choices: Record<string, ReportChoice[]> = {},
): (by: string) => MarkFilter {
  const { report } = useReport();
  const { asked, values, set, setAll } = address;
  const [before, setBefore] = useState<FilterValues>();
  const { from, to } = report.period;
  return useCallback(
    (by: string): MarkFilter => {
      const property = report.properties[by] ?? {};
      if (property.format === "date") {
        const periodOf = (value: unknown) =>
          within(grainOf(String(value), property["x-grain"]), asked.period);
        const isChosen = (value: unknown) => {
          const period = periodOf(value);
          return before !== undefined && period?.from === asked.period.from && period.to === asked.period.to;
        };
        return {
          isChosen,
          choose(value) {
            const period = periodOf(value);
            if (isChosen(value) && before) {
              setBefore(undefined);
              setAll({ ...values, period: before.period, [from]: before[from], [to]: before[to] });
            } else if (period) {
              setBefore(values);
              set({ period: undefined, [from]: period.from, [to]: period.to });
            }
          },
        };
      }
      const filter = reportFilters(report).find((each) => each.property === by || each.names === by);
      if (!filter) return undefined;
      const { parameter, form } = filter;
      const wanted = (value: unknown): FilterValues[string] => {
        if (form === "text") return String(value);
        const named = choices[parameter]?.find((choice) => choice.title === value);
        return [named?.value ?? (value as string | number)];
      };
      const isChosen = (value: unknown) =>
        JSON.stringify(values[parameter]) === JSON.stringify(wanted(value));
      return {
        isChosen,
        choose: (value) => set({ [parameter]: isChosen(value) ? undefined : wanted(value) }),
      };
    },
    [report, choices, asked.period, values, before, set, setAll, from, to],
  );
}
