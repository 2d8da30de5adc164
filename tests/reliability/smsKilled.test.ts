import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { SmsGatewayProcess } from "../communications/SmsGatewayProcess";
import { full } from "../scope";
import { eachServer } from "./servers";

const cycles = 5;
const perCycle = 10;
const orders = "/gt/gt-api/orders";

type Made = { id: string; reference: string };
type Rows = { rows: { id: string; trigger?: string; result?: string }[] };

/** Quality R1, R2, for SMS: the gateway outlives the server, and knows what it was sent before. */
describe("kill -9 while SMS are sent", full, () => {
  const gateway = new SmsGatewayProcess();
  let environment: Record<string, string> = {};
  beforeAll(async () => void (environment = await gateway.start()));
  afterAll(() => gateway.stop());

  eachServer(
    (start) => {
      it(
        `tells each customer whose order was answered in ${cycles} cycles, and no phone twice`,
        { timeout: 300_000 },
        async () => {
          const before = (await gateway.taken()).length;
          let server = await start({ environment, patience: 60_000 });
          const admin = await signIn(server.url, "admin", server.password);
          const aoc = await prepare(admin);
          const made: Made[] = [];
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const client = await signIn(server.url, "admin", server.password);
            // Some cycles have a gateway that takes messages and does not say so.
            await gateway.act(cycle % 2 === 0 ? "take" : "takeAndDrop");
            const sent = made.length;
            const making = make(client, aoc, made);
            await vi.waitFor(() => expect(made.length).toBeGreaterThan(sent + 2), { timeout: 60_000 });
            await new Promise((wake) => setTimeout(wake, Math.random() * 200));
            await server.kill();
            await making;
            server = await start({ environment, patience: 60_000 });
          }
          await gateway.act("take");
          const client = await signIn(server.url, "admin", server.password);
          for (const { id } of made) {
            const told = async () =>
              (await client.get(`${orders}/communications/${id}`))
                .json<Rows>()
                .rows.map(({ trigger, result }) => `${trigger} ${result}`);
            // What was under way is another one's after half a minute; what failed is tried again as late.
            await expect.poll(told, { timeout: 90_000, interval: 500 }).toEqual(["ORDER_CREATED SENT"]);
          }
          // An order that was made as the server died may be there without having been answered.
          const texts = (await gateway.taken()).slice(before).map(({ text }) => text);
          expect(new Set(texts).size).toBe(texts.length);
          expect(texts).toEqual(expect.arrayContaining(made.map(({ reference }) => `Order ${reference}`)));
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

/** SMS of new orders, each with a text of its own; answers the centre. */
async function prepare(admin: ApiClient): Promise<string> {
  const metaData = [{ name: "smsNotificationsEnabled", value: true }];
  await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  await admin.post("/gt/gt-api/notification-parameters", {
    name: "New",
    trigger: "ORDER_CREATED",
    channel: "SMS",
    body: "Order {{order.reference}}",
  });
  const reply = await admin.post("/gt/gt-api/aocs", {
    name: "Killed",
    address: { address: "Rua 1", latitude: 41.15, longitude: -8.6 },
  });
  return reply.json<Rows>().rows[0]!.id;
}

/** Makes orders, one after the other, until the server is gone; those that were answered are `made`. */
async function make(client: ApiClient, aoc: string, made: Made[]): Promise<void> {
  for (let number = 0; number < perCycle; number += 1) {
    const reference = `K-${randomUUID()}`;
    const record = {
      reference,
      aoc,
      orderDate: "2099-06-01",
      address: { address: "Rua 1", latitude: 41.15, longitude: -8.6 },
      dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
      contactNumber: "+351912000001",
    };
    const reply = await client.post(orders, record).catch(() => undefined);
    if (!reply) return;
    made.push({ id: reply.json<Rows>().rows[0]!.id, reference });
  }
}
