import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { ReportRow } from "../../../dataProviders/services";
import { looksOf, type Series } from "../charts/looks";
import { fillOf, Patterns } from "../charts/Patterns";
import { joined } from "../formats";
import { useReport } from "../ReportContext";
import { partsOf } from "./parts";

/** How the bands of a report are drawn; `id`: where a table has their patterns. */
export type BandLooks = { id: string; series: readonly Series[] };

export function useBands(id: string): BandLooks | undefined {
  const theme = useTheme();
  const { report, texts } = useReport();
  const { bands } = report;
  return useMemo(
    () => bands && { id: `bands${id.replaceAll(/\W/g, "")}`, series: looksOf(bands, texts.field, theme) },
    [bands, id, texts, theme],
  );
}

/** The patterns of all bars of a table, once. */
export function BandPatterns({ bands: { id, series } }: { bands: BandLooks }) {
  return (
    <svg width={0} height={0} aria-hidden="true" style={{ position: "absolute" }}>
      <Patterns id={id} series={series} />
    </svg>
  );
}

/** Pixels; `gap`: paper between two parts. */
const [width, height, gap] = [96, 10, 0.8];

/** What rows are parts of a whole by, as a small stack. Its figures stand beside it in words. */
export function Bands({ bands: { id, series }, totals }: { bands: BandLooks; totals: ReportRow }) {
  const { formats } = useReport();
  const parts = partsOf(
    series.map(({ name }) => name),
    totals,
    width,
  );
  if (parts.length === 0) return null;
  const told = parts.map(({ name }) => {
    const label = series.find((each) => each.name === name)?.label ?? name;
    return `${label}: ${joined(formats.measure(name, Number(totals[name])))}`;
  });
  return (
    <svg className="bands" width={width} height={height} aria-hidden="true">
      <title>{told.join("\n")}</title>
      {parts.map((part) => {
        const look = series.find(({ name }) => name === part.name);
        if (!look) return null;
        const edge = look.edge === undefined ? 0 : 1;
        return (
          <rect
            key={part.name}
            x={part.from + edge / 2}
            y={edge / 2}
            width={Math.max(0.7, part.width - gap - edge)}
            height={height - edge}
            fill={fillOf(id, look)}
            stroke={look.edge}
          />
        );
      })}
    </svg>
  );
}
