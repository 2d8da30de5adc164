import type { PlayedDay, PlayedVehicle } from "../../../schemas/playback";

/** What is played with its moments in seconds since 1970: what is read anew may count them from another one. */
export function sinceEpoch({ from, vehicles }: PlayedDay): PlayedVehicle[] {
  const begin = Date.parse(from) / 1000;
  const orNull = (second: number | null) => (second === null ? null : begin + second);
  return vehicles.map(({ stretches, stops, events, ...vehicle }) => ({
    ...vehicle,
    stretches: stretches.map((stretch) =>
      stretch.map((number, at) => (at % 3 === 0 ? begin + number : number)),
    ),
    stops: stops.map(({ arrived, departed, changes, ...stop }) => ({
      ...stop,
      arrived: orNull(arrived),
      departed: orNull(departed),
      changes: changes.map(({ second, status }) => ({ second: begin + second, status })),
    })),
    events: events.map((event) => ({ ...event, second: begin + event.second })),
  }));
}
