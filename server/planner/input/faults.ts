import type { Centre, Journey, Order, PlannedRun, Problem } from "../model";

/** Why something cannot be planned with: it is left out and named, and the rest is planned. */
type FaultCode =
  | "NOT_GEOCODED"
  | "INVALID_NUMBER"
  | "WINDOW_MISSING"
  | "WINDOW_REVERSED"
  | "DUPLICATE_ORDER"
  | "UNKNOWN_CENTRE"
  | "NO_SHIFT"
  | "LINKED_ORDER_UNKNOWN"
  | "LINKED_ORDER_FAULTY"
  | "LINKED_ORDER_SPLIT"
  | "LOCKS_OVERLAP"
  | "LOCKED_TWICE"
  | "LOCKED_ORDER_UNKNOWN"
  | "LOCKED_BREAK_OUTSIDE"
  | "LOCKED_RUN_WRONG";

/** `field` and `value` where one of them is wrong; `other` the order or run that it contradicts. */
export type Fault = {
  kind: "ORDER" | "JOURNEY" | "LOCK";
  id: string;
  code: FaultCode;
  field?: string;
  value?: string;
  other?: string;
};

export function orderFaults({ centres, tables }: Problem, order: Order): Fault[] {
  const fault = fail("ORDER", order.id);
  const faults = [
    ...wrongNumbers(order, ["operation", "visit", "loading", "weight", "volume", "penalty"]).map(
      ([field, value]) => fault("INVALID_NUMBER", { field, value }),
    ),
    ...order.windows.flatMap(({ start, end }) => [
      ...(Number.isFinite(start) && Number.isFinite(end)
        ? []
        : [fault("INVALID_NUMBER", { field: "windows", value: `${start}–${end}` })]),
      ...(end < start ? [fault("WINDOW_REVERSED", { field: "windows", value: `${start}–${end}` })] : []),
    ]),
  ];
  const { place, territory } = order;
  if (place === undefined) faults.push(fault("NOT_GEOCODED"));
  else if (!tables.every(({ places }) => Number.isInteger(place) && place >= 0 && place < places))
    faults.push(fault("INVALID_NUMBER", { field: "place", value: String(place) }));
  if (order.windows.length === 0) faults.push(fault("WINDOW_MISSING"));
  if (!centres.some(({ id }) => id === order.centre))
    faults.push(fault("UNKNOWN_CENTRE", { value: order.centre }));
  if (territory && !(territory.coefficient >= 0 && territory.coefficient < Infinity))
    faults.push(
      fault("INVALID_NUMBER", { field: "territory.coefficient", value: String(territory.coefficient) }),
    );
  return faults;
}

export function journeyFaults({ centres, tables }: Problem, journey: Journey): Fault[] {
  const fault = fail("JOURNEY", journey.id);
  const { shift, limits, costs } = journey;
  const faults = [
    ...wrongNumbers(journey, ["weight", "volume", "mostRuns"]),
    ...wrongNumbers(limits, ["driving", "duty", "runDuration", "runDistance"], Infinity),
    ...wrongNumbers(costs, ["activation", "perHour", "perKilometre", "perOrder"]),
    ...journey.breaks.flatMap((each) => wrongNumbers(each, ["earliest", "latest", "duration"])),
    ...(journey.drivingBreak ? wrongNumbers(journey.drivingBreak, ["after", "duration"]) : []),
  ].map(([field, value]) => fault("INVALID_NUMBER", { field, value }));
  if (journey.drivingBreak?.after === 0)
    faults.push(fault("INVALID_NUMBER", { field: "drivingBreak.after", value: "0" }));
  if (!(shift.end > shift.start) || shift.end === Infinity)
    faults.push(fault("NO_SHIFT", { value: `${shift.start}–${shift.end}` }));
  if (!centres.some(({ id }: Centre) => id === journey.centre))
    faults.push(fault("UNKNOWN_CENTRE", { value: journey.centre }));
  if (!tables[journey.table])
    faults.push(fault("INVALID_NUMBER", { field: "table", value: String(journey.table) }));
  return faults;
}

/** Locks of a journey that contradict each other or the orders. */
export function lockFaults(
  { lockedRuns }: Journey,
  orders: Map<string, Order>,
  lockedBefore: Set<string>,
): Fault[] {
  const faults: Fault[] = [];
  for (const [at, run] of lockedRuns.entries()) {
    const id = nameOf(run);
    const last = lockedRuns[at - 1];
    if (last && last.finish > run.loading)
      faults.push(fail("LOCK", id)("LOCKS_OVERLAP", { other: nameOf(last) }));
    for (const { start, end } of run.breaks)
      if (start < run.loading || end < start || end > run.finish)
        faults.push(fail("LOCK", id)("LOCKED_BREAK_OUTSIDE", { field: "breaks", value: `${start}–${end}` }));
    for (const { order } of run.stops) {
      if (!orders.has(order)) faults.push(fail("LOCK", id)("LOCKED_ORDER_UNKNOWN", { value: order }));
      if (lockedBefore.has(order)) faults.push(fail("LOCK", id)("LOCKED_TWICE", { value: order }));
      const { dropOrder } = orders.get(order) ?? {};
      if (dropOrder !== undefined && !run.stops.some((stop) => stop.order === dropOrder))
        faults.push(fail("LOCK", id)("LINKED_ORDER_SPLIT", { value: order, other: dropOrder }));
      lockedBefore.add(order);
    }
  }
  return faults;
}

/** A run is called by its first order. */
function nameOf({ stops }: PlannedRun): string {
  return stops[0]?.order ?? "";
}

function fail(kind: Fault["kind"], id: string) {
  return (code: FaultCode, more: Partial<Fault> = {}): Fault => ({ kind, id, code, ...more });
}

function wrongNumbers<Key extends string>(
  record: Record<Key, number>,
  keys: readonly Key[],
  most = Number.MAX_SAFE_INTEGER,
): [string, string][] {
  return keys
    .filter((key) => !(record[key] >= 0 && record[key] <= most))
    .map((key) => [key, String(record[key])]);
}
