import { useTheme } from "@mui/material/styles";
import type { Series } from "./looks";

/** Where a series' pattern is found, within the chart of this id. */
export function fillOf(id: string, { name, colour, pattern }: Series): string {
  return pattern ? `url(#${id}-${name})` : colour;
}

/** The patterns of a chart's series, within its drawing. */
export function Patterns({ id, series }: { id: string; series: readonly Series[] }) {
  const { palette } = useTheme();
  return (
    <defs>
      {series.map(
        ({ name, colour, pattern }) =>
          pattern && (
            <pattern key={name} id={`${id}-${name}`} width={6} height={6} patternUnits="userSpaceOnUse">
              <rect width={6} height={6} fill={palette.background.paper} />
              <path
                d="M-1 1 l2 -2 M0 6 l6 -6 M5 7 l2 -2"
                stroke={colour}
                strokeWidth={pattern === "hatch" ? 2.4 : 1.2}
              />
              {pattern === "cross" && (
                <path d="M-1 5 l2 2 M0 0 l6 6 M5 -1 l2 2" stroke={colour} strokeWidth={1.2} />
              )}
            </pattern>
          ),
      )}
    </defs>
  );
}

/** A series' mark beside its name. */
export function Swatch({ id, series, line }: { id: string; series: Series; line: boolean }) {
  const swatch = `${id}-legend`;
  return (
    <svg width={14} height={12} aria-hidden="true" style={{ flexShrink: 0 }}>
      <Patterns id={swatch} series={[series]} />
      {line ? (
        <line
          x1={0}
          x2={14}
          y1={6}
          y2={6}
          stroke={series.colour}
          strokeWidth={3}
          strokeDasharray={series.dashed ? "4 3" : undefined}
        />
      ) : (
        <rect
          width={12}
          height={12}
          rx={2}
          fill={fillOf(swatch, series)}
          stroke={series.colour}
          strokeWidth={1}
        />
      )}
    </svg>
  );
}

/** The mark of how it was in the period before: a thin stroke over bars, dots beside a line. */
export function BeforeSwatch({ line }: { line: boolean }) {
  const { palette } = useTheme();
  return (
    <svg width={14} height={12} aria-hidden="true" style={{ flexShrink: 0 }}>
      <line
        x1={0}
        x2={14}
        y1={6}
        y2={6}
        stroke={line ? palette.text.tertiary : palette.text.secondary}
        strokeWidth={1.5}
        strokeDasharray={line ? "2 3" : undefined}
      />
    </svg>
  );
}
