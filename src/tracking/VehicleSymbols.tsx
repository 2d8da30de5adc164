import { useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import type { TrackedDay } from "../../schemas/tracking";
import { MovingSymbols } from "../map";
import { serverNow } from "./calls";
import { type Expectations, isFresh, runsNow, worstStanding } from "./driven";
import type { LivePositions } from "./LivePositions";
import type { Formats } from "./useFormats";
import { standingTone } from "./Standing";
import { useUnchanged } from "./useUnchanged";
import { useVehicleSource } from "./useVehicleSource";
import type { DrawnVehicle, SeenVehicle } from "./vehicleSource";

type VehicleSymbolsProps = {
  day: TrackedDay;
  positions: LivePositions;
  /** What no name may cover. */
  stops: readonly Point[];
  /** The vehicle that is chosen. */
  chosen: string | undefined;
  alarmed: readonly string[];
  expected: Expectations;
  formats: Formats;
};

/** In metres a second: who is slower stands. */
const walking = 0.8;
/** In milliseconds: what was seen this long ago was seen just now. */
const justNow = 60_000;
/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/**
 * The vehicles, each with its heading, its name and how old its position is, as far as names have room; grey where it is
 * older than five minutes. Those that matter most are drawn above the others and named first. They move without React
 * drawing anything.
 */
export function VehicleSymbols(props: VehicleSymbolsProps) {
  const { day, positions, stops, chosen, alarmed, expected, formats } = props;
  const named = useNamed(day, expected);
  const vehicles = useMemo(() => {
    const waiting = new Set(alarmed);
    return named
      .map((each) => ({
        ...each,
        isChosen: each.vehicle === chosen,
        isAlarmed: waiting.has(each.vehicle),
      }))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
  }, [named, chosen, alarmed]);
  const source = useVehicleSource({
    vehicles,
    seen: useMemo(() => {
      const ageText = textsOf(formats);
      return () => vehicles.map((each) => seenAt(positions, each, ageText));
    }, [vehicles, positions, formats]),
    follow: useMemo(
      () => (changed: () => void) => {
        const stop = positions.follow(changed);
        const timer = setInterval(changed, tick);
        return () => {
          stop();
          clearInterval(timer);
        };
      },
      [positions],
    ),
    stops,
    centre: day.centre,
  });
  return <MovingSymbols source={source} level="marks" />;
}

const rankOf = ({ isChosen, isAlarmed, tone }: Pick<DrawnVehicle, "isChosen" | "isAlarmed" | "tone">) =>
  (isChosen ? 4 : 0) + (isAlarmed ? 2 : 0) + (tone === undefined ? 0 : 1);

type NamedVehicle = { vehicle: string; name: string } & Pick<DrawnVehicle, "number" | "tone">;

/** The day's vehicles, the first ones above the others. A day that is read anew with the same ones has them as before. */
function useNamed({ runs }: TrackedDay, expected: Expectations): readonly NamedVehicle[] {
  const named = useMemo(
    () =>
      [...runsNow(runs).values()].toReversed().map((run): NamedVehicle => {
        const { vehicle, vehicleName: name, dayNumber: number } = run;
        const tone = standingTone(worstStanding(run, expected));
        return { vehicle, name, number, ...((tone === "late" || tone === "atRisk") && { tone }) };
      }),
    [runs, expected],
  );
  return useUnchanged(named);
}

function seenAt(
  positions: LivePositions,
  { vehicle, name }: NamedVehicle,
  ageText: (minutes: number) => string,
): SeenVehicle | undefined {
  const position = positions.get(vehicle);
  if (!position) return undefined;
  const { latitude, longitude, speed, course, time } = position;
  const now = serverNow();
  const age = now - Date.parse(time);
  return {
    point: [latitude, longitude],
    course: course ?? undefined,
    isSeen: isFresh(position, now),
    isStanding: speed !== null && speed < walking,
    text: age > justNow ? `${name} · ${ageText(Math.floor(age / justNow))}` : name,
  };
}

/** How old positions are, in minutes: a thousand of them are written again and again. */
function textsOf(formats: Formats): (minutes: number) => string {
  const known = new Map<number, string>();
  return (minutes) => {
    const text = known.get(minutes) ?? formats.age(minutes * 60_000);
    known.set(minutes, text);
    return text;
  };
}
