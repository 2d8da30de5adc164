import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useMemo, useRef, useState, type ReactNode, type PointerEvent } from "react";
import type { RunLine, ScheduleOrder } from "../../../schemas/schedule";
import { useTerritories } from "../../centreDay";
import { Areas, Lines, MapView, show, SketchPad, Symbols, type LeafletMap, type Shown } from "../../map";
import { useSession } from "../../session";
import type { Revealed } from "../board/BoardContext";
import type { Manner } from "../choosing";
import type { Board } from "../day/Board";
import { useRunLooks } from "../looks";
import type { Hovered, Selection } from "../Selection";
import { Layers } from "./Layers";
import { Legend } from "./Legend";
import { MapTip, PinTip, RunTip } from "./MapTip";
import { MapTools } from "./MapTools";
import { OrderPanel } from "./OrderPanel";
import { placeOf, withinOf } from "./pins";
import { Pointer } from "./Pointer";
import { prominenceOf } from "./prominence";
import { Refit } from "./Refit";
import { RunLegend } from "./RunLegend";
import { howDrawn, type MenuSpot, type SelectHow } from "./selectHow";
import { OrderMark } from "./Swatch";
import { BeforeKey } from "./BeforeKey";
import { useBefore, type Before } from "./useBefore";
import { useDrawn } from "./useDrawn";
import { boundsAround, useFit } from "./useFit";
import { useLayers } from "./useLayers";
import { useLooks } from "./useLooks";
import { useMapTools } from "./useMapTools";
import { useMarks } from "./useMarks";
import { useOrderTexts } from "./useOrderTexts";
import { usePins } from "./usePins";
import { usePointing } from "./usePointing";
import { useRevealed } from "./useRevealed";

export type ScheduleMapProps = {
  board: Board;
  /** The ways of its runs: `useRunLines`. */
  lines: readonly RunLine[];
  /** Where that is no day that stands, the one that does. */
  before?: Before | undefined;
  selection: Selection;
  hovered: Hovered;
  /** What was pressed last, here or in another pane. */
  active?: Hovered;
  /** What was looked for last. */
  revealed?: Revealed | null;
  onSelect: (orders: string[], how: SelectHow) => void;
  /** A run is pressed in the legend, or all are to be bright again. */
  onSingle: (run: string, manner: Manner) => void;
  onShowAll: () => void;
  onHover: (hovered: Hovered) => void;
  onActive?: (active: Hovered) => void;
  /** What can be done with it is asked for. */
  onMenu?: (target: NonNullable<Hovered>, at: MenuSpot) => void;
  /** What is chosen is dragged away. */
  onDrag?: (event: PointerEvent, orders: string[]) => void;
  /** What is done to it as a whole stands in its corner, not on the list beside it. */
  corner?: ReactNode;
};

/** A day on the map: its runs by road, its orders, its territories; it fills what it stands in. */
export function ScheduleMap(props: ScheduleMapProps) {
  const { board, lines, selection, hovered, active } = props;
  const { onSelect, onSingle, onShowAll, onHover, onActive, onMenu, corner } = props;
  const { schedule } = board;
  const selected = selection.orders;
  const translate = useTranslate();
  const { palette } = useTheme();
  const map = useRef<LeafletMap>(null);
  const [shown, setShown] = useState<Shown>();
  const zoom = shown?.zoom;

  const runs = useRunLooks(board);
  const zones = useTerritories(schedule.aoc);
  const { scheme, choose, groups, territories, looks } = useLooks(board, runs, zones);
  const layers = useLayers(zones, useSession().settings.useClusters === true);
  const texts = useOrderTexts(board);
  const { start, point, all, fit } = useFit(map, schedule);
  useRevealed(map, board, props.revealed ?? null);
  const pins = usePins(schedule.orders, layers.isClustered ? (zoom ?? 0) : undefined);
  const prominence = useMemo(() => prominenceOf(board, selection, active), [board, selection, active]);
  const day = { board, runs, pins, looks, zoom, prominence, selected };
  const drawn = useDrawn({ ...day, lines, point });
  const { ways, arranged } = drawn;
  const marks = useMarks({ ...day, ways, arranged, hovered });
  const { before } = props;
  const compared = useBefore({ before, board, arranged, point, prominence });
  const standing = useOrderTexts(before?.board ?? board);
  const stopBefore = (order: ScheduleOrder) => {
    const stop = standing.stop(order);
    if (!before || stop === texts.stop(order)) return undefined;
    return translate("map.schedule.before.stop", {
      stop: stop ?? translate("map.schedule.before.unplanned"),
    });
  };

  const missing = useMemo(() => schedule.orders.filter((order) => !placeOf(order)).length, [schedule.orders]);
  const chosen = useMemo(
    () => boundsAround(schedule.orders.filter(({ id }) => selected.has(id))),
    [schedule.orders, selected],
  );
  const tools = useMapTools({
    map,
    all,
    chosen,
    fit,
    onClear: prominence.bright || selected.size > 0 ? onShowAll : undefined,
  });
  const { sketch, isListOpen, openList } = tools;

  const targets = { pins, ways };
  const pointing = usePointing(map, { ...props, selected, ...targets, isDrawing: sketch !== undefined });

  function open(order: ScheduleOrder): void {
    const place = placeOf(order);
    if (!map.current || !place) return;
    show(map.current, { center: place, zoom: Math.max(map.current.getZoom(), 15) }, true);
  }

  const markOf = (order: ScheduleOrder) => (
    <OrderMark order={order} board={board} runs={runs} looks={looks} />
  );
  const hoveredRun = hovered && "run" in hovered ? board.runs.get(hovered.run) : undefined;
  return (
    <Box
      sx={frame}
      onKeyDown={tools.hear}
      onContextMenu={pointing.openMenu}
      onPointerDownCapture={pointing.grab}
    >
      <Box sx={panes}>
        <Box sx={view}>
          <MapView
            ref={map}
            label={translate("map.schedule.label")}
            height="100%"
            start={start}
            onView={setShown}
            drawn={drawn.symbols}
            tools={<MapTools active={tools.active} disabled={tools.disabled} onTool={tools.use} />}
          >
            <Refit all={all} />
            <Areas zones={layers.areas} />
            <Lines lines={compared.bands} level="before" />
            <Lines lines={drawn.drawnWays} level="lines" />
            <Lines lines={marks.glow} level="glow" />
            <Symbols symbols={drawn.symbols} level="symbols" />
            <Symbols symbols={compared.marks} level="moves" />
            <Symbols symbols={marks.symbols} level="marks" />
            <SketchPad
              kind={sketch}
              color={palette.primary.main}
              onDrawn={(corners, event) => {
                tools.endSketch();
                onSelect(withinOf(schedule.orders, corners), howDrawn(event));
              }}
            />
            {!sketch && <Pointer {...targets} onPoint={pointing.point} onPress={pointing.press} />}
            {tools.areLayersOpen && (
              <Layers scheme={scheme} onScheme={choose} layers={layers.layers} onClose={tools.closeLayers}>
                <Legend {...{ board, scheme, looks, groups }} territories={zones} />
              </Layers>
            )}
            <RunLegend
              board={board}
              looks={runs}
              prominence={prominence}
              onSingle={onSingle}
              onShowAll={onShowAll}
              onHover={onHover}
            />
            {sketch && (
              <Typography role="status" variant="body2" sx={hint}>
                {translate(`map.schedule.hint.${sketch}`)}
              </Typography>
            )}
            {corner && <Box sx={inCorner}>{corner}</Box>}
            {before && <BeforeKey moved={compared.moved.size} isRaised={missing > 0 && !isListOpen} />}
            {missing > 0 && !isListOpen && (
              <Button sx={unplaced} onClick={() => openList(true)}>
                {translate("map.schedule.missing", { smart_count: missing })}
              </Button>
            )}
            {marks.pointed && marks.pointed.zoom === undefined && (
              <MapTip point={marks.pointed.point}>
                <PinTip
                  orders={marks.pointed.orders}
                  texts={texts}
                  territoryOf={({ territory }) => territories.get(territory ?? "")?.name}
                  before={stopBefore}
                />
              </MapTip>
            )}
            {pointing.spot && hoveredRun && (
              <MapTip point={pointing.spot}>
                <RunTip {...hoveredRun} look={runs.get(hoveredRun.run.id)} clock={board.clock} />
              </MapTip>
            )}
          </MapView>
        </Box>
        {isListOpen && (
          <OrderPanel
            orders={schedule.orders}
            shown={shown}
            markOf={markOf}
            texts={texts}
            selected={selected}
            onSelect={(orders, how) => {
              const [order] = orders.slice(-1);
              onActive?.(order === undefined ? null : { order });
              onSelect(orders, how);
            }}
            onMenu={
              onMenu &&
              ((order, at) => {
                if (!selected.has(order)) onSelect([order], "replace");
                onMenu({ order }, at);
              })
            }
            onPoint={(order) => onHover(order === undefined ? null : { order })}
            onOpen={open}
            onClose={() => openList(false)}
          />
        )}
      </Box>
    </Box>
  );
}

const frame = { height: "100%", minHeight: 0, containerType: "inline-size" } as const;

/** The list stands beside the map where both have room, else below it. */
const panes = {
  height: "100%",
  display: "flex",
  flexDirection: "column",
  gap: 1,
  "@container (min-width: 640px)": { flexDirection: "row" },
} as const;

/** What stands over the map goes by its height. */
const view = { flex: "1 1 0", minHeight: 0, minWidth: 0, containerType: "size" } as const;

const hint = {
  position: "absolute",
  zIndex: 1000,
  bottom: 24,
  left: "50%",
  transform: "translateX(-50%)",
  maxWidth: "calc(100% - 112px)",
  px: 1.5,
  py: 0.5,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "primary.main",
  borderRadius: 1,
  pointerEvents: "none",
} as const;

/** Beside the button that gives the map the whole board. */
const unplaced = {
  position: "absolute",
  zIndex: 940,
  bottom: 24,
  insetInlineEnd: 52,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "warning.main",
  color: "text.primary",
  "&:hover": { bgcolor: "background.paper", borderColor: "text.primary" },
} as const;

/** Below the tools at its edge, above what it draws and whose roads those are. */
const inCorner = {
  position: "absolute",
  zIndex: 1000,
  bottom: 28,
  insetInlineEnd: 8,
  bgcolor: "background.paper",
  borderRadius: 1,
} as const;
