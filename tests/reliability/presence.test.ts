import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, signInCookie } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { BoardPage } from "../schedules/BoardPage";
import { full } from "../scope";

/** What goes from server to server does so by the database's notifications, which the embedded one has for one alone. */
describe.runIf(databaseKinds.includes("postgresql"))("two servers on one PostgreSQL", full, () => {
  const test = new TestDatabase("postgresql");
  test.isPrepared = true;
  const [one, other] = [new TestServer(test), new TestServer(test)];
  let centre = "";
  beforeAll(async () => {
    await test.create();
    await one.start();
    await other.start();
    const admin = await signIn(one.url, "admin", password);
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    const made = await admin.post("/gt/gt-api/aocs", { name: "Freixo", address, timeZone: "Europe/Lisbon" });
    centre = made.json<{ rows: { id: string }[] }>().rows[0]!.id;
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await test.remove();
  });

  it("agree who is on a day, wherever the pages' calls and streams go, also when one of them goes", async () => {
    const mine = new BoardPage(one.url, await signInCookie(one.url, "dispatcher", password), "mine");
    const theirs = new BoardPage(other.url, await signInCookie(one.url, "admin", password), "theirs");
    expect([await mine.listen(), await theirs.listen()]).toEqual([200, 200]);
    theirs.url = one.url;
    await mine.say(centre, null);
    await theirs.say(centre, { vehicle: "van" });
    const eventually = { timeout: 10_000 };
    await expect
      .poll(() => mine.people(), eventually)
      .toMatchObject([{ user: "admin", on: [{ vehicle: "van" }] }]);
    await expect.poll(() => theirs.people(), eventually).toMatchObject([{ user: "dispatcher" }]);

    // A server that is gone renews nobody any more; whose stream is here stays.
    await other.stop();
    one.pass({ minutes: 1 });
    await expect.poll(() => mine.people(), eventually).toEqual([]);
    const late = new BoardPage(one.url, await signInCookie(one.url, "admin", password), "late");
    expect(await late.listen()).toBe(200);
    await late.say(centre, null);
    await expect.poll(() => late.people(), eventually).toMatchObject([{ user: "dispatcher" }]);
    for (const page of [mine, theirs, late]) page.close();
  }, 60_000);
});
