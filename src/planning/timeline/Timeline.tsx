import { styled } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from "react";
import { startOfDay } from "../../dates";
import {
  headsHeight,
  mainSpan,
  rowGeometry,
  shareOf,
  shownSpan,
  type State,
  ticksOf,
  TimelineRegion,
  type TimeScale,
  useNow,
  useRegionSize,
  useZoom,
  widthOf,
} from "../../timeline";
import { useBoard } from "../board/BoardContext";
import { linesOf } from "../day/lines";
import { lateStops } from "../day/measures";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { presenceStyle } from "../presence/presenceStyle";
import { rowLayout } from "./rowLayout";
import { TimeHeader } from "./TimeHeader";
import { TimelineBar } from "./TimelineBar";
import { TimelineRows } from "./TimelineRows";
import { useStartDrag } from "./useStartDrag";
import { useTimelineKeys } from "./useTimelineKeys";
import { useTimelinePointer } from "./useTimelinePointer";
import { useView } from "./useView";

type TimelineProps = {
  /** Of several days or centres, the one that is worked on. */
  isActive: boolean;
  onDrag: BeginDrag;
  /** What is dropped on it asks here when that is. */
  onScale: (scale: TimeScale) => void;
};

/** The vehicles and what they do when. */
export const Timeline = memo(function Timeline({ isActive, onDrag, onScale }: TimelineProps) {
  const translate = useTranslate();
  const { board, day, sheets, title, readOnly } = useBoard();
  const { schedule, clock } = board;
  const { journeys } = schedule;
  const region = useRef<HTMLElement>(null);
  const { width, height } = useRegionSize(region);
  const [view, setView] = useView();
  const [only, setOnly] = useState<State | null>(null);
  const [open, setOpen] = useState<boolean>();

  const letters = useMemo(() => Math.max(0, ...journeys.map(({ name }) => name.length)), [journeys]);
  const layout = useMemo(() => rowLayout(width, letters), [width, letters]);
  const geometry = useMemo(() => rowGeometry(view.density, layout.stacked), [view.density, layout.stacked]);
  const room = Math.floor((height - headsHeight) / geometry.height);
  const { sort, descending, grouping } = view;
  const lines = useMemo(
    () => linesOf(journeys, { sort, descending, grouping, open, room }),
    [journeys, sort, descending, grouping, open, room],
  );
  const vehicles = useMemo(
    () => lines.flatMap((line) => (line.kind === "vehicle" ? [line.journey.vehicle] : [])),
    [lines],
  );

  const main = useMemo(() => mainSpan(schedule, wholeDay(day.date, schedule.timeZone)), [schedule, day.date]);
  const span = useMemo(() => shownSpan(schedule, main), [schedule, main]);
  const { head } = layout;
  const { scale, detail, zoom, fit } = useZoom(region, { span, main, width, head });
  useEffect(() => {
    onScale(scale);
  }, [onScale, scale]);
  const ticks = useMemo(() => ticksOf(detail, clock), [detail, clock]);
  const now = useNow(span);
  const late = useMemo(() => journeys.reduce((sum, journey) => sum + lateStops(journey), 0), [journeys]);

  const unfold = useCallback(() => setOpen(true), []);
  const keys = useTimelineKeys({ vehicles, unfold, region, zoom, head });
  const pointer = useTimelinePointer({ onDrag, focus: keys.setFocused });
  const starting = useStartDrag(scale);
  const sizes = {
    "--head": `${head}px`,
    "--sight": `${width}px`,
    "--columns": layout.template,
    "--track": `${geometry.track}px`,
    "--top": `${geometry.top}px`,
    "--bar": `${geometry.bar}px`,
    ...(now !== undefined && { "--now": shareOf(detail, now) }),
  } as CSSProperties;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!starting.begin(event)) pointer.onPointerDown(event);
  };

  return (
    <>
      <TimelineBar
        zoom={zoom}
        fit={fit}
        late={late}
        only={only}
        onOnly={setOnly}
        view={view}
        onView={setView}
        journeys={journeys}
        sorts={layout.stacked}
        sheet={sheets.length > 1 ? { isActive } : undefined}
      />
      <BoardRegion
        ref={region}
        role="grid"
        data-scrolls
        data-only={only ?? undefined}
        className={[layout.stacked && "stacked", now !== undefined && "today"].filter(Boolean).join(" ")}
        aria-label={
          sheets.length > 1 ? `${translate("planning.timeline")}: ${title}` : translate("planning.timeline")
        }
        aria-rowcount={lines.length + 1}
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
        <TimeHeader
          scale={detail}
          width={widthOf(scale)}
          ticks={ticks}
          now={now}
          layout={layout}
          view={view}
          onView={setView}
        />
        <TimelineRows
          key={geometry.height}
          region={region}
          lines={lines}
          grouping={grouping}
          scale={detail}
          width={widthOf(scale)}
          ticks={ticks}
          layout={layout}
          geometry={geometry}
          focused={keys.focused}
          start={starting.at}
          onOpen={setOpen}
        />
      </BoardRegion>
    </>
  );
});

/** With who else is there. */
const BoardRegion = styled(TimelineRegion)(({ theme }) => presenceStyle(theme));

function wholeDay(date: string, zone: string) {
  const at = (days: number) => Date.parse(startOfDay(date, zone, days)) / 1000;
  return { start: at(0), end: at(1) };
}
