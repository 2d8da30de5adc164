import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiClient, clientOf, signIn, signInCookie } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { type DroppingProxy, startDroppingProxy } from "../reliability/droppingProxy";
import { full } from "../scope";
import { openReaders, patience, recordsOf } from "./readers";

const requirements = "/gt/gt-api/types";

/** What goes from server to server does so by the database's notifications, which the embedded one has for one alone. */
describe.runIf(databaseKinds.includes("postgresql"))("two servers on one PostgreSQL", full, () => {
  const [test, behindProxy] = [new TestDatabase("postgresql"), new TestDatabase("postgresql")];
  test.isPrepared = true;
  const [one, other] = [new TestServer(test), new TestServer(behindProxy)];
  const [openAtOne, openAtOther] = [openReaders(() => one.url), openReaders(() => other.url)];
  let proxy: DroppingProxy;
  let admin: ApiClient;
  let sameAdmin: ApiClient;
  let cookie = "";
  beforeAll(async () => {
    await test.create();
    const address = new URL(test.databaseUrl ?? "");
    proxy = await startDroppingProxy(address.href);
    address.host = new URL(proxy.url).host;
    behindProxy.databaseUrl = address.href;
    await one.start();
    await other.start();
    cookie = await signInCookie(one.url, "admin", password);
    [admin, sameAdmin] = [clientOf(one.url, cookie), clientOf(other.url, cookie)];
  }, 90_000);
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await proxy.close();
    await behindProxy.remove();
    await test.remove();
  });
  const write = async (client: ApiClient, name: string) => {
    const reply = await client.post(requirements, { name });
    return reply.json<{ rows: { id: string }[] }>().rows[0]!.id;
  };

  it("tell their streams the same in the same order, whoever has written it", async () => {
    const readers = await Promise.all([openAtOne({ cookie }), openAtOther({ cookie })]);
    const names = Array.from({ length: 40 }, (_, number) => `Of both ${number}`);
    const written = await Promise.all(
      names.map((name, number) => write(number % 2 === 0 ? admin : sameAdmin, name)),
    );
    await vi.waitFor(() => {
      for (const reader of readers) expect(recordsOf(reader)).toHaveLength(written.length);
    }, patience);
    const [first, second] = readers.map(recordsOf);
    expect(second).toEqual(first);
    expect(first?.toSorted()).toEqual(written.toSorted());
  });

  it("go on with a stream that moves from one to the other", async () => {
    const before = await openAtOne({ cookie });
    const ids = [await write(admin, "Heard at the first")];
    await vi.waitFor(() => expect(recordsOf(before)).toEqual(ids), patience);
    before.close();
    const missed = [await write(admin, "Missed of one"), await write(sameAdmin, "Missed of the other")];
    const after = await openAtOther({ cookie }, before.events[0]?.id);
    const next = await write(admin, "Heard at the second");
    await vi.waitFor(() => expect(recordsOf(after)).toEqual([...missed, next]), patience);
  });

  it("end a stream whose user signs out at the other server, and no other", async () => {
    const leaving = await signInCookie(one.url, "admin", password);
    const [stream, staying] = [await openAtOther({ cookie: leaving }), await openAtOther({ cookie })];
    await clientOf(one.url, leaving).get("/gt/gt-api/auth/logout");
    await vi.waitFor(() => expect(stream.ended).toBe(true), patience);
    expect(staying.ended).toBe(false);
  });

  it("tell a stream to read anew where the database was away for its server, and what was written meanwhile", async () => {
    const stream = await openAtOther({ cookie });
    proxy.cut({ side: "request", after: 0 });
    proxy.drop();
    await vi.waitFor(async () => expect((await fetch(`${other.url}/ready`)).status).toBe(503), patience);
    const meanwhile = [await write(admin, "While it was away"), await write(admin, "And once more")];
    expect(recordsOf(stream)).toEqual([]);
    proxy.cut(undefined);
    await vi.waitFor(() => expect(recordsOf(stream)).toEqual(meanwhile), patience);
    expect(stream.events.map(({ event }) => event)).toEqual(["reset", "change", "change"]);
    const afterwards = await write(await signIn(other.url, "admin", password), "Afterwards");
    await vi.waitFor(() => expect(recordsOf(stream)).toEqual([...meanwhile, afterwards]), patience);
    expect(stream.ended).toBe(false);
  });
});
