import type { RunLoadingState } from "../loading";
import type { JourneyChange, JourneyChanges } from "./JourneyChange";

/**
 * A distribution centre on one day, as the API tells it (domain 7): what is planned, what is not, and what breaks which
 * rule. Moments are whole seconds since 1970, durations seconds, distances metres; weight, volume and money are in the
 * account's units.
 */
export type Schedule = {
  aoc: string;
  /** YYYY-MM-DD, in the centre's time zone. */
  date: string;
  timeZone: string;
  /** Counts the changes: an action names the one that it was made on. */
  version: number;
  /** Where the times are from: a straight line is a guess. */
  source: "ROADS" | "STRAIGHT_LINE" | "OSRM" | "VALHALLA";
  centre: { name: string; latitude?: number; longitude?: number; hours: Span[] };
  journeys: ScheduleJourney[];
  /** Ids of the orders that nobody serves. */
  unplanned: string[];
  /** All orders of the day. */
  orders: ScheduleOrder[];
  kpis: Kpis;
  /** As they were before the last action; null where there was none. */
  before: Kpis | null;
  /** As they were when a plan of the machine was accepted last; null where none was yet. */
  accepted: Kpis | null;
  /** The last thing that was done, undoing and sending as well; null where nothing was. */
  last: ScheduleStep | null;
  /** What undo and redo would take back or repeat. */
  undo: ScheduleStep | null;
  redo: ScheduleStep | null;
  /** The day is over: nothing is done to it until it is opened again. */
  closed: boolean;
  /** The planning job that is at work on it, or whose draft waits to be accepted or discarded. */
  job: string | null;
  /** The days that the job plans together, the first one first; null where it plans this one alone. */
  jobDays: string[] | null;
  /** Drafts that were put aside to be compared with others, the oldest first. */
  drafts: KeptDraft[];
};

/** What a planning job is to look for above all; each order that can be served comes before all of them. */
export type PlanGoal = "CHEAPEST" | "FEWEST_VEHICLES" | "BALANCED" | "ON_TIME";

/** Who put it aside and when; `days` are those that it plans together, where it is of several. */
export type KeptDraft = {
  job: string;
  goal: PlanGoal;
  user: string;
  time: string;
  days?: string[];
  breakdown?: VehicleBreakdown;
};

/** A vehicle's part of a draft of several days. */
export type VehicleDay = { date: string; vehicle: string };

export type Span = { start: number; end: number };

/** A vehicle and its driver on the day. */
export type ScheduleJourney = {
  vehicle: string;
  name: string;
  driver: { id: string; name: string } | null;
  /** When the driver works; null where he does not. */
  shift: Span | null;
  /** The start that a dispatcher chose; null where it follows from the orders. */
  start: number | null;
  weight: number | null;
  volume: number | null;
  requirements: string[];
  /** What kind of vehicle it is, and where it serves, by their names. */
  type: string | null;
  territories: string[];
  /** What is changed of it for this day alone; null where nothing is. */
  change: JourneyChange | null;
  /** Since when it stands where, and why; null where it has not broken down. */
  breakdown: Omit<VehicleBreakdown, "vehicle"> | null;
  /** What a board is filtered by (spec 3.5), by ids. */
  traits: JourneyTraits;
  /** All of it, where it has runs. */
  span: Span | null;
  runs: ScheduleRun[];
  breaks: Span[];
  totals: JourneyTotals;
  violations: ScheduleViolation[];
};

/**
 * A vehicle that goes no farther: since when it stands where, and when what it has left was offered to the others, whose
 * day goes on from then; in seconds since 1970.
 */
export type VehicleBreakdown = {
  vehicle: string;
  time: number;
  offered: number;
  latitude: number;
  longitude: number;
  reason?: string;
};

type JourneyTraits = {
  active: boolean;
  requirements: string[];
  vehicleTerritories: string[];
  driverTerritories: string[];
};

type JourneyTotals = {
  driving: number;
  waiting: number;
  working: number;
  distance: number;
  orders: number;
  lateness: number;
  cost: number;
};

export type RunStatus =
  | "PLANNED"
  | "SENDING"
  | "SENT"
  | "LOADING"
  | "IN_PROGRESS"
  | "PAUSED"
  | "COMPLETED"
  | "CANCELLED";

export type ScheduleRun = {
  id: string;
  /** From 1, in the order of the vehicle's day. */
  number: number;
  status: RunStatus;
  /** How it is loaded, as it was sent. */
  loadingState: RunLoadingState;
  /** Binds the machine, not the dispatcher's hand (domain 2). */
  locked: boolean;
  loading: number;
  departure: number;
  return: number;
  unloading: number;
  finish: number;
  distance: number;
  driving: number;
  /** The most that is aboard. */
  weight: number;
  volume: number;
  stops: ScheduleStop[];
  violations: ScheduleViolation[];
};

/** A visit for one order: the way there, the operation. */
export type ScheduleStop = {
  order: string;
  arrive: number;
  begin: number;
  finish: number;
  driving: number;
  distance: number;
  violations: ScheduleViolation[];
};

/** `id` is the rule (domain 17); `excess` by how much, in the rule's own unit. */
export type ScheduleViolation = { id: string; severity: "HARD" | "SOFT"; excess?: number };

export type ScheduleOrder = {
  id: string;
  reference: string;
  status: string;
  task: "DELIVERY" | "COLLECTION";
  /** 1 low, 2 normal, 3 high. */
  priority: number;
  /** The customer location's, or the customer's. */
  name: string | null;
  address: string | null;
  /** Whom to call there. */
  contact: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  windows: Span[];
  weight: number;
  volume: number;
  /** Of its operation. */
  duration: number;
  territory: string | null;
  territoryName: string | null;
  /** Names. */
  requirements: string[];
  linked: string | null;
  /** It stays with its vehicle, whatever the machine plans: a lock of its own, beside its run's. */
  locked: boolean;
};

/** What a day comes to. */
export type Kpis = {
  planned: number;
  unplanned: number;
  distance: number;
  driving: number;
  working: number;
  waiting: number;
  cost: number;
  /** Of the vehicles that drive: how full they leave, 0..1. */
  utilisation: number;
  /** Orders that are served after their windows. */
  late: number;
  /** By how much, at the most, in seconds. */
  latest: number;
  /** Vehicles that drive. */
  vehicles: number;
  /** When the last of them is done; null where none drives. */
  back: number | null;
};

/** A change that was made; who made it is told by name, and by id where that is known. */
export type ScheduleStep = {
  version: number;
  action: ScheduleAction;
  user: string;
  userId?: string;
  time: string;
};

/** What a dispatcher may do to a schedule. */
export type ScheduleAction =
  /**
   * Orders to a vehicle: into a run, at a place in it, or where they fit best; without `run`, a new one. `best`: together
   * wherever they cost least among its runs and a new one.
   */
  | { kind: "move"; orders: string[]; vehicle: string; run?: string; stop?: number; best?: boolean }
  /** Orders in runs of their own, each in the sequence that it is given: a schedule that was made elsewhere. */
  | { kind: "arrange"; runs: { vehicle: string; orders: string[] }[] }
  /** Orders to a vehicle, whose day, or a window, gets the one limit larger that keeps them from it (`rule`). */
  | { kind: "relax"; orders: string[]; vehicle: string; rule: string }
  | { kind: "unplan"; orders: string[] }
  /** To the same centre's other day, YYYY-MM-DD, at the same hours. */
  | { kind: "moveDay"; orders: string[]; date: string }
  /** Each other's runs. */
  | { kind: "swap"; vehicles: [string, string] }
  /** When the vehicle's day begins; null where it follows from its orders. */
  | { kind: "start"; vehicle: string; start: number | null }
  | { kind: "lock"; runs: string[]; locked: boolean }
  | { kind: "lockOrders"; orders: string[]; locked: boolean }
  /** The stops of a run in the best order. */
  | { kind: "resequence"; run: string }
  /** Who drives the vehicle on this day. */
  | { kind: "driver"; vehicle: string; driver: string | null }
  /** The day is over: what nobody began goes to another day, what was sent as well where it is to be recalled. */
  | { kind: "close"; date: string; recall: boolean }
  | { kind: "reopen" }
  /** What of vehicles' days is other than their records say. */
  | { kind: "journeys"; vehicles: string[]; change: JourneyChanges }
  /**
   * With vehicles, of their runs alone; no order may fall between them and the others. With the days that the draft is of
   * where it is of several: a step of all of them.
   */
  | { kind: "accept"; job: string; vehicles?: string[]; days?: string[] }
  /** Stops that nobody has begun, on a run that is driven or not, to another one: where they fit best, or before a stop that is left. */
  | { kind: "reassign"; orders: string[]; vehicle: string; run?: string; stop?: number }
  /** What accepting the draft of a breakdown is told as: the orders that others have then, or nobody. */
  | { kind: "breakdown"; job: string; vehicle: string; orders: string[] }
  /** The draft is put aside, so that another one can be made. */
  | { kind: "keep"; job: string }
  | { kind: "discard"; job: string }
  /** With the version of a step, that one and no other. */
  | { kind: "undo"; step?: number }
  | { kind: "redo"; step?: number }
  | { kind: "send"; runs: string[] }
  | { kind: "recall"; runs: string[] };

/** A place for an order, and what it adds. */
export type ScheduleSuggestion = {
  vehicle: string;
  /** The run and the stop that it would be, counted from 0; a run that is not there yet is a new one. */
  run: string | null;
  stop: number;
  addedCost: number;
  addedSeconds: number;
  addedMetres: number;
  arrive: number;
  violations: ScheduleViolation[];
};

/** A place for orders, and what they add to the vehicle's day as it is without them; what waits for a window breaks nothing. */
export type SchedulePlace = {
  /** Null is a new run behind the others. */
  run: string | null;
  /** Among the stops of the run that are not moved. */
  stop: number;
  cost: number;
  metres: number;
  seconds: number;
  arrive: number;
  /** When the run is done. */
  back: number;
  /** By so much the next stop begins later. */
  later: number;
  /** So many more stops are late. */
  late: number;
  violations: ScheduleViolation[];
};

/** Every place for orders: those of a vehicle, and which of them is best. */
export type SchedulePlaces = {
  /** What their vehicles are spared where they are now. */
  saved: { cost: number; metres: number; seconds: number };
  vehicles: { vehicle: string; best: number; places: SchedulePlace[] }[];
};

/** Why an order is in no run: how many vehicles each rule keeps away, and what would let it fit. */
export type UnplannedReasons = {
  order: string;
  reasons: { id: string; vehicles: number }[];
  relaxation: { vehicle: string; id: string; by: number } | null;
  /** The same as it can be done for this day; null where no single limit would be enough, or it was not asked for. */
  remedy?: ScheduleRelaxation | null;
  /** Vehicles that could take it as they are planned. */
  fits: number;
  /** Vehicles that were not tried, since too much is unplanned for that. */
  untried: number;
  /** In a draft of several days: the same of the other days that it may be served on. */
  elsewhere?: DayReasons[];
};

/** Why an order is in no run on another day than its own. */
export type DayReasons = { date: string } & Pick<UnplannedReasons, "reasons" | "fits" | "untried">;

/** What would let an order onto a vehicle on this day, and what it costs to serve it there. */
export type ScheduleRelaxation = {
  vehicle: string;
  /** The rule, and by how much its limit has to be larger. */
  id: string;
  by: number;
  cost: number;
  metres: number;
  /** What of the vehicle's day is other then; or until when an order may be served. */
  change: JourneyChange | null;
  window: { order: string; end: number } | null;
};

/** What a planning job would make of the day: the day as it would be, beside how it is. */
export type ScheduleDraft = {
  job: string;
  goal: PlanGoal;
  /** PENDING and RUNNING while it goes on; the draft is the best so far. */
  state: "PENDING" | "RUNNING" | "FINISHED" | "FAILED" | "STOPPED" | "CANCELLED";
  /** 0..1 */
  progress: number;
  message: { code: string; message: string } | null;
  /** Null as long as there is no plan. */
  schedule: Schedule | null;
  now: Kpis;
  /** Better plans as they were found: seconds since it began, what each costs, and how many orders it leaves out. */
  curve: DraftPoint[];
  /** Vehicles whose runs would change. */
  changed: string[];
  /** Vehicles that nothing was planned for: their locked runs are not such as could be driven. */
  left: string[];
  reasons: UnplannedReasons[];
  /** The days that the job plans together, this one among them, in their order; null where it plans this one alone. */
  days: string[] | null;
  /** Orders that the draft gives from this day to another one of them, or from there to this one. */
  moved: DraftMove[];
  /** The breakdown after which it plans the rest of the day; null where it plans the day. */
  breakdown: VehicleBreakdown | null;
};

/** An order that would be served on another day. */
export type DraftMove = { order: string; reference: string; from: string; to: string };

/** `cost` is by the job's goal, which may weigh what the day's own cost does not. */
export type DraftPoint = { seconds: number; cost: number; unplanned: number };

/** The way of a run by road: latitude and longitude in turn, in hundred-thousandths of a degree. */
export type RunLine = { vehicle: string; run: string; points: number[] };

/** A day as it would be after something was done to it, and the ways of its runs then. */
export type SchedulePreview = { schedule: Schedule; lines: RunLine[] };
