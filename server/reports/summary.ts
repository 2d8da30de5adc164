import { chartMeasures, filtersOf, type Report, type ReportChart } from "../../schemas/reports";
import { type Asked, daysBetween } from "./asked";
import { gather } from "./gather";
import { inOrder, type Row } from "./order";
import type { Reading } from "./reading";
import { totalledProperties } from "./rowProperties";

/** Of which totals and charts a summary is. */
type Summed = { properties: readonly string[]; charts: readonly ReportChart[] };

type Summary = { count: number; totals: Row; charts: Record<string, { by: string; marks: Row[] }> };

/** What rows come to over all and for each mark of the charts, in one pass over them. */
export async function readSummary(
  reading: Reading,
  report: Report,
  asked: Asked,
  summed: Summed = { properties: totalledProperties(report), charts: report.charts },
): Promise<Summary> {
  const charts = summed.charts.map((chart) => ({ ...chart, by: markedBy(report, asked, chart.by) }));
  const [[all] = [], ...drawn] = await gather(reading, report, asked, [
    { by: [], totals: summed.properties },
    ...charts.map((chart) => ({ by: [chart.by], totals: chartMeasures(chart) })),
  ]);
  return {
    count: all?.count ?? 0,
    totals: all?.totals ?? {},
    charts: Object.fromEntries(
      charts.map(({ name, by }, at) => {
        const marks = inOrder(report, drawn[at] ?? [], [{ property: by }], ({ keys }) => keys);
        return [name, { by, marks: marks.map(({ keys, totals }) => ({ ...keys, ...totals })) }];
      }),
    ),
  };
}

/** What all rows come to in these properties. */
export async function readTotals(
  reading: Reading,
  report: Report,
  asked: Asked,
  properties: readonly string[],
): Promise<Row> {
  const [[all] = []] = await gather(reading, report, asked, [{ by: [], totals: properties }]);
  return all?.totals ?? {};
}

/** Rows that are alike in a property, with what they come to. */
export type RowGroup = { value: unknown; count: number; totals: Row };

/** The groups of rows by a property, in the order in which the rows stand. */
export async function readGroups(
  reading: Reading,
  report: Report,
  asked: Asked,
  property: string,
): Promise<RowGroup[]> {
  const [found = []] = await gather(reading, report, asked, [
    { by: [property], totals: totalledProperties(report) },
  ]);
  return inOrder(report, found, [{ property }], ({ keys }) => keys).map(({ keys, count, totals }) => ({
    value: keys[property] ?? null,
    count,
    totals,
  }));
}

export type ChoiceCount = { value: string | number; title?: string; count: number };

/**
 * The values that rows of the period have in each of the filters that choose among values, with how many rows have each,
 * whatever else is filtered: in one pass over them.
 */
export async function readChoices(
  reading: Reading,
  report: Report,
  asked: Asked,
): Promise<Record<string, ChoiceCount[]>> {
  const wanted = filtersOf(report).flatMap(({ property, parameter }) => {
    const { oneOf, type, "x-reference": reference } = report.properties[property] ?? {};
    if (!oneOf && !reference && type !== "integer") return [];
    const title = Object.entries(report.properties).find(([, each]) => each["x-names"] === property)?.[0];
    return [{ property, parameter, title }];
  });
  if (wanted.length === 0) return {};
  const found = await gather(
    reading,
    report,
    { ...asked, filters: [] },
    wanted.map(({ property, title }) => ({
      by: [property, ...(title === undefined ? [] : [title])],
      totals: [],
    })),
  );
  return Object.fromEntries(
    wanted.map(({ property, parameter, title }, at) => {
      const there = (found[at] ?? []).filter(({ keys }) => keys[property] !== undefined);
      const sorted = inOrder(report, there, [{ property: title ?? property }], ({ keys }) => keys);
      const choices = sorted.slice(0, mostChoices).map(({ keys, count }) => ({
        value: keys[property] as string | number,
        ...(title !== undefined && keys[title] !== undefined && { title: String(keys[title]) }),
        count,
      }));
      return [parameter, choices];
    }),
  );
}

/** So many of them are told at most, as many as a call may name. */
const mostChoices = 1_000;

/** So many marks of time stand beside one another at most. */
const mostMarks = 31;
const daysIn = { week: 7, month: 30 } as const;

function markedBy(report: Report, { from, to }: Asked, by: ReportChart["by"]): string {
  const names = [by].flat();
  const days = daysBetween(from, to) + 1;
  const fine = names.find((name) => {
    const { "x-grain": grain } = report.properties[name] ?? {};
    return days / (grain ? daysIn[grain] : 1) <= mostMarks;
  });
  return fine ?? names.at(-1) ?? "day";
}
