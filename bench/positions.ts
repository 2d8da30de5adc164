import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Answer, ApiClient } from "../tests/apiClient";
import { browserOptions } from "../tests/browserOptions";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { onEachDatabase } from "./databases";
import { type Figure, percentile, printFigures } from "./figures";
import { PositionFleet, type Tracker } from "./positionFleet";
import { WatchedVan } from "./watchedVan";

/**
 * Positions of 1,000 vehicles (BENCH_VEHICLES), one a call, for five minutes (BENCH_SECONDS): 200 a second on the embedded
 * database, 1,000 a second on PostgreSQL (`withPostgres`), while lists are read and a page is open; 100,000 that phones have
 * kept; and batches of 100. BENCH_KINDS chooses the databases, BENCH_PARTS what is measured. No part lasts longer than it
 * may: what it has reached by then is told.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 300);
const vehicles = Number(process.env.BENCH_VEHICLES ?? 1000);
const parts = (process.env.BENCH_PARTS ?? "singles,buffered,batches").split(",");
/** Positions that phones without network have kept, and how many of them each. */
const kept = 100_000;
const keptEach = 5_000;
/** Seconds after which the others are let go. */
const limits = { singles: 20, buffered: 90, batches: 20 };
const lists: ((client: ApiClient) => Promise<Answer>)[] = [
  (client) => client.post("/gt/gt-api/vehicles/list", { results: 1000 }),
  (client) => client.get("/gt/gt-api/devices?results=100&sort=lastSeen&dir=desc"),
  (client) => client.get("/gt/gt-api/devices?search=Van%207"),
];

await onEachDatabase((kind, databaseUrl) =>
  measure(kind, {
    perSecond: kind === "embedded" ? 200 : 1000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  }),
);

async function measure(
  kind: string,
  { perSecond, databaseUrl }: { perSecond: number; databaseUrl?: string },
): Promise<void> {
  const server = await startServerProcess({
    patience: 60_000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const print = (figures: Figure[]) =>
    printFigures(figures.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  try {
    const fleet = await PositionFleet.open(server);
    if (parts.includes("singles")) print(await singles(fleet, server, perSecond));
    if (parts.includes("buffered")) print(await buffered(fleet));
    if (parts.includes("batches"))
      print(await batches(fleet, databaseUrl === undefined ? undefined : 20_000));
    fleet.close();
  } finally {
    await server.stop();
  }
}

/**
 * So many a second, evenly, whatever the server takes to answer; lists are read meanwhile, one after the other. Up to 200
 * a second a browser has the day on its screen, too.
 */
async function singles(fleet: PositionFleet, server: ServerProcess, perSecond: number): Promise<Figure[]> {
  const trackers = await fleet.make(vehicles, "Van");
  if (perSecond > 200) return sendEvenly(fleet, undefined, trackers, perSecond);
  const browser = await chromium.launch(browserOptions());
  try {
    const van = await WatchedVan.open(fleet, browser, server);
    return await sendEvenly(fleet, van, trackers, perSecond);
  } finally {
    await browser.close();
  }
}

async function sendEvenly(
  fleet: PositionFleet,
  van: WatchedVan | undefined,
  trackers: Tracker[],
  perSecond: number,
): Promise<Figure[]> {
  const stream = await fleet.page();
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
  const note = async (position: Promise<number>) => {
    const from = performance.now();
    if ((await position.catch(() => 0)) !== 200) refused += 1;
    answers.push(performance.now() - from);
  };
  for (let sent = 0; sent < total; sent += 1) {
    const due = begun + (sent / perSecond) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    const tracker = trackers[sent % trackers.length]!;
    const time = first + Math.round(due - begun);
    // One in five seconds is the van's that is watched, as of any other: told at most once a second, more would queue.
    if (van && sent % (5 * perSecond) === 0) waiting.push(note(van.say(placeAt(time))));
    else {
      sentAt.set(`${tracker.vehicle} ${time}`, performance.now());
      waiting.push(note(fleet.position(tracker, time, placeAt(time))));
    }
  }
  await Promise.race([
    Promise.all([...waiting, listing]),
    sleep(limits.singles * 1000, undefined, { ref: false }),
  ]);
  const lasted = (performance.now() - begun) / 1000;
  const answered = answers.length - refused;
  await sleep(3000);
  stream.close();
  const name = `${perSecond} a second, one a call, ${seconds} s`;
  return [
    { name: `${name}: taken a second`, value: answered / lasted, unit: "/s" },
    { name: `${name}: refused, or not answered`, value: total - answered, limit: 0, unit: "" },
    { name: `${name}: answered (p95)`, value: percentile(answers, 0.95), limit: 1000, unit: "ms" },
    { name: `${name}: answered (median)`, value: percentile(answers, 0.5), unit: "ms" },
    {
      name: `${name}: ${listed.length} lists (p95)`,
      value: percentile(listed, 0.95),
      limit: 300,
      unit: "ms",
    },
    ...lists.map((_, at) => ({
      name: `  list ${at + 1} (p95)`,
      value: percentile(
        listed.filter((_time, turn) => turn % lists.length === at),
        0.95,
      ),
      unit: "ms",
    })),
    {
      name: `${name}: in a page's stream (p95)`,
      value: percentile(delays(sentAt, stream.heard), 0.95),
      // What is promised of 200 a second.
      ...(perSecond === 200 && { limit: 1000 }),
      unit: "ms",
    },
    ...(van
      ? [
          {
            name: `${name}: painted in Chromium (p95)`,
            value: percentile(await van.delays(), 0.95),
            limit: 1000,
            unit: "ms",
          },
        ]
      : []),
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
    const isRead = await lists[turn % lists.length]!(fleet.client).then(
      ({ status }) => status === 200,
      () => false,
    );
    // One that fails is none that is quick.
    times.push(isRead ? performance.now() - from : Infinity);
    await sleep(100);
  }
}

/** Phones that were without network for hours send what they kept, 1,000 a call. */
async function buffered(fleet: PositionFleet): Promise<Figure[]> {
  const phones = await fleet.make(kept / keptEach, "Phone");
  const first = Date.now() - keptEach * 5000;
  const calls = Array.from({ length: keptEach / 1000 }, (_, turn) =>
    phones.map((phone) => ({ phone, times: timesFrom(first + turn * 5_000_000, 5000, 1000) })),
  ).flat();
  const { taken, took, refused } = await send(
    calls,
    { atOnce: 4, limit: limits.buffered },
    ({ phone, times }) => fleet.batch(phone, times, northOf(first)),
  );
  const name = `${kept} kept positions, 1,000 a call`;
  return [
    { name: `${name}: taken`, value: taken * 1000, unit: "" },
    { name: `${name}: calls refused`, value: refused, limit: 0, unit: "" },
    { name: `${name}: all of them in`, value: (took * calls.length) / taken, limit: 30, unit: "s" },
  ];
}

/** Calls of 100 positions, each device's in the order of their times. */
async function batches(fleet: PositionFleet, least: number | undefined): Promise<Figure[]> {
  const trackers = await fleet.make(200, "Truck");
  const first = Date.now() - 20_000_000;
  const turns = 20;
  const calls = Array.from({ length: turns }, (_, turn) =>
    trackers.map((tracker) => ({ tracker, times: timesFrom(first + turn * 1_000_000, 10_000, 100) })),
  ).flat();
  const { taken, took, refused } = await send(
    calls,
    { atOnce: 32, limit: limits.batches },
    ({ tracker, times }) => fleet.batch(tracker, times, northOf(first)),
  );
  const value = (taken * 100) / took;
  if (least !== undefined && value < least) process.exitCode = 1;
  const verdict = least === undefined ? "" : ` (at least ${least}: ${value < least ? "NOT HELD" : "held"})`;
  return [
    { name: "batches of 100, 32 at once: calls refused", value: refused, limit: 0, unit: "" },
    { name: `batches of 100, ${taken} of them: stored a second${verdict}`, value, unit: "/s" },
  ];
}

/** Sends calls, so many at once and no longer than so many seconds: how many were taken, and in how many seconds. */
async function send<Call>(
  calls: Call[],
  { atOnce, limit }: { atOnce: number; limit: number },
  ask: (call: Call) => Promise<number>,
): Promise<{ taken: number; took: number; refused: number }> {
  const begun = performance.now();
  const took = () => (performance.now() - begun) / 1000;
  const waiting = [...calls];
  let [taken, refused] = [0, 0];
  const work = async () => {
    for (let call = waiting.shift(); call !== undefined && took() < limit; call = waiting.shift())
      if ((await ask(call).catch(() => 0)) === 200) taken += 1;
      else refused += 1;
  };
  await Promise.race([
    Promise.all(Array.from({ length: atOnce }, work)),
    sleep(1.5 * limit * 1000, undefined, { ref: false }),
  ]);
  return { taken, took: took(), refused };
}

function timesFrom(first: number, every: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at * every);
}

/** The latitude of who drives north at 50 km/h. */
function northOf(first: number): (time: number) => number {
  return (time) => 41 + ((time - first) * 13.9) / 111_200_000;
}
