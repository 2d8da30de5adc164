import { useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import type { TrackedDay } from "../../schemas/tracking";
import { MovingSymbols } from "../map";
import { serverNow } from "./calls";
import { isFresh, runsNow } from "./driven";
import type { LivePositions } from "./LivePositions";
import type { Formats } from "./useFormats";
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
  formats: Formats;
};

/** In milliseconds: what was seen this long ago was seen just now. */
const justNow = 60_000;
/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/**
 * The vehicles, each with its heading, its name and how old its position is, as far as names have room; grey where it is
 * older than five minutes. Those that matter most are drawn above the others and named first. They move without React
 * drawing anything.
 */
export function VehicleSymbols({ day, positions, stops, chosen, alarmed, formats }: VehicleSymbolsProps) {
  const named = useNamed(day);
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

const rankOf = ({ isChosen, isAlarmed }: Pick<DrawnVehicle, "isChosen" | "isAlarmed">) =>
  (isChosen ? 2 : 0) + (isAlarmed ? 1 : 0);

type NamedVehicle = { vehicle: string; name: string; number: number };

/** The day's vehicles, the first ones above the others. A day that is read anew with the same ones has them as before. */
function useNamed({ runs }: TrackedDay): readonly NamedVehicle[] {
  const named = useMemo(
    () =>
      [...runsNow(runs).values()].toReversed().map(({ vehicle, vehicleName, dayNumber }): NamedVehicle => ({
        vehicle,
        name: vehicleName,
        number: dayNumber,
      })),
    [runs],
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
  const { latitude, longitude, course, time } = position;
  const now = serverNow();
  const age = now - Date.parse(time);
  return {
    point: [latitude, longitude],
    course: course ?? undefined,
    isSeen: isFresh(position, now),
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
