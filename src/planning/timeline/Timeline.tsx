import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { memo, useEffect, useMemo, useRef, type CSSProperties, type PointerEvent } from "react";
import { startOfDay } from "../../dates";
import { rowHeightOf } from "../../density";
import { useBoard } from "../board/BoardContext";
import { shownSpan, widthOf, type TimeScale } from "../day/timeScale";
import { ticksOf } from "../day/ticks";
import { TimelineBar } from "./TimelineBar";
import { TimeHeader } from "./TimeHeader";
import { TimelineRows } from "./TimelineRows";
import { headWidth, TimelineRegion } from "./timelineStyle";
import { useStartDrag } from "./useStartDrag";
import { useTimelineKeys } from "./useTimelineKeys";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { useTimelinePointer } from "./useTimelinePointer";
import { useZoom } from "./useZoom";

/** A row is as much higher than a list's: a run's label, its bars, and what stands between. */
const rowExtra = 18;

type TimelineProps = {
  onDrag: BeginDrag;
  /** What is dropped on it asks here when that is. */
  onScale: (scale: TimeScale) => void;
};

/** The vehicles and what they do when. */
export const Timeline = memo(function Timeline({ onDrag, onScale }: TimelineProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const head = narrow ? headWidth.narrow : headWidth.wide;
  const { board, day, sheets, title, readOnly } = useBoard();
  const { schedule, clock } = board;
  const region = useRef<HTMLElement>(null);
  const span = useMemo(
    () => shownSpan(schedule, wholeDay(day.date, schedule.timeZone)),
    [schedule, day.date],
  );
  const { scale, detail, zoom, fit } = useZoom(region, span, head);
  useEffect(() => {
    onScale(scale);
  }, [onScale, scale]);
  const ticks = useMemo(() => ticksOf(detail, clock), [detail, clock]);
  const { journeys } = schedule;
  const vehicles = useMemo(() => journeys.map(({ vehicle }) => vehicle), [journeys]);
  const keys = useTimelineKeys({ vehicles, region, zoom, head });
  const pointer = useTimelinePointer({ onDrag, focus: keys.setFocused });
  const starting = useStartDrag(scale);
  const sizes = { "--head": `${head}px` } as CSSProperties;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!starting.begin(event)) pointer.onPointerDown(event);
  };

  return (
    <>
      <TimelineBar zoom={zoom} fit={fit} />
      <TimelineRegion
        ref={region}
        role="grid"
        data-scrolls
        aria-label={
          sheets.length > 1 ? `${translate("planning.timeline")}: ${title}` : translate("planning.timeline")
        }
        aria-rowcount={journeys.length + 1}
        aria-multiselectable
        aria-readonly={readOnly}
        {...pointer}
        onPointerDown={onPointerDown}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        tabIndex={journeys.length === 0 ? 0 : undefined}
        style={sizes}
      >
        <TimeHeader scale={detail} width={widthOf(scale)} ticks={ticks} />
        <TimelineRows
          region={region}
          vehicles={vehicles}
          scale={detail}
          width={widthOf(scale)}
          ticks={ticks}
          head={head}
          height={rowHeightOf(theme) + rowExtra}
          focused={keys.focused}
          start={starting.at}
        />
      </TimelineRegion>
    </>
  );
});

function wholeDay(date: string, zone: string) {
  const at = (days: number) => Date.parse(startOfDay(date, zone, days)) / 1000;
  return { start: at(0), end: at(1) };
}
