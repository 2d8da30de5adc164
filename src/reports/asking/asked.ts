import type { ReportParameters } from "../../../dataProviders/services";
import type { Filter } from "../../../schemas";
import { filtersOf, type ShownReport } from "../../../schemas/reports";
import { clausesOf } from "../../resources/list/parts";
import { daysOf, lastDays, type Period, type Preset } from "./periods";

/** What the page asks of its report. */
export type Asked = {
  period: Period;
  /** By which name the period is chosen; "own": by its days; undefined: the report's usual one. */
  preset: Preset | "own" | undefined;
  /** By what rows are gathered into one. */
  by: string | undefined;
  /** By what rows stand under headings. */
  groupBy: string | undefined;
  /** All of it as the calls take it. */
  parameters: ReportParameters;
  /** How many filters of rows there are. */
  filtered: number;
};

/** The form's values of an address, and back: a list of values, a text, or one choice each. */
export type FilterValues = Record<string, string | readonly (string | number)[] | undefined>;

type Today = { today: string; weekstart: number };

export function askedOf(report: ShownReport, filter: Filter, { today, weekstart }: Today): Asked {
  const values = valuesOf(filter);
  const { period: names, choices = {} } = report;
  const { [names.from]: from, [names.to]: to, period: preset } = values;
  const own = typeof from === "string" || typeof to === "string";
  const period = own
    ? { ...lastDays(report.period.days, typeof to === "string" ? to : today), ...days(from, to) }
    : preset === undefined
      ? lastDays(report.period.days, today)
      : daysOf(preset as Preset, today, weekstart);
  const rowFilters = filtersOf(report).flatMap(({ parameter }) => {
    const value = values[parameter];
    return value === undefined || value.length === 0 ? [] : [[parameter, value] as const];
  });
  const by = typeof values.by === "string" ? values.by : report.by?.[0]?.name;
  return {
    period,
    preset: own ? "own" : (preset as Preset | undefined),
    by,
    groupBy: report.by || typeof values.groupBy !== "string" ? undefined : values.groupBy,
    filtered: rowFilters.length,
    parameters: {
      [names.from]: period.from,
      [names.to]: period.to,
      ...Object.fromEntries(
        Object.keys(choices).flatMap((name) => {
          const value = values[name];
          return typeof value === "string" ? [[name, value]] : [];
        }),
      ),
      ...(by !== undefined && report.by && { by }),
      ...Object.fromEntries(rowFilters),
    },
  };
}

function days(from: FilterValues[string], to: FilterValues[string]): Partial<Period> {
  return { ...(typeof from === "string" && { from }), ...(typeof to === "string" && { to }) };
}

export function valuesOf(filter: Filter): FilterValues {
  return Object.fromEntries(
    clausesOf(filter).map(({ path, value }) => [path, value as string | readonly (string | number)[]]),
  );
}

/** The filter of such values; what is empty is left out. */
export function filterOf(report: ShownReport, values: FilterValues): Filter {
  const texts = new Set(textParameters(report));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Filter[string]][] => {
      if (value === undefined || value === null || value.length === 0) return [];
      if (typeof value === "string") return [[name, texts.has(name) ? { contains: value } : { eq: value }]];
      return [[name, { in: [...value] }]];
    }),
  );
}

function textParameters({ filters, properties }: ShownReport): string[] {
  return filtersOf({ filters })
    .filter(({ property }) => {
      const { oneOf, type, "x-reference": reference } = properties[property] ?? {};
      return !oneOf && !reference && type !== "integer";
    })
    .map(({ parameter }) => parameter);
}

/** What is kept of a filter for the next visit: days that are chosen by name are other ones then. */
export function keptOf(report: ShownReport, { parameters, preset }: Asked): ReportParameters {
  const { [report.period.from]: from, [report.period.to]: to, ...rest } = parameters;
  if (preset !== "own" || from === undefined || to === undefined) return rest;
  return { [report.period.from]: from, [report.period.to]: to, ...rest };
}
