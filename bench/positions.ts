import { get } from "node:http";
import { type ApiClient, clientOf, signInCookie } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures } from "./figures";

/**
 * Positions as 200 phones send them, one a call, each second: 200 a second on the embedded database while lists answer,
 * 1,000 a second on PostgreSQL (where BENCH_DATABASE_URL names an empty one), batches of 100, and how long a position takes to be on
 * an open page. BENCH_SECONDS is how long each lasts.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const devices = "/gt/gt-api/devices";
const phones = 200;

type Rows = { rows: { id: string; key: string }[] };
type Phone = { token: string; deviceId: string; vehicle: string };

const kinds = [
  { kind: "embedded" as const, perSecond: 200 },
  ...(process.env.BENCH_DATABASE_URL === undefined ? [] : [{ kind: "postgresql" as const, perSecond: 1000 }]),
];

const figures: Figure[] = [];
for (const { kind, perSecond } of kinds) {
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? "";
  const server = await startServerProcess({
    patience: 60_000,
    ...(kind === "postgresql" && { databaseUrl }),
  });
  try {
    const cookie = await signInCookie(server.url, "admin", server.password);
    const client = clientOf(server.url, cookie);
    const fleet = await makeFleet(client);
    figures.push(...(await singles(kind, server.url, client, fleet, perSecond)));
    figures.push(await batches(kind, server.url, client, fleet));
    figures.push(await arrivals(kind, server.url, cookie, fleet));
  } finally {
    await server.stop();
  }
}
printFigures(figures);

async function makeFleet(client: ApiClient): Promise<Phone[]> {
  const fleet: Phone[] = [];
  for (let at = 0; at < phones; at += 1) {
    const vehicle = (await made(client, "/gt/gt-api/vehicles", { name: `Van ${at}` })).id;
    const [candidate] = (await client.get(`${devices}/key`)).json<Rows>().rows;
    const token = candidate?.key ?? "";
    const deviceId = `bench-${at}`;
    await made(client, devices, { name: `Phone ${at}`, token, deviceId, vehicle });
    fleet.push({ token, deviceId, vehicle });
  }
  return fleet;
}

async function made(client: ApiClient, base: string, record: object): Promise<{ id: string }> {
  const reply = await client.post(base, record);
  expectOk(reply);
  const [row] = reply.json<Rows>().rows;
  if (!row) throw new Error(reply.text);
  return row;
}

/** A phone that drives north at 50 km/h. */
function placeAt(second: number): { lat: number; lon: number } {
  return { lat: 41 + (second * 13.9) / 111_200, lon: -8.6 };
}

/** So many a second, evenly, whatever the server takes to answer; a list is read meanwhile, one after the other. */
async function singles(
  kind: string,
  url: string,
  client: ApiClient,
  fleet: Phone[],
  perSecond: number,
): Promise<Figure[]> {
  const times: number[] = [];
  const lists: number[] = [];
  let refused = 0;
  const begun = performance.now();
  const first = Date.now() - seconds * 1000;
  const waiting: Promise<void>[] = [];
  const total = perSecond * seconds;
  const listing = (async () => {
    while (performance.now() - begun < seconds * 1000) {
      const from = performance.now();
      expectOk(await client.get("/gt/gt-api/devices?results=100"));
      lists.push(performance.now() - from);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  })();
  for (let sent = 0; sent < total; sent += 1) {
    const due = begun + (sent / perSecond) * 1000;
    if (due > performance.now()) await new Promise((wake) => setTimeout(wake, due - performance.now()));
    const phone = fleet[sent % fleet.length];
    if (!phone) continue;
    const time = first + Math.floor((sent / total) * seconds * 1000);
    const { lat, lon } = placeAt((time - first) / 1000);
    const query = new URLSearchParams({
      id: phone.token,
      lat: String(lat),
      lon: String(lon),
      timestamp: String(time),
      speed: "27",
    });
    const from = performance.now();
    waiting.push(
      (async () => {
        const answer = await fetch(`${url}/osmand?${query.toString()}`);
        await answer.text();
        if (answer.status !== 200) refused += 1;
        times.push(performance.now() - from);
      })(),
    );
  }
  await Promise.all(waiting);
  await listing;
  const lasted = (performance.now() - begun) / 1000;
  const name = `${kind}: ${perSecond} positions a second, one a call`;
  return [
    { name: `${name}, taken a second`, value: (total - refused) / lasted, unit: "/s" },
    { name: `${name}, refused`, value: refused, limit: 0, unit: "" },
    { name: `${name}, answered within (p95)`, value: percentile(times, 0.95), limit: 1000, unit: "ms" },
    { name: `${name}, a list meanwhile (p95)`, value: percentile(lists, 0.95), limit: 300, unit: "ms" },
  ];
}

async function batches(kind: string, url: string, client: ApiClient, fleet: Phone[]): Promise<Figure> {
  const [candidate] = (await client.get("/gt/gt-api/api-keys/key")).json<Rows>().rows;
  const key = candidate?.key ?? "";
  await made(client, "/gt/gt-api/api-keys", { name: "Bench", role: "ADMIN", access: "POSITIONS", key });
  const times: number[] = [];
  const first = Date.now() - 3_000_000;
  const begun = performance.now();
  for (let batch = 0; performance.now() - begun < seconds * 500; batch += 1) {
    const { deviceId } = fleet[batch % fleet.length] ?? {};
    const positions = Array.from({ length: 100 }, (_, at) => {
      const second = Math.floor(batch / fleet.length) * 100 + at;
      const { lat, lon } = placeAt(second);
      return {
        device: deviceId,
        time: new Date(first + second * 1000).toISOString(),
        latitude: lat,
        longitude: lon,
      };
    });
    const from = performance.now();
    const answer = await fetch(`${url}/ui-api/tracking/positions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ positions }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    times.push(performance.now() - from);
  }
  return { name: `${kind}: a batch of 100 that comes late`, value: median(times), limit: 250, unit: "ms" };
}

/** From a phone's position until an open page hears where its vehicle is. */
async function arrivals(kind: string, url: string, cookie: string, fleet: Phone[]): Promise<Figure> {
  const heard = new Map<string, number>();
  const stream = get(
    `${url}/gt/gt-api/changes?positions=true`,
    { headers: { cookie }, agent: false },
    (answer) => {
      let waiting = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        const parts = (waiting + text).split("\n\n");
        waiting = parts.pop() ?? "";
        for (const part of parts) {
          const data = /^event: position\ndata: (.*)$/m.exec(part)?.[1];
          if (data === undefined) continue;
          const { vehicle, time } = JSON.parse(data) as { vehicle: string; time: string };
          heard.set(`${vehicle} ${Date.parse(time)}`, performance.now());
        }
      });
    },
  );
  await new Promise((wake) => setTimeout(wake, 1500));
  const delays: number[] = [];
  for (let at = 0; at < Math.max(5, seconds); at += 1) {
    const phone = fleet[at % fleet.length];
    if (!phone) continue;
    const time = Date.now();
    // Where it was seen last: one that is far away waits for the next, to say which of them is wrong.
    const { lat, lon } = placeAt(seconds);
    const query = new URLSearchParams({
      id: phone.token,
      lat: String(lat),
      lon: String(lon),
      timestamp: String(time),
    });
    const from = performance.now();
    await (await fetch(`${url}/osmand?${query.toString()}`)).text();
    const key = `${phone.vehicle} ${time}`;
    while (!heard.has(key) && performance.now() - from < 10_000)
      await new Promise((wake) => setTimeout(wake, 5));
    delays.push((heard.get(key) ?? Infinity) - from);
    await new Promise((wake) => setTimeout(wake, 300));
  }
  stream.destroy();
  return {
    name: `${kind}: from a position to an open page (p95)`,
    value: percentile(delays, 0.95),
    limit: 1000,
    unit: "ms",
  };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
