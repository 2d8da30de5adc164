import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { memo, useMemo, useState } from "react";
import { boundsOf } from "../../schemas/polygon";
import type { TrackedDay, TrackedRun } from "../../schemas/tracking";
import { useTerritories } from "../centreDay";
import { Areas, Lines, LookAt, MapView, Symbols, type MapLine, type MapSymbol } from "../map";
import { type Expectations, runsNow, standing } from "./driven";
import { FollowVehicle } from "./FollowVehicle";
import type { LivePositions } from "./LivePositions";
import { MapLegend } from "./MapLegend";
import { PlaybackLayers } from "./playback/PlaybackLayers";
import type { Playback } from "./playback/usePlayback";
import { pointsOf } from "./pointsOf";
import { Press, type Target } from "./Press";
import { standingTone } from "./Standing";
import { useDrivenLine } from "./useDrivenLine";
import { useRouteColors } from "./useRouteColors";
import type { Formats } from "./useFormats";
import { useMapToggles } from "./useMapToggles";
import { useStopLooks } from "./useStopLooks";
import { useUnchanged } from "./useUnchanged";
import { useWay, type ViewName } from "./useTracked";
import { VehicleSymbols } from "./VehicleSymbols";
import { ViewTools } from "./ViewTools";

type TrackingMapProps = {
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  onChoose: (run: string) => void;
  stop: string | undefined;
  onStop: (order: string) => void;
  positions: LivePositions;
  expected: Expectations;
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
  const { day, chosen, onChoose, stop, onStop, positions, expected, alarmed, ...more } = props;
  const { playback, view: shown, onView, formats } = more;
  const translate = useTranslate();
  const { palette } = useTheme();
  const looks = useStopLooks();
  const { planColor, drivenColor } = useRouteColors();
  const driven = useDrivenLine(chosen);
  const way = useWay(chosen?.id, chosen?.sentAt ?? "");
  const isPlayed = playback !== undefined;
  const zones = useTerritories(day.aoc);
  const { toggles, ...layers } = useMapToggles({
    hasZones: zones.length > 0,
    mayFollow: chosen !== undefined && !isPlayed,
  });

  const stops = useMemo(
    () => (chosen?.stops ?? []).flatMap((each) => pointsOf(each).map((point) => ({ ...each, point }))),
    [chosen],
  );
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => {
    const bounds = boundsOf([
      ...pointsOf(day.centre),
      ...day.runs.flatMap((run) => run.stops.flatMap(pointsOf)),
    ]);
    return bounds && { bounds };
  });
  const view = useMemo(() => {
    const bounds =
      stops.length === 0
        ? undefined
        : boundsOf([...stops.map(({ point }) => point), ...pointsOf(day.centre)]);
    return bounds && { bounds };
  }, [stops, day.centre]);

  const lines = useMemo(() => {
    const casing = { color: palette.background.paper, weight: 7 };
    return [
      { points: way, color: planColor, weight: 3.6, arrowsEvery: 64, casing },
      // Over the plan, and narrower, so that both are seen where it was driven as planned.
      { points: isPlayed ? [] : driven, color: drivenColor, weight: 2.4 },
    ].filter(({ points }) => points.length > 1) satisfies MapLine[];
  }, [way, driven, isPlayed, planColor, drivenColor, palette]);
  const tones = useUnchanged(stops.map((each) => standingTone(standing(each, expected)) ?? null));
  const symbols = useMemo(
    () =>
      stops.map((each, at): MapSymbol => {
        const { fill, edge, text } = looks(each);
        const tone = tones[at];
        return {
          point: each.point,
          shape: "circle",
          radius: each.order === stop ? 11 : 9,
          color: edge,
          weight: 2,
          fillColor: fill,
          text: String(each.number),
          textColor: text,
          ring: each.order === stop ? { color: palette.primary.main } : undefined,
          flag: tone ? palette.states[tone].main : undefined,
        };
      }),
    [stops, looks, tones, stop, palette],
  );
  const covered = useMemo(() => stops.map(({ point }) => point), [stops]);

  /** The vehicles where they are now, and the stops of the run that is chosen. */
  function targets(): Target[] {
    return [
      ...[...runsNow(day.runs).values()].flatMap(({ id, vehicle }) => {
        const seen = positions.get(vehicle);
        return seen ? pointsOf(seen).map((point) => ({ point, press: () => onChoose(id) })) : [];
      }),
      ...stops.map(({ order, point }) => ({ point, press: () => onStop(order) })),
    ];
  }
  return (
    <MapView
      label={translate("tracking.panes.map")}
      height="100%"
      start={start}
      homes={false}
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
          <Symbols symbols={symbols} level="symbols" />
          <VehicleSymbols
            day={day}
            positions={positions}
            stops={covered}
            chosen={chosen?.vehicle}
            alarmed={alarmed}
            expected={expected}
            formats={formats}
          />
          <Press targets={targets} />
        </>
      )}
      {layers.hasLegend && <MapLegend />}
    </MapView>
  );
});
