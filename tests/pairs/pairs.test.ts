import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";

const bases = { vehicles: "/gt/gt-api/vehicles", drivers: "/gt/gt-api/performers" } as const;
type Kind = keyof typeof bases;
type Row = { id: string; version: number; name: string; driver?: string; vehicle?: string };
type Reply = {
  success: boolean;
  rows: Row[];
  errors?: { code: string; message: string; metadata: Record<string, unknown> }[];
};

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));

  const send = async (path: string, record: object) => (await admin.post(path, record)).json<Reply>();
  const create = async (kind: Kind, record: object): Promise<Row> => {
    const { rows, errors } = await send(bases[kind], record);
    if (!rows[0]) throw new Error(JSON.stringify(errors));
    return rows[0];
  };
  const update = (kind: Kind, id: string, changes: object) => send(`${bases[kind]}/${id}`, changes);
  const read = async (kind: Kind, id: string) =>
    (await admin.get(`${bases[kind]}/${id}`)).json<Reply>().rows[0];
  const changesOf = async (kind: Kind, id: string) =>
    (await admin.get(`/gt/gt-api/audit?entity=${kind}&id=${id}`)).json<{
      rows: { version: number; changes: Record<string, unknown> }[];
    }>().rows;
  let number = 0;
  /** Two vehicles, each with a driver of its own. */
  async function twoPairs() {
    number += 1;
    const [ann, bob] = [
      await create("drivers", { name: `Ann ${number}` }),
      await create("drivers", { name: `Bob ${number}` }),
    ];
    const van = await create("vehicles", { name: `Van ${number}`, driver: ann.id });
    const truck = await create("vehicles", { name: `Truck ${number}`, driver: bob.id });
    return { ann, bob, van, truck };
  }

  describe("a vehicle and its driver", () => {
    it("are one pair, whichever of them is told: both are changed, each with its version and its audit", async () => {
      const { ann, bob, van, truck } = await twoPairs();
      expect(await read("drivers", ann.id)).toMatchObject({ vehicle: van.id, version: 2 });
      expect((await changesOf("drivers", ann.id))[0]).toMatchObject({
        version: 2,
        changes: { vehicle: { to: van.id } },
      });
      await update("drivers", bob.id, { vehicle: null });
      expect(await read("vehicles", truck.id)).toMatchObject({ version: 2 });
      expect((await read("vehicles", truck.id))?.driver).toBeUndefined();
      await update("drivers", bob.id, { vehicle: truck.id });
      expect(await read("vehicles", truck.id)).toMatchObject({ driver: bob.id, version: 3 });
    });

    it("come apart when one is removed, and together again when it is restored, unless taken by then", async () => {
      const { ann, van, truck, bob } = await twoPairs();
      await admin.send("DELETE", `${bases.vehicles}?ids=${van.id}`);
      expect((await read("drivers", ann.id))?.vehicle).toBeUndefined();
      await send(`${bases.vehicles}/${van.id}/restore`, {});
      expect(await read("drivers", ann.id)).toMatchObject({ vehicle: van.id });
      await admin.send("DELETE", `${bases.vehicles}?ids=${truck.id}`);
      const other = await create("vehicles", { name: `Other ${number}`, driver: bob.id });
      await send(`${bases.vehicles}/${truck.id}/restore`, {});
      expect((await read("vehicles", truck.id))?.driver).toBeUndefined();
      expect(await read("drivers", bob.id)).toMatchObject({ vehicle: other.id });
    });

    it("stand in the assignments of both, by id and name", async () => {
      const { ann, van } = await twoPairs();
      const rows = async (kind: Kind) => (await admin.get(`${bases[kind]}/assignments`)).json<Reply>().rows;
      expect(await rows("vehicles")).toContainEqual({
        id: van.id,
        name: van.name,
        driver: ann.id,
        driverName: ann.name,
      });
      expect(await rows("drivers")).toContainEqual({
        id: ann.id,
        name: ann.name,
        vehicle: van.id,
        vehicleName: van.name,
      });
    });
  });

  describe("a driver who has a vehicle already", () => {
    it("is refused to another, which is told who holds him; nothing has changed", async () => {
      const { bob, van, truck } = await twoPairs();
      const { success, errors } = await update("vehicles", van.id, { driver: bob.id, version: 1 });
      expect(success).toBe(false);
      expect(errors).toEqual([
        expect.objectContaining({
          code: "PAIR_TAKEN",
          metadata: {
            field: "driver",
            value: bob.name,
            id: bob.id,
            holder: truck.name,
            holderId: truck.id,
            holderVersion: 1,
          },
        }),
      ]);
      expect(await read("vehicles", van.id)).toEqual(van);
      expect(await read("vehicles", truck.id)).toEqual(truck);
    });

    it("is swapped: the other vehicle gets the former driver, and all four know it", async () => {
      const { ann, bob, van, truck } = await twoPairs();
      const { success } = await update("vehicles", van.id, {
        driver: bob.id,
        action: "SWAP",
        holderVersion: 1,
      });
      expect(success).toBe(true);
      expect(await read("vehicles", van.id)).toMatchObject({ driver: bob.id, version: 2 });
      expect(await read("vehicles", truck.id)).toMatchObject({ driver: ann.id, version: 2 });
      expect(await read("drivers", bob.id)).toMatchObject({ vehicle: van.id, version: 3 });
      expect(await read("drivers", ann.id)).toMatchObject({ vehicle: truck.id, version: 3 });
      for (const [kind, { id }] of [
        ["vehicles", van],
        ["vehicles", truck],
        ["drivers", ann],
        ["drivers", bob],
      ] as const) {
        const now = await read(kind, id);
        expect((await changesOf(kind, id))[0]?.version).toBe(now?.version);
      }
    });

    it("is taken from the other, which is left without", async () => {
      const { ann, bob, van, truck } = await twoPairs();
      await update("drivers", ann.id, { vehicle: truck.id, action: "UNALLOCATE" });
      expect(await read("vehicles", truck.id)).toMatchObject({ driver: ann.id });
      expect((await read("drivers", bob.id))?.vehicle).toBeUndefined();
      expect((await read("vehicles", van.id))?.driver).toBeUndefined();
    });

    it("is asked about again where the holder has changed since the question", async () => {
      const { bob, van, truck } = await twoPairs();
      await update("vehicles", truck.id, { comments: "Changed" });
      const stale = await update("vehicles", van.id, { driver: bob.id, action: "SWAP", holderVersion: 1 });
      expect(stale.errors?.[0]).toMatchObject({ code: "PAIR_TAKEN", metadata: { holderVersion: 2 } });
    });

    it("stays with one alone, however many take him at once", async () => {
      const driver = await create("drivers", { name: "Wanted" });
      const vans = await Promise.all(
        Array.from({ length: 5 }, (_, index) => create("vehicles", { name: `Racer ${index}` })),
      );
      const replies = await Promise.all(vans.map(({ id }) => update("vehicles", id, { driver: driver.id })));
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      const holders = (await Promise.all(vans.map(({ id }) => read("vehicles", id)))).filter(
        (each) => each?.driver === driver.id,
      );
      expect(holders.map((each) => each?.id)).toEqual([(await read("drivers", driver.id))?.vehicle]);
    });
  });

  describe("a new vehicle without a driver", () => {
    it("gets one of its name and distribution centre when that is asked for, in one go", async () => {
      const centre = await send("/gt/gt-api/aocs", { name: "Ramsey", address: { address: "Ramsey" } });
      const distributionCentre = centre.rows[0]?.id;
      const van = await create("vehicles", { name: "Van 100", distributionCentre, action: "CREATE" });
      const driver = await read("drivers", String(van.driver));
      expect(distributionCentre, JSON.stringify(centre.errors)).toBeTypeOf("string");
      expect(driver).toMatchObject({ name: "Van 100", vehicle: van.id, version: 1, distributionCentre });
      const second = await create("drivers", { name: "Van 101" });
      const other = await create("vehicles", { name: "Van 101", action: "CREATE" });
      expect(other.driver).not.toBe(second.id);
      expect(await read("drivers", String(other.driver))).toMatchObject({ name: "Van 101 (2)" });
    });

    it("goes without when that is said, or nothing; another action is refused by name", async () => {
      expect((await create("vehicles", { name: "Van 102", action: "UNALLOCATE" })).driver).toBeUndefined();
      expect((await create("vehicles", { name: "Van 103" })).driver).toBeUndefined();
      const { errors } = await send(bases.vehicles, { name: "Van 104", action: "STEAL" });
      expect(errors?.[0]).toMatchObject({ code: "BAD_PARAMETER", metadata: { parameter: "action" } });
    });

    it("leaves no driver behind where it is refused itself", async () => {
      const { success } = await send(bases.vehicles, { name: "Van 105", weight: -1, action: "CREATE" });
      expect(success).toBe(false);
      await create("vehicles", { name: "Van 106" });
      expect((await send(bases.vehicles, { name: "Van 106", action: "CREATE" })).success).toBe(false);
      const { rows } = await send(`${bases.drivers}/list`, { search: "Van 10" });
      expect(rows.map(({ name }) => name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/Van 10[56]/)]),
      );
    });
  });

  it("a batch takes drivers in its order: who is freed may be taken, who is taken is an error of its row", async () => {
    const { ann, bob, van, truck } = await twoPairs();
    const operations = [
      { op: "update", id: van.id, record: { driver: null } },
      { op: "update", id: truck.id, record: { driver: ann.id } },
      { op: "create", record: { name: "Batch 1", driver: bob.id } },
      { op: "create", record: { name: "Batch 2", driver: bob.id } },
    ];
    for (const dryRun of [true, false]) {
      const { rows } = await send(`${bases.vehicles}/batch`, { dryRun, operations });
      const results = rows as unknown as { success: boolean; errors?: { code: string }[] }[];
      expect(results.map(({ success, errors }) => errors?.[0]?.code ?? success)).toEqual([
        true,
        true,
        true,
        "PAIR_TAKEN",
      ]);
    }
    expect(await read("drivers", ann.id)).toMatchObject({ vehicle: truck.id });
    expect(await read("drivers", bob.id)).not.toMatchObject({ vehicle: truck.id });
  });

  it("the tracking providers are listed by id and name", async () => {
    const { rows } = (await admin.get(`${bases.vehicles}/tracking/providers`)).json<Reply>();
    expect(rows).toContainEqual({ id: "TRACCAR", name: "Traccar" });
    expect(rows).toHaveLength(5);
  });
});
