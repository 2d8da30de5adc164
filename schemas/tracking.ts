import type { OrderStatus } from "./generated";
import type { LoadingStatus, RunLoadingState } from "./loading";
import type { RunStatus } from "./schedule";

/** A visit of a run that was sent: what the driver was told, and what has come of it. Moments are ISO 8601 in UTC. */
export type TrackedStop = {
  order: string;
  /** As sent, from 1. */
  number: number;
  reference: string | null;
  customer: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Its id. */
  territory: string | null;
  status: OrderStatus;
  /** As sent. */
  arrive: string;
  finish: string;
  windows: { start: string; end: string }[];
  /** As the driver told it, else by GPS, else as the desk put it in. */
  arrived: string | null;
  departed: string | null;
  /** Null where nothing was said of its loading, and where it has nothing to load. */
  loading: LoadingStatus | null;
  /** Where its goods are taken over before, from a vehicle that broke down; null where they are not. */
  takeover: { vehicle: string; latitude: number; longitude: number; time: string } | null;
  /** What positions say of it, whatever was reported; null while it has not been reached. */
  gps: StopByGps | null;
};

/** Metres and seconds of driving of the leg that ends at the stop. */
export type StopByGps = { arrived: string; departed: string | null; distance: number; driving: number };

/** A run as it was driven, as far as it is: metres, seconds without what it stood, and its line in hundred-thousandths of a degree. */
export type DrivenRun = {
  run: string;
  departed: string | null;
  returned: string | null;
  distance: number;
  driving: number;
  points: number[];
};

/** So many of a day's runs, and runs with so many orders, may be asked for by themselves. */
export const mostAsked = 100;

/** What orders come to. */
export type TrackedCounts = { orders: number; done: number; failed: number };

/** A run that a driver has. */
export type TrackedRun = {
  id: string;
  vehicle: string;
  vehicleName: string;
  driver: string;
  driverName: string;
  /** Of the vehicle's day, from 1. */
  number: number;
  /** Of the centre's day: a vehicle's first run has the vehicle's place among the day's, further ones are counted on. */
  dayNumber: number;
  status: RunStatus;
  loadingState: RunLoadingState;
  sentAt: string;
  departure: string;
  finish: string;
  counts: TrackedCounts;
  stops: TrackedStop[];
};

/** A centre's day as it is driven. */
export type TrackedDay = {
  aoc: string;
  date: string;
  timeZone: string;
  centre: { name: string; latitude: number | null; longitude: number | null };
  counts: TrackedCounts;
  runs: TrackedRun[];
};

/** How an order stands against what was promised, beside its status (domain 2); what is worse before. */
export const punctualities = ["NOT_STARTED_LATE", "LATE", "AT_RISK", "NO_GPS", "ON_TIME"] as const;
export type Punctuality = (typeof punctualities)[number];

/** How an order is expected, as `GET /ui-api/tracking/estimates` tells it; instants in UTC. */
export type ToldEstimate = {
  order: string;
  vehicle: string;
  run: string;
  eta?: string;
  etaUpdated?: string;
  punctuality: Punctuality;
};

/** What the stream of changes tells of days that are being driven. It has no id: what a page missed it reads anew. */
export type DrivenNotice =
  | ({ event: "position" } & Pick<VehiclePosition, "vehicle" | "time" | "latitude" | "longitude"> &
      Partial<Record<"speed" | "course", number>>)
  | ({ event: "estimates"; aoc: string; date: string; vehicle: string } & {
      orders: Pick<ToldEstimate, "order" | "eta" | "punctuality">[];
    })
  | { event: "alerts"; aoc: string; date: string; alerts: string[] }
  /** They stand still, or go on: no change of a record. */
  | { event: "runs"; aoc: string; date: string; runs: string[] };

/** Where a vehicle was seen last; metres a second, degrees, per cent. */
export type VehiclePosition = {
  vehicle: string;
  time: string;
  latitude: number;
  longitude: number;
  speed: number | null;
  course: number | null;
  battery: number | null;
};
