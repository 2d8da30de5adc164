import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Answer, type ApiClient, signIn } from "../tests/apiClient";
import { type ServerProcess, startServerProcess } from "../tests/serverProcess";
import { onEachDatabase } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, printFigures } from "./figures";
import { dayAt, fillWithOrders } from "./manyOrders";
import { spentBetween, threadTimes } from "./processorTime";

/**
 * What pages and groups of 100,000 orders cost: processor time a request of the server and the database, asked first after
 * a start, again, and each time after another order was changed. On PostgreSQL as well (`withPostgres`); BENCH_KINDS chooses
 * the databases, `ORDERS=10000` is for fewer.
 */
const orders = Number(process.env.ORDERS ?? 100_000);
const runs = 30;
const most = 30;
const base = "/gt/gt-api/orders";

await onEachDatabase(measure);

async function measure(kind: string, databaseUrl?: string): Promise<void> {
  const server = await startServerProcess({
    patience: 60_000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const database = databaseUrl === undefined ? undefined : new Client({ connectionString: databaseUrl });
  try {
    await database?.connect();
    const client = await signIn(server.url, "admin", server.password);
    const ids = await fill(client);
    // What follows from the orders by itself is not to be counted.
    await sleep(10_000);
    const figures = await asked(client, ids, () => timesOf(server, database));
    printFigures(figures.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  } finally {
    await database?.end();
    await server.stop();
  }
}

/** Orders of a year, every fifth of them cancelled. Answers an id of each batch. */
async function fill(client: ApiClient): Promise<string[]> {
  const batches = await fillWithOrders(client, orders);
  for (const batch of batches) {
    const cancelled = batch.filter((_, at) => at % 5 === 0).map((id) => ({ id }));
    expectDone(await client.post(`${base}/changeStatus`, { orders: cancelled, status: "CANCELLED" }));
  }
  return batches.map(([, second = ""]) => second);
}

async function asked(
  client: ApiClient,
  ids: string[],
  times: () => ReturnType<typeof timesOf>,
): Promise<Figure[]> {
  const deep = Math.floor(orders * 0.6);
  const page = { results: 25, startIndex: 0 };
  // As the list asks for the counts beside its filter.
  const counts = { results: 1, fields: "id" };
  const cases: [name: string, query: object][] = [
    ["the first page", page],
    [`the page at ${deep}, by reference`, { ...page, startIndex: deep, sort: "reference", dir: "asc" }],
    [`the page at ${deep}, by weight, down`, { ...page, startIndex: deep, sort: "weight", dir: "desc" }],
    [
      `the page at ${deep} of one status, by date`,
      { ...page, startIndex: deep, filter: { status: "NEW" }, sort: "orderDate", dir: "asc" },
    ],
    ["groupBy status", { ...counts, groupBy: "status" }],
    ["groupBy orderDate", { ...counts, groupBy: "orderDate" }],
    ["groupBy aoc", { ...counts, groupBy: "aoc" }],
    ["groupBy status, 25 of the rows", { ...page, groupBy: "status" }],
  ];
  const list = async (query: object) =>
    expectOk(await client.post(`${base}/listWithFilter`, query)).json<{ total: number }>();
  const write = async (run: number) => {
    const id = ids[run % ids.length] ?? "";
    expectDone(await client.post(`${base}/${id}`, { weight: 1 + (run % 29), orderDate: dayAt(run * 7) }));
    // What others do upon it is no part of the list.
    await sleep(100);
  };
  // Once the engine has compiled what it goes through again and again.
  for (let run = 0; run < 3 * runs; run += 1) {
    if (run % 3 === 0) await write(run);
    await list({ ...page, sort: "weight", dir: "asc" });
  }
  const figures: Figure[] = [];
  for (const [name, query] of cases) {
    const asking = async (what: string, count: number, limit?: number, before?: typeof write) => {
      const costs = { server: 0, database: 0 };
      for (let run = 0; run < count; run += 1) {
        await before?.(run);
        const from = await times();
        await list(query);
        const to = await times();
        costs.server += spentBetween(from.server, to.server) / count;
        costs.database += spentBetween(from.database, to.database) / count;
      }
      const parts = costs.database > 0 ? ` (${costs.server.toFixed(1)} + ${costs.database.toFixed(1)})` : "";
      figures.push({
        name: `${name}, ${what}${parts}`,
        value: costs.server + costs.database,
        ...(limit !== undefined && { limit }),
        unit: "ms",
      });
    };
    await asking("first", 1);
    await asking("again", runs, most);
    await asking("after a write", runs, most, write);
  }
  return figures;
}

/** What is refused in part answers 200 as well. */
function expectDone(answer: Answer): void {
  const { success, rows } = expectOk(answer).json<{ success: boolean; rows: { success?: boolean }[] }>();
  if (!success || rows.some((row) => row.success === false))
    throw new Error(`It was refused: ${answer.text.slice(0, 500)}`);
}

/** Of the server, and of the database's processes on this machine. */
async function timesOf(server: ServerProcess, database: Client | undefined) {
  const { rows = [] } =
    (await database?.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type <> 'autovacuum worker'",
    )) ?? {};
  return {
    server: threadTimes([server.child.pid ?? 0]),
    database: threadTimes(rows.map(({ pid }) => pid)),
  };
}
