import type { Journey } from "../../planner";
import type { JobRequest } from "../../planning";
import type { JourneyStanding } from "../Arrangement";
import type { Day, DayVehicle } from "../records";
import { type DayShift, shiftOn, timeOn } from "./clock";
import { changedDriver, changedLimits, changedShift, changedVehicle } from "./changedDay";
import type { Places } from "./Places";

/** So many runs of a vehicle in a day: it is loaded anew between them. */
const mostRuns = 3;
/** Where nothing limits; Infinity has no JSON. */
const unlimited = 1e12;

type DayJourney = JobRequest["problem"]["journeys"][number];
type Driver = NonNullable<ReturnType<Day["drivers"]["get"]>>;

/** Who drives a vehicle on the day: who was chosen for it, else whom it has. */
export function driverOf(
  day: Day,
  vehicle: DayVehicle,
  standing: JourneyStanding | undefined,
): Driver | undefined {
  const id = standing?.driver === undefined ? vehicle.driver : standing.driver;
  const driver = id == null ? undefined : day.drivers.get(id);
  return driver?.active === false ? undefined : driver;
}

/** When a vehicle works on the day: while its driver does, or as was decided for the day. */
export function shiftFor(
  day: Day,
  driver: Driver | undefined,
  standing: JourneyStanding | undefined,
): DayShift | undefined {
  return changedShift(day, driver && shiftOn(day, driver.availability), standing?.change);
}

/** A vehicle's day as the planner sees it. One that does not work has no time at all: whatever it is given is outside. */
export function plannerJourney(
  day: Day,
  record: DayVehicle,
  {
    standing,
    places,
    centre: centreRow,
  }: { standing: JourneyStanding | undefined; places: Places; centre: number },
): Omit<DayJourney, "driving"> {
  const { centre } = day;
  const vehicle = changedVehicle(record, standing?.change);
  const driver = changedDriver(driverOf(day, vehicle, standing), standing?.change);
  const shift = shiftFor(day, driver, standing);
  const own = changedLimits(driver, standing?.change);
  const start = standing?.start === undefined ? undefined : standing.start - day.origin;
  const never = day.midnight - day.origin;
  const stands = standing?.breakdown === undefined ? Infinity : standing.breakdown.time - day.origin;
  const limits = {
    driving: own.drivingLimit ?? centre.drivingLimit,
    duty: own.dutyTimeLimit ?? centre.dutyTimeLimit,
    runDuration: own.runDurationLimit ?? centre.runDurationLimit,
    runDistance: vehicle.runDistanceLimit === undefined ? undefined : vehicle.runDistanceLimit * 1000,
  };
  /** Where the driver begins or ends; an address that is not on the map is as none at all: with the first stop, at the last. */
  const rowOf = (location: Driver["startLocation"], other: Driver["startAddress"]) => {
    if (location === "HOME") return places.at(driver?.homeAddress) ?? null;
    return location === "OTHER" ? (places.at(other) ?? null) : centreRow;
  };
  return {
    id: vehicle.id,
    driver: driver?.id ?? `without ${vehicle.id}`,
    centre: centre.id,
    shift: { start: start ?? shift?.start ?? never, end: Math.min(shift?.end ?? never, stands) },
    fixedStart: start !== undefined || shift?.fixedStart === true,
    start: rowOf(driver?.startLocation, driver?.startAddress),
    end: rowOf(driver?.endLocation, driver?.endAddress),
    weight: capacityOf(day, vehicle, "weight"),
    volume: capacityOf(day, vehicle, "volume"),
    requirements: vehicle.requirements ?? [],
    territories: territoriesOf(day, vehicle, driver),
    mostRuns,
    limits: Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
    ...breaksOf(day, driver, shift),
    costs: costsOf(day, vehicle, driver),
    lockedRuns: [],
  };
}

/** How much a vehicle takes; null where the account does not ask, or nobody said. */
export function capacityTold({ settings }: Day, vehicle: DayVehicle, of: "weight" | "volume"): number | null {
  const flag = of === "weight" ? settings.enableCapacityConstraint : settings.enableVolumeConstraint;
  return flag === true ? (vehicle[of] ?? vehicle.type?.[of] ?? null) : null;
}

function capacityOf(day: Day, vehicle: DayVehicle, of: "weight" | "volume"): number {
  return capacityTold(day, vehicle, of) ?? unlimited;
}

/** The territories that it serves, or their groups. */
function territoriesOf(day: Day, vehicle: DayVehicle, driver: Driver | undefined): string[] {
  const ids = [...(vehicle.scheduleZones ?? []), ...(driver?.scheduleZones ?? [])];
  if (day.settings.schedulingZoneMode !== "USE_TERRITORY_GROUPS") return [...new Set(ids)];
  return [...new Set(ids.map((id) => day.territories.get(id)?.group ?? id))];
}

/** The breaks of a driver's day: the weekday's own, else what the driver has for every day (spec 3.5). */
function breaksOf(
  day: Day,
  driver: Driver | undefined,
  shift: DayShift | undefined,
): Pick<Journey, "breaks" | "drivingBreak"> {
  if (!shift) return { breaks: [] };
  if (shift.break) {
    const { start, end } = shift.break;
    return { breaks: [{ earliest: start, latest: start, duration: end - start }] };
  }
  const { type, duration = 0, earliest, latest, afterDriving } = driver?.breakShift ?? {};
  if (duration <= 0) return { breaks: [] };
  if (type === "AFTER_DRIVING")
    return { breaks: [], ...(afterDriving && { drivingBreak: { after: afterDriving, duration } }) };
  if (type === undefined || earliest === undefined) return { breaks: [] };
  const from = timeOn(day, earliest, shift.start);
  const until = type === "FLOATING" && latest !== undefined ? timeOn(day, latest, from) : from;
  return { breaks: [{ earliest: from, latest: until, duration }] };
}

const kilometresInMile = 1.609344;

/** What a vehicle's day costs: its own and its driver's prices, else the centre's, else the account's (spec 9, domain 8). */
function costsOf(
  { centre, settings }: Day,
  vehicle: DayVehicle,
  driver: Driver | undefined,
): Journey["costs"] {
  const perDistance =
    vehicle.costPerDistance ?? centre.costPerDistance ?? Number(settings.defaultCostPerDistance);
  return {
    activation: vehicle.activationCost ?? centre.activationCost ?? 0,
    perHour: driver?.costPerHour ?? centre.costPerHour ?? Number(settings.defaultCostPerHour),
    perKilometre: settings.longDistanceUnits === "MILES" ? perDistance / kilometresInMile : perDistance,
    perOrder: vehicle.costPerOrder ?? centre.costPerOrder ?? 0,
  };
}
