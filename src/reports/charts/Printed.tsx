import { useXScale } from "@mui/x-charts/hooks";
import { useTheme } from "@mui/material/styles";
import type { ReportChart } from "../../../schemas/reports";
import { useSession } from "../../session";
import { useReport } from "../ReportContext";
import type { Mark } from "./ChartFrame";

/** Pixels: of the line of numbers. */
const [top, height] = [4, 18];

type PrintedProps = { marks: readonly Mark[]; name: string; target: ReportChart["target"] };

/** A number above each mark; what misses its target stands on another ground. */
export function Printed({ marks, name, target }: PrintedProps) {
  const { palette } = useTheme();
  const { settings } = useSession();
  const { texts, formats } = useReport();
  const x = useXScale<"band">();
  const least = target?.of === name ? Number(settings[target.setting] ?? 0) : 0;
  return (
    <g fontSize={11} fontWeight={700} textAnchor="middle">
      <text x={0} y={top + 13} textAnchor="start" fill={palette.text.secondary} fontWeight={400}>
        {texts.field(name)}
      </text>
      {marks.map(({ value, row }) => {
        const number = row[name];
        if (typeof number !== "number") return null;
        const state = palette.states[number >= least ? "good" : "atRisk"];
        const start = x(String(value)) ?? 0;
        const middle = start + x.bandwidth() / 2;
        // As other marks come, the scale is that of the many before for a moment.
        const width = Math.max(0, Math.min(30, x.step() - 2));
        return (
          <g key={String(value)}>
            <rect x={middle - width / 2} y={top} width={width} height={height} rx={4} fill={state.ground} />
            <text x={middle} y={top + 13} fill={state.text}>
              {formats.whole(number)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
