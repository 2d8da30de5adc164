import Box from "@mui/material/Box";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TrackedDay, TrackedRun } from "../../../schemas/tracking";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import {
  Axis,
  clockOf,
  headsHeight,
  rowGeometry,
  shareOf,
  ticksOf,
  TimeLines,
  TimelineRegion,
  useNow,
  useRegionSize,
  useZoom,
  widthOf,
} from "../../timeline";
import { type Expectations, runsNow } from "../day/driven";
import { listSteps } from "../listing/listSteps";
import type { Formats } from "../day/useFormats";
import { type DrivenBar, drivenBars, spanOfBars } from "./drivenBars";
import { DrivenRow } from "./DrivenRow";

type DayTimelineProps = {
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  stop: string | undefined;
  onChoose: (run: string, order?: string) => void;
  expected: Expectations;
  /** In milliseconds. */
  now: number;
  formats: Formats;
};

/** Pixels before the bars; on a phone, where the list says how late who is, for names alone. */
const head = 168;
const narrowHead = 112;
const narrow = 520;

const zooms: Record<string, number> = { "+": 1, "=": 1, "-": -1 };

/**
 * A day as it is driven, a row for each vehicle as on the planning board, with a line for now: what is done where it was,
 * what is to come when it is expected. Arrows lead along the rows, Enter chooses one, plus and minus zoom, 0 fits.
 */
export function DayTimeline({ day, chosen, stop, onChoose, expected, now, formats }: DayTimelineProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const region = useRef<HTMLElement>(null);
  const { width } = useRegionSize(region);
  const [focused, setFocused] = useState(0);
  // What is there lasts until now: a row is drawn anew once a minute, and when something is told.
  const minute = Math.floor(now / 60_000) * 60;
  const rows = useMemo(() => rowsOf(day.runs, expected, minute), [day.runs, expected, minute]);
  const span = useMemo(
    () => spanOfBars(rows.flatMap(({ runs }) => runs)) ?? { start: minute, end: minute + 3600 },
    [rows, minute],
  );
  const { start, end } = span;
  const shown = useMemo(() => ({ start, end }), [start, end]);
  const isNarrow = width < narrow;
  const before = isNarrow ? narrowHead : head;
  const { scale, detail, zoom, fit } = useZoom(region, { span: shown, main: shown, width, head: before });
  const clock = clockOf(day.timeZone);
  const ticks = useMemo(() => ticksOf(detail, clock), [detail, clock]);
  const dateOf = useMemo(() => (date: string) => formatDay(date, pack), [pack]);
  const line = useNow(shown);
  const geometry = useMemo(() => rowGeometry("compact", false), []);
  const sizes = {
    "--head": `${before}px`,
    "--sight": `${width}px`,
    "--columns": isNarrow ? "24px minmax(0, 1fr)" : "24px minmax(0, 1fr) auto",
    "--track": `${geometry.track}px`,
    "--top": `${geometry.top + 4}px`,
    "--bar": `${geometry.bar}px`,
    ...(line !== undefined && { "--now": shareOf(detail, line) }),
  } as CSSProperties;

  // The page draws anew with each position that is told; a row does not.
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  const choose = useCallback((run: string, order?: string) => latest.current(run, order), []);

  const entry = Math.min(focused, rows.length - 1);
  const { height } = geometry;
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: useCallback(() => height, [height]),
    overscan: 2,
    scrollMargin: headsHeight,
    scrollPaddingStart: headsHeight,
    // The row that Tab comes to stays there wherever one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const kept = defaultRangeExtractor(range);
        return entry < 0 || kept.includes(entry) ? kept : [...kept, entry].sort((one, other) => one - other);
      },
      [entry],
    ),
    initialRect: { width: 900, height: mostRows * height },
  });
  const goesTo = useRef<number>(undefined);
  // The row that a key leads to may be there only now.
  useEffect(() => {
    if (goesTo.current !== entry) return;
    goesTo.current = undefined;
    const row = region.current?.querySelector(`[aria-rowindex="${entry + 2}"]`);
    row?.querySelector<HTMLElement>("[role=rowheader]")?.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const to = listSteps[event.key]?.(focused, rows.length - 1);
    const zoomed = zooms[event.key];
    if (to !== undefined) {
      if (to !== focused) goesTo.current = to;
      setFocused(to);
      virtualizer.scrollToIndex(to);
    } else if (zoomed !== undefined) zoom(zoomed);
    else if (event.key === "0") fit();
    else if (event.key === "Enter" || event.key === " ") {
      const row = rows[focused];
      if (row) onChoose(row.run.id);
    } else return;
    event.preventDefault();
  }
  return (
    <Box
      component="section"
      aria-label={translate("tracking.timeline.title")}
      sx={pane}
      style={{
        height: headsHeight + Math.min(mostRows, Math.max(fewestRows, rows.length)) * geometry.height + 2,
      }}
    >
      <TimelineRegion
        ref={region}
        role="grid"
        className={`${line === undefined ? "" : "today"} ${isNarrow ? "narrow" : ""}`}
        aria-label={translate("tracking.timeline.title")}
        aria-rowcount={rows.length + 1}
        aria-readonly
        tabIndex={rows.length === 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
        style={sizes}
      >
        <div role="row" aria-rowindex={1} className="heads" style={{ width: "max-content" }}>
          <div role="columnheader" className="corner" style={{ alignItems: "center" }}>
            <span />
            <span>{translate("tracking.timeline.vehicle")}</span>
            <span className="late">{translate("tracking.columns.late")}</span>
          </div>
          <div
            role="columnheader"
            aria-label={translate("tracking.timeline.hours")}
            className="scale"
            style={{ width: widthOf(scale) }}
          >
            <Axis scale={detail} ticks={ticks} now={line} clock={clock} dateOf={dateOf} />
          </div>
        </div>
        <div
          role="rowgroup"
          className="rows"
          style={{ height: rows.length * geometry.height, width: before + widthOf(scale) }}
        >
          <TimeLines scale={detail} ticks={ticks} />
          {virtualizer.getVirtualItems().map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <DrivenRow
                  key={row.run.vehicle}
                  {...row}
                  index={index}
                  isEntry={index === entry}
                  isChosen={row.run.vehicle === chosen?.vehicle}
                  stop={stop}
                  onFocus={setFocused}
                  onChoose={choose}
                  scale={detail}
                  geometry={geometry}
                  now={line ?? minute}
                  expected={expected}
                  formats={formats}
                />
              )
            );
          })}
        </div>
      </TimelineRegion>
    </Box>
  );
}

/** A vehicle's runs of the day; `run` is the one that is driven now. */
function rowsOf(runs: readonly TrackedRun[], expected: Expectations, now: number) {
  const own = new Map<string, { run: TrackedRun; bars: DrivenBar[] }[]>();
  for (const run of runs) {
    const each = { run, bars: drivenBars(run, expected, now) };
    own.set(run.vehicle, [...(own.get(run.vehicle) ?? []), each]);
  }
  return [...runsNow(runs).values()].map((run) => ({ run, runs: own.get(run.vehicle) ?? [] }));
}

/** How many rows there is room for without scrolling. */
const mostRows = 8;
const fewestRows = 3;

const pane = {
  display: "flex",
  flexDirection: "column",
  flex: "0 1 auto",
  maxHeight: "45%",
  minHeight: 120,
  borderTop: 1,
  borderColor: "divider",
  "& .narrow .late": { display: "none" },
  "& .row .head .vehicle": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  // Nothing is dragged here.
  "& .row .head, & .row .track, & .row .track .service": { cursor: "pointer" },
} as const;
