import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { EventReader } from "./eventReader";
import { onPlatform, type User } from "./platform";

const requirements = "/gt/gt-api/types";
const patience = { timeout: 8000, interval: 20 };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let service: User;
  let other: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    service = await platform.signIn("service");
    other = await platform.signIn("admin", platform.other);
  });
  const open: EventReader[] = [];
  afterEach(() => open.splice(0).forEach((reader) => reader.close()));
  const listen = async (user: User, options = {}) => {
    const reader = await EventReader.open(platform.url, user, options);
    open.push(reader);
    return reader;
  };
  const create = async (user: User, name: string, headers = {}) => {
    const reply = await user.post(requirements, { name }, headers);
    return (reply.json().rows[0] as { id: string }).id;
  };
  const names = (reader: EventReader) =>
    reader.events.map(({ data }) => `${data.action} ${data.id} ${data.version}`);

  it("tells what was written, by whom and from which page, in the order of writing", async () => {
    const reader = await listen(service);
    const id = await create(admin, "Told", { "x-origin-id": "page-1" });
    await admin.post(`${requirements}/${id}`, { version: 1, name: "Told twice" });
    await admin.send("POST", `${requirements}/remove`, { body: new URLSearchParams({ ids: id }) });
    await vi.waitFor(() => expect(reader.events).toHaveLength(3), patience);
    expect(reader.events[0]).toMatchObject({
      event: "change",
      id: expect.stringMatching(/^\d+$/),
      data: {
        resource: "vehicleRequirements",
        id,
        version: 1,
        action: "CREATE",
        user: "admin",
        origin: "page-1",
      },
    });
    expect(names(reader)).toEqual([`CREATE ${id} 1`, `UPDATE ${id} 2`, expect.stringMatching(/^DELETE /)]);
  });

  it("tells nothing of a write that was refused", async () => {
    const reader = await listen(admin);
    await create(admin, "Once");
    await admin.post(requirements, { name: "Once" });
    const id = await create(admin, "Afterwards");
    await vi.waitFor(() => expect(names(reader)).toContain(`CREATE ${id} 1`), patience);
    expect(reader.events).toHaveLength(2);
  });

  it("tells nothing of another account, nor of what its reader may not read", async () => {
    const readers = [await listen(other), await listen(service)];
    await admin.post("/gt/gt-api/fp", { name: "Diesel", pricePerLitre: 1.4 });
    const mine = await create(other, "Theirs");
    const shared = await create(admin, "For all of us");
    await vi.waitFor(
      () => expect(readers.map(names)).toEqual([[`CREATE ${mine} 1`], [`CREATE ${shared} 1`]]),
      patience,
    );
  });

  it.each([
    ["Last-Event-ID", (id: string) => ({ headers: { "last-event-id": id } })],
    ["since", (id: string) => ({ query: `?since=${id}` })],
  ])("replays what was missed after %s", async (_name, from) => {
    const first = await listen(admin);
    await create(admin, `Heard ${_name}`);
    await vi.waitFor(() => expect(first.events).toHaveLength(1), patience);
    first.close();
    const missed = [await create(admin, `Missed 1 ${_name}`), await create(admin, `Missed 2 ${_name}`)];
    const again = await listen(admin, from(first.events[0]?.id ?? ""));
    await vi.waitFor(() => expect(names(again)).toEqual(missed.map((id) => `CREATE ${id} 1`)), patience);
  });

  it("says to read anew where too much was missed, and goes on from there", { timeout: 30_000 }, async () => {
    const first = await listen(admin);
    await create(admin, "The last one heard");
    await vi.waitFor(() => expect(first.events).toHaveLength(1), patience);
    for (const part of ["a", "b"]) {
      const operations = Array.from({ length: 600 }, (_, number) => ({
        op: "create",
        record: { name: `${part}${number}` },
      }));
      await admin.post(`${requirements}/batch`, { operations });
    }
    const again = await listen(admin, { query: `?since=${first.events[0]?.id}` });
    await vi.waitFor(() => expect(again.events.map(({ event }) => event)).toEqual(["reset"]), patience);
    const id = await create(admin, "After the reset");
    await vi.waitFor(() => expect(names(again).at(-1)).toBe(`CREATE ${id} 1`), patience);
    expect(again.events).toHaveLength(2);
  });

  it("ends with the session that it was opened in", async () => {
    const leaving = await platform.signIn("admin");
    const [reader, staying] = [await listen(leaving), await listen(admin)];
    await leaving.get("/gt/gt-api/auth/logout");
    await vi.waitFor(() => expect(reader.ended).toBe(true), patience);
    expect(staying.ended).toBe(false);
  });

  it.each(["?since=yesterday", "?since=-1", "?since=1&since=2"])("refuses %s", async (query) => {
    const reply = await admin.get(`/gt/gt-api/changes${query}`);
    expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([400, "BAD_PARAMETER"]);
  });

  it("is for those who are signed in", async () => {
    expect((await platform.send("GET", "/gt/gt-api/changes")).status).toBe(401);
  });
});
