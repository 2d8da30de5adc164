import { type ApiClient, signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import type { FoundOrder } from "../schemas/orderSearch";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";

/**
 * Customer service's search among 100,000 orders of a year, over HTTP: what is found in the days around today, what is not,
 * and how one of them stands. On PostgreSQL as well (`withPostgres`); BENCH_KINDS chooses the databases, `ORDERS=10000` is
 * for fewer.
 */
const orders = Number(process.env.ORDERS ?? 100_000);
const days = 365;
const kinds = (process.env.BENCH_KINDS ?? "embedded,postgresql").split(",");

if (kinds.includes("embedded")) await measure("embedded");
if (kinds.includes("postgresql")) await withPostgres((databaseUrl) => measure("PostgreSQL", databaseUrl));

async function measure(kind: string, databaseUrl?: string): Promise<void> {
  const server = await startServerProcess({
    patience: 60_000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    await fill(await signIn(server.url, "admin", server.password));
    const service = await signIn(server.url, "service", server.password);
    printFigures((await searched(service)).map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  } finally {
    await server.stop();
  }
}

async function fill(client: ApiClient): Promise<void> {
  const { rows } = expectOk(await client.post("/gt/gt-api/aocs", { name: "Porto" })).json<{
    rows: { id: string }[];
  }>();
  const aoc = rows[0]?.id ?? "";
  for (let from = 0; from < orders; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: orderAt(from + at, aoc),
    }));
    expectOk(await client.post("/gt/gt-api/orders/batch", { operations }));
  }
}

async function searched(client: ApiClient): Promise<Figure[]> {
  const find = async (search: string) => {
    const query = new URLSearchParams({ search }).toString();
    const answer = expectOk(await client.get(`/ui-api/tracking/orders?${query}`));
    return answer.json<{ elements: FoundOrder[] }>().elements;
  };
  const last = `S-${String(orders - 1).padStart(6, "0")}`;
  const cases: [what: string, search: string, least: number][] = [
    ["a whole reference", last, 1],
    ["a part of a reference", last.slice(0, -1), 10],
    ["a part of many names", "customer 77", 20],
    ["two words, on any day", "rua 4321 customer", 1],
    ["a phone without its country", "933004321", 1],
    ["a postcode without its dash", "4000321", 20],
    ["what no order has", "nobody at all", 0],
  ];
  const figures: Figure[] = [];
  for (const [what, search, least] of cases) {
    const found = await find(search);
    if (found.length < least) throw new Error(`"${search}" finds ${found.length} orders of ${least}`);
    figures.push({
      name: `Found among ${orders} orders: ${what}, median`,
      value: median(await timed(9, () => find(search))),
      limit: 1_000,
      unit: "ms",
    });
  }
  const [order] = await find(last);
  figures.push({
    name: "How one of them stands, median",
    value: median(
      await timed(9, async () => expectOk(await client.get(`/ui-api/tracking/orders/${order?.order}`))),
    ),
    limit: 300,
    unit: "ms",
  });
  return figures;
}

/** An order of a day of the half year before today, or of that after it. */
function orderAt(index: number, aoc: string): object {
  const day = new Date(Date.now() + ((index % days) - Math.floor(days / 2)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return {
    reference: `S-${String(index).padStart(6, "0")}`,
    aoc,
    orderDate: day,
    address: {
      address: `Rua ${index}`,
      postcode: `4000-${String(index % 1000).padStart(3, "0")}`,
      latitude: 41.12 + ((index * 37) % 100) / 1400,
      longitude: -8.66 + ((index * 61) % 100) / 900,
    },
    customer: { name: `Customer ${index % 5_000}` },
    contactNumber: `+351 933 ${String(Math.floor(index / 1000)).padStart(3, "0")} ${String(index % 1000).padStart(3, "0")}`,
    dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T17:00:00Z` }],
    weight: 5 + (index % 20),
    dropDuration: 240,
  };
}
