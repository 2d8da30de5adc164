import type { Journey } from "../../planner";
import type { Day, DayVehicle } from "../records";

const kilometresInMile = 1.609344;

type Driver = NonNullable<ReturnType<Day["drivers"]["get"]>>;

/** What a vehicle's day costs: its own and its driver's prices, else the centre's, else the account's (spec 9, domain 8). */
export function costsOf(
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
