import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Schedule, ScheduleDraft } from "../schemas/schedule";
import { type ApiClient, signIn } from "../tests/apiClient";
import { startRoadServer } from "./roadServer";
import { expectOk } from "./expectOk";
import { type Figure, printFigures } from "./figures";
import { createAll, fillCentre, orderAt, untilRoads } from "./scheduleDay";

/**
 * Three days of 300 orders on average, of which two in three may be served on any of the days, planned day by day and then by
 * one job in as much time as the three had. The first day has more than its vehicles take. On the roads of
 * ROADS_EXTRACT where it is named; `SECONDS=20` for another time than the account's own.
 */
const days = ["2099-06-01", "2099-06-02", "2099-06-03"];
/** Orders of each day: the first ones have more than the last. */
const counts = [400, 300, 200];
const vehicles = 9;
const seconds = Number(process.env.SECONDS ?? 60);
/** Until a job is taken up, its last plan checked and the reasons told. */
const around = 15;

const server = await startRoadServer();
try {
  const admin = await signIn(server.url, "admin", server.password);
  await admin.post("/gt/gt-api/gt_account_configuration/new", {
    metaData: [
      { name: "enableMultidayOptimisation", value: true },
      { name: "multidayOptimisationHorizon", value: days.length },
    ],
  });
  const centre = await fillDays(admin);
  const dispatcher = await signIn(server.url, "dispatcher", server.password);
  const pathOf = (date: string) => `/ui-api/planning/schedules/${centre}/${date}`;
  await untilRoads(dispatcher, pathOf(days[0]!));
  printFigures(await figuresOf(dispatcher, centre, pathOf));
} finally {
  await server.stop();
}

/** Orders of all days; two in three wait for any day between the first and the last. */
async function fillDays(client: ApiClient): Promise<string> {
  const centre = await fillCentre(client, vehicles);
  let index = 0;
  const orders = days.flatMap((date, at) =>
    Array.from({ length: counts[at]! }, () => ({
      ...orderAt((index += 1), centre, date),
      ...(index % 3 > 0 && { releaseDate: `${days[0]}T00:00:00Z`, dueDate: `${days.at(-1)}T22:00:00Z` }),
    })),
  );
  await createAll(client, "/gt/gt-api/orders", orders);
  return centre;
}

async function figuresOf(
  client: ApiClient,
  centre: string,
  pathOf: (date: string) => string,
): Promise<Figure[]> {
  const base = `/ui-api/planning/multiday/${centre}`;
  const read = async (date: string) => expectOk(await client.get(pathOf(date))).json<Schedule>();
  const seen = async () =>
    Promise.all(days.map(async (date) => ({ date, version: (await read(date)).version })));

  const alone: ScheduleDraft[] = [];
  for (const date of days) {
    const { version } = await read(date);
    const body = { version, mode: "FULL", seconds: seconds / days.length, seed: 1 };
    const { job } = expectOk(await client.post(`${pathOf(date)}/jobs`, body)).json<ScheduleDraft>();
    alone.push(await ended(client, pathOf(date), job));
  }

  const begun = performance.now();
  const body = { days: await seen(), mode: "FULL", seconds, seed: 1 };
  const { job } = expectOk(await client.post(`${base}/jobs`, body)).json<{ job: string }>();
  await ended(client, pathOf(days[0]!), job);
  const took = performance.now() - begun;

  const reading = performance.now();
  const together: ScheduleDraft[] = [];
  for (const date of days) together.push(await ended(client, pathOf(date), job));
  const readIn = (performance.now() - reading) / days.length;

  const accepting = performance.now();
  const decision = { days: await seen(), action: { kind: "accept", job } };
  const { elements } = expectOk(await client.post(`${base}/actions`, decision)).json<{
    elements: Schedule[];
  }>();
  const accepted = performance.now() - accepting;
  if (unplannedIn(elements) !== unplannedIn(together.map(({ schedule }) => schedule!)))
    throw new Error("What is accepted is not what was told");

  const plans = { alone: alone.map(({ schedule }) => schedule!), together: elements };
  const name = `${days.length} days, ${counts.join(" + ")} orders, ${vehicles} vehicles: `;
  return [
    { name: `${name}planned together`, value: took / 1000, limit: seconds + around, unit: "s" },
    { name: `${name}unplanned, day by day`, value: unplannedIn(plans.alone), unit: "orders" },
    {
      name: `${name}unplanned, together`,
      value: unplannedIn(plans.together),
      limit: unplannedIn(plans.alone),
      unit: "orders",
    },
    { name: `${name}cost of an order, day by day`, value: costOf(plans.alone), unit: "" },
    { name: `${name}cost of an order, together`, value: costOf(plans.together), unit: "" },
    {
      name: `${name}go to another day`,
      value: new Set(together.flatMap(({ moved }) => moved.map(({ order }) => order))).size,
      unit: "orders",
    },
    { name: `${name}a day's part of the draft read`, value: readIn, unit: "ms" },
    { name: `${name}accepted`, value: accepted, unit: "ms" },
  ];
}

function unplannedIn(schedules: readonly Schedule[]): number {
  return schedules.reduce((sum, { kpis }) => sum + kpis.unplanned, 0);
}

/** Of those that are planned. */
function costOf(schedules: readonly Schedule[]): number {
  const [cost, planned] = (["cost", "planned"] as const).map((figure) =>
    schedules.reduce((sum, { kpis }) => sum + kpis[figure], 0),
  );
  return cost! / planned!;
}

async function ended(client: ApiClient, address: string, job: string): Promise<ScheduleDraft> {
  for (;;) {
    const draft = expectOk(await client.get(`${address}/drafts/${job}`)).json<ScheduleDraft>();
    if (draft.state === "FINISHED") return draft;
    if (draft.state !== "PENDING" && draft.state !== "RUNNING")
      throw new Error(`The job is ${draft.state}: ${draft.message?.message}`);
    await sleep(200);
  }
}
