import type { ErrorItem } from "../../schemas";
import type { Announcement, DraftAnnouncement } from "../../schemas/communications";
import type {
  JourneyChanges,
  PlanGoal,
  RunLine,
  Schedule,
  ScheduleAction,
  ScheduleDraft,
  SchedulePlaces,
  SchedulePreview,
  ScheduleSuggestion,
  UnplannedReasons,
  VehicleDay,
  Whereabouts,
} from "../../schemas/schedule";
import type { Http } from "../http";
import { isWire } from "../wireRecords";

/** What a planning job is to do; without orders or vehicles, with all of them. */
type PlanWish = {
  mode: "FULL" | "INCREMENTAL" | "KEEP_VEHICLES";
  goal?: PlanGoal;
  orders?: string[];
  vehicles?: string[];
  /** How long it may look for better plans. */
  seconds?: number;
};

type MultidayWish = Omit<PlanWish, "orders" | "vehicles">;

/** What may be done to a draft of several days: with vehicles, to those vehicles' days of it alone. */
export type MultidayAction = { kind: "accept" | "keep" | "discard"; job: string; vehicles?: VehicleDay[] };

/** A day at the version at which it was seen. */
type SeenDay = { date: string; version: number };

/** Where and since when a vehicle stands; without a place where it was seen last, without a time since now. */
type BreakdownWish = {
  vehicle: string;
  time?: string;
  latitude?: number;
  longitude?: number;
  reason?: string;
};

/** `deleteSchedule`: what was planned with a record that changes is unallocated. */
type DefaultsWish = { vehicles: string[]; change: JourneyChanges; deleteSchedule?: boolean };

export type ChangedDefault = { vehicle: string; success: boolean; errors?: ErrorItem[] };

/** A distribution centre's day. */
export type Day = { aoc: string; date: string };

/**
 * The calls of the planning board. Each rejects with ApiError; no dialog is shown but the session's end. What changes the
 * day names the version that it was made on: SCHEDULE_CHANGED tells what others did meanwhile.
 */
export type ScheduleCalls = {
  read(day: Day, signal?: AbortSignal): Promise<Schedule>;
  /** The ways of its runs by road; with a job, of its draft's. */
  lines(day: Day, job: string | null, signal?: AbortSignal): Promise<RunLine[]>;
  act(day: Day, version: number, action: ScheduleAction, idempotencyKey?: string): Promise<Schedule>;
  /** What sending runs will tell their customers. */
  announce(day: Day, runs: string[], signal?: AbortSignal): Promise<Announcement>;
  /** Whom sending the runs of a draft will tell, one by one. */
  announceDraft(day: Day, job: string, signal?: AbortSignal): Promise<DraftAnnouncement>;
  /** Where an order would go best; `underWay`: on the runs that are, from where their vehicles are. */
  suggest(
    day: Day,
    order: string,
    most: number,
    signal?: AbortSignal,
    which?: { underWay: boolean },
  ): Promise<ScheduleSuggestion[]>;
  /** What each place for orders that are moved together adds and breaks. */
  places(day: Day, orders: string[], signal?: AbortSignal): Promise<SchedulePlaces>;
  /** The day as it would be after a decision by hand, and the ways of its runs. */
  preview(day: Day, action: ScheduleAction, signal?: AbortSignal): Promise<SchedulePreview>;
  /** Why an order is unplanned as the day stands. */
  reasons(day: Day, order: string, signal?: AbortSignal): Promise<UnplannedReasons>;
  /** The same of many, with what would let each fit. */
  explain(day: Day, orders: string[], signal?: AbortSignal): Promise<UnplannedReasons[]>;
  plan(day: Day, version: number, wish: PlanWish): Promise<ScheduleDraft>;
  /** Offers what is left of a vehicle that broke down to the others: a draft comes of it. */
  breakDown(day: Day, version: number, wish: BreakdownWish): Promise<ScheduleDraft>;
  /** Several days of a centre by one job; each of them has a part of its draft. */
  planTogether(aoc: string, days: SeenDay[], wish: MultidayWish): Promise<void>;
  /** Accepts such a draft, puts it aside, or lets it go, on all of its days. */
  decideTogether(
    aoc: string,
    days: SeenDay[],
    action: MultidayAction,
    idempotencyKey?: string,
  ): Promise<Schedule[]>;
  draft(day: Day, job: string, signal?: AbortSignal): Promise<ScheduleDraft>;
  /** Ends a job with the best plan so far. */
  stop(job: string): Promise<void>;
  /** Says that this page is on a day, and what of it is looked at; the others there see it. */
  sayPresent(day: Day, on: Whereabouts | null): Promise<void>;
  sayGone(day: Day): Promise<void>;
  /** What vehicles and their drivers are from now on; how it went for each. */
  changeDefaults(day: Day, wish: DefaultsWish): Promise<ChangedDefault[]>;
};

const root = "/ui-api/planning";

export function createSchedules(http: Http): ScheduleCalls {
  const common = { family: "elements", errors: "gathered" } as const;
  const pathOf = ({ aoc, date }: Day) => `${root}/schedules/${encodeURIComponent(aoc)}/${date}`;
  const togetherOf = (aoc: string) => `${root}/multiday/${encodeURIComponent(aoc)}`;

  async function get<Body>(
    path: string,
    query?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Body> {
    const { body } = await http.send({ ...common, method: "GET", path, query, signal });
    return body as Body;
  }
  async function post<Body>(path: string, json: unknown, idempotencyKey?: string): Promise<Body> {
    const { body } = await http.send({ ...common, method: "POST", path, json, idempotencyKey });
    return body as Body;
  }

  return {
    read: (day, signal) => get(pathOf(day), undefined, signal),
    async lines(day, job, signal) {
      const query = job === null ? undefined : { job };
      const body = await get<unknown>(`${pathOf(day)}/lines`, query, signal);
      return isWire(body) ? (body.elements as RunLine[]) : [];
    },
    act: (day, version, action, key) => post(`${pathOf(day)}/actions`, { version, action }, key),
    async announce(day, runs, signal) {
      const call = {
        ...common,
        method: "POST",
        path: `${pathOf(day)}/announcement`,
        json: { runs },
        keyless: true,
      } as const;
      return (await http.send({ ...call, signal })).body as Announcement;
    },
    announceDraft: (day, job, signal) =>
      get(`${pathOf(day)}/drafts/${encodeURIComponent(job)}/announcement`, undefined, signal),
    async suggest(day, order, most, signal, { underWay } = { underWay: false }) {
      const query = { order, most: String(most), ...(underWay && { underWay: "true" }) };
      const body = await get<unknown>(`${pathOf(day)}/suggestions`, query, signal);
      return isWire(body) ? (body.elements as ScheduleSuggestion[]) : [];
    },
    async places(day, orders, signal) {
      const call = {
        ...common,
        method: "POST",
        path: `${pathOf(day)}/places`,
        json: { orders },
        keyless: true,
      } as const;
      return (await http.send({ ...call, signal })).body as SchedulePlaces;
    },
    async preview(day, action, signal) {
      const call = {
        ...common,
        method: "POST",
        path: `${pathOf(day)}/preview`,
        json: { action },
        keyless: true,
      } as const;
      return (await http.send({ ...call, signal })).body as SchedulePreview;
    },
    reasons: (day, order, signal) => get(`${pathOf(day)}/reasons`, { order }, signal),
    async explain(day, orders, signal) {
      const call = {
        ...common,
        method: "POST",
        path: `${pathOf(day)}/reasons`,
        json: { orders },
        keyless: true,
      } as const;
      const { body } = await http.send({ ...call, signal });
      return isWire(body) ? (body.elements as UnplannedReasons[]) : [];
    },
    plan: (day, version, wish) => post(`${pathOf(day)}/jobs`, { version, ...wish }),
    breakDown: (day, version, wish) => post(`${pathOf(day)}/breakdowns`, { version, ...wish }),
    async planTogether(aoc, days, wish) {
      await post(`${togetherOf(aoc)}/jobs`, { days, ...wish });
    },
    async decideTogether(aoc, days, action, key) {
      const body = await post<unknown>(`${togetherOf(aoc)}/actions`, { days, action }, key);
      return isWire(body) ? (body.elements as Schedule[]) : [];
    },
    draft: (day, job, signal) => get(`${pathOf(day)}/drafts/${encodeURIComponent(job)}`, undefined, signal),
    async stop(job) {
      await post(`${root}/jobs/${encodeURIComponent(job)}/stop`, {});
    },
    async sayPresent(day, on) {
      const path = `${pathOf(day)}/presence`;
      await http.send({ ...common, method: "POST", path, json: { on }, keyless: true });
    },
    async sayGone(day) {
      await http.send({ ...common, method: "DELETE", path: `${pathOf(day)}/presence`, keyless: true });
    },
    async changeDefaults({ aoc, date }, wish) {
      const path = "/gt/gt-api/journeys/bulk-change";
      const query = { saveAsDefault: "true" };
      const json = { aoc, date, ...wish };
      const { body } = await http.send({ method: "POST", path, query, json, errors: "gathered" });
      return isWire(body) ? (body.rows as ChangedDefault[]) : [];
    },
  };
}
