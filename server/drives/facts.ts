import type { Course } from "./Course";
import type { Driven, DrivenRun, Moment } from "./drive";

/** What is seen of an order on a run: instants in milliseconds; metres and milliseconds of the leg that ends there. */
type OrderSeen = {
  order: string;
  run: string;
  arrived: number;
  departed?: number;
  distance: number;
  driving: number;
};

/** What is seen of a run: metres and milliseconds of driving, until it has come back or as far as it is. */
type RunSeen = { run: string; left: number; back?: number; distance: number; driving: number };

/** What is seen of the orders of a drive. */
export function ordersSeen({ runs }: Course, driven: Driven): OrderSeen[] {
  return runs.flatMap(({ id: run, stops }, at) =>
    stops.flatMap(({ order }, stop): OrderSeen[] => {
      const { arrived, departed, distance = 0, driving = 0 } = driven.runs[at]?.stops[stop] ?? {};
      if (arrived === undefined) return [];
      return [{ order, run, arrived, ...(departed !== undefined && { departed }), distance, driving }];
    }),
  );
}

/** What is seen of the runs of a drive that have left. */
export function runsSeen({ runs }: Course, driven: Driven): RunSeen[] {
  return runs.flatMap(({ id: run }, at): RunSeen[] => {
    const { left, back } = driven.runs[at] ?? {};
    if (!left) return [];
    const end = back ?? nextLeft(driven.runs, at) ?? momentNow(driven);
    return [
      {
        run,
        left: left.time,
        ...(back && { back: back.time }),
        distance: end.distance - left.distance,
        driving: Math.max(0, end.time - left.time - (end.stood - left.stood)),
      },
    ];
  });
}

function nextLeft(runs: readonly DrivenRun[], at: number): Moment | undefined {
  return runs.slice(at + 1).find(({ left }) => left)?.left;
}

/** The latest position, without what it has been standing for. */
function momentNow({ track, stood }: Driven): Moment {
  const { stand, distance } = track;
  return { time: stand.from, distance, stood };
}
