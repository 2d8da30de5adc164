import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, ApiClient } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, printFigures } from "./figures";
import { PositionFleet, type Tracker } from "./positionFleet";

/**
 * Positions of 1,000 vehicles (BENCH_VEHICLES), one a call, for BENCH_SECONDS: 200 a second on the embedded database,
 * 1,000 a second on PostgreSQL (withPostgres), while lists are read and a page is open; 100,000 that phones have kept;
 * and batches of 100. BENCH_KINDS chooses the databases.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const vehicles = Number(process.env.BENCH_VEHICLES ?? 1000);
const kinds = (process.env.BENCH_KINDS ?? "embedded,postgresql").split(",");
/** Positions that phones without network have kept, and how many of them each. */
const kept = 100_000;
const keptEach = 5_000;
const lists: ((client: ApiClient) => Promise<Answer>)[] = [
  (client) => client.post("/gt/gt-api/vehicles/list", { results: 1000 }),
  (client) => client.get("/gt/gt-api/devices?results=100&sort=lastSeen&dir=desc"),
  (client) => client.get("/gt/gt-api/devices?search=Van%207"),
];

if (kinds.includes("embedded")) await measure("embedded", { perSecond: 200 });
if (kinds.includes("postgresql"))
  await withPostgres((databaseUrl) => measure("PostgreSQL", { perSecond: 1000, databaseUrl }));

async function measure(
  kind: string,
  { perSecond, databaseUrl }: { perSecond: number; databaseUrl?: string },
): Promise<void> {
  const server = await startServerProcess({
    patience: 60_000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    const fleet = await PositionFleet.open(server);
    const trackers = await fleet.make(vehicles, "Van");
    const figures = await singles(fleet, trackers, perSecond);
    figures.push(await buffered(fleet));
    figures.push(await batches(fleet, databaseUrl === undefined ? undefined : 20_000));
    printFigures(figures.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
    fleet.close();
  } finally {
    await server.stop();
  }
}

/** So many a second, evenly, whatever the server takes to answer; lists are read meanwhile, one after the other. */
async function singles(fleet: PositionFleet, trackers: Tracker[], perSecond: number): Promise<Figure[]> {
  const page = await fleet.page();
  await sleep(2000);
  const answers: number[] = [];
  const listed: number[] = [];
  const sentAt = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  let refused = 0;
  const begun = performance.now();
  const first = Date.now();
  const total = perSecond * seconds;
  const placeAt = northOf(first);
  const listing = readLists(fleet, () => performance.now() - begun < seconds * 1000, listed);
  const send = async (tracker: Tracker, time: number) => {
    const from = performance.now();
    sentAt.set(`${tracker.vehicle} ${time}`, from);
    if ((await fleet.position(tracker, time, placeAt(time))) !== 200) refused += 1;
    answers.push(performance.now() - from);
  };
  for (let sent = 0; sent < total; sent += 1) {
    const due = begun + (sent / perSecond) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    waiting.push(send(trackers[sent % trackers.length]!, first + Math.round(due - begun)));
  }
  await Promise.all(waiting);
  await listing;
  const lasted = (performance.now() - begun) / 1000;
  await sleep(3000);
  page.close();
  const name = `${perSecond} positions a second, one a call, for ${seconds} s`;
  return [
    { name: `${name}: taken a second`, value: (total - refused) / lasted, unit: "/s" },
    { name: `${name}: refused`, value: refused, limit: 0, unit: "" },
    { name: `${name}: answered within (p95)`, value: percentile(answers, 0.95), limit: 1000, unit: "ms" },
    { name: `${name}: lists meanwhile (p95)`, value: percentile(listed, 0.95), limit: 300, unit: "ms" },
    {
      name: `${name}: on an open page (p95)`,
      value: percentile(delays(sentAt, page.heard), 0.95),
      limit: 1000,
      unit: "ms",
    },
  ];
}

/**
 * From each position's being sent to a page's hearing of it; of one that a later one overtook, until the page heard of
 * that.
 */
function delays(sentAt: ReadonlyMap<string, number>, heard: ReadonlyMap<string, number>): number[] {
  const next = new Map<string, number>();
  return [...sentAt].toReversed().map(([key, from]) => {
    const [vehicle = ""] = key.split(" ");
    const at = Math.min(heard.get(key) ?? Infinity, next.get(vehicle) ?? Infinity);
    next.set(vehicle, at);
    return at - from;
  });
}

async function readLists(fleet: PositionFleet, goesOn: () => boolean, times: number[]): Promise<void> {
  for (let turn = 0; goesOn(); turn += 1) {
    const from = performance.now();
    expectOk(await lists[turn % lists.length]!(fleet.client));
    times.push(performance.now() - from);
    await sleep(100);
  }
}

/** Phones that were without network for hours send what they kept, 1,000 a call. */
async function buffered(fleet: PositionFleet): Promise<Figure> {
  const phones = await fleet.make(kept / keptEach, "Phone");
  const first = Date.now() - keptEach * 5000;
  const calls = Array.from({ length: keptEach / 1000 }, (_, turn) =>
    phones.map((phone) => ({ phone, times: timesFrom(first + turn * 5_000_000, 5000, 1000) })),
  ).flat();
  const value = await timeOf(calls, 4, ({ phone, times }) => fleet.batch(phone, times, northOf(first)));
  return { name: `${kept} buffered positions taken, 1,000 a call`, value, limit: 30, unit: "s" };
}

/** Calls of 100 positions, each device's in the order of their times. */
async function batches(fleet: PositionFleet, least: number | undefined): Promise<Figure> {
  const trackers = await fleet.make(200, "Truck");
  const first = Date.now() - 20_000_000;
  const turns = 20;
  const calls = Array.from({ length: turns }, (_, turn) =>
    trackers.map((tracker) => ({ tracker, times: timesFrom(first + turn * 1_000_000, 10_000, 100) })),
  ).flat();
  const took = await timeOf(calls, 16, ({ tracker, times }) => fleet.batch(tracker, times, northOf(first)));
  const value = (calls.length * 100) / took;
  if (least !== undefined && value < least) process.exitCode = 1;
  const verdict = least === undefined ? "" : ` (at least ${least}: ${value < least ? "NOT HELD" : "held"})`;
  return { name: `batches of 100, 16 at once, stored a second${verdict}`, value, unit: "/s" };
}

/** Seconds in which all calls are answered, so many at once. @throws where one is refused. */
async function timeOf<Call>(
  calls: Call[],
  atOnce: number,
  ask: (call: Call) => Promise<number>,
): Promise<number> {
  const begun = performance.now();
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const status = await ask(call);
      if (status !== 200) throw new Error(`Positions were answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - begun) / 1000;
}

function timesFrom(first: number, every: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at * every);
}

/** The latitude of who drives north at 50 km/h. */
function northOf(first: number): (time: number) => number {
  return (time) => 41 + ((time - first) * 13.9) / 111_200_000;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
