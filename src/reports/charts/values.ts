import type { ReportRow } from "../../../dataProviders/services";
import type { ReportChart } from "../../../schemas/reports";
import type { ReportFormats } from "../formats";
import type { Series } from "./looks";

/** A measure of a mark as its chart draws it: a share in percent where the chart has shares; null where it is not known. */
export function valueOf(row: ReportRow, name: string, shareOf?: string): number | null {
  const value = row[name];
  if (typeof value !== "number") return null;
  if (shareOf === undefined) return value;
  const all = row[shareOf];
  return typeof all === "number" && all > 0 ? (100 * value) / all : null;
}

/** The same in the unit in which it is drawn. */
export function plottedOf(
  row: ReportRow,
  name: string,
  { plotted }: Pick<ReportFormats, "plotted">,
  shareOf?: string,
): number | null {
  const value = valueOf(row, name, shareOf);
  return value === null || shareOf !== undefined ? value : plotted(name, value);
}

/** What stands above the line of nothing in a stack: what its stroke of the period before is drawn at. */
export function heightOf(row: ReportRow, series: readonly Series[], shareOf?: string): number | null {
  const values = series.filter(({ below }) => !below).map(({ name }) => valueOf(row, name, shareOf));
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/**
 * Where a target of so many percent is drawn in a chart: at itself beside the series that is to reach it; among shares of
 * what is missed at what may be missed.
 */
export function targetLine({ series, target }: ReportChart, share: number): number | undefined {
  if (!target || share <= 0) return undefined;
  return series.includes(target.of) ? share : 100 - share;
}

/** The ends of an axis, with room for what is drawn besides its series, and for some part of it above and below. */
export function limitsWith(others: readonly (number | null | undefined)[], room = 0) {
  const known = others.filter((value) => typeof value === "number");
  return (min: { valueOf: () => number }, max: { valueOf: () => number }) => {
    const [low, high] = [Math.min(min.valueOf(), ...known), Math.max(max.valueOf(), ...known)];
    const more = room * (high - low);
    // Nothing is where bars stand.
    return { min: low === 0 ? 0 : low - more, max: high === 0 ? 0 : high + more };
  };
}
