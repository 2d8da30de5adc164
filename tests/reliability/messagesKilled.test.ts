import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { MailReceiver } from "../signIn/mailReceiver";
import { full } from "../scope";
import { eachServer } from "./servers";

const cycles = 5;
const orders = "/gt/gt-api/orders";
const date = "2099-06-01";
const triggers = ["COMPLETED", "RATE_REQUEST", "PAYMENT_REQUEST"];

type Rows = { rows: { id: string; success?: boolean; trigger?: string; result?: string }[] };

/** Quality R1, R2, for what customers are told: it is written with what gives occasion to it. */
describe("kill -9 while deliveries are told of", full, () => {
  const receiver = new MailReceiver();
  let smtp = "";
  beforeAll(async () => void (smtp = await receiver.start()));
  afterAll(() => receiver.stop());

  eachServer(
    (start) => {
      it(
        `tells of each delivery that was answered in ${cycles} cycles, and of none twice`,
        { timeout: 300_000 },
        async () => {
          const environment = { SMTP_URL: smtp };
          let server = await start({ environment, patience: 60_000 });
          const admin = await signIn(server.url, "admin", server.password);
          const making = await prepare(admin);
          const made: string[] = [];
          const answered = new Set<string>();
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const client = await signIn(server.url, "admin", server.password);
            const own = await Promise.all(Array.from({ length: 12 }, () => making(client)));
            made.push(...own);
            const before = answered.size;
            const completing = complete(client, own, answered);
            await vi.waitFor(() => expect(answered.size).toBeGreaterThan(before + 2), { timeout: 60_000 });
            await new Promise((wake) => setTimeout(wake, Math.random() * 150));
            await server.kill();
            await completing;
            server = await start({ environment, patience: 60_000 });
          }
          // What was not answered is told of now, or was: once in either case.
          const client = await signIn(server.url, "admin", server.password);
          await complete(client, made, answered);
          for (const id of made) {
            const told = async () =>
              (await client.get(`${orders}/communications/${id}`))
                .json<Rows>()
                .rows.map(({ trigger, result }) => `${trigger} ${result}`)
                .toSorted();
            // A server that was killed had some under way, which another one has again half a minute later.
            await expect
              .poll(told, { timeout: 60_000, interval: 500 })
              .toEqual(triggers.toSorted().map((trigger) => `${trigger} SENT`));
          }
          // One that was handed over as its server died comes again as the same mail.
          const mails = new Set(receiver.mails.map(({ headers }) => headers["message-id"]));
          expect(mails.size).toBe(made.length * triggers.length);
          receiver.mails.length = 0;
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

/** What is told, and a vehicle; answers how an order is made that is on its way. */
async function prepare(admin: ApiClient): Promise<(client: ApiClient) => Promise<string>> {
  const create = async (client: ApiClient, path: string, record: object) => {
    const reply = await client.post(path, record);
    const [row] = reply.json<Partial<Rows>>().rows ?? [];
    if (!row) throw new Error(reply.text);
    return row.id;
  };
  const metaData = [{ name: "enablePaymentNotification", value: true }];
  await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  for (const trigger of triggers)
    await create(admin, "/gt/gt-api/notification-parameters", {
      name: trigger,
      trigger,
      channel: "EMAIL",
      leadMinutes: 0,
      subject: "{{order.reference}}",
      body: trigger,
    });
  const address = { address: "Rua 1", latitude: 41.15, longitude: -8.6 };
  const aoc = await create(admin, "/gt/gt-api/aocs", { name: "Killed", address });
  const vehicle = await create(admin, "/gt/gt-api/vehicles", { name: "Van", distributionCentre: aoc });
  return async (client) => {
    const id = await create(client, orders, {
      aoc,
      orderDate: date,
      address,
      dropWindows: [{ start: `${date}T08:00:00Z`, end: `${date}T15:00:00Z` }],
      contactEmail: "customer@acme.example",
      paymentNotification: true,
    });
    for (const status of ["ALLOCATED", "COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"])
      await client.post(`${orders}/changeStatus`, { orders: [{ id }], status, vehicle });
    return id;
  };
}

/** Says of orders, one after the other, that they were delivered, until the server is gone. */
async function complete(client: ApiClient, ids: string[], answered: Set<string>): Promise<void> {
  for (const id of ids.filter((each) => !answered.has(each))) {
    const body = { orders: [{ id }], status: "COMPLETED" };
    const reply = await client.post(`${orders}/changeStatus`, body).catch(() => undefined);
    if (!reply) return;
    // One that was completed as the server died says so now.
    answered.add(id);
  }
}
