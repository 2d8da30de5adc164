import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { boundsOf, type Point } from "../../schemas/polygon";
import type { TrackedDay, TrackedRun, VehiclePosition } from "../../schemas/tracking";
import { Lines, LookAt, MapView, Symbols, type MapLine, type MapSymbol } from "../map";
import { type Expectations, runsNow, standing } from "./driven";
import { PlaybackLayers } from "./playback/PlaybackLayers";
import type { Playback } from "./playback/usePlayback";
import { pointsOf } from "./pointsOf";
import { Press } from "./Press";
import { standingTone } from "./Standing";
import { useDrivenLine } from "./useDrivenLine";
import { useRouteColors } from "./useRouteColors";
import type { Formats } from "./useFormats";
import { useStopLooks } from "./useStopLooks";
import { useWay, type ViewName } from "./useTracked";
import { VehicleSymbols } from "./VehicleSymbols";
import { ViewTools } from "./ViewTools";

type TrackingMapProps = {
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  onChoose: (run: string) => void;
  stop: string | undefined;
  onStop: (order: string) => void;
  positions: ReadonlyMap<string, VehiclePosition>;
  expected: Expectations;
  /** Vehicles of which an alert waits for somebody. */
  alarmed: ReadonlySet<string>;
  /** The day as it is played back in the place of what is now. */
  playback: Playback | undefined;
  view: ViewName | undefined;
  onView: (view: ViewName | undefined) => void;
  now: number;
  formats: Formats;
};

/** Where the vehicles are, and the planned way of the run that is chosen, with its stops by their state. */
export function TrackingMap(props: TrackingMapProps) {
  const {
    day,
    chosen,
    onChoose,
    stop,
    onStop,
    positions,
    expected,
    playback,
    view: shown,
    onView,
    ...seen
  } = props;
  const translate = useTranslate();
  const { palette } = useTheme();
  const looks = useStopLooks();
  const { planColor, drivenColor } = useRouteColors();
  const driven = useDrivenLine(chosen);
  const way = useWay(chosen?.id, chosen?.sentAt ?? "");
  const [centre] = pointsOf(day.centre);

  const stops = useMemo(
    () => (chosen?.stops ?? []).flatMap((each) => pointsOf(each).map((point) => ({ ...each, point }))),
    [chosen],
  );
  const vehicles = useMemo(
    () =>
      [...runsNow(day.runs).values()].flatMap((run) => {
        const position = positions.get(run.vehicle);
        return position
          ? [{ run, position, point: [position.latitude, position.longitude] satisfies Point }]
          : [];
      }),
    [day, positions],
  );
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => {
    const bounds = boundsOf([
      ...(centre ? [centre] : []),
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

  const casing = { color: palette.background.paper, weight: 7 };
  const lines = [
    { points: way, color: planColor, weight: 3.6, arrowsEvery: 64, casing },
    // Over the plan, and narrower, so that both are seen where it was driven as planned.
    { points: playback ? [] : driven, color: drivenColor, weight: 2.4 },
  ].filter(({ points }) => points.length > 1) satisfies MapLine[];
  const stopSymbols = stops.map((each): MapSymbol => {
    const { fill, edge, text } = looks(each);
    const tone = standingTone(standing(each, expected));
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
      flag: tone && palette.states[tone].main,
    };
  });

  const targets = [
    ...vehicles.map(({ run, point }) => ({ point, press: () => onChoose(run.id) })),
    ...stops.map(({ order, point }) => ({ point, press: () => onStop(order) })),
  ];
  return (
    <MapView
      label={translate("tracking.panes.map")}
      height="100%"
      start={start}
      homes={false}
      tools={<ViewTools view={shown} onView={onView} />}
    >
      <LookAt view={view} />
      <Lines lines={lines} level="lines" />
      {playback ? (
        <PlaybackLayers
          playback={playback}
          day={day}
          chosen={chosen}
          onChoose={onChoose}
          onStop={onStop}
          formats={seen.formats}
        />
      ) : (
        <>
          <Symbols symbols={stopSymbols} level="symbols" />
          <VehicleSymbols
            centre={centre && { name: day.centre.name, point: centre }}
            vehicles={vehicles}
            stops={stops}
            chosen={chosen?.vehicle}
            {...seen}
          />
          <Press targets={() => targets} />
        </>
      )}
    </MapView>
  );
}
