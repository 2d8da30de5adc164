import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { base, type ErrorRow, OrderDesk } from "./desk";

type Answer = { rows: { id: string }[]; total: number; success: boolean; errors?: ErrorRow[] };

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  const ids: Record<string, string> = {};
  let centre = "";
  const ask = async (query: Record<string, string>) =>
    (await desk.admin.get(`${base}/getOrderIdsByType?${new URLSearchParams(query)}`)).json<Answer>();
  const named = async (query: Record<string, string>) => {
    const { rows } = await ask(query);
    return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  };

  beforeAll(async () => {
    centre = (await desk.send("/gt/gt-api/aocs", { name: "Braga" })).rows[0]?.id ?? "";
    const vehicle = (await desk.send("/gt/gt-api/vehicles", { name: "Van 1" })).rows[0]?.id;
    for (const [reference, more] of [
      ["free 10", {}],
      ["free 9", {}],
      ["later", { orderDate: "2026-11-24" }],
      ["elsewhere", { aoc: centre }],
      ["planned", {}],
      ["failed", {}],
      ["cancelled", {}],
    ] as const)
      ids[reference] = (await desk.create({ reference, ...more })).id;
    for (const [name, change] of [
      ["planned", { status: "ALLOCATED", vehicle }],
      ["failed", { status: "FAILED" }],
      ["cancelled", { status: "CANCELLED" }],
    ] as const)
      await desk.send(`${base}/changeStatus`, { orders: [{ id: ids[name] }], ...change });
  });

  describe("the ids of the orders in a group of statuses", () => {
    it("come by reference, of every status in it", async () => {
      expect(await named({ type: "unplanned" })).toEqual(["elsewhere", "free 9", "free 10", "later"]);
      expect(await named({ type: "planned" })).toEqual(["planned"]);
      expect(await named({ type: "final" })).toEqual(["cancelled", "failed"]);
      expect(await ask({ type: "in progress" })).toEqual({ rows: [], total: 0, success: true });
    });

    it("come by a group's identifier as well", async () => {
      expect(await named({ type: "UNPLANNED", date: "2026-11-24" })).toEqual(["later"]);
      expect(await ask({ type: "IN_PROGRESS" })).toEqual({ rows: [], total: 0, success: true });
    });

    it("are those of a day, and of distribution centres", async () => {
      expect(await named({ type: "unplanned", date: "2026-11-24" })).toEqual(["later"]);
      expect(await named({ type: "unplanned", aoc: centre })).toEqual(["elsewhere"]);
      expect(await named({ type: "unplanned", "aoc[]": centre, date: "2026-11-24" })).toEqual([]);
      expect(await named({ type: "unplanned", aoc: "nobody's" })).toEqual([]);
    });

    it("come in parts, each with how many there are in all", async () => {
      const { rows, total } = await ask({ type: "unplanned", results: "2", startIndex: "1" });
      expect([rows, total]).toEqual([[{ id: ids["free 9"] }, { id: ids["free 10"] }], 4]);
    });

    it.each([
      [{}, "type"],
      [{ type: "NEW" }, "type"],
      [{ type: "final", date: "2026-02-30" }, "date"],
      [{ type: "final", results: "10001" }, "results"],
    ])("are refused of %j", async (query, parameter) => {
      const { success, errors } = await ask(query as Record<string, string>);
      expect([success, errors]).toMatchObject([false, [{ code: "BAD_PARAMETER", metadata: { parameter } }]]);
    });
  });
});
