import FilterList from "@mui/icons-material/FilterList";
import { styled } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { type State, states, timelineColors } from "../../timeline";

type StateLegendProps = {
  /** How many stops are late. */
  late: number;
  only: State | null;
  onOnly: (state: State | null) => void;
  /** One below the other. */
  isColumn: boolean;
};

/** What the bars tell; a press leaves that alone to be seen, another one brings all back. */
export const StateLegend = memo(function StateLegend({ late, only, onOnly, isColumn }: StateLegendProps) {
  const translate = useTranslate();
  return (
    <Legend data-column={isColumn || undefined} role="group" aria-label={translate("planning.legend")}>
      <button type="button" aria-pressed={only === null} onClick={() => onOnly(null)}>
        <FilterList aria-hidden sx={{ fontSize: 14 }} />
        {translate("planning.states.all")}
      </button>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={state === "late" && late > 0 ? "some" : undefined}
          aria-pressed={only === state}
          onClick={() => onOnly(only === state ? null : state)}
        >
          <svg aria-hidden width="16" height="12">
            {samples[state]}
          </svg>
          {translate(`planning.states.${state}`)}
          {state === "late" && late > 0 && ` ${late}`}
        </button>
      ))}
    </Legend>
  );
});

/** Each as the timeline draws it. */
const samples: Record<State, React.JSX.Element> = {
  load: (
    <>
      <rect x="4" y="1" width="8" height="10" rx="2" className="load" />
      <path d="M5.5 7.5l5-4M5.5 10l5-4" className="load" />
    </>
  ),
  drive: <path d="M0 6h16" className="line" />,
  stop: (
    <>
      <rect width="16" height="12" rx="3" className="block" />
      <text x="8" y="9.5" className="digit">
        4
      </text>
    </>
  ),
  window: <rect y="8" width="16" height="3" rx="1.5" className="block pale" />,
  wait: <path d="M1 6h14" className="line" strokeDasharray="2 2.5" />,
  break: (
    <>
      <rect x="1" y="1" width="14" height="10" rx="2" className="pause" />
      <path d="M5 3.5h5v3a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM10 4.5h1.5v1.5H10" className="cup" />
    </>
  ),
  slack: (
    <>
      <rect x=".5" y="2.5" width="15" height="7" className="frame" />
      <path d="M2 9l5-6M6 9l5-6M10 9l5-6" className="frame" />
    </>
  ),
  late: <rect x="1.5" y="1.5" width="13" height="9" rx="3" className="late" />,
  rule: <rect x="1.5" y="1.5" width="13" height="9" rx="3" className="rule" strokeDasharray="2 1.5" />,
};

const Legend = styled("div")(({ theme }) => {
  const { palette } = theme;
  const colors = timelineColors(theme);
  return {
    display: "flex",
    alignItems: "center",
    gap: 3,
    flex: "0 1 auto",
    minWidth: 0,
    overflowX: "auto",
    scrollbarWidth: "none",
    padding: "4px 3px",
    "&[data-column]": { flexDirection: "column", alignItems: "stretch", padding: 6 },
    "& button": {
      flex: "none",
      display: "flex",
      alignItems: "center",
      gap: 4,
      height: 24,
      padding: "0 4px",
      border: 0,
      borderRadius: 6,
      background: "none",
      color: palette.text.secondary,
      font: "inherit",
      fontSize: "0.71875rem",
      whiteSpace: "nowrap",
      cursor: "pointer",
    },
    "& button:hover": { background: palette.action.hover },
    "& button:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    "& button[aria-pressed=true]": {
      background: palette.primary.light,
      color: palette.primary.main,
      fontWeight: 700,
    },
    "& button.some": { color: colors.late, fontWeight: 700 },
    "& svg": { flex: "none" },
    "& .line, & .load, & .late, & .rule, & .frame, & .cup, & .pause": { fill: "none", strokeWidth: 1.4 },
    "& .line": { stroke: palette.text.secondary, strokeWidth: 2 },
    "& .load": { stroke: colors.load },
    "& .block": { fill: palette.text.secondary },
    "& .pale": { opacity: 0.55 },
    "& .digit": { fill: palette.background.paper, fontSize: 9, fontWeight: 700, textAnchor: "middle" },
    "& .pause": { fill: colors.sunk, stroke: palette.text.secondary, strokeWidth: 1 },
    "& .cup": { stroke: palette.text.secondary, strokeWidth: 1 },
    "& .frame": { stroke: palette.text.secondary, strokeWidth: 1 },
    "& .late": { stroke: colors.late, strokeWidth: 2 },
    "& .rule": { stroke: colors.tight, strokeWidth: 2 },
    "@media (forced-colors: active)": {
      "& button[aria-pressed=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
      "& .line, & .load, & .late, & .rule, & .frame, & .cup, & .pause": { stroke: "CanvasText" },
      "& .block": { fill: "CanvasText" },
      "& .pause": { fill: "Canvas" },
      "& .digit": { fill: "Canvas" },
    },
  } as const;
});
