import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, type RefObject } from "react";
import { useBoard, useChoice, type Target } from "../board/BoardContext";
import { shareOf, type TimeScale } from "../day/timeScale";
import type { Tick } from "../day/ticks";
import { JourneyRow } from "./JourneyRow";
import { vehicleOf } from "./navigate";
import { TimeLines } from "./TimeHeader";
import { hoursHeight } from "./runStyle";
import { useTimelineTexts } from "./useTimelineTexts";

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
export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
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
