import { useTheme } from "@mui/material/styles";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { useTranslate } from "ra-core";
import { useReport } from "../ReportContext";

/** The dashed line that is to be reached, or not to be passed. */
export function Target({ at }: { at: number }) {
  const translate = useTranslate();
  const { palette, typography } = useTheme();
  const { formats } = useReport();
  return (
    <ChartsReferenceLine
      y={at}
      label={translate("reporting.charts.target", { share: formats.share(at) })}
      labelAlign="end"
      spacing={{ x: 2, y: 3 }}
      lineStyle={{ stroke: palette.primary.main, strokeDasharray: "5 4", strokeWidth: 1.25 }}
      labelStyle={{
        fill: palette.primary.main,
        fontFamily: typography.fontFamily ?? "",
        fontSize: 11,
        fontWeight: 700,
        // It is read over bars.
        stroke: palette.background.paper,
        strokeWidth: 3,
        paintOrder: "stroke",
      }}
    />
  );
}
