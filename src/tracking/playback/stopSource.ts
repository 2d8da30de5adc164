import type { OrderStatus } from "../../../schemas/generated";
import type { PlayedStop, PlayedVehicle } from "../../../schemas/playback";
import type { MapSymbol, SymbolSource } from "../../map";
import { pointsOf } from "../map/pointsOf";
import type { useStopLooks } from "../map/useStopLooks";
import { radii } from "../map/vehicles/vehicleSymbol";
import { lastAt } from "./placeAt";
import type { PlaybackClock } from "./PlaybackClock";

type Parts = {
  clock: PlaybackClock;
  vehicles: readonly PlayedVehicle[];
  looks: ReturnType<typeof useStopLooks>;
  /** The run that is chosen: its stops have their numbers and lie above the others. */
  run: string | undefined;
};

/** Pixels of a stop of any other run. */
const small = 4.5;

/** The stops of vehicles by their states at the moment that is played; each is drawn anew only when it changes. */
export function stopSource({ clock, vehicles, looks, run }: Parts): SymbolSource {
  const stops = vehicles
    .flatMap((vehicle) => vehicle.stops)
    .toSorted((one, other) => Number(one.run === run) - Number(other.run === run))
    .flatMap((stop) => statesOf(stop, { looks, isChosen: stop.run === run }));
  return {
    follow: (changed) => clock.follow(changed),
    read: () =>
      stops.map(({ moments, symbols }) => {
        return symbols[lastAt(moments.length, (at) => moments[at] ?? 0, clock.second) + 1];
      }),
  };
}

type Looks = Pick<Parts, "looks"> & { isChosen: boolean };

/** How a stop looks: before the first moment at which that changes, and from each of them on. */
function statesOf({ number, changes, ...place }: PlayedStop, { looks, isChosen }: Looks) {
  return pointsOf(place).map((point) => {
    const symbol = (status: OrderStatus): MapSymbol => {
      const { fill, edge, text } = looks({ status });
      return {
        point,
        shape: "circle",
        radius: isChosen ? radii.stop : small,
        color: edge,
        weight: isChosen ? 2 : 1.5,
        fillColor: fill,
        text: isChosen ? String(number) : undefined,
        textColor: text,
      };
    };
    return {
      moments: changes.map(({ second }) => second),
      symbols: [symbol("DETAILS_SENT"), ...changes.map(({ status }) => symbol(status))],
    };
  });
}
