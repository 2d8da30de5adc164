import type { OrderStatus } from "../../../schemas/generated";
import type { PlayedEvent, PlayedStop, PlayedVehicle } from "../../../schemas/playback";
import { alertTone } from "../alerts/alertTone";
import { stopState, type StopState } from "../day/driven";
import type { PlayedSpan } from "./PlaybackClock";

/** What is marked at a moment: a stop that was reached, or something else that happened. */
export type Mark = { second: number; vehicle: string; tone: "fact" | "late" | "atRisk" | "noGps" } & (
  | { stop: PlayedStop }
  | { event: PlayedEvent }
);

const stopTones: Partial<Record<StopState, Mark["tone"]>> = {
  failed: "late",
  cancelled: "noGps",
  suspended: "atRisk",
};

/** The marks of vehicles, in the order of their moments. */
export function marksOf(vehicles: readonly PlayedVehicle[]): Mark[] {
  const marks = vehicles.flatMap(({ vehicle, stops, events }): Mark[] => [
    ...stops.flatMap((stop): Mark[] => {
      const second = momentOf(stop);
      const state = stopState({ status: statusAt(stop, Infinity) });
      return second === undefined ? [] : [{ second, vehicle, tone: stopTones[state] ?? "fact", stop }];
    }),
    ...events.map((event): Mark => ({ second: event.second, vehicle, tone: eventTone(event), event })),
  ]);
  return marks.toSorted((one, other) => one.second - other.second);
}

/** When a stop was reached, else when it was over without that. */
function momentOf({ arrived, changes }: PlayedStop): number | undefined {
  if (arrived !== null) return arrived;
  const last = changes.at(-1);
  return last && overs.has(stopState({ status: last.status })) ? last.second : undefined;
}

const overs: ReadonlySet<StopState> = new Set<StopState>(["done", "failed", "cancelled"]);

function eventTone({ kind }: PlayedEvent): Mark["tone"] {
  return kind === "PAUSED" || kind === "RESUMED" ? "noGps" : alertTone(kind);
}

/** What had become of a stop by a moment. */
export function statusAt({ changes }: Pick<PlayedStop, "changes">, second: number): OrderStatus {
  return changes.findLast((change) => change.second <= second)?.status ?? "DETAILS_SENT";
}

/** The next mark after a moment, or the last before it; those of this very second are where one is. */
export function markBeside(marks: readonly Mark[], second: number, way: 1 | -1): Mark | undefined {
  return way === 1
    ? marks.find((mark) => mark.second >= second + 1)
    : marks.findLast((mark) => mark.second <= second - 1);
}

/** From the first to the last of what is known of vehicles; undefined where nothing is. */
export function spanOf(vehicles: readonly PlayedVehicle[]): PlayedSpan | undefined {
  let [from, to] = [Infinity, -Infinity];
  const moments = vehicles.flatMap(({ stretches, stops, events }) => [
    ...stretches.flatMap((stretch) => [stretch[0], stretch.at(-3)]),
    ...stops.flatMap(({ arrived, departed, changes }) => [
      arrived,
      departed,
      ...changes.map(({ second }) => second),
    ]),
    ...events.map(({ second }) => second),
  ]);
  for (const moment of moments)
    if (moment !== null && moment !== undefined) [from, to] = [Math.min(from, moment), Math.max(to, moment)];
  return from <= to ? { from, to } : undefined;
}
