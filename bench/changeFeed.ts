import { setTimeout as sleep } from "node:timers/promises";
import { type ApiClient, clientOf, signInCookie } from "../tests/apiClient";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { ChangeStreams } from "./changeStreams";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, percentile, printFigures } from "./figures";
import { memoryOf, processorOf } from "./processes";

/**
 * 2,000 streams of changes of one account (BENCH_STREAMS), which a server has at most, while it is written 10 times a second
 * for a minute (BENCH_PER_SECOND, BENCH_SECONDS): on one server with each database, and over three servers on one PostgreSQL
 * (BENCH_PARTS=embedded,postgresql,three). The same is written before there are streams, so that what they add is told apart.
 */
const streams = Number(process.env.BENCH_STREAMS ?? 2_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 10);
const parts = (process.env.BENCH_PARTS ?? "embedded,postgresql,three").split(",");
const environment = { SECRET_KEY: "5e".repeat(32), BACKUP_MINUTES: "0" };
const changes = seconds * perSecond;
/** In milliseconds, by when a change is on every screen (execution 3a), and how long what is late is waited for. */
const limit = 2_000;
const longest = 20_000;

if (parts.includes("embedded")) await measure("embedded", [{}]);
if (parts.includes("postgresql"))
  await withPostgres((databaseUrl) => measure("PostgreSQL", [{ databaseUrl }]));
if (parts.includes("three"))
  await withPostgres((databaseUrl) =>
    measure("three servers", [{ databaseUrl }, { databaseUrl }, { databaseUrl }]),
  );

async function measure(kind: string, options: { databaseUrl?: string }[]): Promise<void> {
  const servers: ServerProcess[] = [];
  try {
    // The first prepares the database.
    for (const option of options)
      servers.push(await startServerProcess({ patience: 60_000, environment, ...option }));
    const figures = await figuresOf(servers);
    printFigures(figures.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function figuresOf(servers: ServerProcess[]): Promise<Figure[]> {
  const [{ url, password } = { url: "", password: "" }] = servers;
  const cookie = await signInCookie(url, "admin", password);
  const clients = servers.map((server) => clientOf(server.url, cookie));
  // What is done for the first time takes longer.
  await write(clients, perSecond * 2, () => {});
  // Before and after, for a write takes more of a database the more there is in it.
  const withoutStreams = () => processorDuring(servers, () => write(clients, changes, () => {}));
  const before = await withoutStreams();

  const open = new ChangeStreams();
  const memoryBefore = servers.map(memoryOf);
  const urls = servers.map((server) => server.url);
  await open.open(streams, urls, cookie);
  await sleep(2_000);
  let lost = 0;
  const withStreams = await processorDuring(servers, async () => {
    await write(clients, changes, (change) => open.writes(change));
    lost = await open.lost(changes, longest);
  });
  const more = servers.map((server, at) => memoryOf(server) - (memoryBefore[at] ?? 0));
  open.close();
  await sleep(2_000);
  const alone = (before + (await withoutStreams())) / 2;
  const milliseconds = (of: number) => (of * 1000) / changes;
  return [
    {
      name: `${changes} changes on ${streams} streams: heard (p50)`,
      value: percentile(open.delays, 0.5),
      unit: "ms",
    },
    { name: "  heard (p99)", value: percentile(open.delays, 0.99), limit, unit: "ms" },
    { name: "  heard by the last", value: percentile(open.delays, 1), limit, unit: "ms" },
    { name: "  not heard", value: lost, limit: 0, unit: "" },
    { name: "  heard twice, or in another order", value: open.disordered, limit: 0, unit: "" },
    { name: "  streams cut", value: open.cut, limit: 0, unit: "" },
    { name: "  processor time of a change", value: milliseconds(withStreams), unit: "ms" },
    { name: "    without streams", value: milliseconds(alone), unit: "ms" },
    {
      name: "    the streams' part of it, on each server",
      value: milliseconds(withStreams - alone) / servers.length,
      limit: 5,
      unit: "ms",
    },
    { name: "  memory of a server more by", value: Math.max(...more), unit: "MB" },
  ];
}

/** Writes so many, evenly, in turns at the servers, however long each takes to answer. */
async function write(
  clients: readonly ApiClient[],
  count: number,
  begins: (change: number) => void,
): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let change = 0; change < count; change += 1) {
    const due = begun + (change / perSecond) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    begins(change);
    const client = clients[change % clients.length];
    const headers = { "x-origin-id": ChangeStreams.origin(change) };
    const record = { name: `${begun} ${change}` };
    answers.push(
      client ? client.post("/gt/gt-api/types", record, headers).then(expectOk) : Promise.resolve(),
    );
  }
  await Promise.all(answers);
}

/** The servers' seconds of processor time while something is done. */
async function processorDuring(servers: ServerProcess[], work: () => Promise<void>): Promise<number> {
  const spent = () => servers.reduce((sum, server) => sum + processorOf(server), 0);
  const before = spent();
  await work();
  return spent() - before;
}
