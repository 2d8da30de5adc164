import { beforeAll, describe, expect, it } from "vitest";
import { callOf, flagsOf, propertyAt, resourceAccess, singleId } from "../../../schemas";
import { settingsFrom } from "../../../server/settings";
import type { Reply } from "../client";
import { type Stored, wires } from "../families";
import { fullRecord, type Values } from "../records";
import { logins } from "../subject";
import type { World } from "../world";

const wire = wires.rows;
const settingsCall = "/gt/gt-api/gt_account_configuration/new";

/** A resource of which an account has one record, and the schema's defaults until it is saved. */
export function describeSingle(world: World, name: string): void {
  const resource = world.resources.get(name);
  if (!resource) throw new Error(`There is no resource ${name}`);
  const { "x-api": api } = resource;
  const flags = flagsOf(resource["x-access"]?.flag);
  const opening = Object.fromEntries(flags.map((flag) => [flag.replace("!", ""), !flag.startsWith("!")]));
  const settings = settingsFrom(opening);
  const viewer = { role: "ADMIN", settings } as const;
  const address = (verb: "read" | "update") => callOf(api, verb)?.path ?? "";
  const read = (login = "admin") => world.client(login).call("GET", address("read"));
  const save = (record: Values, login = "admin") =>
    world.client(login).call("POST", address("update"), { json: record });
  const newRecord = async () =>
    fullRecord(resource, { seed: world.nextSeed(), viewer, idsOf: await world.referencesOf(resource) });
  const open = (values: Record<string, unknown>) =>
    world.client("admin").call("POST", settingsCall, {
      json: { metaData: Object.entries(values).map(([flag, value]) => ({ name: flag, value })) },
    });
  let start: Stored | undefined;
  beforeAll(async () => {
    await open(opening);
    start = wire.record(await read());
  });

  it("is there before anybody saved it, with the schema's defaults", () => {
    expect(start).toMatchObject({ id: singleId, version: 0 });
    for (const property of Object.keys(resource.properties)) {
      const { default: value } = propertyAt(resource, property) ?? {};
      if (value !== undefined) expect(start?.[property]).toEqual(value);
    }
  });

  it("is saved, read as it was saved, and there is one of it", async () => {
    const record = await newRecord();
    const { version = 0 } = wire.record(await read()) ?? {};
    const reply = await save({ ...record, version });
    expect(reply.status, reply.text).toBe(200);
    const saved = wire.record(reply);
    expect(saved).toMatchObject({ id: singleId, version: version + 1, ...record });
    const again = await read();
    expect(wire.record(again)).toEqual(saved);
    expect(wire.page(again).total).toBe(1);
  });

  it("keeps what a save leaves out", async () => {
    const before = wire.record(await read());
    const [property = "", value] = Object.entries(await newRecord())[0] ?? [];
    const after = wire.record(await save({ [property]: value }));
    expect({ ...after, version: 0 }).toEqual({ ...before, [property]: value, version: 0 });
  });

  it("is not written over: 409 with the record as it is now", async () => {
    await save(await newRecord());
    const current = wire.record(await read());
    const reply = await save({ ...(await newRecord()), version: (current?.version ?? 0) + 5 });
    expect([reply.status, wire.errors(reply)[0]?.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(wire.current(reply)).toEqual(current);
  });

  it("tells the field that is not what it must be", async () => {
    const reply = await save({ ...(await newRecord()), noSuchProperty: 1 });
    expect(wire.errors(reply)).toMatchObject([
      { code: "UNKNOWN_PROPERTY", metadata: { field: "noSuchProperty" } },
    ]);
  });

  it("has a history", async () => {
    for (const record of [await newRecord(), await newRecord()]) await save(record);
    const reply = await world.client("admin").call("GET", `/gt/gt-api/audit?entity=${name}&id=${singleId}`);
    const { rows } = reply.json<{ rows: { actionType: string }[] }>();
    expect(rows.at(-1)?.actionType).toBe("CREATE");
    expect(rows.length).toBeGreaterThan(1);
  });

  describe("who may call", () => {
    it("nobody who is not signed in", async () => {
      expect([(await read("nobody")).status, (await save({}, "nobody")).status]).toEqual([401, 401]);
    });

    it.each(Object.keys(logins))("%s, as far as the schema says", async (login) => {
      const may = resourceAccess(resource, { role: logins[login] ?? "ADMIN", settings });
      const told = ({ status }: Reply) => status !== 403;
      expect([told(await read(login)), told(await save({}, login))]).toEqual([
        may !== "none",
        may === "edit",
      ]);
    });

    it.each(flags)("nobody without %s", async (flag) => {
      const [setting, wanted] = [flag.replace("!", ""), !flag.startsWith("!")];
      await open({ [setting]: !wanted });
      expect([(await read()).status, (await save({})).status]).toEqual([403, 403]);
      await open({ [setting]: wanted });
      expect((await read()).status).toBe(200);
    });
  });
}
