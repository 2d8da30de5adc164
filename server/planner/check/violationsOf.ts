import type { Journey, Order, Plan, PlannedJourney, PlannedRun, Problem, Violation } from "../model";
import { restViolations } from "./rests";
import { isLocked, ordersOf, overlap, partnersOf } from "./reading";

/**
 * What a plan breaks, by journey, from its own times alone. It shares no code with the optimiser, whose plans are
 * accepted only where nothing hard is found here. Locked runs are as the dispatcher wants them.
 */
export function violationsOf(problem: Problem, plan: Plan): Violation[][] {
  return plan.journeys.map((planned, index) => journeyViolations(problem, index, planned));
}

/** What one planned journey breaks; `index` is its place among the problem's. */
export function journeyViolations(problem: Problem, index: number, planned: PlannedJourney): Violation[] {
  const orders = ordersOf(problem);
  const journey = problem.journeys[index]!;
  return [
    ...ofJourney(journey, planned),
    ...restViolations(journey, planned),
    ...planned.runs.flatMap((run, number) =>
      isLocked(journey.lockedRuns, run)
        ? []
        : [
            ...ofRun(problem, journey, run, orders),
            ...run.stops.flatMap((_, at) => ofStop(problem, journey, planned, run, at, orders)),
          ].map((violation) => ({ ...violation, run: number })),
    ),
  ];
}

function over(code: Violation["code"], value: number, limit: number): Violation[] {
  return value > limit + 1e-6 ? [{ code, excess: value - limit }] : [];
}

function ofJourney({ shift, limits, mostRuns }: Journey, planned: PlannedJourney): Violation[] {
  if (planned.runs.length === 0) return [];
  const outside = Math.max(0, planned.end - shift.end) + Math.max(0, shift.start - planned.start);
  return [
    ...over("OUT_OF_AVAILABILITY", outside, 0),
    ...over("DUTY_LIMIT", planned.end - planned.start, limits.duty),
    ...over("DRIVING_LIMIT", planned.totals.driving, limits.driving),
    ...over("RUN_LIMIT", planned.runs.length, mostRuns),
  ];
}

function ofRun(problem: Problem, journey: Journey, run: PlannedRun, orders: Map<string, Order>): Violation[] {
  const served = run.stops.map(({ order }) => orders.get(order)!);
  const spare = 1 + problem.allowedOverload / 100;
  return [
    ...over("RUN_DURATION_LIMIT", run.return - run.departure, journey.limits.runDuration),
    ...over("RUN_DISTANCE_LIMIT", run.distance, journey.limits.runDistance),
    ...over("CAPACITY", mostAboard(served, problem, "weight"), journey.weight * spare),
    ...over("VOLUME", mostAboard(served, problem, "volume"), journey.volume * spare),
    ...closedCentre(problem, journey, run),
    ...withoutRoad(problem, journey, served),
    ...incompatibleOn(problem, served),
    ...outOfSequence(served),
  ];
}

/** What is delivered is aboard from the centre on, what is collected until it, and a linked pair from one to the other. */
function mostAboard(served: Order[], problem: Problem, of: "weight" | "volume"): number {
  const linked = partnersOf(problem);
  const isPickUp = (order: Order) => order.dropOrder !== undefined;
  let aboard = served
    .filter((order) => order.task === "DELIVERY" && !linked.has(order.id))
    .reduce((sum, order) => sum + order[of], 0);
  let most = aboard;
  for (const order of served) {
    const loads = isPickUp(order) || (order.task === "COLLECTION" && !linked.has(order.id));
    aboard += loads ? order[of] : -order[of];
    most = Math.max(most, aboard);
  }
  return most;
}

function closedCentre(
  { centres }: Problem,
  { centre }: Journey,
  { loading, departure }: PlannedRun,
): Violation[] {
  if (departure === loading) return [];
  const { hours } = centres.find(({ id }) => id === centre)!;
  const open = hours.some(({ start, end }) => loading >= start && departure <= end);
  return open ? [] : [{ code: "DC_CLOSED" }];
}

/** Between the stops, and between the centre and them: of a run that begins or ends elsewhere its own ends are timed. */
function withoutRoad({ centres, tables }: Problem, journey: Journey, served: Order[]): Violation[] {
  const { place } = centres.find(({ id }) => id === journey.centre)!;
  const { places, seconds } = tables[journey.table]!;
  const open = journey.start === place && journey.end === place;
  const line = [
    ...(open ? [place] : []),
    ...served.map((order) => order.place ?? place),
    ...(open ? [place] : []),
  ];
  const at = line.findIndex((to, index) => index > 0 && seconds[line[index - 1]! * places + to]! < 0);
  return at < 0
    ? []
    : [{ code: "NO_ROAD", order: served[Math.min(at - (open ? 1 : 0), served.length - 1)]!.id }];
}

function incompatibleOn({ incompatible }: Problem, served: Order[]): Violation[] {
  const found = served.find((one, at) =>
    served
      .slice(at + 1)
      .some((other) =>
        incompatible.some(
          ([a, b]) =>
            (one.requirements.includes(a) && other.requirements.includes(b)) ||
            (one.requirements.includes(b) && other.requirements.includes(a)),
        ),
      ),
  );
  return found ? [{ code: "INCOMPATIBLE_TYPES", order: found.id }] : [];
}

function outOfSequence(served: Order[]): Violation[] {
  return served
    .filter(
      ({ stopSequence }, at) =>
        (stopSequence === "FIRST" && served.slice(0, at).some((other) => other.stopSequence !== "FIRST")) ||
        (stopSequence === "LAST" && served.slice(at + 1).some((other) => other.stopSequence !== "LAST")),
    )
    .map(({ id }) => ({ code: "STOP_SEQUENCE", order: id }));
}

function ofStop(
  problem: Problem,
  journey: Journey,
  planned: PlannedJourney,
  run: PlannedRun,
  at: number,
  orders: Map<string, Order>,
): Violation[] {
  const stop = run.stops[at]!;
  const order = orders.get(stop.order)!;
  const found: Violation[] = [];
  if (order.place === undefined) found.push({ code: "NOT_GEOCODED" });
  if (order.centre !== journey.centre) found.push({ code: "OTHER_CENTRE" });
  if (!order.requirements.every((each) => journey.requirements.includes(each)))
    found.push({ code: "REQUIREMENT_MISSING" });
  const { includeDrivers, excludeDrivers, preferDrivers, territory } = order;
  if (
    (includeDrivers.length > 0 && !includeDrivers.includes(journey.driver)) ||
    excludeDrivers.includes(journey.driver)
  )
    found.push({ code: "DRIVER_NOT_ALLOWED" });
  if (preferDrivers.length > 0 && !preferDrivers.includes(journey.driver))
    found.push({ code: "NOT_PREFERRED_DRIVER" });
  if (territory?.fixed && !journey.territories.includes(territory.id)) found.push({ code: "TERRITORY" });
  found.push(...linked(order, run, at), ...lateness(problem, order, stop.begin));
  const waits = stop.begin - stop.arrive - overlap(planned.breaks, stop.arrive, stop.begin);
  if (waits > 0) found.push({ code: "EARLY_WAIT", excess: waits });
  return found.map((violation) => ({ ...violation, order: order.id }));

  function linked({ id, dropOrder }: Order, { stops }: PlannedRun, place: number): Violation[] {
    const other = partnersOf(problem).get(id);
    if (other === undefined) return [];
    const where = stops.findIndex((each) => each.order === other);
    if (where < 0) return [{ code: "LINKED_ORDER_SPLIT" }];
    const wrong = dropOrder === undefined ? where > place : where < place;
    return wrong ? [{ code: "LINKED_ORDER_SEQUENCE" }] : [];
  }
}

function lateness({ allowedLateness }: Problem, { windows }: Order, begin: number): Violation[] {
  if (windows.some(({ start, end }) => begin >= start && begin <= end)) return [];
  const passed = windows.filter(({ start }) => start <= begin).map(({ end }) => begin - end);
  const late = Math.min(...passed);
  if (passed.length === 0) return [{ code: "LOCATION_CLOSED" }];
  return [{ code: late <= allowedLateness ? "LATE" : "LOCATION_CLOSED", excess: late }];
}
