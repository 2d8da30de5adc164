import { useDrawingArea, useYScale } from "@mui/x-charts/hooks";
import { useTheme } from "@mui/material/styles";
import type { ReportChart } from "../../../schemas/reports";
import { useSession } from "../../session";
import { useReport } from "../ReportContext";
import type { Mark } from "./ChartFrame";

/** Pixels beside what is drawn for its numbers, and over them for what those are. */
export const [printedWidth, printedHeight] = [62, 14];

type PrintedBesideProps = {
  /** Where they stand on the axis of names. */
  ids: readonly string[];
  marks: readonly Mark[];
  name: string;
  chart: Pick<ReportChart, "target">;
};

/** A number beside each name; what misses its target is coloured. */
export function PrintedBeside({ ids, marks, name, chart: { target } }: PrintedBesideProps) {
  const { palette } = useTheme();
  const { settings } = useSession();
  const { texts, formats } = useReport();
  const { left, top, width } = useDrawingArea();
  const y = useYScale<"band">();
  const least = target?.of === name ? Number(settings[target.setting] ?? 0) : 0;
  const end = left + width + printedWidth - 4;
  return (
    <g fontSize={11} textAnchor="end">
      {marks.map(({ row }, at) => {
        const number = row[name];
        if (typeof number !== "number") return null;
        const middle = (y(ids[at] ?? "") ?? 0) + y.bandwidth() / 2;
        return (
          <text
            key={ids[at]}
            x={end}
            y={middle + 4}
            fontWeight={700}
            fill={number >= least ? palette.text.primary : palette.states.atRisk.text}
          >
            {formats.measure(name, number).text}
          </text>
        );
      })}
      <text x={end} y={top - 3} fill={palette.text.secondary}>
        {texts.field(name)}
      </text>
    </g>
  );
}
