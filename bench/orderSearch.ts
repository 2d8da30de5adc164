import { type ApiClient, signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import type { FoundOrder } from "../schemas/orderSearch";
import { onEachDatabase } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";
import { fillWithOrders, referenceOf } from "./manyOrders";

/**
 * Customer service's search among 100,000 orders of a year, over HTTP: what is found in the days around today, what is not,
 * and how one of them stands. On PostgreSQL as well (`withPostgres`); BENCH_KINDS chooses the databases, `ORDERS=22000` is
 * for fewer.
 */
const orders = Number(process.env.ORDERS ?? 100_000);

await onEachDatabase(measure);

async function measure(kind: string, databaseUrl?: string): Promise<void> {
  const server = await startServerProcess({
    patience: 60_000,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    await fillWithOrders(await signIn(server.url, "admin", server.password), orders);
    const service = await signIn(server.url, "service", server.password);
    printFigures((await searched(service)).map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  } finally {
    await server.stop();
  }
}

async function searched(client: ApiClient): Promise<Figure[]> {
  const find = async (search: string) => {
    const query = new URLSearchParams({ search }).toString();
    const answer = expectOk(await client.get(`/ui-api/tracking/orders?${query}`));
    return answer.json<{ elements: FoundOrder[] }>().elements;
  };
  const last = referenceOf(orders - 1);
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
