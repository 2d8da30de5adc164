import type {
  CustomerLocation,
  DistributionCentre,
  Driver,
  Order,
  Vehicle,
} from "../../../schemas/generated";
import type { Settings } from "../../../schemas";
import type { ScheduleJourney, ScheduleRun, ScheduleStop } from "../../../schemas/schedule";
import { signatureBox } from "../../paper";
import type { Board } from "../day/Board";
import type { Formats } from "../texts/useFormats";
import { runDrawing, type Point } from "./runDrawing";

/** What a manifest tells beside the schedule. */
export type ManifestRecords = {
  orders: ReadonlyMap<string, Partial<Order>>;
  locations: ReadonlyMap<string, Partial<CustomerLocation>>;
  vehicles: ReadonlyMap<string, Partial<Vehicle>>;
  drivers: ReadonlyMap<string, Partial<Driver>>;
  centre: Partial<DistributionCentre>;
  /** The ways of the runs, by their ids. */
  ways: ReadonlyMap<string, Point[]>;
};

export type ManifestTeller = {
  board: Board;
  formats: Formats;
  settings: Settings;
  account: string;
  user: string;
  /** Now, as the account writes moments. */
  now: string;
};

/** The variables of a manifest (domain 13), as they are printed. */
export type ManifestData = ReturnType<typeof manifestData>;

export type PrintedRun = { journey: ScheduleJourney; run: ScheduleRun };

/** `withReturn`: the way back is told as a last stop. */
export function manifestData(
  { journey, run }: PrintedRun,
  records: ManifestRecords,
  teller: ManifestTeller,
  withReturn = false,
) {
  const { board, formats, settings } = teller;
  const { clock, schedule } = board;
  const said = (name: string) => (typeof settings[name] === "string" ? settings[name] : "");
  const { centre, vehicles, drivers } = records;
  const visits = visitsOf(run, board);
  const stops = visits.map((visit, index) => stopData(visit, index + 1, records, teller));
  const aboard = run.stops.flatMap(({ order }) => board.orders.get(order) ?? []);
  const sum = (of: (order: (typeof aboard)[number]) => number) =>
    aboard.reduce((all, order) => all + of(order), 0);
  const { latitude, longitude } = schedule.centre;
  const home = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return {
    company: {
      name: said("companyName") || teller.account,
      // A page loads nothing: the account's logo is an address (domain 13).
      logo: "",
      address: said("companyAddress"),
      phone: said("companyPhone"),
    },
    printed: { when: teller.now, by: teller.user },
    run: {
      number: String(run.number),
      date: formats.date(schedule.date),
      loadingStart: clock.time(run.loading),
      departure: clock.time(run.departure),
      completion: clock.time(run.finish),
      distance: formats.distance(run.distance),
      drivingTime: formats.duration(run.driving),
      workingTime: formats.duration(run.finish - run.loading),
      totals: {
        stops: formats.count(stops.length),
        orders: formats.count(aboard.length),
        weight: formats.weight(sum(({ weight }) => weight)),
        volume: formats.volume(sum(({ volume }) => volume)),
        items: formats.count(sum(({ id }) => itemsOf(records.orders.get(id)))),
      },
    },
    vehicle: {
      name: journey.name,
      registration: vehicles.get(journey.vehicle)?.registrationNumber ?? "",
    },
    driver: {
      name: journey.driver?.name ?? "",
      phone: drivers.get(journey.driver?.id ?? "")?.phone ?? "",
    },
    dc: { name: schedule.centre.name, address: centre.address?.address ?? "", phone: "" },
    stops: withReturn ? [...stops, returnData(run, records, teller)] : stops,
    map:
      runDrawing(
        records.ways.get(run.id) ?? [],
        home,
        visits.flatMap(([first], index) => {
          const order = board.orders.get(first?.order ?? "");
          if (order?.latitude == null || order.longitude == null) return [];
          return [{ number: index + 1, point: { latitude: order.latitude, longitude: order.longitude } }];
        }),
      ) ?? "",
  };
}

/** What follows one another at the same place is one stop (domain 7). */
function visitsOf({ stops }: ScheduleRun, board: Board): ScheduleStop[][] {
  const visits: ScheduleStop[][] = [];
  const placeOf = (stop: ScheduleStop | undefined) => {
    const order = board.orders.get(stop?.order ?? "");
    return order && `${order.latitude} ${order.longitude} ${order.name}`;
  };
  for (const stop of stops) {
    const last = visits.at(-1);
    if (last && placeOf(last.at(-1)) === placeOf(stop)) last.push(stop);
    else visits.push([stop]);
  }
  return visits;
}

function stopData(
  visit: ScheduleStop[],
  number: number,
  { orders, locations }: ManifestRecords,
  { board, formats }: ManifestTeller,
) {
  const { clock } = board;
  const [first, last] = [visit[0], visit.at(-1)];
  const told = visit.flatMap(({ order }) => board.orders.get(order) ?? []);
  const record = orders.get(first?.order ?? "") ?? {};
  const location = locations.get(record.customerLocation ?? "");
  const sum = (of: (order: (typeof told)[number]) => number) =>
    told.reduce((all, order) => all + of(order), 0);
  return {
    number: String(number),
    arrival: clock.time(first?.arrive ?? 0),
    departure: clock.time(last?.finish ?? 0),
    window: (told[0]?.windows ?? []).map((window) => formats.window(window, clock)).join(", "),
    location: told[0]?.name ?? told[0]?.reference ?? "",
    address: told[0]?.address ?? "",
    contact: record.contactPerson ?? record.customer?.contactName ?? location?.contactName ?? "",
    phone: record.contactNumber ?? record.customer?.contactNumber ?? location?.phone ?? "",
    instructions: [...new Set(told.map(({ id }) => orders.get(id)?.additionalInstructions ?? ""))]
      .filter(Boolean)
      .join(" · "),
    orders: told.map(({ id, reference, weight, volume }) => ({
      reference,
      weight: formats.weight(weight),
      volume: formats.volume(volume),
      items: formats.count(itemsOf(orders.get(id))),
    })),
    weight: formats.weight(sum(({ weight }) => weight)),
    volume: formats.volume(sum(({ volume }) => volume)),
    items: formats.count(sum(({ id }) => itemsOf(orders.get(id)))),
    legDistance: formats.distance(visit.reduce((all, { distance }) => all + distance, 0)),
    legTime: formats.duration(visit.reduce((all, { driving }) => all + driving, 0)),
    signatureBox,
  };
}

/** The end of a run, told as its stops are. */
function returnData(
  run: ScheduleRun,
  { centre }: ManifestRecords,
  { board: { clock, schedule }, formats }: ManifestTeller,
): ReturnType<typeof stopData> {
  const last = run.stops.at(-1);
  const told = run.stops.reduce((all, { distance }) => all + distance, 0);
  return {
    number: "",
    arrival: clock.time(run.return),
    departure: "",
    window: "",
    location: schedule.centre.name,
    address: centre.address?.address ?? "",
    contact: "",
    phone: "",
    instructions: "",
    orders: [],
    weight: "",
    volume: "",
    items: "",
    legDistance: formats.distance(run.distance - told),
    legTime: formats.duration(run.return - (last?.finish ?? run.departure)),
    signatureBox: "",
  };
}

/** How many pieces: an item without a quantity is one. */
function itemsOf({ items = [] }: Partial<Order> = {}): number {
  return items.reduce((all, { plannedQuantity = 1 }) => all + plannedQuantity, 0);
}
