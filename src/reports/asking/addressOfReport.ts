import { reports } from "virtual:reports";
import { filtersOf } from "../../../schemas/reports";
import type { FilterValues } from "./asked";
import type { Period } from "./periods";

/** Where a report of a period and of some of its rows is; a text filters by what it is a part of, or is a choice. */
export function addressOfReport(name: string, { from, to }: Period, filters: FilterValues = {}): string {
  const report = reports.find((each) => each.name === name);
  if (!report) return "/reports";
  const named = new Set(filtersOf(report).map(({ parameter }) => parameter));
  const filter = {
    [report.period.from]: { eq: from },
    [report.period.to]: { eq: to },
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([parameter, value]) =>
        value === undefined || value.length === 0
          ? []
          : [
              [
                parameter,
                typeof value !== "string"
                  ? { in: value }
                  : named.has(parameter)
                    ? { contains: value }
                    : { eq: value },
              ] as const,
            ],
      ),
    ),
  };
  return `/reports/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
