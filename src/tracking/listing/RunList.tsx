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
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
} from "react";
import type { Punctuality, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { LoadingChip, RunBadge, runLook } from "../../runLooks";
import { type Expectations, isUnseen, minutesLate, nextStop, standing, worstStanding } from "../day/driven";
import { useIsPhone } from "../../kit/useIsPhone";
import type { RunGroup } from "./listed";
import { listSteps } from "./listSteps";
import type { LivePositions } from "../day/LivePositions";
import { Standing, standingTone } from "./Standing";
import type { Formats } from "../day/useFormats";
import { chosenRow } from "../chosenRow";

type RunListProps = {
  groups: readonly RunGroup[];
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
export function RunList({ groups, chosen, onChoose, positions, expected, now, formats }: RunListProps) {
  const translate = useTranslate();
  const rowHeight = useIsPhone() ? rowHeights.phone : rowHeights.desk;
  const rows = useMemo(() => groups.flatMap(rowsOf), [groups]);
  const runs = useMemo(() => groups.flatMap((group) => group.runs), [groups]);
  const list = useRef<HTMLDivElement>(null);
  const goesTo = useRef<string>(undefined);
  const at = runs.findIndex(({ id }) => id === chosen);
  // oxlint-disable-next-line react/incompatible-library -- what it returns that is not always the same is used in this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => keyOfRow(rows[index]) ?? index, [rows]),
    overscan: 6,
    // The row that Tab comes to stays there wherever one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const entry = Math.max(
          0,
          rows.findIndex((row) => "run" in row && row.at === Math.max(at, 0)),
        );
        const shown = defaultRangeExtractor(range);
        return shown.includes(entry) ? shown : [...shown, entry].sort((one, other) => one - other);
      },
      [at, rows],
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
    virtualizer.scrollToIndex(rows.findIndex((row) => "run" in row && row.at === to));
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
          const line = rows[index];
          if (line && !("run" in line))
            return (
              <Box
                key={keyOfRow(line)}
                ref={virtualizer.measureElement}
                role="presentation"
                data-index={index}
                sx={head}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.title} <span>{formats.count(line.count)}</span>
              </Box>
            );
          return (
            line && (
              <RunRow
                key={line.run.id}
                run={line.run}
                index={index}
                at={line.at}
                count={runs.length}
                start={start}
                minHeight={rowHeight}
                measure={virtualizer.measureElement}
                isChosen={line.run.id === chosen}
                isEntry={line.at === Math.max(at, 0)}
                onChoose={onChoose}
                positions={positions}
                {...toldOf(line.run, expected)}
                formats={formats}
              />
            )
          );
        })}
      </NowContext>
    </div>
  );
}

/** A line of the list: a run, the manieth of all, or the title of a group of them. */
type Row = { run: TrackedRun; at: number } | { title: string; count: number };

function rowsOf({ title, runs }: RunGroup, group: number, groups: readonly RunGroup[]): Row[] {
  const before = groups.slice(0, group).reduce((count, each) => count + each.runs.length, 0);
  const own = runs.map((run, index): Row => ({ run, at: before + index }));
  return title === undefined ? own : [{ title, count: runs.length }, ...own];
}

function keyOfRow(line: Row | undefined): string | undefined {
  return line && ("run" in line ? line.run.id : `title ${line.title}`);
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
    /** Its line of the list, and the manieth of all runs it is. */
    index: number;
    at: number;
    count: number;
    /** Pixels from the top of the list. */
    start: number;
    minHeight: number;
    measure: (row: HTMLElement | null) => void;
    isChosen: boolean;
    /** Whether Tab comes to it. */
    isEntry: boolean;
  };

const RunRow = memo(function RunRow(props: RunRowProps) {
  const { index, at, count, start, minHeight, measure, onChoose, ...row } = props;
  const { run, isChosen, isEntry } = row;
  return (
    <Box
      ref={measure}
      role="option"
      aria-selected={isChosen}
      aria-posinset={at + 1}
      aria-setsize={count}
      tabIndex={isEntry ? 0 : -1}
      data-run={run.id}
      data-index={index}
      onClick={() => onChoose(run.id)}
      onKeyDown={({ key }) => (key === "Enter" || key === " ") && onChoose(run.id)}
      sx={rowStyle}
      style={{ transform: `translateY(${start}px)`, minHeight }}
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
        <Typography noWrap sx={upper}>
          <b>{run.vehicleName}</b> {run.driverName} <LoadingChip run={run} />
        </Typography>
        <Typography noWrap color="text.secondary" sx={lower}>
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
      <Box sx={{ textAlign: "end", flex: "none", fontVariantNumeric: "tabular-nums" }}>
        <Box sx={{ ...upper, fontSize: "0.75rem" }}>
          <Standing standing={worst} />{" "}
          {translate("tracking.list.done", {
            done: formats.count(counts.done),
            all: formats.count(stops.length),
          })}
        </Box>
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
  const isRead = useSyncExternalStore(positions.follow, () => positions.isRead);
  const isLost = useSyncExternalStore(
    positions.follow,
    () => positions.isRead && isUnseen(run, positions, now),
  );
  return (
    <Box sx={{ ...lower, color: isLost ? "states.atRisk.text" : "text.secondary" }}>
      {age !== undefined
        ? translate("tracking.position.age", { age })
        : isRead && translate("tracking.position.none")}
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

/** Pixels, where letters are as large as usual: twenty vehicles have room on a desk, and a thumb finds one of them. */
const rowHeights = { desk: 36, phone: 50 } as const;

const upper = { fontSize: "0.8125rem", lineHeight: "18px" } as const;
const lower = { fontSize: "0.6875rem", lineHeight: "15px" } as const;

const head = {
  position: "absolute",
  top: 0,
  insetInline: 0,
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  px: 1.5,
  minHeight: 24,
  fontSize: "0.75rem",
  fontWeight: 700,
  color: "text.secondary",
  bgcolor: "background.sunk",
  borderBottom: 1,
  borderColor: "divider",
  "& span": { fontWeight: 400 },
} as const;

const rowStyle = {
  position: "absolute",
  top: 0,
  insetInline: 0,
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  ...chosenRow,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
} as const;
