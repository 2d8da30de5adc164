import type { ApiClient } from "../tests/apiClient";
import { expectOk } from "./expectOk";

/** Days over which they lie: half of them before today, half after it. */
const days = 365;

/** Writes so many orders of a year in batches of 1,000, of one centre. Answers the ids of each batch. */
export async function fillWithOrders(client: ApiClient, count: number): Promise<string[][]> {
  const { rows } = expectOk(await client.post("/gt/gt-api/aocs", { name: "Porto" })).json<Made>();
  const aoc = rows[0]?.id ?? "";
  const batches: string[][] = [];
  for (let from = 0; from < count; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: orderAt(from + at, aoc),
    }));
    const made = expectOk(await client.post("/gt/gt-api/orders/batch", { operations })).json<Made>();
    batches.push(made.rows.map(({ id }) => id));
  }
  return batches;
}

export function referenceOf(index: number): string {
  return `A-${String(index).padStart(6, "0")}`;
}

export function dayAt(index: number): string {
  const at = Date.now() + ((index % days) - Math.floor(days / 2)) * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

type Made = { rows: { id: string }[] };

function orderAt(index: number, aoc: string): object {
  const day = dayAt(index);
  const [thousands, rest] = [Math.floor(index / 1000), index % 1000].map((part) =>
    String(part).padStart(3, "0"),
  );
  return {
    reference: referenceOf(index),
    aoc,
    orderDate: day,
    address: {
      address: `Rua ${index}`,
      postcode: `4000-${rest}`,
      latitude: 41.12 + ((index * 37) % 100) / 1400,
      longitude: -8.66 + ((index * 61) % 100) / 900,
    },
    customer: { name: `Customer ${index % 5_000}` },
    contactNumber: `+351 933 ${thousands} ${rest}`,
    dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T17:00:00Z` }],
    weight: 5 + (index % 20),
    dropDuration: 240,
  };
}
