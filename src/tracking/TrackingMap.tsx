import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import { boundsOf, isOnEarth, type Point } from "../../schemas/polygon";
import type { TrackedDay, TrackedRun, VehiclePosition } from "../../schemas/tracking";
import { Lines, LookAt, MapView, Symbols, type MapLine, type MapSymbol } from "../map";
import { useSession } from "../session";
import { type Expectations, runsNow, standing } from "./driven";
import { standingTone } from "./Standing";
import { useDrivenLine } from "./useDrivenLine";
import type { Formats } from "./useFormats";
import { useStopLooks } from "./useStopLooks";
import { useWay } from "./useTracked";
import { VehicleSymbols } from "./VehicleSymbols";

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
  now: number;
  formats: Formats;
};

/** Where the vehicles are, and the planned way of the run that is chosen, with its stops by their state. */
export function TrackingMap(props: TrackingMapProps) {
  const { day, chosen, onChoose, stop, onStop, positions, expected, ...seen } = props;
  const translate = useTranslate();
  const { palette } = useTheme();
  const looks = useStopLooks();
  const { planRouteColour, factRouteColour } = useSession().settings;
  const planColor = typeof planRouteColour === "string" ? planRouteColour : palette.states.plan.main;
  const drivenColor = typeof factRouteColour === "string" ? factRouteColour : palette.states.fact.main;
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
    { points: driven, color: drivenColor, weight: 2.4 },
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
    <MapView label={translate("tracking.panes.map")} height="100%" start={start} homes={false}>
      <LookAt view={view} />
      <Lines lines={lines} level="lines" />
      <Symbols symbols={stopSymbols} level="symbols" />
      <VehicleSymbols
        centre={centre && { name: day.centre.name, point: centre }}
        vehicles={vehicles}
        stops={stops}
        chosen={chosen?.vehicle}
        {...seen}
      />
      <Press targets={targets} />
    </MapView>
  );
}

/** Pixels around what is pressed. */
const reach = 16;

type Target = { point: Point; press: () => void };

/** A press on the map is one on what is nearest: a canvas has no elements. */
function Press({ targets }: { targets: readonly Target[] }) {
  const map = useMap();
  useMapEvents({
    click: ({ containerPoint }) => {
      const near = targets
        .map((target) => ({
          target,
          away: containerPoint.distanceTo(map.latLngToContainerPoint([...target.point])),
        }))
        .filter(({ away }) => away <= reach)
        .toSorted((one, other) => one.away - other.away);
      near[0]?.target.press();
    },
  });
  return null;
}

type Placed = { latitude: number | null; longitude: number | null };

/** Where something is; nothing where that is not known. */
function pointsOf({ latitude, longitude }: Placed): Point[] {
  return latitude !== null && longitude !== null && isOnEarth(latitude, longitude)
    ? [[latitude, longitude]]
    : [];
}
