import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { ReportProperty } from "../../../schemas/reports";

/** Pixels. */
export const chartHeight = 210;
/** What stays free above and below what is drawn, as a part of what that spans. */
export const room = 0.06;
export const margin = { top: 10, right: 12, bottom: 4, left: 4 } as const;
/** Where the last label of an axis stands beyond its end. */
export const wideMargin = { ...margin, right: 26 } as const;

/** What all charts have alike: quiet axes in the page's own letters, lines of a grid that stay behind. */
export function useChartLooks() {
  const theme = useTheme();
  return useMemo(
    () => ({
      // Twice, for the library's own looks are as narrow as one.
      "&& .MuiChartsAxis-line, && .MuiChartsAxis-tick": { stroke: theme.palette.outline },
      "&& .MuiChartsGrid-horizontalLine, && .MuiChartsGrid-verticalLine": { stroke: theme.palette.divider },
      "&& text.MuiChartsAxis-tickLabel": { fill: theme.palette.text.secondary, fontSize: 11 },
      "&& .MuiBarChart-element": { stroke: theme.palette.background.paper, strokeWidth: 1 },
      "&& .MuiLineChart-mark": { strokeWidth: 1.5 },
    }),
    [theme],
  );
}

/** Pixels of a scale: "1,500 mi" and "£15,000" need more than numbers alone and shares. */
const [narrow, wide] = [52, 66];

/** The steps of what is counted are whole. */
export function stepsOf({ type, "x-unit": unit, "x-total": total }: ReportProperty): { tickMinStep?: 1 } {
  const isCounted = type === "integer" && unit === undefined && (total === "sum" || total === "count");
  return isCounted ? { tickMinStep: 1 } : {};
}

export function scaleWidth({ "x-unit": unit }: ReportProperty): number {
  return unit === undefined || unit === "percent" ? narrow : wide;
}

/** A label that a name's axis has room for. */
export function cut(label: string, most = 18): string {
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}
