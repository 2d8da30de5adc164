import type {
  RunStatus,
  ScheduleJourney,
  ScheduleRun,
  ScheduleViolation,
  Span,
} from "../../../schemas/schedule";
import { isLoaded, stateOfLoading } from "../../loading";
import { runStatusOf } from "../../orders";
import { type PlannedJourney, type PlannedRun, severities, type Violation } from "../../planner";
import type { Arrangement } from "../Arrangement";
import { runIdOf } from "../../runs";
import { capacityTold, changedVehicle, driverOf, shiftFor } from "../problem";
import type { Day, DayOrder, DayVehicle } from "../records";
import { runNumbers } from "../runNumbers";
import { namesOf } from "./namesOf";

type Told = { day: Day; arrangement: Arrangement; orders: ReadonlyMap<string, DayOrder> };

/** A vehicle's day as a board shows it; `planned` counts from the day's origin. */
export function scheduleJourney(
  { day, arrangement, orders }: Told,
  record: DayVehicle,
  planned: PlannedJourney,
  violations: Violation[],
): ScheduleJourney {
  const standing = arrangement.journeys[record.id];
  const vehicle = changedVehicle(record, standing?.change);
  const driver = driverOf(day, vehicle, standing);
  const shift = shiftFor(day, driver, standing);
  const at = (seconds: number) => seconds + day.origin;
  const spanOf = ({ start, end }: Span): Span => ({ start: at(start), end: at(end) });
  const runs = arrangement.plan[vehicle.id] ?? [];
  const works = planned.runs.length > 0;
  const numbers = runNumbers(planned.runs.map(idOf), arrangement.runs);
  return {
    vehicle: vehicle.id,
    name: vehicle.name ?? vehicle.id,
    driver: driver ? { id: driver.id, name: driver.name ?? driver.id } : null,
    shift: shift ? spanOf(shift) : null,
    start: standing?.start ?? null,
    weight: capacityTold(day, vehicle, "weight"),
    volume: capacityTold(day, vehicle, "volume"),
    requirements: namesOf(vehicle.requirements, day.requirements),
    type: vehicle.type?.name ?? null,
    territories: namesOf(vehicle.scheduleZones, [...day.territories.values()]),
    change: standing?.change ?? null,
    breakdown: standing?.breakdown ?? null,
    traits: {
      active: vehicle.active !== false,
      requirements: vehicle.requirements ?? [],
      vehicleTerritories: vehicle.scheduleZones ?? [],
      driverTerritories: driver?.scheduleZones ?? [],
    },
    span: works ? spanOf(planned) : null,
    runs: planned.runs.map((run, index) => {
      const id = idOf(run);
      const served = run.stops.map(({ order }) => orders.get(order)!);
      const loading = day.loadings.get(runIdOf(day.date, id));
      return scheduleRun(at, run, {
        id,
        number: numbers.get(id)!,
        status: runStatusOf(
          served.map(({ status = "NEW" }) => status),
          { isPaused: day.pausedRuns.has(id), isLoaded: isLoaded(loading) },
        ),
        loadingState: stateOfLoading(loading),
        locked: arrangement.runs[id]?.locked === true,
        weight: mostAboard(served, "weight"),
        volume: mostAboard(served, "volume"),
        violations: violations.filter((each) => each.run === index),
      });
    }),
    breaks: planned.breaks.map(spanOf),
    totals: {
      ...planned.totals,
      working: works ? planned.end - planned.start : 0,
      cost: planned.cost,
    },
    violations: violations.filter(({ run }) => run === undefined).map(violationOf),
  };

  function idOf({ stops }: PlannedRun): string {
    const first = stops[0]?.order ?? "";
    return runs.find((run) => run.orders.includes(first))?.id ?? first;
  }
}

type Known = {
  id: string;
  number: number;
  status: RunStatus;
  loadingState: ScheduleRun["loadingState"];
  locked: boolean;
  weight: number;
  volume: number;
  violations: Violation[];
};

function scheduleRun(
  at: (seconds: number) => number,
  { loading, departure, return: back, unloading, finish, distance, driving, stops }: PlannedRun,
  { violations, ...known }: Known,
): ScheduleRun {
  return {
    ...known,
    loading: at(loading),
    departure: at(departure),
    return: at(back),
    unloading: at(unloading),
    finish: at(finish),
    distance,
    driving,
    stops: stops.map((stop) => ({
      order: stop.order,
      arrive: at(stop.arrive),
      begin: at(stop.begin),
      finish: at(stop.finish),
      driving: stop.driving,
      distance: stop.distance,
      violations: violations.filter(({ order }) => order === stop.order).map(violationOf),
    })),
    violations: violations.filter(({ order }) => order === undefined).map(violationOf),
  };
}

export function violationOf({ code, excess }: Violation): ScheduleViolation {
  return { id: code, severity: severities[code], ...(excess !== undefined && { excess }) };
}

/** What is delivered is aboard from the centre on, what is collected until it; of a linked pair what is between them. */
function mostAboard(served: readonly DayOrder[], of: "weight" | "volume"): number {
  const together = new Set(served.map(({ id }) => id));
  const isPaired = ({ linkedOrder }: DayOrder) => together.has(linkedOrder?.orderId ?? "");
  let aboard = served
    .filter((order) => order.task !== "COLLECTION" && !isPaired(order))
    .reduce((sum, order) => sum + (order[of] ?? 0), 0);
  let most = aboard;
  for (const order of served) {
    aboard += (order.task === "COLLECTION" ? 1 : -1) * (order[of] ?? 0);
    most = Math.max(most, aboard);
  }
  return most;
}
