import { setTimeout as sleep } from "node:timers/promises";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../schemas/schedule";
import { type ApiClient, signIn } from "../tests/apiClient";
import { timeZone, today as date } from "../tests/noonZone";
import { expectOk } from "./expectOk";
import { printFigures } from "./figures";
import { startRoadServer } from "./roadServer";
import { createAll, untilRoads } from "./scheduleDay";

/**
 * Vehicles of a day as large as the demo company's that break down while all are on the road: after how long what each had
 * left is offered to the others, with its table and who would hear of it. On the roads of ROADS_EXTRACT where it is named.
 */
const size = { orders: 260, vehicles: 24 };
const broken = 5;
const hourMs = 3_600_000;
const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

const server = await startRoadServer();
try {
  const admin = await signIn(server.url, "admin", server.password);
  const centre = await fillNow(admin);
  const address = `/ui-api/planning/schedules/${centre}/${date}`;
  const dispatcher = await signIn(server.url, "dispatcher", server.password);
  await untilRoads(dispatcher, address);
  const sent = await sendDay(dispatcher, address);
  const left = await drive(dispatcher, sent);
  const took: number[] = [];
  for (const { vehicle } of left.slice(0, broken)) took.push(await breakDown(dispatcher, address, vehicle));
  const stops = left.slice(0, broken).map(({ orders }) => orders.length);
  printFigures([
    {
      name: `Of ${size.orders} orders and ${left.length} vehicles, what one of ${broken} had left is offered`,
      value: Math.max(...took) / 1000,
      limit: 15,
      unit: "s at most",
    },
    { name: "  the quickest", value: Math.min(...took) / 1000, unit: "s" },
    { name: "  orders that each had left, at most", value: Math.max(...stops), unit: "" },
  ]);
} finally {
  await server.stop();
}

/** A day in the middle of which it is now: its centre. */
async function fillNow(client: ApiClient): Promise<string> {
  const place = { address: "Porto", latitude: 41.155, longitude: -8.6 };
  const [aoc = ""] = await createAll(client, "/gt/gt-api/aocs", [
    { name: "Porto", address: place, timeZone },
  ]);
  const availability = week.map((day_of_week) => ({
    day_of_week,
    available: true,
    start_time: "01:00",
    end_time: "23:00",
  }));
  const drivers = await createAll(
    client,
    "/gt/gt-api/performers",
    Array.from({ length: size.vehicles }, (_, index) => ({
      name: `Driver ${index}`,
      distributionCentre: aoc,
      availability,
    })),
  );
  await createAll(
    client,
    "/gt/gt-api/vehicles",
    drivers.map((driver, index) => ({
      name: `Van ${index}`,
      distributionCentre: aoc,
      driver,
      weight: 800,
      volume: 12,
    })),
  );
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  await createAll(
    client,
    "/gt/gt-api/orders",
    Array.from({ length: size.orders }, (_, index) => ({
      aoc,
      orderDate: date,
      address: {
        address: `Rua ${index}`,
        latitude: 41.12 + ((index * 37) % 100) / 1400,
        longitude: -8.66 + ((index * 61) % 100) / 900,
      },
      // Each third of the day has its own.
      dropWindows: [{ start: at((index % 3) * 3 - 4), end: at((index % 3) * 3 - 1) }],
      weight: 5 + (index % 20),
      dropDuration: 240,
    })),
  );
  return aoc;
}

async function act(client: ApiClient, address: string, action: ScheduleAction): Promise<Schedule> {
  const { version } = expectOk(await client.get(address)).json<Schedule>();
  return expectOk(await client.post(`${address}/actions`, { version, action })).json<Schedule>();
}

/** The day planned and sent. */
async function sendDay(client: ApiClient, address: string): Promise<Schedule> {
  const { version } = expectOk(await client.get(address)).json<Schedule>();
  const job = { version, mode: "FULL", seconds: 10, seed: 1 };
  const draft = await ended(
    client,
    address,
    expectOk(await client.post(`${address}/jobs`, job)).json<ScheduleDraft>(),
  );
  const { journeys } = await act(client, address, { kind: "accept", job: draft.job });
  const runs = journeys.flatMap((journey) => journey.runs.map(({ id }) => id));
  return act(client, address, { kind: "send", runs });
}

async function ended(client: ApiClient, address: string, begun: ScheduleDraft): Promise<ScheduleDraft> {
  let draft = begun;
  while (draft.state === "PENDING" || draft.state === "RUNNING") {
    await sleep(100);
    draft = expectOk(await client.get(`${address}/drafts/${draft.job}`)).json<ScheduleDraft>();
  }
  if (draft.state !== "FINISHED") throw new Error(`The draft is ${draft.state}`);
  return draft;
}

type Left = { vehicle: string; orders: string[] };

/** Each vehicle with what it has left once a third of its first run is done and it is on the way to the next stop. */
async function drive(client: ApiClient, { journeys }: Schedule): Promise<Left[]> {
  const left: Left[] = [];
  for (const { vehicle, runs } of journeys) {
    const orders = runs.flatMap(({ stops }) => stops.map(({ order }) => order));
    const done = Math.floor((runs[0]?.stops.length ?? 0) / 3);
    if (orders.length === 0) continue;
    for (const [changed, status] of [
      [orders.slice(0, done), "COMPLETED"],
      [orders.slice(done, done + 1), "STARTED_MOVE"],
    ] as const)
      if (changed.length > 0) {
        const body = { orders: changed.map((id) => ({ id })), status };
        const { rows } = expectOk(await client.post("/gt/gt-api/orders/changeStatus", body)).json<{
          rows: { success: boolean }[];
        }>();
        if (!rows.every(({ success }) => success)) throw new Error(`An order is not ${status}`);
      }
    left.push({ vehicle, orders: orders.slice(done) });
  }
  return left;
}

/** Milliseconds until a draft is there with who would hear of it, as the page asks for both; it is let go again. */
async function breakDown(client: ApiClient, address: string, vehicle: string): Promise<number> {
  const { version } = expectOk(await client.get(address)).json<Schedule>();
  const begun = performance.now();
  const body = { version, vehicle, reason: "Gearbox", latitude: 41.15, longitude: -8.61 };
  const asked = expectOk(await client.post(`${address}/breakdowns`, body)).json<ScheduleDraft>();
  const { job, schedule } = await ended(client, address, asked);
  if (!schedule) throw new Error("Nothing is offered");
  expectOk(await client.get(`${address}/drafts/${job}/announcement`));
  const took = performance.now() - begun;
  await act(client, address, { kind: "discard", job });
  return took;
}
