import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { figuresOf } from "./driven";
import type { Formats } from "./useFormats";

type Figures = ReturnType<typeof figuresOf>;

type Figure = {
  name: string;
  value: (figures: Figures) => number;
  of?: (figures: Figures) => number;
  /** What it is in where there are any. */
  color?: string;
};

const shown: readonly Figure[] = [
  { name: "underWay", value: ({ underWay }) => underWay, of: ({ runs }) => runs },
  { name: "done", value: ({ done }) => done, of: ({ orders }) => orders },
  { name: "failed", value: ({ failed }) => failed, color: "states.late.text" },
  { name: "withoutGps", value: ({ withoutGps }) => withoutGps, color: "states.atRisk.text" },
];

/** What the day comes to in one line. */
export function DayFigures({ figures, formats }: { figures: Figures; formats: Formats }) {
  const translate = useTranslate();
  return (
    <Box role="region" aria-label={translate("tracking.figures.title")} sx={{ flex: "none" }}>
      <Box component="dl" sx={line}>
        {shown.map(({ name, value, of, color }) => (
          <div key={name} data-figure={name}>
            <dt>{translate(`tracking.figures.${name}`)}</dt>
            <Box component="dd" sx={value(figures) > 0 && color !== undefined ? { color } : {}}>
              <b>{formats.count(value(figures))}</b>
              {of && <span>{translate("tracking.figures.of", { whole: formats.count(of(figures)) })}</span>}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const line = {
  m: 0,
  px: 1.5,
  minHeight: "38px",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  fontSize: "0.75rem",
  fontVariantNumeric: "tabular-nums",
  "& > div": { display: "flex", alignItems: "baseline", gap: "5px", whiteSpace: "nowrap", py: 0.25 },
  "& dt, & dd span": { color: "text.secondary" },
  "& dd": { m: 0, display: "flex", alignItems: "baseline", gap: "4px" },
  "& dd span": { fontSize: "0.6875rem" },
  "& b": { fontSize: "0.9375rem" },
} as const;
