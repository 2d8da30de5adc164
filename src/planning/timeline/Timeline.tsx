import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type PointerEvent,
  type RefObject,
} from "react";
import { startOfDay } from "../../dates";
import { rowHeightOf } from "../../density";
import { useBoard, useChoice, type Target } from "../board/BoardContext";
import { shareOf, shownSpan, widthOf, type TimeScale } from "../day/timeScale";
import { ticksOf, type Tick } from "../day/ticks";
import { JourneyRow } from "./JourneyRow";
import { vehicleOf } from "./navigate";
import { hoursHeight } from "./runStyle";
import { TimelineBar } from "./TimelineBar";
import { TimeHeader, TimeLines } from "./TimeHeader";
import { headWidth, TimelineRegion } from "./timelineStyle";
import { useStartDrag } from "./useStartDrag";
import { useTimelineKeys } from "./useTimelineKeys";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { useTimelinePointer } from "./useTimelinePointer";
import { useTimelineTexts } from "./useTimelineTexts";
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

type TimelineRowsProps = {
  region: RefObject<HTMLElement | null>;
  vehicles: readonly string[];
  scale: TimeScale;
  /** Of the whole time; the rows are stretched with it. */
  width: number;
  ticks: Tick[];
  head: number;
  height: number;
  focused: Target | null;
  /** Where the beginning of a run is being dragged to. */
  start: number | undefined;
};

/** The vehicles' rows, which exist only where one looks: what scrolls draws nothing but these anew. */
const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { region, vehicles, scale, width, ticks, head, height, focused, start } = props;
  const { board, day, moving, readOnly, flags } = useBoard();
  const { selection, hovered } = useChoice();
  const texts = useTimelineTexts();
  const { journeys } = board.schedule;
  const focusedVehicle = focused ? vehicleOf(board, focused) : undefined;
  const hoveredVehicle = hovered ? vehicleOf(board, hovered) : undefined;
  const kept = focusedVehicle === undefined ? -1 : vehicles.indexOf(focusedVehicle);

  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: journeys.length,
    getScrollElement: () => region.current,
    estimateSize: useCallback(() => height, [height]),
    overscan: 2,
    scrollMargin: hoursHeight,
    // The row with the focus stays there wherever one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((one, other) => one - other);
      },
      [kept],
    ),
    initialRect: { width: 900, height: 600 },
  });

  return (
    <div role="rowgroup" className="rows" style={{ height: virtualizer.getTotalSize(), width: head + width }}>
      <TimeLines scale={scale} ticks={ticks} />
      {start !== undefined && (
        <div aria-hidden className="lines">
          <div className="drop" style={{ insetInlineStart: shareOf(scale, start) }}>
            <span className="moment">{board.clock.time(start)}</span>
          </div>
        </div>
      )}
      {virtualizer.getVirtualItems().map(({ index, start: top }) => {
        const journey = journeys[index];
        if (!journey) return null;
        return (
          <JourneyRow
            key={journey.vehicle}
            journey={journey}
            board={board}
            day={day}
            scale={scale}
            texts={texts}
            index={index}
            top={top - hoursHeight}
            height={height}
            chosen={selection.orders}
            moving={moving}
            focused={focusedVehicle === journey.vehicle ? focused : null}
            hovered={hoveredVehicle === journey.vehicle ? hovered : null}
            startable={flags.start && !readOnly}
          />
        );
      })}
    </div>
  );
});
