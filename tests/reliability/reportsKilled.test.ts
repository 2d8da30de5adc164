import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { full } from "../scope";
import { MailReceiver } from "../signIn/mailReceiver";
import { eachServer } from "./servers";

const cycles = 5;
const perCycle = 6;
const base = "/gt/gt-api/report-schedules";

type Rows = { rows: { id: string; next?: string }[] };
type Sent = { elements: { scheduleName: string; result: string }[] };

/** Quality R1, R2, for reports that go by mail: what is due goes, and goes once, whenever a server dies over it. */
describe("kill -9 while reports are sent", full, () => {
  const receiver = new MailReceiver();
  let smtp = "";
  beforeAll(async () => void (smtp = await receiver.start()));
  afterAll(() => receiver.stop());

  eachServer(
    (start) => {
      it(
        `sends each report that was due in ${cycles} cycles, and none twice`,
        { timeout: 400_000 },
        async () => {
          const environment = { SMTP_URL: smtp };
          let server = await start({ environment, patience: 60_000 });
          const names: string[] = [];
          const first = await signIn(server.url, "admin", server.password);
          const metaData = [{ name: "defaultTimeZone", value: "UTC" }];
          await first.post("/gt/gt-api/gt_account_configuration/new", { metaData });
          const readers = await makeReaders(first);
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const admin = await signIn(server.url, "admin", server.password);
            for (let number = 0; number < perCycle; number += 1) {
              const name = `Killed ${cycle}-${number}.`;
              await makeSchedule(admin, name, readers);
              names.push(name);
            }
            // They are due while no server runs, and are looked at as one starts.
            await server.kill();
            await new Promise((wake) => setTimeout(wake, 4000));
            server = await start({ environment, patience: 60_000 });
            await new Promise((wake) => setTimeout(wake, Math.random() * 1500));
            await server.kill();
            server = await start({ environment, patience: 60_000 });
          }
          const admin = await signIn(server.url, "admin", server.password);
          const results = async () => {
            const reply = await admin.get("/ui-api/reports/sent-reports?range=[0,9999]");
            return reply
              .json<Sent>()
              .elements.map(({ scheduleName, result }) => `${scheduleName} ${result}`)
              .toSorted();
          };
          // What a server had in hand that was killed, another one has a minute later.
          await expect
            .poll(results, { timeout: 180_000, interval: 1000 })
            .toEqual(names.flatMap((name) => readers.map(() => `${name} SENT`)).toSorted());
          // One that was handed over as its server died comes again as the same mail.
          const mails = new Map(receiver.mails.map((mail) => [mail.headers["message-id"], mail]));
          expect(mails.size).toBe(names.length * readers.length);
          expect([...mails.values()].filter(({ files }) => files.length !== 1)).toEqual([]);
          receiver.mails.length = 0;
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

async function makeReaders(admin: ApiClient): Promise<string[]> {
  const made = [1, 2].map(async (number) => {
    const reply = await admin.post("/gt/gt-api/users", {
      name: `Reader ${number}`,
      login: `killed.reader${number}`,
      email: `reader${number}@acme.example`,
      admin: true,
    });
    const [row] = reply.json<Partial<Rows>>().rows ?? [];
    if (!row) throw new Error(reply.text);
    return row.id;
  });
  return Promise.all(made);
}

/** Due three seconds from now, and then not for a day. */
async function makeSchedule(admin: ApiClient, name: string, recipients: string[]): Promise<void> {
  const time = new Date(Date.now() + 3000).toISOString().slice(11, 19);
  const reply = await admin.post(base, {
    name,
    report: "communications-reports",
    frequency: "DAILY",
    time,
    recipients,
  });
  const [row] = reply.json<Partial<Rows>>().rows ?? [];
  const ahead = Date.parse(row?.next ?? "") - Date.now();
  if (!(ahead < 10_000)) throw new Error(`${name} is due at ${row?.next}: ${reply.text}`);
}
