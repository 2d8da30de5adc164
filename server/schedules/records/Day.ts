import type {
  CustomerLocation,
  DistributionCentre,
  Driver,
  Order,
  SpeedZone,
  Territory,
  Vehicle,
  VehicleRequirement,
  VehicleType,
} from "../../../schemas/generated";
import type { RunLoading } from "../../loading";
import type { ScheduleSettings } from "../settingsRead";

/** Records are stored as people left them: nothing but the id is sure to be there. */
type Known<Kind extends { id: string }> = Partial<Kind> & Pick<Kind, "id">;

/** An order of the day, with the customer location that it goes to. */
export type DayOrder = Known<Order> & { location?: Known<CustomerLocation> };

/** A vehicle that may drive on the day. */
export type DayVehicle = Known<Vehicle> & { type?: Known<VehicleType> };

/** All that a centre's day is planned with. */
export type Day = {
  /** YYYY-MM-DD */
  date: string;
  centre: Known<DistributionCentre>;
  timeZone: string;
  /** When the day begins in the centre's time zone, in seconds since 1970. */
  midnight: number;
  /** The moment that its plans count seconds from: far enough before midnight for shifts that begin the day before. */
  origin: number;
  orders: DayOrder[];
  /** Runs that were sent and whose drivers pause, by their ids. */
  pausedRuns: ReadonlySet<string>;
  vehicles: DayVehicle[];
  /** How runs that were sent are loaded, by their ids: those of which something was said. */
  loadings: ReadonlyMap<string, RunLoading>;
  drivers: Map<string, Known<Driver>>;
  territories: Map<string, Known<Territory>>;
  requirements: Known<VehicleRequirement>[];
  speedZones: Known<SpeedZone>[];
  /** The account's, as they hold on the day. */
  settings: ScheduleSettings;
  /** The account's of now: what its dispatchers may do (spec 3.3). */
  switches: ScheduleSettings;
};
