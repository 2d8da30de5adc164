import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { full } from "../scope";
import { MailReceiver } from "../signIn/mailReceiver";

const schedules = 8;

type Made = { rows: { id: string; next?: string }[] };
type Sent = { elements: { scheduleName: string; recipient: string; result: string }[] };

/** Both look at once for what is due, and each takes what the other has not. */
describe.runIf(databaseKinds.includes("postgresql"))("two servers on one PostgreSQL", full, () => {
  const receiver = new MailReceiver();
  const test = new TestDatabase("postgresql");
  test.isPrepared = true;
  const environment: Record<string, string> = {};
  const [one, other] = [1, 2].map(() => new TestServer(test, { environment, pace: 60 })) as [
    TestServer,
    TestServer,
  ];
  let admin: ApiClient;
  beforeAll(async () => {
    environment.SMTP_URL = await receiver.start();
    await test.create();
    await one.start();
    await other.start();
    admin = await signIn(one.url, "admin", password);
    const metaData = [{ name: "defaultTimeZone", value: "UTC" }];
    await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  }, 90_000);
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await test.remove();
    await receiver.stop();
  });

  const create = async (base: string, record: object) => {
    const reply = await admin.post(base, record);
    const [row] = reply.json<Made>().rows;
    if (!row) throw new Error(reply.text);
    return row;
  };

  it("send each report that is due to each of its readers once", async () => {
    const names = ["Ana", "Bruno"];
    const recipients = await Promise.all(
      names.map(async (name) => {
        const user = { name, login: name.toLowerCase(), email: `${name.toLowerCase()}@acme.example` };
        return (await create("/gt/gt-api/users", { ...user, admin: true })).id;
      }),
    );
    const time = new Date(Date.now() + 4000).toISOString().slice(11, 19);
    const all = Array.from({ length: schedules }, (_, at) => `Report ${at}.`);
    for (const name of all) {
      const schedule = { name, report: "on-time-report", frequency: "DAILY", time, recipients };
      const { next = "" } = await create("/gt/gt-api/report-schedules", schedule);
      expect(Date.parse(next) - Date.now()).toBeLessThan(10_000);
    }
    const expected = all.flatMap((schedule) => names.map((name) => `${schedule} ${name} SENT`)).toSorted();
    const results = async () =>
      (await admin.get("/ui-api/reports/sent-reports?range=[0,999]"))
        .json<Sent>()
        .elements.map(({ scheduleName, recipient, result }) => `${scheduleName} ${recipient} ${result}`)
        .toSorted();
    await expect.poll(results, { timeout: 60_000, interval: 200 }).toEqual(expected);
    // Each server looks a few times more.
    await new Promise((wake) => setTimeout(wake, 2000));
    expect(await results()).toEqual(expected);
    expect(receiver.mails).toHaveLength(expected.length);
    for (const address of ["ana@acme.example", "bruno@acme.example"])
      expect(receiver.to(address)).toHaveLength(schedules);
  }, 120_000);
});
