import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import {
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
} from "react";
import type { Punctuality, TrackedDay, TrackedRun, TrackedStop } from "../../schemas/tracking";
import { LoadingChip, RunBadge, runLook } from "../runLooks";
import { type Expectations, isUnseen, minutesLate, nextStop, standing, worstStanding } from "./driven";
import { listSteps } from "./listSteps";
import type { LivePositions } from "./LivePositions";
import { Standing, standingTone } from "./Standing";
import type { Formats } from "./useFormats";

type RunListProps = {
  day: TrackedDay;
  chosen: string | undefined;
  onChoose: (run: string) => void;
  positions: LivePositions;
  expected: Expectations;
  now: number;
  formats: Formats;
};

/** Ages go by this moment: nothing but them is drawn anew as it passes. */
const NowContext = createContext(0);

/**
 * The runs that were sent. A listbox (ARIA authoring practices): one stop of Tab, and arrows choose. Rows exist only where
 * one looks, and each is drawn anew with its own vehicle and its own orders alone.
 */
export function RunList({
  day: { runs },
  chosen,
  onChoose,
  positions,
  expected,
  now,
  formats,
}: RunListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const goesTo = useRef<string>(undefined);
  const at = runs.findIndex(({ id }) => id === chosen);
  // oxlint-disable-next-line react/incompatible-library -- what it returns that is not always the same is used in this component alone
  const virtualizer = useVirtualizer({
    count: runs.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => runs[index]?.id ?? index, [runs]),
    overscan: 6,
    // The row that Tab comes to stays there wherever one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const entry = Math.max(at, 0);
        const shown = defaultRangeExtractor(range);
        return shown.includes(entry) ? shown : [...shown, entry].sort((one, other) => one - other);
      },
      [at],
    ),
    initialRect: { width: 380, height: 800 },
  });
  function onKeyDown(event: KeyboardEvent): void {
    const to = listSteps[event.key]?.(at, runs.length - 1);
    const run = to === undefined ? undefined : runs[to];
    if (!run || to === undefined) return;
    event.preventDefault();
    if (run.id === chosen) return;
    onChoose(run.id);
    virtualizer.scrollToIndex(to);
    goesTo.current = run.id;
  }
  // The row that a key leads to may be there only now.
  useEffect(() => {
    if (goesTo.current === undefined || goesTo.current !== chosen) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    rows.find(({ dataset }) => dataset.run === goesTo.current)?.focus({ preventScroll: true });
    goesTo.current = undefined;
  });
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={translate("tracking.panes.runs")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={{ height: virtualizer.getTotalSize(), position: "relative" }}
    >
      <NowContext value={now}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const run = runs[index];
          return (
            run && (
              <RunRow
                key={run.id}
                run={run}
                index={index}
                count={runs.length}
                start={start}
                measure={virtualizer.measureElement}
                isChosen={run.id === chosen}
                isEntry={index === Math.max(at, 0)}
                onChoose={onChoose}
                positions={positions}
                {...toldOf(run, expected)}
                formats={formats}
              />
            )
          );
        })}
      </NowContext>
    </div>
  );
}

/** What is said of a run that is not said in the run itself. */
type Told = {
  worst: Punctuality | undefined;
  /** Of the next stop: when it is expected, by how many minutes that is late, and how it stands. */
  eta: string | undefined;
  late: number | undefined;
  nextStanding: Punctuality | undefined;
};

function toldOf(run: TrackedRun, expected: Expectations): Told {
  const next = nextStop(run);
  return {
    worst: worstStanding(run, expected),
    eta: next && expected.get(next.order)?.eta,
    late: next && minutesLate(next, expected),
    nextStanding: next && standing(next, expected),
  };
}

type RunRowProps = Told &
  Pick<RunListProps, "onChoose" | "positions" | "formats"> & {
    run: TrackedRun;
    index: number;
    count: number;
    /** Pixels from the top of the list. */
    start: number;
    measure: (row: HTMLElement | null) => void;
    isChosen: boolean;
    /** Whether Tab comes to it. */
    isEntry: boolean;
  };

const RunRow = memo(function RunRow({ index, count, start, measure, onChoose, ...row }: RunRowProps) {
  const { run, isChosen, isEntry } = row;
  return (
    <Box
      ref={measure}
      role="option"
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isEntry ? 0 : -1}
      data-run={run.id}
      data-index={index}
      onClick={() => onChoose(run.id)}
      onKeyDown={({ key }) => (key === "Enter" || key === " ") && onChoose(run.id)}
      sx={rowStyle}
      style={{ transform: `translateY(${start}px)` }}
    >
      <RunLine {...row} />
    </Box>
  );
});

function RunLine({ run, worst, positions, formats, ...told }: RunLineProps) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { counts, stops } = run;
  const next = nextStop(run);
  return (
    <>
      <RunBadge look={runLook(run.dayNumber, mode)} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap sx={{ fontSize: "0.8125rem" }}>
          <b>{run.vehicleName}</b> {run.driverName} <LoadingChip run={run} />
        </Typography>
        <Typography noWrap color="text.secondary" sx={{ fontSize: "0.75rem" }}>
          {next ? (
            <>
              <NextTime stop={next} formats={formats} {...told} />
              {translate("tracking.list.next", {
                number: next.number,
                name: next.customer ?? next.reference ?? "",
              })}
            </>
          ) : (
            translate(`app.runStatus.${run.status}`)
          )}
        </Typography>
      </Box>
      <Box sx={{ textAlign: "end", flex: "none", fontSize: "0.75rem", fontVariantNumeric: "tabular-nums" }}>
        <div>
          <Standing standing={worst} />{" "}
          {translate("tracking.list.done", {
            done: formats.count(counts.done),
            all: formats.count(stops.length),
          })}
        </div>
        <LastSeen run={run} positions={positions} formats={formats} />
      </Box>
    </>
  );
}

type RunLineProps = Told & Pick<RunRowProps, "run" | "positions" | "formats">;

/** How long ago its vehicle was seen, drawn anew where that is to be said otherwise. */
function LastSeen({ run, positions, formats }: Omit<RunLineProps, keyof Told>) {
  const now = useContext(NowContext);
  const translate = useTranslate();
  const age = useSyncExternalStore(positions.follow, () => {
    const position = positions.get(run.vehicle);
    return position && formats.age(now - Date.parse(position.time));
  });
  const isLost = useSyncExternalStore(positions.follow, () => isUnseen(run, positions, now));
  return (
    <Box sx={{ color: isLost ? "states.atRisk.text" : "text.secondary" }}>
      {age === undefined ? translate("tracking.position.none") : translate("tracking.position.age", { age })}
    </Box>
  );
}

type NextTimeProps = Omit<Told, "worst"> & { stop: TrackedStop } & Pick<RunListProps, "formats">;

/** When the next stop is expected, and how far that is from the plan; as it was planned where nobody knows. */
function NextTime({ stop, eta, late, nextStanding, formats }: NextTimeProps) {
  const tone = standingTone(nextStanding);
  return (
    <Box
      component="span"
      sx={{ mr: 0.75, fontWeight: 700, color: tone ? `states.${tone}.text` : "text.primary" }}
    >
      {formats.time(stop.arrived ?? eta ?? stop.arrive)}
      {late !== undefined && late !== 0 && ` ${formats.signed(late)}`}
    </Box>
  );
}

/** Pixels, where letters are as large as usual. */
const rowHeight = 50;

const rowStyle = {
  position: "absolute",
  top: 0,
  insetInline: 0,
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: rowHeight,
  cursor: "pointer",
  borderBottom: 1,
  borderColor: "divider",
  borderInlineStart: "3px solid transparent",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-selected=true]": { bgcolor: "background.chosen", borderInlineStartColor: "primary.main" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
} as const;
