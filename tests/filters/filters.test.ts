import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttp } from "../../dataProviders/http";
import { createStoredFilters } from "../../dataProviders/services";
import { loadResources } from "../../schemas/load";
import { filterKind, leafPaths, operatorsOf, propertyAt } from "../../schemas";
import { eachDatabase } from "../databases";
import { onOwnPlatform, type Reply, type User } from "../platform/platform";
import { runs } from "../scope";

const base = "/gt/gt-api/filters";
const kinds = ["orders", "resources", "drivers"] as const;
const samples: Record<(typeof kinds)[number], object> = {
  orders: { status: { in: ["NEW", "ALLOCATED"] }, weight: { gte: 2.5 }, "address.postcode": "4000" },
  resources: { vehicleName: "van", active: true, vehicleRequirements: ["a", "b"] },
  drivers: { performerName: "Ana", haveSchedule: false, performerScheduleZones: [] },
};
const none = { rows: [], total: 0, success: true };
const kept = (filter: object) => ({ rows: [filter], total: 1, success: true });

const orders = loadResources("schemas").get("orders");
if (!orders) throw new Error("There are no orders");
const paths = leafPaths(orders).flatMap((path) => {
  const kind = filterKind(propertyAt(orders, path) ?? {});
  return kind ? [{ path, kind }] : [];
});

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  let admin: User;
  let dispatcher: User;
  let stranger: User;
  beforeAll(async () => {
    [admin, dispatcher, stranger] = await Promise.all([
      platform.signIn("admin"),
      platform.signIn("dispatcher"),
      platform.signIn("admin", platform.other),
    ]);
  });
  beforeEach(() => platform.change(sql`delete from stored_filter`));

  const read = async (user: User, kind: string) => (await user.get(`${base}/${kind}`)).json<unknown>();
  const save = (user: User, kind: string, filter: unknown) => user.post(`${base}/${kind}`, filter);
  const faults = ({ status, text }: Reply) => {
    const { success, errors } = JSON.parse(text) as {
      success: boolean;
      errors: { code: string; metadata: { field?: string; parameter?: string } }[];
    };
    return [
      status,
      success,
      errors.map(({ code, metadata }) => [code, metadata.field ?? metadata.parameter]),
    ];
  };

  describe.each(kinds)("a filter of %s", (kind) => {
    it("is kept whole, by its user and in his account only, until another takes its place", async () => {
      expect(await read(admin, kind)).toEqual(none);
      expect((await save(admin, kind, samples[kind])).json()).toEqual(kept(samples[kind]));
      expect(await read(admin, kind)).toEqual(kept(samples[kind]));
      expect(await read(dispatcher, kind)).toEqual(none);
      expect(await read(stranger, kind)).toEqual(none);
      await save(dispatcher, kind, {});
      expect(await read(dispatcher, kind)).toEqual(kept({}));
      expect(await read(admin, kind)).toEqual(kept(samples[kind]));
      await save(admin, kind, {});
      expect(await read(admin, kind)).toEqual(kept({}));
    });
  });

  it("a filter is there in another session, and after a restart", async () => {
    for (const kind of kinds) await save(admin, kind, samples[kind]);
    const others = await platform.signIn("admin");
    for (const kind of kinds) expect(await read(others, kind)).toEqual(kept(samples[kind]));
    await platform.restart(database);
    for (const kind of kinds) expect(await read(admin, kind)).toEqual(kept(samples[kind]));
  });

  it("the console reads what it saved, and hears at which condition it is refused", async () => {
    const { cookie } = dispatcher;
    const http = createHttp({
      base: platform.url,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set("cookie", cookie);
        headers.set("origin", platform.url);
        return fetch(input, { ...init, headers });
      },
    });
    const filters = createStoredFilters(http);
    await filters.save("orders", { status: ["NEW"] });
    expect(await filters.read("orders")).toEqual({ status: ["NEW"] });
    await expect(filters.save("orders", { colour: "red" })).rejects.toMatchObject({
      fieldErrors: { colour: [{ code: "UNKNOWN_FILTER" }] },
    });
  });

  describe("a filter of orders", () => {
    it("may have every operator of every property that is filtered, as a list takes it", async () => {
      const values = {
        text: "a",
        number: 1,
        date: "2026-11-22",
        choice: "NEW",
        boolean: true,
        reference: "x",
        list: "x",
      };
      const condition = fc.constantFrom(...paths).chain(({ path, kind }) =>
        fc.constantFrom(...operatorsOf[kind]).map((operator) => {
          const value = operator === "empty" ? true : valueOf(path, values[kind]);
          return [path, { [operator]: operator === "in" ? [value] : value }] as const;
        }),
      );
      const filters = fc.array(condition, { maxLength: 8 }).map((some) => Object.fromEntries(some));
      await fc.assert(
        fc.asyncProperty(filters, async (filter) => {
          expect((await save(admin, "orders", filter)).json()).toEqual(kept(filter));
          const listed = await admin.post("/gt/gt-api/orders/listWithFilter", { filter, results: 1 });
          expect([listed.status, listed.json().success]).toEqual([200, true]);
        }),
        { numRuns: runs(60) },
      );
    });

    it("is refused where it is no such filter, at each of its conditions, and the one before stays", async () => {
      await save(admin, "orders", samples.orders);
      const wrong = {
        nothing: 1,
        reference: { near: "x" },
        weight: { gte: "much" },
        "address.latitude.x": 1,
        status: "NEW",
        orderDate: { gt: "2026-02-30" },
      };
      expect(faults(await save(admin, "orders", wrong))).toEqual([
        200,
        false,
        [
          ["UNKNOWN_FILTER", "nothing"],
          ["UNKNOWN_OPERATOR", "reference"],
          ["BAD_PARAMETER", "weight"],
          ["UNKNOWN_FILTER", "address.latitude.x"],
          ["BAD_PARAMETER", "orderDate"],
        ],
      ]);
      expect(await read(admin, "orders")).toEqual(kept(samples.orders));
    });

    it.each(["[]", '"text"', "1", "null"])("is no %s", async (body) => {
      const reply = await admin.send("POST", `${base}/orders`, {
        headers: { "content-type": "application/json" },
        body,
      });
      expect(faults(reply)).toEqual([400, false, [["BAD_PARAMETER", "body"]]]);
    });
  });

  it("a filter of vehicles and drivers has the names of the specification, and values of their kinds", async () => {
    for (const [filter, field] of [
      [{ vehicleNames: "x" }, "vehicleNames"],
      [{ active: "yes" }, "active"],
      [{ vehicleRequirements: "x" }, "vehicleRequirements"],
      [{ vehicleScheduleZones: [1] }, "vehicleScheduleZones.0"],
    ] as const)
      for (const kind of ["resources", "drivers"])
        expect(faults(await save(admin, kind, filter))).toEqual([400, false, [["BAD_PARAMETER", field]]]);
  });

  it("a filter has 64 KiB at most", async () => {
    const filter = (length: number) => ({ reference: { contains: "x".repeat(length) } });
    const frame = JSON.stringify(filter(0)).length;
    expect((await save(admin, "orders", filter(64 * 1024 - frame))).status).toBe(200);
    const reply = await save(admin, "orders", filter(64 * 1024 - frame + 1));
    expect([reply.status, reply.json().errors?.[0]]).toMatchObject([413, { code: "BODY_TOO_LARGE" }]);
  });
});

/** A value of the property's own type and format. */
function valueOf(path: string, value: unknown): unknown {
  const { format, type, oneOf } = propertyAt(orders!, path) ?? {};
  if (format === "date-time") return "2026-11-22T08:00:00Z";
  if (format === "time") return "08:00";
  return oneOf && type === "integer" ? 1 : value;
}
