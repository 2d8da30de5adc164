import type { ReportRow } from "../../../dataProviders/services";
import type { ReportProperty } from "../../../schemas/reports";

/**
 * Names in the order in which they ask for something to be done: those first that are worst, where a measure says which way
 * it gets better (`x-better`), else those of which there is most. Names of which nothing is known come last.
 */
export function worstFirst<Mark extends { row: ReportRow }>(
  marks: readonly Mark[],
  properties: Readonly<Record<string, ReportProperty>>,
  series: readonly string[],
): Mark[] {
  const isBetterMore = series.length === 1 && properties[series[0] ?? ""]?.["x-better"] === "more";
  const sum = ({ row }: Mark) =>
    series.reduce((all, name) => all + (typeof row[name] === "number" ? row[name] : 0), 0);
  const isKnown = ({ row }: Mark) => series.some((name) => typeof row[name] === "number");
  return marks.toSorted(
    (one, other) =>
      Number(isKnown(other)) - Number(isKnown(one)) || (sum(other) - sum(one)) * (isBetterMore ? -1 : 1),
  );
}
