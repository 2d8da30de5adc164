import type { Property } from "../../schemas";
import { dayOf, instantInZone } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import { loadingStatuses } from "../../schemas/loading";
import {
  type DrivenRun,
  mostAsked,
  type StopByGps,
  type TrackedDay,
  type TrackedRun,
  type TrackedStop,
} from "../../schemas/tracking";
import type { Database } from "../database";
import { readDrivenLine } from "../drives";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { loadingSchema } from "../loading";
import { latestPositions } from "../positions";
import type { LinesOf } from "../runLines";
import { readDriven, readKeptRun } from "../runs";
import { addressed } from "../schedules";
import { count, formOf, instant, listOf, number, orNull, positionSchema, text } from "./forms";
import { dayMs, readCentre, trackedDay } from "./trackedDay";

export type Parts = { database: Database; lines: LinesOf; now: () => Date };

export const base = "/ui-api/tracking";

export const about = {
  method: "GET",
  family: "elements",
  tag: "Tracking",
  // Spec 6: who tracks, and administrators, as of schedules.
  access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
  errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER"],
} as const satisfies Partial<Endpoint>;

/** A centre's day as it is driven (execution 4). */
export function trackingEndpoints({ database, lines, now }: Parts): Endpoint[] {
  return [
    {
      ...about,
      path: `${base}/days/{aoc}/{date}`,
      summary:
        "A distribution centre's day as it is driven: the runs that were sent, their stops as planned and as done",
      query: {
        type: "object",
        properties: { run: someRuns, order: someOrders },
        additionalProperties: false,
      },
      answers: { status: 200, description: "The day, or some of its runs", schema: daySchema },
      reads: async (sql, call) => {
        const { account, settings } = call.caller;
        const { run: runs, order: orders } = call.query as { run?: string[]; order?: string[] };
        const only = runs || orders ? { runs: runs ?? [], orders: orders ?? [] } : undefined;
        const asked = { accountId: account.id, settings, ...addressed(call), only };
        return jsonAnswer(await trackedDay(sql, asked));
      },
    },
    {
      ...about,
      path: `${base}/days/{aoc}/{date}/positions`,
      summary: "Where the vehicles of a distribution centre's day were seen last, until its night shifts end",
      answers: { status: 200, description: "Those that were seen", schema: listOf(positionSchema) },
      reads: async (sql, call) => {
        const { account, settings } = call.caller;
        const asked = { accountId: account.id, ...addressed(call) };
        const { timeZone = String(settings.defaultTimeZone) } = await readCentre(sql, asked);
        const begins = instantInZone(dayOf(asked.date)!, 0, timeZone);
        const elements = await latestPositions(sql, account.id, {
          of: await readDriven(sql, account.id, { aoc: asked.aoc, day: asked.date }),
          from: new Date(begins),
          to: new Date(Math.min(begins + dayMs, now().getTime())),
        });
        return jsonAnswer({ elements, count: elements.length });
      },
    },
    {
      ...about,
      path: `${base}/runs/{id}/way`,
      summary: "The way of a run as it was sent, by road, straight where no road leads",
      answers: { status: 200, description: "Its line", schema: waySchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      does: async ({ caller: { account }, params: { id = "" } }) => {
        const run = await database.read(account.id, (sql) => readKeptRun(sql, account.id, id));
        if (!run) throw new ApiFailure("NOT_FOUND", { id });
        const [line] = await lines(account.id).of([run.plan.way]);
        return jsonAnswer({ run: id, points: line?.points ?? [] });
      },
    },
    {
      ...about,
      path: `${base}/runs/{id}/driven`,
      summary: "How a run was driven by the positions of its vehicle, as far as it is, with its line",
      answers: { status: 200, description: "What positions say of it", schema: drivenSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, { caller: { account }, params: { id = "" } }) => {
        if (!(await readKeptRun(sql, account.id, id))) throw new ApiFailure("NOT_FOUND", { id });
        const driven: DrivenRun = { run: id, ...(await readDrivenLine(sql, account.id, id)) };
        return jsonAnswer(driven);
      },
    },
  ];
}

/** Of a day whose orders change all the time a page reads anew what has changed. */
const some: Property = { type: "array", maxItems: mostAsked, items: plainText(200) };
const someRuns: Property = { ...some, description: "Of these runs; all of them where neither is named" };
const someOrders: Property = { ...some, description: "Of the runs that have one of these orders" };

const countsSchema = formOf<TrackedDay["counts"]>({ orders: count, done: count, failed: count });

const byGpsSchema = formOf<StopByGps>({
  arrived: instant,
  departed: orNull(instant),
  distance: { ...number, description: "Metres of the leg that ends there" },
  driving: { ...number, description: "Seconds of that leg without what it stood" },
});

const takeoverSchema = formOf<NonNullable<TrackedStop["takeover"]>>({
  vehicle: { ...text, description: "Its name" },
  latitude: number,
  longitude: number,
  time: instant,
});

export const stopProperties: Record<keyof TrackedStop, Property> = {
  order: text,
  number: { type: "integer", minimum: 1, description: "As sent" },
  reference: orNull(text),
  customer: orNull(text),
  address: orNull(text),
  latitude: orNull(number),
  longitude: orNull(number),
  territory: { ...orNull(text), description: "The order's" },
  status: text,
  arrive: { ...instant, description: "As sent" },
  finish: { ...instant, description: "As sent" },
  windows: { type: "array", items: formOf<TrackedStop["windows"][number]>({ start: instant, end: instant }) },
  arrived: {
    ...orNull(instant),
    description: "As the driver told it, else by GPS, else as the desk put it in",
  },
  departed: {
    ...orNull(instant),
    description: "As the driver told it, else by GPS, else as the desk put it in",
  },
  loading: { enum: [...loadingStatuses, null] },
  takeover: {
    ...orNull(takeoverSchema),
    description: "Where its goods are taken over before, from a vehicle that broke down",
  },
  gps: { ...orNull(byGpsSchema), description: "By GPS alone; null while it has not been reached" },
};

const stopSchema = formOf<TrackedStop>(stopProperties);

export const runProperties: Record<keyof TrackedRun, Property> = {
  id: text,
  vehicle: text,
  vehicleName: text,
  driver: text,
  driverName: text,
  number: { type: "integer", minimum: 1, description: "Of the vehicle's day" },
  dayNumber: { type: "integer", minimum: 1, description: "Of the centre's day" },
  status: {
    enum: ["PLANNED", "SENDING", "SENT", "LOADING", "IN_PROGRESS", "PAUSED", "COMPLETED", "CANCELLED"],
  },
  loadingState: loadingSchema,
  sentAt: instant,
  departure: instant,
  finish: instant,
  counts: countsSchema,
  stops: { type: "array", items: stopSchema },
};

const runSchema = formOf<TrackedRun>(runProperties);

const daySchema = formOf<TrackedDay>({
  aoc: text,
  date: text,
  timeZone: text,
  centre: formOf<TrackedDay["centre"]>({ name: text, latitude: orNull(number), longitude: orNull(number) }),
  counts: countsSchema,
  runs: { type: "array", items: runSchema },
});

export const points: Property = {
  type: "array",
  items: { type: "integer" },
  description: "Latitude and longitude in turn, in hundred-thousandths of a degree",
};

const drivenSchema = formOf<DrivenRun>({
  run: text,
  departed: { ...orNull(instant), description: "When it left its start" },
  returned: { ...orNull(instant), description: "When it came back to its end" },
  distance: { ...number, description: "Metres" },
  driving: { ...number, description: "Seconds without what it stood" },
  points,
});

const waySchema = formOf<{ run: string; points: number[] }>({
  run: text,
  points,
});
