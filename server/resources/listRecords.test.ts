import { describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import { actorOf, admin, failureOf } from "./testEngine";
import { eachVanList } from "./vanLists.fixture";

eachVanList(({ engine, store, list, records, names, by }) => {
  describe("the order of a list", () => {
    it("is people's: whatever the case, accents by their letter, nothing last in both directions", async () => {
      expect(await names(by("name"))).toEqual(["", "alpha", "Beta", "Émile", "zed", undefined]);
      expect(await names(by("name", true))).toEqual(["zed", "Émile", "Beta", "alpha", "", undefined]);
    });

    it("is the schema's when none is asked for", async () => {
      const weights = (await records({})).map(({ weight }) => weight);
      expect(weights).toEqual([10, 2, 2, -1.5, undefined, undefined]);
    });

    it("is of instants by time, of times with their seconds, of numbers inside objects by size", async () => {
      expect((await names(by("seen"))).slice(0, 3)).toEqual(["Émile", "zed", ""]);
      expect((await names(by("opens"))).slice(0, 3)).toEqual(["Émile", "Beta", "alpha"]);
      expect((await names(by("address.number"))).slice(0, 2)).toEqual(["zed", ""]);
    });

    it("of a reference is by what its target is called", async () => {
      expect((await names(by("driver"))).slice(0, 2)).toEqual(["alpha", "Beta"]);
      expect((await names(by("driver", true))).slice(0, 2)).toEqual(["Beta", "alpha"]);
    });

    it("does not tell by order what a target's reader may not read", async () => {
      const dispatcher = actorOf(accountA, "DISPATCHER");
      const ids = (await records(by("driver"), dispatcher)).flatMap(({ driver }) => driver ?? []);
      expect(ids).toEqual(ids.map(String).sort());
    });

    it("by several paths sorts ties of the first by the next", async () => {
      const sort = [
        { path: "weight", descending: false },
        { path: "name", descending: true },
      ];
      expect(await names({ sort })).toEqual(["Émile", "Beta", undefined, "alpha", "zed", ""]);
    });
  });

  describe("a page", () => {
    it("past the end is empty and knows the total", async () => {
      expect(await list({ offset: 1000 })).toEqual({ json: "[]", total: 6 });
      expect(await list({ limit: 0 })).toEqual({ json: "[]", total: 6 });
    });

    it("counts anew after a write", async () => {
      const { id } = await engine.create("vans", { name: "Seventh" });
      expect((await list({})).total).toBe(7);
      await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
      expect((await list({})).total).toBe(6);
    });

    it("has the fields asked for and no others", async () => {
      const [first] = await records({
        ...by("address.number"),
        fields: ["name", "address.town"],
        limit: 1,
      });
      expect(first).toEqual({ id: first?.["id"], version: 1, name: "zed", address: { town: "Douglas" } });
      const [bare] = await records({ fields: ["id"], limit: 1 });
      expect(Object.keys(bare ?? {})).toEqual(["id", "version"]);
      const failure = await failureOf(list({ fields: ["nothing"] }));
      expect(failure.message).toContain('fields is "nothing"; choose from id, name');
    });

    it("is without what is hidden inside an object", async () => {
      const dispatcher = actorOf(accountA, "DISPATCHER");
      const [first] = await records({ ...by("address.number"), limit: 1 }, dispatcher);
      expect(first).toMatchObject({ address: { town: "Douglas", number: 5, gate: true } });
      expect(JSON.stringify(first)).not.toContain("code");
    });
  });

  describe("groups", () => {
    it("are counted over all pages, and come first in the order", async () => {
      const { groups, json } = await list({ groupBy: "weight", limit: 2 });
      expect(groups).toEqual([
        { value: -1.5, count: 1 },
        { value: 2, count: 2 },
        { value: 10, count: 1 },
        { value: null, count: 2 },
      ]);
      expect((JSON.parse(json) as { weight: number }[]).map(({ weight }) => weight)).toEqual([-1.5, 2]);
      expect((await list({ groupBy: "address.gate" })).groups).toHaveLength(3);
      expect((await list({ groupBy: "driver" })).groups).toHaveLength(3);
      expect((await list({ groupBy: "size" })).groups).toHaveLength(4);
    });
  });
});
