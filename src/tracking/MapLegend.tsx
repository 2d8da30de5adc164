import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useSession } from "../session";
import type { StopState } from "./driven";
import { useRouteColors } from "./useRouteColors";
import { useStopLooks } from "./useStopLooks";
import { unseenColor } from "./vehicleSymbol";

/** A status of each state that a stop may be in. */
const stops = {
  pending: "DETAILS_SENT",
  current: "ARRIVED",
  suspended: "SUSPENDED",
  done: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
} as const satisfies Record<StopState, string>;

/** What the lines and signs of the map say. */
export function MapLegend() {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { planColor, drivenColor } = useRouteColors();
  const { enablePlanFact } = useSession().settings;
  const looks = useStopLooks();
  const { late, atRisk } = palette.states;
  const vehicle = palette.text.secondary;
  const marks: Record<string, Record<string, ReactNode>> = {
    lines: {
      planned: <Stroke color={planColor} width={4} />,
      ...(enablePlanFact !== false && { driven: <Stroke color={drivenColor} width={2.4} /> }),
    },
    vehicles: {
      drives: (
        <Sign>
          <path d="M0-9 3.5-5.5-3.5-5.5Z" fill={vehicle} />
          <circle r="5.5" fill={vehicle} />
        </Sign>
      ),
      stands: (
        <Sign>
          <rect x="-5.5" y="-5.5" width="11" height="11" fill={vehicle} />
        </Sign>
      ),
      unseen: (
        <Sign>
          <circle r="5.5" fill={unseenColor} stroke={palette.divider} />
        </Sign>
      ),
      late: <Ringed color={late.main} />,
      atRisk: <Ringed color={atRisk.main} dash="3 2" />,
      alert: (
        <Sign>
          <circle r="5" fill={vehicle} opacity="0.6" />
          <path d="M4-8.5 8-2 0-2Z" fill={late.main} />
        </Sign>
      ),
    },
    stops: Object.fromEntries(
      Object.entries(stops).map(([state, status]) => {
        const { fill, edge } = looks({ status });
        const disc = (
          <Sign>
            <circle r="6" fill={fill} stroke={edge} strokeWidth="2" />
          </Sign>
        );
        return [state, disc];
      }),
    ),
  };
  return (
    // Where the map is low it is scrolled, by keys as well.
    <Box component="section" tabIndex={0} aria-label={translate("tracking.legend.title")} sx={panel}>
      {Object.entries(marks).map(([part, rows]) => (
        <Box component="ul" key={part} sx={list}>
          {Object.entries(rows).map(([name, mark]) => (
            <Box component="li" key={name}>
              {mark}
              {translate(`tracking.legend.${name}`)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Stroke({ color, width }: { color: string; width: number }) {
  return (
    <Sign>
      <path d="M-9 0H9" stroke={color} strokeWidth={width} />
    </Sign>
  );
}

function Ringed({ color, dash }: { color: string; dash?: string }) {
  return (
    <Sign>
      <circle r="4" fill="currentColor" opacity="0.6" />
      <circle r="7" fill="none" stroke={color} strokeWidth="2" strokeDasharray={dash} />
    </Sign>
  );
}

/** Over the map, out of the way of its buttons. */
const panel = {
  position: "absolute",
  insetInlineEnd: 8,
  top: 8,
  zIndex: 500,
  maxHeight: "calc(100% - 16px)",
  maxWidth: "min(540px, calc(100% - 64px))",
  overflow: "auto",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.5,
  px: 1.25,
  py: 0.75,
  borderRadius: "8px",
  bgcolor: "background.paper",
  boxShadow: 2,
  forcedColorAdjust: "none",
} as const;

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: "0.75rem",
  lineHeight: 1.5,
  "& li": { display: "flex", alignItems: "center", gap: 0.75 },
  "& svg": { flexShrink: 0 },
} as const;
