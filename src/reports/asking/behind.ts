import { reports } from "virtual:reports";
import type { ReportRow } from "../../../dataProviders/services";
import { filtersOf, type ShownReport } from "../../../schemas/reports";
import { addressOfReport } from "./addressOfReport";
import type { Asked } from "./asked";
import { grainOf, within } from "./periods";

/**
 * The report that counts what a row counts, filtered by what the row has in common with it: references and numbers under
 * the names of its filters, and the row's day, week or month; else as the row's own report is filtered, but for values of
 * its own, and by the same choices.
 */
export function behind(
  name: string,
  row: ReportRow,
  { period, parameters }: Pick<Asked, "period" | "parameters">,
  { properties, filters }: Pick<ShownReport, "properties" | "filters">,
): string {
  const target = reports.find((each) => each.name === name);
  if (!target) return "/reports";
  const grain = ["day", "week", "month"].find((each) => typeof row[each] === "string");
  const own = grain === undefined ? undefined : grainOf(String(row[grain]), properties[grain]?.["x-grain"]);
  const asked = new Map(filtersOf({ filters }).map((each) => [each.property, parameters[each.parameter]]));
  const conditions = filtersOf(target).map(({ property, parameter }) => {
    const value = row[property];
    const { type, oneOf, "x-reference": reference } = properties[property] ?? {};
    const isShared = value !== undefined && (reference !== undefined || type === "integer");
    if (isShared) return [parameter, [value as string | number]] as const;
    return [parameter, oneOf ? undefined : asked.get(property)] as const;
  });
  const choices = target.choices.map((choice) => [choice, parameters[choice]] as const);
  return addressOfReport(
    name,
    (own && within(own, period)) ?? period,
    Object.fromEntries([...conditions, ...choices]),
  );
}
