import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { loadResources } from "../schemas/load";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../schemas/schedule";
import { fillDemo } from "../server/accounts";
import { buildApp } from "../server/app";
import { readConfig } from "../server/config";
import { type Database, openDatabase } from "../server/database";
import { prepareDatabase } from "../server/prepareDatabase";
import { type ApiClient, signIn } from "../tests/apiClient";
import { testSecrets } from "../tests/secrets";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures } from "./figures";
import { fillDay, untilRoads } from "./scheduleDay";

/**
 * A day of 30 vehicles and BENCH_ORDERS, driven by the simulator through the doors while the server's clock goes sixty
 * times as fast, a fix every 15 s: how far what was expected so many minutes before each arrival was off. BENCH_HOURS is how
 * much of the day is driven; on the roads of ROADS_EXTRACT, else of the demo company's.
 */
const size = { orders: Number(process.env.BENCH_ORDERS ?? 300), vehicles: 30 };
const hours = Number(process.env.BENCH_HOURS ?? 4.5);
const fast = 60;
const minute = 60_000;
const password = "correct horse battery";
const before = [60, 30, 15, 5];

type Seen = { at: number; eta: number };
type Arrived = { order: string; at: number };

/** The server's clock: by the real one's pace from the morning of a day that is not over, until it is let go. */
class Clock {
  #began = Date.now();
  #shown: number;
  #pace = 1;

  constructor(shown: number) {
    this.#shown = shown;
  }

  now(): number {
    return this.#shown + (Date.now() - this.#began) * this.#pace;
  }

  go(pace: number): void {
    [this.#shown, this.#began] = [this.now(), Date.now()];
    this.#pace = pace;
  }
}

const date = nextWorkday();
const clock = new Clock(Date.parse(`${date}T06:00:00Z`));
const dataDir = mkdtempSync(join(tmpdir(), "eta-day-"));
const logger = pino({ level: "warn" }, pino.destination(2));
const database = await openDatabase({ dataDir, logger });
const resources = loadResources("schemas");
await prepareDatabase(database, resources);
await fillDemo(database, resources, password, undefined);
const app = await buildApp({
  config: readConfig({
    DATA_DIR: dataDir,
    SIMULATION: "on",
    ROADS_EXTRACT: process.env.ROADS_EXTRACT ?? "demo/porto.osm.pbf",
  }),
  database,
  resources,
  secrets: testSecrets,
  logger,
  now: () => new Date(clock.now()),
});
try {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const admin = await signIn(url, "admin", password);
  const day = await sendDay(url, admin);
  expectOk(await admin.post(`${day}/simulation`, { speed: 1, seed: 1 }));
  clock.go(fast);
  const seen = await watched(database);
  clock.go(0);
  printFigures(figuresOf(seen, await arrivals(database)));
} finally {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A Monday to Friday after today: what the real clock stamps is before all of it. */
function nextWorkday(): string {
  for (let ahead = 1; ; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000);
    if (day.getUTCDay() % 6 !== 0) return day.toISOString().slice(0, 10);
  }
}

/** The day planned, accepted and sent; its address. */
async function sendDay(url: string, admin: ApiClient): Promise<string> {
  const set = { appUsers: true, allowOutOfSequence: true, requireSignature: false, trackingInterval: 15 };
  const metaData = Object.entries(set).map(([name, value]) => ({ name, value }));
  expectOk(await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData }));
  const centre = await fillDay(admin, date, size);
  await givePhones(admin);
  const dispatcher = await signIn(url, "dispatcher", password);
  const address = `/ui-api/planning/schedules/${centre}/${date}`;
  await untilRoads(dispatcher, address);
  const read = async () => expectOk(await dispatcher.get(address)).json<Schedule>();
  const act = async (action: ScheduleAction) => {
    const { version } = await read();
    return expectOk(await dispatcher.post(`${address}/actions`, { version, action })).json<Schedule>();
  };
  const { version } = await read();
  const body = { version, mode: "FULL", seconds: 15, seed: 1 };
  let draft = expectOk(await dispatcher.post(`${address}/jobs`, body)).json<ScheduleDraft>();
  while (draft.state === "PENDING" || draft.state === "RUNNING") {
    await sleep(250);
    draft = expectOk(await dispatcher.get(`${address}/drafts/${draft.job}`)).json<ScheduleDraft>();
  }
  const { journeys } = await act({ kind: "accept", job: draft.job });
  const runs = journeys.flatMap((journey) => journey.runs.map(({ id }) => id));
  await act({ kind: "send", runs });
  return address;
}

/** Each driver has the app, and tells when he leaves, arrives and is done. */
async function givePhones(admin: ApiClient): Promise<void> {
  const drivers = "/gt/gt-api/performers";
  const { rows } = expectOk(await admin.post(`${drivers}/list`, { results: 100 })).json<{
    rows: { id: string }[];
  }>();
  for (const { id } of rows) {
    expectOk(await admin.post(`${drivers}/${id}`, { mobileWorkflow: "SIMPLE" }));
    const user = { name: id, login: id, performerId: id, roles: ["DRIVER"], status: "ACTIVE" };
    const secret = { newPassword: password, repeatNewPassword: password };
    expectOk(await admin.post("/ui-api/application-users", { ...user, ...secret }));
  }
}

/** What was expected of each order, as it was told while the day was driven; the latest last. */
async function watched(of: Database): Promise<Map<string, Seen[]>> {
  const seen = new Map<string, Seen[]>();
  const until = clock.now() + hours * 3_600_000;
  const lags: number[] = [];
  while (clock.now() < until) {
    const at = clock.now();
    const { rows } = await of.read(null, (trx) =>
      sql<{ order: string; eta: string }>`
        select order_id as order, (extract(epoch from eta) * 1000)::bigint as eta from order_estimate
        where eta is not null`.execute(trx),
    );
    for (const { order, eta } of rows) {
      const known = seen.get(order) ?? [];
      seen.set(order, known);
      if (known.at(-1)?.eta !== Number(eta)) known.push({ at, eta: Number(eta) });
    }
    const last = await of.read(null, (trx) =>
      sql<{ at: string | null }>`
        select (extract(epoch from max(time)) * 1000)::bigint as at from position
        where time > ${new Date(at - 30 * minute)}`.execute(trx),
    );
    if (last.rows[0]?.at != null) lags.push((at - Number(last.rows[0].at)) / 1000);
    await sleep(200);
  }
  if (lags.length === 0) throw new Error("Nobody drove");
  process.stdout.write(
    `Positions were behind the clock by ${median(lags).toFixed(0)} s of the day, median\n`,
  );
  return seen;
}

/** When drivers arrived, as their phones told. */
async function arrivals(of: Database): Promise<Arrived[]> {
  const { rows } = await of.read(null, (trx) =>
    sql<{ order: string; at: string }>`
      select order_id as order, (extract(epoch from occurred_at) * 1000)::bigint as at from execution_event
      where kind = 'status' and said->>'status' = 'ARRIVED' and refused is null`.execute(trx),
  );
  return rows.map(({ order, at }) => ({ order, at: Number(at) }));
}

function figuresOf(seen: ReadonlyMap<string, Seen[]>, arrived: readonly Arrived[]): Figure[] {
  const figures: Figure[] = [
    {
      name: `${size.vehicles} vehicles, ${hours} h of their day at ${fast}×: arrivals`,
      value: arrived.length,
      unit: "",
    },
  ];
  for (const minutes of before) {
    const errors = arrived.flatMap(({ order, at }) => {
      const told = seen.get(order)?.findLast((each) => each.at <= at - minutes * minute);
      return told ? [(told.eta - at) / minute] : [];
    });
    const off = errors.map(Math.abs).toSorted((one, other) => one - other);
    const part = (share: number) =>
      off[Math.min(off.length - 1, Math.floor(off.length * share))] ?? Number.NaN;
    const within = (most: number) => (100 * off.filter((each) => each < most).length) / off.length;
    figures.push(
      {
        name: `${minutes} min before ${errors.length} arrivals, off by: median`,
        value: median(off),
        ...(minutes === 30 && { limit: 4 }),
        unit: "min",
      },
      { name: "  nine of ten less than", value: part(0.9), unit: "min" },
      { name: "  the worst", value: part(1), unit: "min" },
      { name: "  too late by, median (negative: too early)", value: median(errors), unit: "min" },
      ...[2, 4, 10].map((most) => ({ name: `  less than ${most} min`, value: within(most), unit: "%" })),
    );
  }
  return figures;
}
