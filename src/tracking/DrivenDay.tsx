import Box from "@mui/material/Box";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import type { TrackedDay, TrackedRun } from "../../schemas/tracking";
import { Message } from "../kit/Message";
import { useIsPhone } from "../kit/useIsPhone";
import { laterWithTexts } from "../session";
import { AlertList } from "./alerts/AlertList";
import { isWaiting } from "./alerts/waiting";
import { DayFigures } from "./DayFigures";
import { type Expectations, runsNow, standing, worstStanding } from "./day/driven";
import { NoRuns } from "./NoRuns";
import { isNarrowed } from "./listing/listed";
import { ListTools } from "./listing/ListTools";
import { useListedRuns } from "./listing/useListedRuns";
import { ListPane, type ListName } from "./listing/ListPane";
import { PlaybackBar } from "./playback/PlaybackBar";
import { usePlayback } from "./playback/usePlayback";
import { RunDetails } from "./details/RunDetails";
import { RunList } from "./listing/RunList";
import { StaleNote } from "./StaleNote";
import { standingTone } from "./listing/Standing";
import { DayTimeline } from "./timeline/DayTimeline";
import { useFormats } from "./day/useFormats";
import { useLiveDay } from "./day/useLiveDay";
import { type LookedAt, useNow, type ViewName } from "./day/useTracked";
import { useUnchanged } from "./day/useUnchanged";
import type { Tones } from "./map/vehicles/VehicleSymbols";

const TrackingMap = laterWithTexts("map", async () => (await import("./map/TrackingMap")).TrackingMap);

type DrivenDayProps = {
  day: TrackedDay;
  today: string;
  chosen: TrackedRun | undefined;
  list: ListName;
  view: ViewName | undefined;
  onLook: (at: LookedAt) => void;
  onDay: (date: string) => void;
};

/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/** A day's figures, its runs and alerts, the map and what is chosen: one selection over all of them. */
export function DrivenDay({ day, today, chosen, list, view, onLook, onDay }: DrivenDayProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const now = useNow(tick);
  const { positions, expected, alerts, isRead, unread } = useLiveDay(day);
  const formats = useFormats(day);
  const isPlayed = view === "playback";
  const playback = usePlayback(day, isPlayed);
  const show = useCallback((next: ViewName | undefined) => onLook({ view: next }), [onLook]);
  const [stop, setStop] = useState<string>();
  const waiting = (alerts.data ?? []).filter((alert) => isWaiting(alert, now));
  const alarmed = useUnchanged(waiting.map(({ vehicle }) => vehicle));
  const tones = useUnchanged(useMemo(() => tonesOf(day, expected), [day, expected]));
  const standings = useUnchanged((chosen?.stops ?? []).map((each) => standing(each, expected) ?? null));
  const choose = useCallback(
    (run: string | undefined, order?: string) => {
      setStop(order);
      onLook({ run });
    },
    [onLook],
  );
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !chosen) return;
    event.preventDefault();
    choose(undefined);
  }
  const told = { expected, now, formats };
  const { at, territories, runs, groups } = useListedRuns(day, { expected, positions, now });
  const shown = useMemo(() => (runs === day.runs ? day : { ...day, runs: [...runs] }), [day, runs]);
  const listed = (
    <ListPane
      shown={list}
      onShow={(next) => onLook({ list: next })}
      counts={{
        runs: formats.count(day.runs.length),
        alerts: alerts.data ? formats.count(waiting.length) : "",
      }}
      tools={
        list === "runs" &&
        day.runs.length > 0 && (
          <ListTools
            at={at}
            territories={territories}
            shown={runs.length}
            all={day.runs.length}
            formats={formats}
          />
        )
      }
    >
      {list === "alerts" ? (
        <AlertList day={day} alerts={alerts} chosen={chosen} stop={stop} onChoose={choose} {...told} />
      ) : runs.length > 0 ? (
        <RunList groups={groups} chosen={chosen?.id} onChoose={choose} positions={positions} {...told} />
      ) : isNarrowed(at.listing) && day.runs.length > 0 ? (
        <Box sx={{ px: 2 }}>
          <Message
            level="h2"
            title={translate("tracking.listing.none.title")}
            text={translate("tracking.listing.none.text")}
          />
        </Box>
      ) : (
        <NoRuns day={day} today={today} onDay={onDay} />
      )}
    </ListPane>
  );
  const details = chosen && (
    <RunDetails
      day={day}
      run={chosen}
      alerts={waiting}
      positions={positions}
      expected={expected}
      now={now}
      formats={formats}
      stop={stop}
      moment={isPlayed && playback.span ? () => instantAt(playback.clock.second) : undefined}
      onStop={setStop}
      onClose={() => choose(undefined)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape lets go of what is chosen, wherever in the panes it is pressed
    <Box onKeyDown={onKeyDown} sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Box role="status" sx={visuallyHidden}>
        {alerts.data && translate("tracking.alerts.waiting", { smart_count: waiting.length })}
      </Box>
      {unread.map(({ part, read }) => (
        <StaleNote key={part} read={read} title={translate(`tracking.unread.${part}`)} />
      ))}
      <DayFigures
        day={day}
        positions={positions}
        alerts={waiting.length}
        isRead={isRead}
        {...told}
        // A phone has room for the list or for what is chosen of it.
        onAlerts={() => onLook({ list: "alerts", ...(isPhone && { run: undefined }) })}
      />
      <Box sx={isPhone ? above : beside}>
        {!isPhone && <Box sx={pane}>{listed}</Box>}
        <Box sx={{ ...middle, flex: isPhone ? `0 0 ${view === undefined ? 34 : 56}%` : "1 1 0" }}>
          <Box
            component="section"
            aria-label={translate("tracking.panes.map")}
            data-tour="map"
            sx={{ flex: "1 1 0", minHeight: isPhone ? 120 : 200, position: "relative" }}
          >
            <TrackingMap
              day={shown}
              chosen={chosen}
              onChoose={choose}
              stop={stop}
              onStop={setStop}
              alarmed={alarmed}
              playback={isPlayed ? playback : undefined}
              view={view}
              onView={show}
              positions={positions}
              standings={standings}
              tones={tones}
              formats={formats}
            />
          </Box>
          {isPlayed && (
            <PlaybackBar
              playback={playback}
              day={day}
              chosen={chosen?.vehicle}
              formats={formats}
              onClose={() => show(undefined)}
            />
          )}
          {view === "timeline" && (
            <DayTimeline day={shown} chosen={chosen} stop={stop} onChoose={choose} {...told} />
          )}
        </Box>
        {isPhone ? (
          <Box sx={{ ...pane, width: "auto", flex: "1 1 0" }}>{details ?? listed}</Box>
        ) : (
          details && <Box sx={wide}>{details}</Box>
        )}
      </Box>
    </Box>
  );
}

/** The instant of a second since 1970. */
function instantAt(second: number): string {
  return new Date(Math.floor(second) * 1000).toISOString();
}

const beside = { display: "flex", flex: 1, minHeight: 0, borderTop: 1, borderColor: "divider" } as const;
const above = { ...beside, flexDirection: "column" } as const;

const middle = { display: "flex", flexDirection: "column", minWidth: 0, minHeight: 200 } as const;

const pane = {
  display: "flex",
  flexDirection: "column",
  flex: "none",
  width: { md: 340, lg: 380 },
  minHeight: 0,
  overflow: "auto",
  borderInline: { md: 1 },
  borderColor: { md: "divider" },
} as const;

/** Plan, expectation and fact stand beside one another there. */
const wide = { ...pane, width: { md: 340, lg: "clamp(360px, 29vw, 440px)" } } as const;

function tonesOf({ runs }: TrackedDay, expected: Expectations): Tones {
  return Object.fromEntries(
    [...runsNow(runs).values()].flatMap((run) => {
      const tone = standingTone(worstStanding(run, expected));
      return tone === "late" || tone === "atRisk" ? [[run.vehicle, tone]] : [];
    }),
  );
}
