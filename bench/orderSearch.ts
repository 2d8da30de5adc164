import { signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import type { FoundOrder } from "../schemas/orderSearch";
import { expectOk } from "./expectOk";
import { median, printFigures, timed } from "./figures";

/**
 * Customer service's search among 100,000 orders of a year, over HTTP on the embedded server: what is found in the days
 * around today, what is not, and how one of them stands. `ORDERS=10000` for fewer.
 */
const orders = Number(process.env.ORDERS ?? 100_000);
const days = 365;

const server = await startServerProcess({ patience: 60_000 });
try {
  const admin = await signIn(server.url, "admin", server.password);
  const { rows } = expectOk(await admin.post("/gt/gt-api/aocs", { name: "Porto" })).json<{
    rows: { id: string }[];
  }>();
  const aoc = rows[0]?.id ?? "";
  for (let from = 0; from < orders; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: orderAt(from + at, aoc),
    }));
    expectOk(await admin.post("/gt/gt-api/orders/batch", { operations }));
  }
  const service = await signIn(server.url, "service", server.password);
  const find = async (search: string) => {
    const query = new URLSearchParams({ search }).toString();
    const answer = expectOk(await service.get(`/ui-api/tracking/orders?${query}`));
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
  const figures = [];
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
      await timed(9, async () => expectOk(await service.get(`/ui-api/tracking/orders/${order?.order}`))),
    ),
    limit: 300,
    unit: "ms",
  });
  printFigures(figures);
} finally {
  await server.stop();
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
