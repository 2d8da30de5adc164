import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { WebhookDelivery } from "../../schemas/webhooks";
import { type ApiClient, signIn } from "../apiClient";
import { full } from "../scope";
import { HookReceiver } from "../webhooks/HookReceiver";
import { eachServer } from "./servers";

const cycles = 5;
const perCycle = 25;
const orders = "/gt/gt-api/orders";
const path = "/hook";

type Rows = { rows: { id: string; aoc?: string }[] };

/** Quality R1, R2, for what webhooks are told: it is written with what it tells of, and delivered until that is noted. */
describe("kill -9 while webhooks are told of orders", full, () => {
  const receiver = new HookReceiver();
  let host = "";
  beforeAll(async () => void (host = await receiver.start()));
  afterAll(() => receiver.stop());

  eachServer(
    (start) => {
      it(
        `tells of each order that was acknowledged in ${cycles} cycles, of no other one, and of none under two ids`,
        { timeout: 400_000 },
        async () => {
          receiver.hooks.length = 0;
          // Some answers come when the server that asked is gone: it can't have noted them.
          receiver.answer(path, (response) => {
            setTimeout(() => response.writeHead(204).end(), Math.random() * 60);
          });
          const options = { environment: { WEBHOOK_ALLOWED_HOSTS: host }, patience: 60_000 };
          let server = await start(options);
          const admin = await signIn(server.url, "admin", server.password);
          const { aoc, making } = await prepare(admin, receiver.urlOf(path));
          const acknowledged = new Set<string>();
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const client = await signIn(server.url, "admin", server.password);
            const before = acknowledged.size;
            const made = makeMany(client, making, acknowledged);
            await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 3), {
              timeout: 60_000,
            });
            await new Promise((wake) => setTimeout(wake, Math.random() * 400));
            await server.kill();
            await made;
            server = await start(options);
          }
          const client = await signIn(server.url, "admin", server.password);
          const told = async () => {
            const { rows } = (await client.get("/gt/gt-api/webhook-deliveries?results=200")).json<{
              rows: WebhookDelivery[];
            }>();
            return rows;
          };
          // What a server had in hand that was killed, another one has half a minute later.
          await expect
            .poll(async () => (await told()).filter(({ state }) => state !== "DELIVERED"), {
              timeout: 120_000,
              interval: 500,
            })
            .toEqual([]);
          const listed = await client.post(`${orders}/listWithFilter`, { results: 1000 });
          const there = listed.json<Rows>().rows.filter((order) => order.aoc === aoc);
          const known = new Set(there.map(({ id }) => id));
          for (const id of acknowledged) expect(known.has(id)).toBe(true);
          // By order, the ids of what was told of it: one each, however often it came.
          const ids = new Map<string, Set<string>>();
          for (const { event, headers } of receiver.hooks) {
            const { order } = event.data as unknown as { order: { id: string } };
            ids.set(order.id, (ids.get(order.id) ?? new Set()).add(String(headers["webhook-id"])));
          }
          expect(new Set(ids.keys())).toEqual(known);
          expect([...ids.values()].filter((each) => each.size !== 1)).toEqual([]);
          expect((await told()).length).toBe(known.size);
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

/** A webhook that is told of new orders; answers how one is made. */
async function prepare(admin: ApiClient, url: string) {
  const create = async (client: ApiClient, to: string, record: object) => {
    const reply = await client.post(to, record);
    const [row] = reply.json<Partial<Rows>>().rows ?? [];
    if (!row) throw new Error(reply.text);
    return row.id;
  };
  const address = { address: "Rua 1", latitude: 41.15, longitude: -8.6 };
  const aoc = await create(admin, "/gt/gt-api/aocs", { name: "Killed", address });
  const key = await admin.get("/gt/gt-api/webhooks/key");
  const secret = key.json<{ rows: { key: string }[] }>().rows[0]?.key;
  await create(admin, "/gt/gt-api/webhooks", { name: "Shop", url, events: ["ORDER_CREATED"], secret });
  const dropWindows = [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }];
  const order = { aoc, orderDate: "2099-06-01", address, dropWindows };
  const making = (client: ApiClient) => create(client, orders, order);
  return { aoc, making };
}

/** Makes orders, one after the other, until the server is gone; notes those that were acknowledged. */
async function makeMany(
  client: ApiClient,
  making: (client: ApiClient) => Promise<string>,
  acknowledged: Set<string>,
): Promise<void> {
  for (let number = 0; number < perCycle; number += 1) {
    const id = await making(client).catch(() => undefined);
    if (id === undefined) return;
    acknowledged.add(id);
  }
}
