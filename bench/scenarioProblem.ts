import type { Journey, Order, Problem } from "../server/planner";
import type { Place } from "../server/roads";

type Json = Record<string, unknown>;

/** A shipment that is left out costs this much where nothing is said. */
const penalty = 1_000;

/** The request as a problem without its tables, and the places that those are between. */
export function scenarioProblem(request: unknown): { problem: Omit<Problem, "tables">; places: Place[] } {
  const { model } = camel(request) as { model: Json };
  const from = moment(model.globalStartTime);
  const until = moment(model.globalEndTime) - from;
  const places: Place[] = [];
  const placeOf = (location: unknown) => places.push(location as Place) - 1;
  const vehicles = model.vehicles as Json[];
  const centre = placeOf(vehicles[0]!.startLocation);
  const [first = "", second = ""] = dimensions(vehicles[0]!.capacities);
  const window = { start: 0, end: until };

  const orderOf = (id: string, shipment: Json, part: Json, task: Order["task"]): Order => ({
    ...plain,
    id,
    task,
    place: placeOf(part.arrivalLocation),
    windows: ((part.timeWindows ?? [{}]) as Json[]).map(({ startTime, endTime }) => ({
      start: startTime === undefined ? 0 : moment(startTime) - from,
      end: endTime === undefined ? until : moment(endTime) - from,
    })),
    operation: lasting(part.duration),
    weight: amount(shipment.demands, first),
    volume: amount(shipment.demands, second),
    penalty,
  });
  const orders = (model.shipments as Json[]).flatMap((shipment, index): Order[] => {
    const [pickup, delivery] = [shipment.pickup, shipment.delivery].map(
      (each) => (each as Json)?.visitRequests as Json[],
    );
    const [taken, given] = [`${index} pickup`, `${index} delivery`];
    if (pickup && delivery)
      return [
        { ...orderOf(taken, shipment, pickup[0]!, "COLLECTION"), dropOrder: given },
        orderOf(given, shipment, delivery[0]!, "DELIVERY"),
      ];
    return pickup
      ? [orderOf(taken, shipment, pickup[0]!, "COLLECTION")]
      : [orderOf(given, shipment, delivery![0]!, "DELIVERY")];
  });
  const rule = ((model.breakRules as Json[])?.[0]?.breakRequests as Json[])?.[0];
  const journeys = vehicles.map((vehicle, index): Journey => ({
    id: `vehicle ${index}`,
    driver: `driver ${index}`,
    centre: "centre",
    table: 0,
    shift: window,
    fixedStart: false,
    start: placeOf(vehicle.startLocation),
    end: placeOf(vehicle.endLocation),
    weight: vehicle.capacities ? amount(vehicle.capacities, first) : Number.MAX_SAFE_INTEGER,
    volume: vehicle.capacities ? amount(vehicle.capacities, second) : Number.MAX_SAFE_INTEGER,
    requirements: [],
    territories: [],
    mostRuns: 1,
    limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
    breaks: rule
      ? [
          {
            earliest: moment(rule.earliestStartTime) - from,
            latest: moment(rule.latestStartTime) - from,
            duration: lasting(rule.duration),
          },
        ]
      : [],
    costs: {
      activation: Number(vehicle.fixedCost ?? 0),
      perHour: Number(vehicle.costPerHour ?? 0),
      perKilometre: Number(vehicle.costPerKilometer ?? 0),
      perOrder: 0,
    },
    lockedRuns: [],
  }));
  return {
    places,
    problem: {
      orders,
      journeys,
      centres: [{ id: "centre", place: centre, hours: [window], loading: 0, unloading: 0 }],
      prices: { latePerMinute: 0, waitingPerHour: 0, notPreferredDriver: 0, stopSequence: 0 },
      allowedLateness: 0,
      allowedOverload: 0,
      incompatible: [],
    },
  };
}

const plain = {
  centre: "centre",
  visit: 0,
  loading: 0,
  requirements: [],
  includeDrivers: [],
  excludeDrivers: [],
  preferDrivers: [],
  stopSequence: "ANY" as const,
};

/** Requests are written in snake_case or in camelCase. */
function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      camel(each),
    ]),
  );
}

/** `"2020-11-03T05:01:00Z"` or `{seconds: "1572512400"}`. */
function moment(time: unknown): number {
  return typeof time === "string" ? Date.parse(time) / 1000 : Number((time as { seconds: string }).seconds);
}

/** `"420s"` or `{seconds: "420"}`. */
function lasting(duration: unknown): number {
  if (duration === undefined) return 0;
  return typeof duration === "string"
    ? parseFloat(duration)
    : Number((duration as { seconds: string }).seconds);
}

type Amounts = { type: string; value: string }[] | undefined;

function dimensions(capacities: unknown): string[] {
  return ((capacities as Amounts) ?? []).map(({ type }) => type);
}

function amount(amounts: unknown, type: string): number {
  return Number((amounts as Amounts)?.find((each) => each.type === type)?.value ?? 0);
}
