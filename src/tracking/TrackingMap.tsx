import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { memo, useCallback, useMemo, useState } from "react";
import { boundsOf } from "../../schemas/polygon";
import type { Punctuality, TrackedDay, TrackedRun } from "../../schemas/tracking";
import { useTerritories } from "../centreDay";
import { Areas, Lines, LookAt, MapView, Symbols, type MapLine, type Shown } from "../map";
import { useSession } from "../session";
import { FollowVehicle } from "./FollowVehicle";
import type { LivePositions } from "./LivePositions";
import { MapLegend } from "./MapLegend";
import { PlaybackLayers } from "./playback/PlaybackLayers";
import type { Playback } from "./playback/usePlayback";
import { pointsOf } from "./pointsOf";
import { useDrivenLine } from "./useDrivenLine";
import { useRouteColors } from "./useRouteColors";
import type { Formats } from "./useFormats";
import { useMapToggles } from "./useMapToggles";
import { useStopSymbols } from "./useStopSymbols";
import { useWay, type ViewName } from "./useTracked";
import { VehicleSymbols, type Tones } from "./VehicleSymbols";
import { ViewTools } from "./ViewTools";

type TrackingMapProps = {
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  onChoose: (run: string) => void;
  stop: string | undefined;
  onStop: (order: string) => void;
  positions: LivePositions;
  /** How each stop of the run that is chosen stands against what was promised. */
  standings: readonly (Punctuality | null)[];
  /** Of vehicles that are late or at risk of it. */
  tones: Tones;
  /** Vehicles of which an alert waits for somebody. */
  alarmed: readonly string[];
  /** The day as it is played back in the place of what is now. */
  playback: Playback | undefined;
  view: ViewName | undefined;
  onView: (view: ViewName | undefined) => void;
  formats: Formats;
};

/** Where the vehicles are, and the planned way of the run that is chosen, with its stops by their state. */
export const TrackingMap = memo(function TrackingMap(props: TrackingMapProps) {
  const { day, chosen, onChoose, stop, onStop, positions, standings, tones, alarmed, ...more } = props;
  const { playback, view: shown, onView, formats } = more;
  const translate = useTranslate();
  const { palette } = useTheme();
  const { planColor, drivenColor } = useRouteColors();
  const driven = useDrivenLine(chosen);
  const way = useWay(chosen?.id, chosen?.sentAt ?? "");
  const isPlayed = playback !== undefined;
  const zones = useTerritories(day.aoc);
  const { toggles, ...layers } = useMapToggles({
    hasZones: zones.length > 0,
    mayFollow: chosen !== undefined && !isPlayed,
  });

  const isClustered = useSession().settings.useClusters === true;
  const [zoom, setZoom] = useState<number>();
  const look = useCallback((seen: Shown) => setZoom(seen.zoom), []);
  const stops = useStopSymbols({
    run: chosen,
    chosen: stop,
    standings,
    zoom: isClustered ? zoom : undefined,
    onStop,
  });
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => {
    const bounds = boundsOf([
      ...pointsOf(day.centre),
      ...day.runs.flatMap((run) => run.stops.flatMap(pointsOf)),
    ]);
    return bounds && { bounds };
  });
  const view = useMemo(() => {
    const points = chosen?.stops.flatMap(pointsOf) ?? [];
    const bounds = points.length === 0 ? undefined : boundsOf([...points, ...pointsOf(day.centre)]);
    return bounds && { bounds };
  }, [chosen, day.centre]);

  const lines = useMemo(() => {
    const casing = { color: palette.background.paper, weight: 7 };
    return [
      { points: way, color: planColor, weight: 3.6, arrowsEvery: 64, casing },
      // Over the plan, and narrower, so that both are seen where it was driven as planned.
      { points: isPlayed ? [] : driven, color: drivenColor, weight: 2.4 },
    ].filter(({ points }) => points.length > 1) satisfies MapLine[];
  }, [way, driven, isPlayed, planColor, drivenColor, palette]);

  return (
    <MapView
      label={translate("tracking.panes.map")}
      height="100%"
      start={start}
      homes={false}
      onView={look}
      tools={<ViewTools view={shown} onView={onView} toggles={toggles} />}
    >
      <LookAt view={view} />
      {layers.hasZones && <Areas zones={zones} />}
      {layers.isFollowing && chosen && (
        <FollowVehicle vehicle={chosen.vehicle} positions={positions} onEnd={layers.endFollowing} />
      )}
      <Lines lines={lines} level="lines" />
      {playback ? (
        <PlaybackLayers
          playback={playback}
          day={day}
          chosen={chosen}
          onChoose={onChoose}
          onStop={onStop}
          formats={formats}
        />
      ) : (
        <>
          <Symbols symbols={stops.symbols} level="symbols" />
          <VehicleSymbols
            day={day}
            positions={positions}
            stops={stops}
            chosen={chosen?.vehicle}
            onChoose={onChoose}
            alarmed={alarmed}
            isClustered={isClustered}
            tones={tones}
            formats={formats}
          />
        </>
      )}
      {layers.hasLegend && <MapLegend />}
    </MapView>
  );
});
