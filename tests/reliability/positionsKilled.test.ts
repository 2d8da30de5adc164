import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { full } from "../scope";
import { eachServer } from "./servers";

const cycles = 20;
const devices = "/gt/gt-api/devices";
const batch = "/ui-api/tracking/positions";
/** So many senders speak for a device at once, each of a part of the day, so that most positions come late. */
const sendersEach = 3;
/** Milliseconds of the day that a sender tells of, at most. */
const part = 100_000;

type Rows<Row = { id: string; key: string; accepted?: number }> = { rows: Row[] };
type Stored = { accepted: number; repeated: number };
type Phone = { id: string; token: string; deviceId: string; vehicle: string };

/** Quality R1, R2, for positions: many small posts share a transaction, and each is answered after it. */
describe("kill -9 while positions come", () => {
  eachServer((start) => {
    it(
      `loses no position that was answered in ${cycles} cycles, counts none twice that is sent again, and derives of all`,
      { ...full, timeout: 480_000 },
      async () => {
        let server = await start();
        const admin = await signIn(server.url, "admin", server.password);
        const phones: Phone[] = [];
        while (phones.length < 8) phones.push(await makePhone(admin, phones.length));
        const key = await makeKey(admin);
        const said = new Said(phones);
        const first = Date.now() - 3 * 3_600_000;
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          const { url } = server;
          const senders = phones.flatMap((phone, at) =>
            Array.from({ length: sendersEach }, (_, sender) => {
              const begin = first + (cycle * sendersEach + sender) * part;
              const sends = at % 4 === 0 ? inBatches : oneByOne;
              return sends({ url, key, phone, first, begin }, said);
            }),
          );
          const before = said.count();
          await vi.waitFor(
            () => {
              expect(said.count()).toBeGreaterThan(before + 20);
              for (const phone of phones) expect(said.answered(phone).length).toBeGreaterThan(0);
            },
            { timeout: 60_000 },
          );
          await sleep(Math.random() * 400);
          await server.kill();
          await Promise.all(senders);
          server = await start({ patience: 60_000 });
        }
        const client = await signIn(server.url, "admin", server.password);
        for (const phone of phones) {
          const answered = said.answered(phone);
          expect(await countLost({ url: server.url, key, phone, first }, answered)).toBe(0);
          // What was sent and not answered is there or not; nothing is there that was not sent.
          const [row] = (await client.get(`${devices}/${phone.id}`)).json<Rows>().rows;
          expect(row?.accepted).toBeGreaterThanOrEqual(answered.length);
          expect(row?.accepted).toBeLessThanOrEqual(said.sent(phone).size);
          // What was due to be derived when the server ended was not forgotten.
          await expect
            .poll(() => lastSeen(client, phone), { timeout: 20_000 })
            .toBeGreaterThanOrEqual(Math.max(...answered));
          expect(said.sent(phone)).toContain(await lastSeen(client, phone));
        }
        expect(await server.stop()).toBe(0);
      },
    );
  });
});

/** What was sent, and what of it was answered: the times of each phone's positions. */
class Said {
  readonly #sent: Map<string, Set<number>>;
  readonly #answered: Map<string, Set<number>>;

  constructor(phones: Phone[]) {
    this.#sent = new Map(phones.map(({ id }) => [id, new Set()]));
    this.#answered = new Map(phones.map(({ id }) => [id, new Set()]));
  }

  send({ id }: Phone, times: number[]): void {
    for (const time of times) this.#sent.get(id)?.add(time);
  }

  answer({ id }: Phone, times: number[]): void {
    for (const time of times) this.#answered.get(id)?.add(time);
  }

  sent({ id }: Phone): Set<number> {
    return this.#sent.get(id) ?? new Set();
  }

  answered({ id }: Phone): number[] {
    return [...(this.#answered.get(id) ?? [])];
  }

  count(): number {
    return [...this.#answered.values()].reduce((sum, times) => sum + times.size, 0);
  }
}

async function makePhone(admin: ApiClient, at: number): Promise<Phone> {
  const [made] = (await admin.get(`${devices}/key`)).json<Rows>().rows;
  const vehicle = await create(admin, "/gt/gt-api/vehicles", { name: `Van ${at}` });
  const deviceId = `box-${at}`;
  const token = made?.key ?? "";
  const id = await create(admin, devices, { name: `Phone ${at}`, token, deviceId, vehicle });
  return { id, token, deviceId, vehicle };
}

async function makeKey(admin: ApiClient): Promise<string> {
  const [made] = (await admin.get("/gt/gt-api/api-keys/key")).json<Rows>().rows;
  const key = made?.key ?? "";
  await create(admin, "/gt/gt-api/api-keys", { name: "Trackers", role: "ADMIN", access: "POSITIONS", key });
  return key;
}

async function create(admin: ApiClient, base: string, record: object): Promise<string> {
  const reply = await admin.post(base, record);
  const [row] = reply.json<Rows>().rows;
  if (!row) throw new Error(reply.text);
  return row.id;
}

type Sender = { url: string; key: string; phone: Phone; first: number };

/** A vehicle that goes ten metres a second north. */
function placeAt(time: number, first: number) {
  return { latitude: 41 + (time - first) / 11_120_000, longitude: -8.61 };
}

/** Sends positions one after the other until the server is gone. */
async function oneByOne(of: Sender & { begin: number }, said: Said): Promise<void> {
  for (let time = of.begin; time < of.begin + part; time += 100) {
    said.send(of.phone, [time]);
    const answer = await position(of, time).catch(() => "gone" as const);
    if (answer === "gone") return;
    if (answer) said.answer(of.phone, [time]);
  }
}

/** The same, ten a call; slowly, for a device is held to a pace when all of it is sent again. */
async function inBatches(of: Sender & { begin: number }, said: Said): Promise<void> {
  for (let begin = of.begin; begin < of.begin + part; begin += 1000) {
    const times = Array.from({ length: 10 }, (_, at) => begin + at * 100);
    said.send(of.phone, times);
    const answer = await positions(of, times).catch(() => "gone" as const);
    if (answer === "gone") return;
    if (answer) said.answer(of.phone, times);
    await sleep(50);
  }
}

/** What became of it, where it was taken. */
async function position({ url, phone, first }: Sender, time: number): Promise<Stored | undefined> {
  const { latitude, longitude } = placeAt(time, first);
  const query = new URLSearchParams({
    id: phone.token,
    lat: String(latitude),
    lon: String(longitude),
    timestamp: String(time),
  });
  const answer = await fetch(`${url}/osmand?${query.toString()}`);
  return answer.status === 200 ? ((await answer.json()) as Stored) : undefined;
}

/** The same of many; one that is told to wait does so. */
async function positions(of: Sender, times: number[]): Promise<Stored | undefined> {
  const { url, key, phone, first } = of;
  const told = times.map((time) => ({
    device: phone.deviceId,
    time: new Date(time).toISOString(),
    ...placeAt(time, first),
  }));
  const answer = await fetch(`${url}${batch}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ positions: told }),
  });
  if (answer.status === 429) {
    await sleep(1000 * Number(answer.headers.get("retry-after")));
    return positions(of, times);
  }
  return answer.status === 200 ? ((await answer.json()) as Stored) : undefined;
}

/** How many of these are not there. */
async function countLost(of: Sender, times: number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < times.length; from += 500) {
    const some = times.slice(from, from + 500);
    count += some.length - ((await positions(of, some))?.repeated ?? 0);
  }
  return count;
}

/** The latest that is derived of a vehicle's day, in milliseconds. */
async function lastSeen(client: ApiClient, { vehicle }: Phone): Promise<number> {
  const found: number[] = [];
  for (const daysAgo of [0, 1]) {
    const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const reply = await client.get(`/ui-api/tracking/vehicles?date=${date}`);
    const { elements } = reply.json<{ elements: { vehicle: string; position: { time: string } }[] }>();
    for (const each of elements) if (each.vehicle === vehicle) found.push(Date.parse(each.position.time));
  }
  return Math.max(...found);
}
