import { setTimeout as sleep } from "node:timers/promises";
import { clientOf, signInCookie } from "../tests/apiClient";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { Balancer } from "./balancer";
import { ChangeStreams } from "./changeStreams";
import { customerLocations } from "./customerLocations";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { PositionFleet } from "./positionFleet";
import { PostgresWatch } from "./postgresTime";
import { processorOf } from "./processes";

/**
 * One, two and three servers on one PostgreSQL behind a balancer: lists, writes, positions, changes on streams, and nothing
 * at all, each for 20 s (BENCH_SECONDS) by 8 callers (BENCH_CALLERS), over 20,000 customer locations (BENCH_ROWS) and 300
 * streams (BENCH_STREAMS). On few processors the wall clock tells little: what a call takes of a processor, on the servers
 * and on PostgreSQL, tells what more servers spread and what each of them adds (docs/scale.md).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const callers = Number(process.env.BENCH_CALLERS ?? 8);
const locations = Number(process.env.BENCH_ROWS ?? 20_000);
const streams = Number(process.env.BENCH_STREAMS ?? 300);
const most = Number(process.env.BENCH_SERVERS ?? 3);
/** Changes a second while streams hear of them. */
const perSecond = 10;

/** Of one kind of work: its name, by how many servers, and per call unless told. */
type Line = {
  work: string;
  servers: number;
  calls: number;
  serverMs: number;
  busiestMs: number;
  postgresMs: number;
  transactions: number;
};

await withPostgres(async (databaseUrl) => {
  const servers: ServerProcess[] = [];
  const balancer = new Balancer();
  try {
    const url = await balancer.open();
    const lines: Line[] = [];
    let world: World | undefined;
    while (servers.length < most) {
      servers.push(await start(databaseUrl));
      balancer.targets = servers.map((server) => server.url);
      world ??= await fill({ ...servers[0]!, url });
      lines.push(...(await measure(servers, world, url, databaseUrl)));
    }
    world?.fleet.close();
    print(lines);
  } finally {
    for (const server of servers) await server.stop();
    balancer.close();
  }
});

function start(databaseUrl: string): Promise<ServerProcess> {
  return startServerProcess({
    databaseUrl,
    patience: 60_000,
    environment: { SECRET_KEY: "5e".repeat(32) },
  });
}

type World = { cookie: string; fleet: PositionFleet; trackers: Awaited<ReturnType<PositionFleet["make"]>> };

async function fill(server: ServerProcess): Promise<World> {
  const cookie = await signInCookie(server.url, "admin", server.password);
  const client = clientOf(server.url, cookie);
  for (let from = 0; from < locations; from += 1000) {
    const operations = customerLocations(from, 1000).map((record) => ({ op: "create", record }));
    expectOk(await client.post("/gt/gt-api/cl/batch", { operations }));
  }
  const fleet = await PositionFleet.open(server);
  return { cookie, fleet, trackers: await fleet.make(50, "Van") };
}

async function measure(
  servers: ServerProcess[],
  { cookie, fleet, trackers }: World,
  url: string,
  databaseUrl: string,
): Promise<Line[]> {
  const client = clientOf(url, cookie);
  const watch = await PostgresWatch.open(databaseUrl);
  const lines: Line[] = [];
  const take = async (work: string, during: () => Promise<number>): Promise<void> => {
    const before = { servers: servers.map(processorOf), postgres: await watch.work() };
    const calls = await during();
    const own = servers.map((server, at) => processorOf(server) - before.servers[at]!);
    const postgres = await watch.work();
    const each = (value: number) => (value * 1000) / calls;
    lines.push({
      work,
      servers: servers.length,
      calls: calls / seconds,
      serverMs: each(own.reduce((sum, value) => sum + value, 0)),
      busiestMs: each(Math.max(...own)),
      postgresMs: each(postgres.processorSeconds - before.postgres.processorSeconds),
      transactions: (postgres.transactions - before.postgres.transactions) / calls,
    });
  };
  let made = 0;
  const list = async (number: number) => {
    const sort = ["name", "email"][number % 2];
    expectOk(await client.get(`/gt/gt-api/cl?results=100&startIndex=${(number % 50) * 100}&sort=${sort}`));
  };
  const write = async () => {
    made += 1;
    expectOk(await client.post("/gt/gt-api/types", { name: `Of ${servers.length}: ${made}` }));
  };
  const position = async (number: number) => {
    const tracker = trackers[number % trackers.length]!;
    const status = await fleet.position(tracker, Date.now(), 41 + (number % 1000) / 10_000);
    if (status >= 300) throw new Error(`A position was answered ${status}`);
  };
  try {
    // What is done for the first time takes longer.
    for (let number = 0; number < 20; number += 1)
      await Promise.all([list(number), write(), position(number)]);
    await take("nothing (a second)", async () => {
      await sleep(seconds * 1000);
      return seconds;
    });
    await take("list of 100", () => inTurns(list));
    await take("write", () => inTurns(write));
    await take("position", () => inTurns(position));
    await take(`change on ${streams} streams`, () => heard(cookie, url, client));
  } finally {
    await watch.close();
  }
  return lines;
}

/** Calls of so many callers at once until the time is over; how many. */
async function inTurns(call: (number: number) => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let number = 0;
  const work = async () => {
    while (performance.now() < end) await call(number++);
  };
  await Promise.all(Array.from({ length: callers }, work));
  return number;
}

/** Writes evenly while streams are open, over the servers by turns; how many changes all of them heard. */
async function heard(cookie: string, url: string, client: ReturnType<typeof clientOf>): Promise<number> {
  const changes = seconds * perSecond;
  const open = new ChangeStreams();
  await open.open(streams, [url], cookie);
  const begun = performance.now();
  for (let change = 0; change < changes; change += 1) {
    const due = begun + (change / perSecond) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    open.writes(change);
    const headers = { "x-origin-id": ChangeStreams.origin(change) };
    expectOk(await client.post("/gt/gt-api/types", { name: `${begun} ${change}` }, headers));
  }
  const lost = await open.lost(changes, 20_000);
  open.close();
  if (lost > 0 || open.disordered > 0 || open.cut > 0)
    throw new Error(
      `Streams did not hear ${lost} changes, ${open.disordered} in disorder; ${open.cut} were cut`,
    );
  return changes;
}

function print(lines: Line[]): void {
  const heads = ["calls/s", "servers ms", "busiest ms", "PostgreSQL ms", "transactions"];
  process.stdout.write(`${"of each call".padEnd(28)}${"servers".padStart(8)}${cells(heads)}\n`);
  const works = [...new Set(lines.map(({ work }) => work))];
  for (const work of works)
    for (const line of lines.filter((each) => each.work === work)) {
      const { calls, serverMs, busiestMs, postgresMs, transactions } = line;
      const values = [calls, serverMs, busiestMs, postgresMs, transactions].map((value) => value.toFixed(2));
      process.stdout.write(`${work.padEnd(28)}${String(line.servers).padStart(8)}${cells(values)}\n`);
    }
}

function cells(texts: string[]): string {
  return texts.map((text) => text.padStart(15)).join("");
}
