import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { Point } from "../../../schemas/polygon";
import type { TrackedDay, TrackedRun } from "../../../schemas/tracking";
import { Lines, MovingSymbols } from "../../map";
import { runLook } from "../../runLooks";
import { useUnits } from "../../units";
import { pointsOf } from "../pointsOf";
import { Press, type Target } from "../Press";
import type { Formats } from "../useFormats";
import { useStopLooks } from "../useStopLooks";
import { useVehicleSource } from "../useVehicleSource";
import { placeAt, type PlayedPlace } from "./placeAt";
import { stopSource } from "./stopSource";
import type { Playback } from "./usePlayback";
import { waysOf } from "./ways";

type PlaybackLayersProps = {
  playback: Playback;
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  onChoose: (run: string) => void;
  onStop: (order: string) => void;
  formats: Formats;
};

/** A day that is played back: where its vehicles and how far its stops were at the clock's moment, and the ways of few. */
export function PlaybackLayers({ playback, day, chosen, onChoose, onStop, formats }: PlaybackLayersProps) {
  const { palette } = useTheme();
  const { clock, vehicles = none } = playback;
  const looks = useStopLooks();
  const textOf = usePlaceTexts(formats);
  // A vehicle has the number of its first run.
  const runs = useMemo(
    () => new Map(day.runs.toReversed().map((run) => [run.vehicle, run] as const)),
    [day.runs],
  );
  const lines = useMemo(() => {
    const colorOf = (vehicle: string) => runLook(runs.get(vehicle)?.dayNumber ?? 1, palette.mode).color;
    return waysOf({ vehicles, chosen: chosen?.vehicle, palette, colorOf });
  }, [vehicles, chosen?.vehicle, palette, runs]);
  const stops = useMemo(
    () => stopSource({ clock, vehicles, looks, run: chosen?.id }),
    [clock, vehicles, looks, chosen?.id],
  );
  const named = useMemo(
    () =>
      vehicles
        .flatMap(({ vehicle, stretches }) => {
          const run = runs.get(vehicle);
          const isChosen = vehicle === chosen?.vehicle;
          if (!run) return [];
          return [
            { run, stretches, name: run.vehicleName, number: run.dayNumber, isChosen, isAlarmed: false },
          ];
        })
        .toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen)),
    [vehicles, runs, chosen?.vehicle],
  );
  const moving = useVehicleSource({
    vehicles: named,
    seen: useMemo(
      () => () =>
        named.map(({ stretches, name }) => {
          const place = placeAt(stretches, clock.second);
          if (!place) return undefined;
          const { latitude, longitude, course, unseenFor } = place;
          return {
            point: [latitude, longitude] satisfies Point,
            course,
            isSeen: unseenFor === undefined,
            text: textOf(name, place),
          };
        }),
      [named, clock, textOf],
    ),
    follow: useMemo(() => (changed: () => void) => clock.follow(changed), [clock]),
    stops: useMemo(() => (chosen?.stops ?? []).flatMap(pointsOf), [chosen?.stops]),
    // One plays a day to see each of them move.
    isClustered: false,
    centre: day.centre,
  });

  /** Where the vehicles are at the moment that is played, and the stops of the run that is chosen. */
  function targets(): Target[] {
    return [
      ...moving.standing().flatMap(({ point, vehicles: [at = 0] }) => {
        const run = named[at]?.run;
        return run ? [{ point, press: () => onChoose(run.id) }] : [];
      }),
      ...(chosen?.stops ?? []).flatMap((stop) =>
        pointsOf(stop).map((point) => ({ point, press: () => onStop(stop.order) })),
      ),
    ];
  }
  return (
    <>
      <Lines lines={lines} level="glow" />
      <MovingSymbols source={stops} level="symbols" />
      <MovingSymbols source={moving} level="marks" />
      <Press targets={targets} />
    </>
  );
}

const none: NonNullable<Playback["vehicles"]> = [];

/** What is written beside a vehicle: its speed, or since when nobody has seen it. */
function usePlaceTexts(formats: Formats): (name: string, place: PlayedPlace) => string {
  const units = useUnits();
  return useMemo(() => {
    const { fromWire, toWire, format } = units.for("speed");
    // Thirty of them are written with each frame.
    const speeds = new Map<number, string>();
    const ages = new Map<number, string>();
    const kept = (known: Map<number, string>, value: number, write: (value: number) => string) => {
      const text = known.get(value) ?? write(value);
      known.set(value, text);
      return text;
    };
    return (name, { speed, unseenFor }) => {
      if (unseenFor !== undefined) {
        const minutes = Math.floor(unseenFor / 60);
        if (minutes === 0) return name;
        return `${name} · ${kept(ages, minutes, (value) => formats.age(value * 60_000))}`;
      }
      const shown = Math.round(fromWire((speed ?? 0) * 3.6));
      return `${name} · ${kept(speeds, shown, (value) => format(toWire(value)))}`;
    };
  }, [units, formats]);
}
