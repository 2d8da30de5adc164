import { useTheme } from "@mui/material/styles";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import { memo, useCallback, useMemo, type RefObject } from "react";
import { headsHeight, type RowGeometry, shareOf, type Tick, TimeLines, type TimeScale } from "../../timeline";
import { useBoard, useChoice, useHovered, type Target } from "../board/BoardContext";
import type { Line, LineGrouping } from "../day/lines";
import { runLooksOf } from "../looks";
import { JourneyRow } from "./JourneyRow";
import { vehicleOf } from "./navigate";
import { GroupLine, UnusedLine } from "./RestLines";
import type { RowLayout } from "./rowLayout";
import { useTimelineTexts } from "./useTimelineTexts";

type TimelineRowsProps = {
  region: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  grouping: LineGrouping;
  scale: TimeScale;
  /** Of the whole time; the rows are stretched with it. */
  width: number;
  ticks: Tick[];
  layout: RowLayout;
  geometry: RowGeometry;
  focused: Target | null;
  /** Where the beginning of a run is being dragged to. */
  start: number | undefined;
  onOpen: (open: boolean) => void;
};

/** The vehicles' rows, which exist only where one looks: what scrolls draws nothing but these anew. */
export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { region, lines, grouping, scale, width, ticks, layout, geometry, focused, start, onOpen } = props;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { board, day, moving, readOnly, flags } = useBoard();
  const { selection, active } = useChoice();
  const hovered = useHovered();
  const texts = useTimelineTexts();
  const looks = useMemo(() => runLooksOf([...board.journeys.values()], mode), [board.journeys, mode]);
  const rowOf = (target: Target | null) => (target ? vehicleOf(board, target) : undefined);
  const [focusedVehicle, hoveredVehicle, activeVehicle] = [rowOf(focused), rowOf(hovered), rowOf(active)];
  const kept =
    focusedVehicle === undefined
      ? -1
      : lines.findIndex((line) => line.kind === "vehicle" && line.journey.vehicle === focusedVehicle);
  const { height } = geometry;

  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: useCallback(() => height, [height]),
    overscan: 2,
    scrollMargin: headsHeight,
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
    <div
      role="rowgroup"
      className="rows"
      style={{ height: lines.length * height, width: layout.head + width }}
    >
      <TimeLines scale={scale} ticks={ticks} />
      {start !== undefined && (
        <div aria-hidden className="lines">
          <div className="drop" style={{ insetInlineStart: shareOf(scale, start) }}>
            <span className="moment">{board.clock.time(start)}</span>
          </div>
        </div>
      )}
      {virtualizer.getVirtualItems().map(({ index }) => {
        const line = lines[index];
        if (!line) return null;
        const place = { index, top: index * height };
        if (line.kind === "group")
          return (
            <GroupLine
              key={`group ${line.name}`}
              {...place}
              height={height}
              name={line.name || translate(`planning.rows.without.${grouping}`)}
              count={line.count}
            />
          );
        if (line.kind === "unused")
          return (
            <UnusedLine
              key="unused"
              {...place}
              height={height}
              journeys={line.journeys}
              open={line.open}
              onOpen={onOpen}
            />
          );
        const { journey } = line;
        const own = (vehicle: string | undefined) => vehicle === journey.vehicle;
        return (
          <JourneyRow
            key={journey.vehicle}
            {...place}
            journey={journey}
            looks={looks}
            board={board}
            day={day}
            scale={scale}
            layout={layout}
            geometry={geometry}
            texts={texts}
            selected={selection.orders}
            dim={selection.runs.size > 0 && !journey.runs.some(({ id }) => selection.runs.has(id))}
            moving={moving}
            focused={own(focusedVehicle) ? focused : null}
            hovered={own(hoveredVehicle) ? hovered : null}
            active={own(activeVehicle) ? active : null}
            startable={flags.start && !readOnly}
          />
        );
      })}
    </div>
  );
});
