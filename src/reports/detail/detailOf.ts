import { filtersOf, type ReportDetail, type ShownReport } from "../../../schemas/reports";
import type { FilterValues } from "../asking/asked";

/** Of whom a report shows the detail, and the parameter by which its rows are filtered by him alone. */
export type Detailed = ReportDetail & { parameter: string; id: string };

/** A report's detail, where its rows are those of one alone. */
export function detailOf(report: ShownReport, values: FilterValues): Detailed | undefined {
  const { detail } = report;
  if (!detail) return undefined;
  const parameter = detailParameter(report);
  const chosen = values[parameter];
  const [id, ...others] = Array.isArray(chosen) ? chosen : [];
  return typeof id === "string" && others.length === 0 ? { ...detail, parameter, id } : undefined;
}

export function detailParameter({ detail, filters }: Pick<ShownReport, "detail" | "filters">): string {
  return filtersOf({ filters }).find(({ property }) => property === detail?.of)?.parameter ?? "";
}
