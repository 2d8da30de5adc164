import { isEmpty } from "../../../schemas";
import type { ScheduleSettings } from "../settingsRead";
import type { Address } from "../../../schemas/generated";
import type { JobRequest } from "../../planning";
import type { Day, DayOrder } from "../records";
import { secondsOf } from "./clock";
import type { Places } from "./Places";

type Order = JobRequest["problem"]["orders"][number];
type Window = Order["windows"][number];

/** Where an order is served: at its own address, else at its customer location's. */
export function addressOf({ address, location }: DayOrder): Address | undefined {
  const parts = [address?.address, address?.postcode, address?.w3wAddress, address?.latitude];
  return parts.every(isEmpty) ? location?.address : address;
}

/** The orders that can be planned; those that are not on the map are not among them. */
export function plannerOrders(day: Day, places: Places): Order[] {
  const known = new Map(
    day.orders.flatMap((order) => {
      const place = places.at(addressOf(order));
      return place === undefined ? [] : [[order.id, { order, place }] as const];
    }),
  );
  return [...known.values()].map(({ order, place }) => plannerOrder(day, order, place, known));
}

function plannerOrder(day: Day, order: DayOrder, place: number, known: ReadonlyMap<string, unknown>): Order {
  const { settings } = day;
  const duration = operationOf(order, settings);
  const { linkedOrder } = order;
  const dropOrder =
    linkedOrder?.drop && known.has(linkedOrder.orderId ?? "") ? linkedOrder.orderId : undefined;
  const territory = territoryOf(day, order);
  return {
    id: order.id,
    task: order.task ?? "DELIVERY",
    ...(dropOrder !== undefined && { dropOrder }),
    place,
    centre: day.centre.id,
    windows: windowsOf(day, order, duration.operation),
    ...duration,
    loading: Math.round(
      unitsOf(order, settings) * (day.centre.loadingTimePerUnit ?? Number(settings.loadingDurationPerUnit)),
    ),
    weight: order.weight ?? 0,
    volume: order.volume ?? 0,
    requirements: [...new Set([...(order.requirements ?? []), ...(order.location?.types ?? [])])],
    includeDrivers: order.includeDrivers ?? [],
    excludeDrivers: order.excludeDrivers ?? [],
    preferDrivers: order.preferDrivers ?? order.location?.prefer_drivers ?? [],
    stopSequence: order.stopSequence ?? "ANY",
    ...(territory && { territory }),
    penalty: penalties(settings).get(order.priority ?? 2) ?? 0,
  };
}

/** How long the operation takes, and the visit that a place takes once (domain 15). */
export function operationOf(
  order: DayOrder,
  settings: ScheduleSettings,
): { operation: number; visit: number } {
  const { location } = order;
  const own = <Value>(allowed: boolean | undefined, value: Value | undefined, account: Value): Value =>
    allowed && value !== undefined ? value : account;
  const fixed =
    order.dropDuration ??
    own(
      location?.allowFixedOperationDuration,
      location?.fixedOperationDuration,
      Number(settings.fixedOperationDuration),
    );
  // The account's are milliseconds, a customer location's seconds.
  const perUnit =
    order.task === "COLLECTION"
      ? own(
          location?.allowPickupDurationPerUnit,
          location?.pickupDurationPerUnit,
          Number(settings.pickupDurationPerUnit) / 1000,
        )
      : own(
          location?.allowDropDurationPerUnit,
          location?.dropDurationPerUnit,
          Number(settings.dropDurationPerUnit) / 1000,
        );
  return {
    operation: Math.round(fixed + unitsOf(order, settings) * perUnit),
    visit: own(
      location?.allowAdditionalTimePerVisit,
      location?.additionalTimePerVisit,
      Number(settings.additionalTimePerVisit),
    ),
  };
}

function unitsOf({ weight = 0, volume = 0 }: DayOrder, { durationCapacityBasis }: ScheduleSettings): number {
  return durationCapacityBasis === "VOLUME" ? volume : weight;
}

/**
 * When the operation may begin: within its windows, once it is ready, so that it is done in time where that is asked. Of
 * several windows those count that are neither over before it is ready nor begin after it is due.
 */
function windowsOf(day: Day, order: DayOrder, operation: number): Window[] {
  const { dropWindows = [], releaseDate, dueDate } = order;
  const released = releaseDate === undefined ? -Infinity : secondsOf(day, releaseDate);
  const due = dueDate === undefined ? Infinity : secondsOf(day, dueDate);
  const within = day.settings.includeOperationDurationInWindow === true ? operation : 0;
  const bounded = dropWindows.map(({ start, end }) => ({
    from: Math.max(secondsOf(day, start), released),
    until: Math.min(secondsOf(day, end), due),
  }));
  const open = bounded.filter(({ from, until }) => from <= until);
  return (open.length > 0 ? open : bounded).map(({ from, until }) => ({
    start: from,
    end: Math.max(from, until - within),
  }));
}

function territoryOf(day: Day, order: DayOrder): Order["territory"] {
  const { schedulingZoneMode } = day.settings;
  const territory = day.territories.get(order.territory ?? "");
  if (schedulingZoneMode === "OFF" || !territory) return undefined;
  const { group, type, coefficient = 1 } = territory;
  const id = schedulingZoneMode === "USE_TERRITORY_GROUPS" ? (group ?? territory.id) : territory.id;
  return { id, fixed: type === "FIXED", coefficient };
}

/** "1:100,2:300,3:1000": what leaving an order out costs, by its priority (domain 10). */
function penalties({ unplannedPenaltyByPriority }: ScheduleSettings): Map<number, number> {
  const pairs = String(unplannedPenaltyByPriority).split(",");
  return new Map(pairs.map((pair) => pair.split(":").map(Number) as [number, number]));
}
