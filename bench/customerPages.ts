import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase, publish } from "../server/database";
import type { EstimateNotice } from "../server/dayWatch/telling";
import { newToken, storedAs } from "../server/positions";
import { type ApiClient, signIn } from "../tests/apiClient";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { percentile, printFigures } from "./figures";
import { OpenTrackingPage } from "./openTrackingPage";
import { memoryOf, processorOf } from "./processes";

/**
 * 10,000 tracking pages (BENCH_PAGES) that are open at once on one server on PostgreSQL, each on a connection of its own: the
 * server's memory, and how long it takes until all of them know that their delivery comes later. First they follow, as pages
 * do; then they ask every four seconds by their tag, as those do to whom no stream comes through.
 */
const pages = Number(process.env.BENCH_PAGES ?? 10_000);
type Way = "following" | "asking";
/** Milliseconds between two questions of a page (`askAgainSeconds` on the way). */
const everyMs = 4000;
/** Over so long they are opened: of customers, no thousands come in one second. */
const openingMs = 10 * everyMs;
/** So many orders a van has. */
const stops = 40;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

await withPostgres(async (databaseUrl) => {
  const server = await startServerProcess({
    patience: 120_000,
    databaseUrl,
    environment: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error" },
  });
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl, logger: quiet });
  try {
    const client = await signIn(server.url, "admin", server.password);
    const tokens = await onTheirWay(client, database);
    await measure(server, database, { tokens, way: "following" });
    await measure(server, database, { tokens, way: "asking" });
  } finally {
    await database.close();
    await server.stop();
  }
});

async function measure(
  server: ServerProcess,
  database: Database,
  { tokens, way }: { tokens: string[]; way: Way },
): Promise<void> {
  const port = Number(new URL(server.url).port);
  const idle = memoryOf(server);
  let most = 0;
  let asked = 0;
  let refused = 0;
  let lost = 0;
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const seen: number[] = [];
  const answered: number[] = [];
  let movedAt = Infinity;
  const knows = (at: number) => {
    if (performance.now() > movedAt && !known.has(at)) {
      known.add(at);
      seen.push(performance.now() - movedAt);
    }
  };
  const known = new Set<number>();
  const open = (token: string, at: number) =>
    OpenTrackingPage.open({
      port,
      token,
      address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
      isFollowing: way === "following",
    });
  const asks = async (token: string, at: number) => {
    let page = open(token, at);
    while (!over.signal.aborted) {
      const from = performance.now();
      const answer = await page.ask().catch(() => undefined);
      if (!answer) {
        // As a browser does.
        lost += 1;
        page = open(token, at);
        continue;
      }
      const { status, isNew } = answer;
      asked += 1;
      answered.push(performance.now() - from);
      if (status !== 200 && status !== 304) refused += 1;
      if (isNew && from > movedAt - everyMs) knows(at);
      await sleep(Math.max(0, everyMs - (performance.now() - from)));
    }
    page.close();
  };
  const follows = async (token: string, at: number) => {
    while (!over.signal.aborted) {
      const page = open(token, at);
      over.signal.addEventListener("abort", () => page.close());
      const status = await page.follow(() => {
        asked += 1;
        knows(at);
      });
      if (over.signal.aborted) return;
      if (status !== 200) refused += 1;
      lost += 1;
    }
  };
  const watching = tokens.map(async (token, at) => {
    await sleep((at / tokens.length) * openingMs);
    await (way === "following" ? follows : asks)(token, at);
  });
  await sleep(openingMs + 2 * everyMs);
  const [before, begun] = [asked, performance.now()];
  const cpu = processorOf(server);
  for (let turn = 0; turn < 20; turn += 1) {
    most = Math.max(most, memoryOf(server));
    await sleep(1000);
  }
  const seconds = (performance.now() - begun) / 1000;
  const perSecond = (asked - before) / seconds;
  const spent = (processorOf(server) - cpu) / seconds;
  await moveAll(database);
  movedAt = performance.now();
  await sleep(15_000);
  most = Math.max(most, memoryOf(server));
  over.abort();
  await Promise.all(watching);
  const limits = way === "following" ? { memory: 1024, later: 5000 } : undefined;
  printFigures([
    { name: `${pages} pages, ${way}: the server's memory`, value: most, limit: limits?.memory, unit: "MB" },
    { name: "  without any", value: idle, unit: "MB" },
    { name: "  answers a second while nothing changes", value: perSecond, unit: "/s" },
    { name: "  processor for them", value: spent, unit: "cores" },
    ...(way === "asking"
      ? [
          { name: "  answered (median)", value: percentile(answered, 0.5), unit: "ms" },
          { name: "  answered (p99)", value: percentile(answered, 0.99), unit: "ms" },
        ]
      : []),
    { name: "  refused", value: refused, limit: 0, unit: "" },
    { name: "  connections lost, and opened again", value: lost, unit: "" },
    {
      name: `A later time is known to all of them, ${way}`,
      value: Math.max(...seen),
      limit: limits?.later,
      unit: "ms",
    },
    { name: "  to half of them", value: percentile(seen, 0.5), unit: "ms" },
    { name: "  pages that did not hear of it", value: pages - seen.length, limit: 0, unit: "" },
  ]);
}

/** Orders whose vans are on their way, each with a link: as the API makes them, sent by a statement for all. */
async function onTheirWay(client: ApiClient, database: Database): Promise<string[]> {
  expectOk(await client.post("/gt/gt-api/tracking-widget", { enabled: true }));
  const made = async (base: string, record: object) => {
    const answer = await client.post(base, record);
    expectOk(answer);
    return (JSON.parse(answer.text) as { rows: { id: string }[] }).rows[0]!.id;
  };
  const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
  const aoc = await made("/gt/gt-api/aocs", { name: "North", address, timeZone: "Europe/Lisbon" });
  const day = new Date().toISOString().slice(0, 10);
  const order = (at: number) => ({
    aoc,
    orderDate: day,
    address: { address: `Rua ${at}`, latitude: 41.1 + (at % 100) / 1000, longitude: -8.6 - at / 100_000 },
    dropWindows: [{ start: `${day}T00:00:00Z`, end: `${day}T23:00:00Z` }],
  });
  for (let from = 0; from < pages; from += 1000) {
    const records = Array.from({ length: Math.min(1000, pages - from) }, (_, at) => order(from + at));
    expectOk(
      await client.post("/gt/gt-api/orders/batch", {
        operations: records.map((record) => ({ op: "create", record })),
      }),
    );
  }
  const links = Array.from({ length: pages }, () => newToken());
  await database.transaction(null, async (trx) => {
    await sql`
      with numbered as (select account_id, id, row_number() over (order by id) - 1 as at from orders)
      update orders o set status = 'SUSPENDED',
        plan = json_build_object('runId', (n.at / ${stops}::int)::text, 'runDay', ${day}::text,
          'vehicle', 'van ' || (n.at / ${stops}::int), 'performer', 'driver')::jsonb,
        steps = json_build_array(json_build_object('status', 'DETAILS_SENT', 'time', now() - interval '2 hours'))::jsonb
      from numbered n where n.account_id = o.account_id and n.id = o.id`.execute(trx);
    await sql`
      insert into order_estimate (account_id, order_id, aoc, day, vehicle, run, eta, updated, punctuality)
      select account_id, id, ${aoc}, ${day}::date, plan ->> 'vehicle', plan ->> 'runId', now() + interval '1 hour', now(), 'ON_TIME'
      from orders`.execute(trx);
    await sql`
      insert into tracking_link (account_id, order_id, number, token_hash, told_at)
      select o.account_id, o.id, 1, l.hash, now()
      from (select account_id, id, row_number() over (order by id) as at from orders) o
      join unnest(${links.map(storedAs)}::text[]) with ordinality as l(hash, at) on l.at = o.at`.execute(trx);
  });
  await database.transaction(null, (trx) => sql`analyze`.execute(trx));
  return links;
}

/** All orders are expected 20 minutes later, told vehicle by vehicle as whoever watches the day tells it. */
async function moveAll(database: Database): Promise<void> {
  await database.transaction(null, async (trx) => {
    const { rows } = await sql<EstimateNotice>`
      update order_estimate set eta = eta + interval '20 minutes', updated = now()
      returning account_id as account, aoc, day::text as date, vehicle`.execute(trx);
    const vehicles = new Map(rows.map((row) => [row.vehicle, row]));
    for (const { account, aoc, date, vehicle } of vehicles.values())
      await publish(trx, JSON.stringify({ estimates: { account, aoc, date, vehicle, orders: [] } }));
  });
}
