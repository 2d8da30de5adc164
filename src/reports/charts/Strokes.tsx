import { useXScale, useYScale } from "@mui/x-charts/hooks";
import { useTheme } from "@mui/material/styles";
import type { ReportFormats } from "../formats";
import type { Mark } from "./ChartFrame";
import type { Series } from "./looks";
import { heightOf, plottedOf } from "./values";

type Drawn = {
  series: readonly Series[];
  isStacked: boolean;
  shareOf: string | undefined;
  formats: Pick<ReportFormats, "plotted">;
};

/** For each mark where its bars ended in the period before: of a stack its height, else one for each series. */
export function strokesOf(
  marks: readonly Mark[],
  { series, isStacked, shareOf, formats }: Drawn,
): (number | null)[][] {
  return marks.map(({ before }) => {
    if (!before) return [];
    if (!isStacked) return series.map(({ name }) => plottedOf(before, name, formats, shareOf));
    const height = heightOf(before, series, shareOf);
    const [first] = series;
    return [
      height === null || !first || shareOf !== undefined ? height : formats.plotted(first.name, height),
    ];
  });
}

/** MUI's gap between the bars of a mark, as a part of a bar. */
const barGap = 0.1;

type StrokesProps = { marks: readonly Mark[]; strokes: readonly (readonly (number | null)[])[] };

/** Thin strokes over the bars of days: how it was in the period before. */
export function Strokes({ marks, strokes }: StrokesProps) {
  const { palette } = useTheme();
  const x = useXScale<"band">();
  const y = useYScale<"linear">();
  return (
    <g stroke={palette.text.secondary} strokeWidth={1.5}>
      {marks.map(({ value }, at) => {
        const start = x(String(value)) ?? 0;
        const ends = strokes[at] ?? [];
        const width = x.bandwidth() / (ends.length + (ends.length - 1) * barGap);
        return ends.map((end, place) => {
          if (end === null) return null;
          const left = start + place * width * (1 + barGap);
          // oxlint-disable-next-line react/no-array-index-key -- the bars of a mark have no other name than their places
          return <line key={`${at} ${place}`} x1={left} x2={left + width} y1={y(end)} y2={y(end)} />;
        });
      })}
    </g>
  );
}
