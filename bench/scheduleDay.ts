import type { ApiClient } from "../tests/apiClient";
import { expectOk } from "./expectOk";

export type DaySize = { orders: number; vehicles: number };

const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

/** Fills an account with a centre in Porto, vehicles with drivers, and the orders of a day; the centre's id. */
export async function fillDay(
  client: ApiClient,
  date: string,
  { orders, vehicles }: DaySize,
): Promise<string> {
  const centre = await fillCentre(client, vehicles);
  await createAll(
    client,
    "/gt/gt-api/orders",
    Array.from({ length: orders }, (_, index) => orderAt(index, centre, date)),
  );
  return centre;
}

/** A centre in Porto and vehicles with drivers who work on weekdays; its id. */
export async function fillCentre(client: ApiClient, vehicles: number): Promise<string> {
  const address = { address: "Porto", latitude: 41.155, longitude: -8.6 };
  const [centre = ""] = await createAll(client, "/gt/gt-api/aocs", [{ name: "Porto", address }]);
  const drivers = await createAll(
    client,
    "/gt/gt-api/performers",
    Array.from({ length: vehicles }, (_, index) => ({
      name: `Driver ${index}`,
      distributionCentre: centre,
      availability: days.map((day_of_week) => ({
        day_of_week,
        available: true,
        start_time: "07:00",
        end_time: "17:00",
      })),
    })),
  );
  await createAll(
    client,
    "/gt/gt-api/vehicles",
    drivers.map((driver, index) => ({
      name: `Van ${index}`,
      distributionCentre: centre,
      driver,
      weight: 800,
      volume: 12,
      activationCost: 20,
    })),
  );
  return centre;
}

/** Waits until a schedule can be read: roads are read in a thread of their own, for seconds. */
export async function untilRoads(client: ApiClient, address: string): Promise<void> {
  while ((await client.get(address)).status === 503) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** An order of a day, spread over the city; windows of two hours on every third. */
export function orderAt(index: number, aoc: string, date: string): object {
  const hour = 7 + (index % 8);
  const window = index % 3 === 0 ? [hour, hour + 2] : [7, 17];
  const [start, end] = window.map((each) => `${date}T${String(each).padStart(2, "0")}:00:00Z`);
  return {
    aoc,
    orderDate: date,
    address: {
      address: `Rua ${index}`,
      latitude: 41.12 + ((index * 37) % 100) / 1400,
      longitude: -8.66 + ((index * 61) % 100) / 900,
    },
    dropWindows: [{ start, end }],
    weight: 5 + (index % 20),
    dropDuration: 240,
  };
}

/** Makes records; their ids. */
export async function createAll(client: ApiClient, base: string, records: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < records.length; from += 500) {
    const operations = records.slice(from, from + 500).map((record) => ({ op: "create", record }));
    const { rows } = expectOk(await client.post(`${base}/batch`, { operations })).json<{
      rows: { record: { id: string } }[];
    }>();
    ids.push(...rows.map(({ record }) => record.id));
  }
  return ids;
}
