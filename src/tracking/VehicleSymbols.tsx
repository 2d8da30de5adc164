import { useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import type { TrackedDay, VehiclePosition } from "../../schemas/tracking";
import { MovingSymbols } from "../map";
import { serverNow } from "./calls";
import { freshFor, runsNow } from "./driven";
import type { LivePositions } from "./LivePositions";
import { Press, type Target } from "./Press";
import type { Formats } from "./useFormats";
import { useUnchanged } from "./useUnchanged";
import { useVehicleSource } from "./useVehicleSource";
import type { DrawnVehicle, SeenVehicle } from "./vehicleSource";

/** By vehicle: how its run stands against what was promised, where that is not well. */
export type Tones = Partial<Record<string, NonNullable<DrawnVehicle["tone"]>>>;

type VehicleSymbolsProps = {
  day: TrackedDay;
  positions: LivePositions;
  /** What else stands there: no name covers it, and it can be pressed. */
  stops: { points: readonly Point[]; targets: () => Target[] };
  /** The vehicle that is chosen. */
  chosen: string | undefined;
  /** A vehicle stands for the run that it drives. */
  onChoose: (run: string) => void;
  alarmed: readonly string[];
  /** Whether those that lie near each other are one symbol (setting useClusters). */
  isClustered: boolean;
  tones: Tones;
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
  const { day, positions, stops, chosen, onChoose, alarmed, isClustered, tones, formats } = props;
  const named = useNamed(day, tones);
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
    seen: useMemo(() => seenBy(positions, vehicles, textsOf(formats)), [vehicles, positions, formats]),
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
    stops: stops.points,
    isClustered,
    centre: day.centre,
  });

  function targets(): Target[] {
    const runs = runsNow(day.runs);
    return [
      ...source.standing().map(({ point, vehicles: those }): Target => {
        const ids = those.flatMap((at) => vehicles[at]?.vehicle ?? []);
        const run = runs.get(ids[0] ?? "");
        if (run && ids.length === 1) return { point, press: () => onChoose(run.id) };
        const seen = ids.flatMap((id) => positions.get(id) ?? []);
        return { point, around: seen.map(({ latitude, longitude }) => [latitude, longitude]) };
      }),
      ...stops.targets(),
    ];
  }
  return (
    <>
      <MovingSymbols source={source} level="marks" />
      <Press targets={targets} />
    </>
  );
}

const rankOf = ({ isChosen, isAlarmed, tone }: Pick<DrawnVehicle, "isChosen" | "isAlarmed" | "tone">) =>
  (isChosen ? 4 : 0) + (isAlarmed ? 2 : 0) + (tone === undefined ? 0 : 1);

type NamedVehicle = { vehicle: string; name: string } & Pick<DrawnVehicle, "number" | "tone">;

/** The day's vehicles, the first ones above the others. A day that is read anew with the same ones has them as before. */
function useNamed({ runs }: TrackedDay, tones: Tones): readonly NamedVehicle[] {
  const named = useMemo(
    () =>
      [...runsNow(runs).values()].toReversed().map((run): NamedVehicle => {
        const { vehicle, vehicleName: name, dayNumber: number } = run;
        return { vehicle, name, number, tone: tones[vehicle] };
      }),
    [runs, tones],
  );
  return useUnchanged(named);
}

type Seen = { position: VehiclePosition; at: number; minutes: number; vehicle: SeenVehicle };

/** Where vehicles are now: of those of which nothing else is to be said, the same as before. */
function seenBy(
  positions: LivePositions,
  vehicles: readonly NamedVehicle[],
  ageText: (minutes: number) => string,
): () => (SeenVehicle | undefined)[] {
  const known: (Seen | undefined)[] = [];

  function seenOf({ vehicle, name }: NamedVehicle, before: Seen | undefined, now: number): Seen | undefined {
    const position = positions.get(vehicle);
    if (!position) return undefined;
    const at = before?.position === position ? before.at : Date.parse(position.time);
    const age = now - at;
    const minutes = age > justNow ? Math.floor(age / justNow) : 0;
    const isSeen = age <= freshFor;
    if (before?.position === position && before.minutes === minutes && before.vehicle.isSeen === isSeen)
      return before;
    const { latitude, longitude, speed, course } = position;
    const text = minutes > 0 ? `${name} · ${ageText(minutes)}` : name;
    const seen = {
      point: [latitude, longitude] as const,
      course: course ?? undefined,
      isSeen,
      isStanding: speed !== null && speed < walking,
      text,
    };
    return { position, at, minutes, vehicle: seen };
  }
  return () => {
    const now = serverNow();
    return vehicles.map((each, at) => {
      known[at] = seenOf(each, known[at], now);
      return known[at]?.vehicle;
    });
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
