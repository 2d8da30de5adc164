import { isEmpty } from "../../schemas";
import type { Address, Driver } from "../../schemas/generated";
import type { ScheduleJourney, ScheduleRun, ScheduleStop } from "../../schemas/schedule";
import type { RunToDrive, StopToDrive } from "../communications";
import { type OpenDay, orderOf } from "./OpenDay";
import { changedDriver, changedVehicle, driverOf } from "./problem";
import type { Day } from "./records";
import { told } from "./telling";
import type { ToldDay } from "./wire";

/** The runs that these orders are on, by their names. */
export function runsWith({ day, arrangement }: OpenDay, orders: Iterable<string>): string[] {
  const ids = new Set(orders);
  return Object.values(arrangement.plan)
    .flat()
    .filter((run) => run.orders.some((id) => ids.has(id)))
    .map(({ id }) => runName(day, id));
}

/** What the drivers of runs are told, those of a day that are called so; who has no driver is told to nobody. */
export function runsToDrive(open: OpenDay, names: readonly string[]): RunToDrive[] {
  if (names.length === 0) return [];
  const day = told(open);
  return open.day.vehicles.flatMap((record, index) => {
    const journey = day.journeys[index]!;
    const standing = open.arrangement.journeys[record.id];
    const vehicle = changedVehicle(record, standing?.change);
    const driver = changedDriver(driverOf(open.day, vehicle, standing), standing?.change);
    if (!driver) return [];
    return journey.runs
      .filter(({ id }) => names.includes(runName(open.day, id)))
      .map((run) => ({
        name: runName(open.day, run.id),
        date: day.date,
        centre: day.centre.name,
        timeZone: day.timeZone,
        driver,
        vehicle: { name: journey.name, registration: vehicle.registrationNumber },
        number: run.number,
        ...waysOf(open.day, driver, journey, run),
        stops: run.stops.map((stop, at) => stopOf(open, day, stop, at + 1)),
      }));
  });
}

/** What a run is called among those of all days: who was allocated by hand has one of the vehicle's id. */
export function runName({ centre, date }: Day, id: string): string {
  return `${centre.id}/${date}/${id}`;
}

/** From the centre and back to it, but a day's first run from where its driver begins, and the last one to where he ends. */
function waysOf(
  { centre }: Day,
  driver: Partial<Driver>,
  { runs }: ScheduleJourney,
  run: ScheduleRun,
): Pick<RunToDrive, "start" | "end"> {
  const atCentre = joined(centre.name, centre.address);
  const placeOf = (location: Driver["startLocation"], other: Address | undefined) => {
    if (location === "HOME") return joined(undefined, driver.homeAddress);
    return location === "OTHER" ? joined(undefined, other) : atCentre;
  };
  const isFirst = runs[0] === run;
  const isLast = runs.at(-1) === run;
  return {
    start: {
      at: run.loading * 1000,
      departure: run.departure * 1000,
      place: isFirst ? placeOf(driver.startLocation, driver.startAddress) : atCentre,
    },
    end: {
      at: run.finish * 1000,
      place: isLast ? placeOf(driver.endLocation, driver.endAddress) : atCentre,
    },
  };
}

function stopOf(open: OpenDay, { orders }: ToldDay, stop: ScheduleStop, number: number): StopToDrive {
  const { location, customer, ...order } = orderOf(open, stop.order);
  const shown = orders.find(({ id }) => id === stop.order);
  const person = order.contactPerson ?? customer?.contactName ?? location?.contactName;
  const phone = order.contactNumber ?? customer?.contactNumber ?? location?.phone;
  return {
    number,
    at: stop.arrive * 1000,
    reference: order.reference ?? order.id,
    isCollection: order.task === "COLLECTION",
    customer: shown?.name ?? undefined,
    address: shown?.address ?? undefined,
    windows: (shown?.windows ?? []).map(({ start, end }) => ({ from: start * 1000, to: end * 1000 })),
    contact: [person, phone].filter((part) => !isEmpty(part)).join(", "),
    instructions: order.additionalInstructions,
  };
}

function joined(name: string | undefined, address: Address | undefined): string {
  return [name, address?.address, address?.postcode].filter((part) => !isEmpty(part)).join(", ");
}
