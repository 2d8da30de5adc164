import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { memo } from "react";
import type { Kpis } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { changeSince, figures, type Change, type Figure } from "./figures";
import { useIsPhone } from "../../kit/useIsPhone";

type KpiStripProps = {
  now: Kpis;
  /** What they are told against: the plan that was accepted last. */
  before: Kpis | null;
};

/** What the day comes to in one line, each with what has changed of it: the sign says it, colour underlines it. */
export const KpiStrip = memo(function KpiStrip({ now, before }: KpiStripProps) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const narrow = useIsPhone();
  const shown = narrow ? figures.filter(({ phone }) => phone) : figures;
  return (
    <Box role="region" aria-label={translate("planning.kpis.title")} sx={{ flex: "1 1 0", minWidth: 0 }}>
      <Box component="dl" sx={narrow ? tiles : line}>
        {shown.map((figure) => {
          const change = changeSince(figure, now, before);
          return (
            <Box key={figure.name} data-kpi={figure.name}>
              <dt>{translate(`planning.kpis.${figure.name}`)}</dt>
              <dd>
                <b>{written(figure)}</b>
                {besides(figure)}
                {change && (
                  <Box component="span" className="change" sx={{ color: tones[change.tone] }}>
                    {difference(figure, change)}
                  </Box>
                )}
              </dd>
            </Box>
          );
        })}
      </Box>
    </Box>
  );

  function written({ quantity, value }: Figure): string {
    const is = value(now);
    if (is === null) return "–";
    return quantity === "moment" ? board.clock.time(is) : formats[quantity](is);
  }

  function difference({ quantity }: Figure, { by }: Change): string {
    return formats.difference(quantity === "moment" ? "duration" : quantity, by);
  }

  /** Of how many a figure is, or how bad it is at the most. */
  function besides({ name }: Figure) {
    const wholes: Record<string, number> = {
      planned: now.planned + now.unplanned,
      vehicles: board.journeys.size,
    };
    const whole = wholes[name];
    const text =
      whole !== undefined
        ? translate("planning.kpis.of", { whole: formats.count(whole) })
        : name === "late" && now.late > 0
          ? translate("planning.kpis.most", { time: formats.duration(now.latest) })
          : undefined;
    return text === undefined || (narrow && name !== "planned") ? null : (
      <span className="beside">{text}</span>
    );
  }
});

const tones: Record<Change["tone"], string> = {
  good: "states.good.text",
  bad: "states.late.text",
  plain: "text.secondary",
};

const figureText = {
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, display: "flex", alignItems: "baseline", gap: "5px" },
  "& .beside, & .change": { fontSize: "0.6875rem" },
  "& .beside": { color: "text.secondary" },
  fontVariantNumeric: "tabular-nums",
} as const;

/** What has no room is cut off whole: a second line is not seen. */
const line = {
  ...figureText,
  m: 0,
  pl: 1.5,
  height: 38,
  display: "flex",
  flexWrap: "wrap",
  columnGap: "18px",
  overflow: "hidden",
  "& > div": {
    display: "flex",
    alignItems: "baseline",
    gap: "5px",
    height: 38,
    lineHeight: "38px",
    whiteSpace: "nowrap",
    fontSize: "0.75rem",
    position: "relative",
  },
  "& > div:not(:first-of-type)::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: -9,
    top: 11,
    bottom: 11,
    borderInlineStart: 1,
    borderColor: "divider",
  },
  "& b": { fontSize: "0.9375rem" },
} as const;

const tiles = {
  ...figureText,
  m: 0,
  px: 1.5,
  pb: 1,
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, auto))",
  gap: 0.5,
  "& > div": {
    bgcolor: "background.sunk",
    borderRadius: 1,
    px: 0.5,
    py: 0.5,
    fontSize: "0.6875rem",
    minWidth: 0,
    whiteSpace: "nowrap",
  },
  "& dt": { color: "text.secondary", overflow: "hidden", textOverflow: "ellipsis" },
  "& dd": { m: 0, display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "4px" },
  "& b": { fontSize: "1rem" },
} as const;
