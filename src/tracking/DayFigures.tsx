import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useTranslate } from "ra-core";
import { useMemo, useSyncExternalStore } from "react";
import type { TrackedDay } from "../../schemas/tracking";
import { type Expectations, figuresOf, unseenOf } from "./day/driven";
import type { LivePositions } from "./day/LivePositions";
import type { Part } from "./day/useLiveDay";
import type { Formats } from "./day/useFormats";

type Figures = ReturnType<typeof figuresOf> & { withoutGps: number; alerts: number };

type Figure = {
  name: string;
  value: (figures: Figures) => number;
  of?: (figures: Figures) => number;
  /** What it is counted of beside the day itself. */
  from?: Part;
  /** What it is in where there are any. */
  color?: string;
};

const shown: readonly Figure[] = [
  { name: "underWay", value: ({ underWay }) => underWay, of: ({ runs }) => runs },
  { name: "done", value: ({ done }) => done, of: ({ orders }) => orders },
  { name: "failed", value: ({ failed }) => failed, color: "states.late.text" },
  { name: "late", value: ({ late }) => late, from: "estimates", color: "states.late.text" },
  { name: "atRisk", value: ({ atRisk }) => atRisk, from: "estimates", color: "states.atRisk.text" },
  {
    name: "withoutGps",
    value: ({ withoutGps }) => withoutGps,
    from: "positions",
    color: "states.atRisk.text",
  },
  { name: "alerts", value: ({ alerts }) => alerts, from: "alerts", color: "states.late.text" },
];

type DayFiguresProps = {
  day: TrackedDay;
  positions: LivePositions;
  expected: Expectations;
  /** How many wait for somebody. */
  alerts: number;
  isRead: Readonly<Record<Part, boolean>>;
  now: number;
  formats: Formats;
  onAlerts: () => void;
};

/** What the day comes to in one line. */
export function DayFigures(props: DayFiguresProps) {
  const { day, positions, expected, alerts, isRead, now, formats, onAlerts } = props;
  const translate = useTranslate();
  const known = useMemo(() => figuresOf(day, expected), [day, expected]);
  const withoutGps = useSyncExternalStore(positions.follow, () => unseenOf(day.runs, positions, now));
  const figures = { ...known, withoutGps, alerts };
  const figure = ({ value, of, from, color }: Figure) => {
    const isKnown = from === undefined || isRead[from];
    return (
      <Box component="span" sx={isKnown && value(figures) > 0 && color !== undefined ? { color } : {}}>
        <b>{isKnown ? formats.count(value(figures)) : "–"}</b>
        {of && <span>{translate("tracking.figures.of", { whole: formats.count(of(figures)) })}</span>}
      </Box>
    );
  };
  return (
    <Box
      component="section"
      aria-label={translate("tracking.figures.title")}
      data-tour="figures"
      sx={{ flex: "none" }}
    >
      <Box component="dl" sx={line}>
        {shown.map((each) => (
          <div key={each.name} data-figure={each.name}>
            <dt>{translate(`tracking.figures.${each.name}`)}</dt>
            <dd>
              {each.name === "alerts" ? (
                <ButtonBase
                  onClick={onAlerts}
                  aria-label={translate("tracking.figures.showAlerts", { smart_count: figures.alerts })}
                  sx={button}
                >
                  {figure(each)}
                </ButtonBase>
              ) : (
                figure(each)
              )}
            </dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const line = {
  m: 0,
  px: 1.5,
  minHeight: { md: "38px" },
  display: { xs: "grid", md: "flex" },
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: { xs: 1, md: 3 },
  fontSize: "0.75rem",
  fontVariantNumeric: "tabular-nums",
  "& > div": {
    display: "flex",
    flexDirection: { xs: "column-reverse", md: "row" },
    alignItems: { xs: "flex-start", md: "baseline" },
    columnGap: "5px",
    py: 0.25,
    minWidth: 0,
  },
  "& dt": {
    color: "text.secondary",
    fontSize: { xs: "0.6875rem", md: "0.75rem" },
    lineHeight: 1.3,
    overflowWrap: "anywhere",
  },
  "& dd": { m: 0 },
  "& dd span": { display: "inline-flex", alignItems: "baseline", gap: "4px", whiteSpace: "nowrap" },
  "& dd span span": { color: "text.secondary", fontSize: "0.6875rem" },
  "& b": { fontSize: "0.9375rem" },
} as const;

/** What is pressed is 24 pixels or more (WCAG 2.5.8). */
const button = {
  minWidth: 28,
  minHeight: 24,
  px: 0.5,
  mx: -0.5,
  my: "-3px",
  borderRadius: "6px",
  alignItems: "baseline",
  justifyContent: "flex-start",
  verticalAlign: "baseline",
  font: "inherit",
  lineHeight: "24px",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  "&:hover": { bgcolor: "action.hover" },
} as const;
