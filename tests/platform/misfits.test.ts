import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform, type User } from "./platform";

const lists = { vehicles: "/gt/gt-api/vehicles/list", drivers: "/gt/gt-api/performers/list" };

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  let admin: User;

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    for (const number of [1, 2]) await admin.post("/gt/gt-api/vehicles", { name: `Misfit ${number}` });
    await admin.post("/gt/gt-api/performers", { name: "Misfit" });
    // As if an earlier schema had allowed it.
    await platform.change(sql`update vehicles set "maxSpeed" = -1 where name like 'Misfit%'`);
    await platform.change(sql`update drivers set "costPerHour" = -1 where name = 'Misfit'`);
  });

  it("what is stored and fits its schema no more is answered, and told of in the log once a resource", async () => {
    const read = async (list: string) => (await admin.post(list, { search: "Misfit" })).json().rows;
    for (let time = 0; time < 3; time += 1) {
      const rows = await read(lists.vehicles);
      expect(rows.map(({ maxSpeed }) => maxSpeed)).toEqual([-1, -1]);
      await admin.get(`/gt/gt-api/vehicles/${String(rows[0]?.id)}`);
    }
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    await read(lists.drivers);
    await read(lists.drivers);
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    expect(told()[0]).toContain("maxSpeed");
    expect(told()[1]).toContain("costPerHour");
  });

  function told(): string[] {
    return platform.log.filter((line) => line.includes("An answer does not fit its schema"));
  }
});
