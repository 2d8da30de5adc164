import { beforeAll, describe, expect, it } from "vitest";
import type { ListQuery } from "./store";
import { admin, eachEngine, resourceMap, resourceOf } from "./testEngine";

const rows = 5400;
const vans = resourceOf("vans", {
  name: { type: "string" },
  weight: { type: "number" },
  note: { type: "string" },
  yard: { type: "object", properties: { town: { type: "string" } } },
});
vans["x-list"].columns = ["name", "weight", "note", "yard.town"];

eachEngine(
  () => resourceMap(vans),
  (engine) => {
    const store = engine.store("vans");
    const ids = async (query: Partial<ListQuery>) => {
      const { json } = await engine.read(admin, (sql) =>
        store.list(sql, admin, { offset: 0, limit: 10_000, ...query }),
      );
      return (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
    };

    beforeAll(async () => {
      const operations = Array.from({ length: rows }, (_, number) => ({
        op: "create" as const,
        record: {
          name: `Van ${(number * 7919) % rows}`,
          ...(number % 3 > 0 && { weight: (number * 31) % 50 }),
          ...(number % 50 === 0 && { note: `Note ${number % 400}` }),
          yard: { town: ["Peel", "douglas", "Émile", "Ramsey"][number % 4] },
        },
      }));
      for (let from = 0; from < rows; from += 900)
        await engine.write(admin, (sql) =>
          store.batch(sql, admin, operations.slice(from, from + 900), { dryRun: false }),
        );
    }, 60_000);

    const filters = {
      "of all": {},
      "of most": { name: { startsWith: "van" } },
      "of a few": { "yard.town": "PEEL" },
      "of those that begin alike": { name: { startsWith: "van 4" } },
      "of those without what they are sorted by": { note: { empty: true } },
    };

    describe.each(Object.entries(filters))("a page %s", (_name, filter) => {
      it.each(["name", "weight", "note", "yard.town"])(
        "is the part of the whole list that it stands for, by %s there and back",
        async (path) => {
          for (const descending of [false, true]) {
            const query = { filter, sort: [{ path, descending }] };
            const whole = await ids(query);
            for (const [offset, limit] of [
              [0, 7],
              [93, 40],
              [Math.floor(whole.length / 2) - 5, 5],
              [whole.length - 10, 100],
            ] as const)
              expect(await ids({ ...query, offset, limit })).toEqual(whole.slice(offset, offset + limit));
          }
        },
      );
    });

    it("has numbers in the order in which people count", async () => {
      const names = async (descending: boolean) => {
        const { json } = await engine.read(admin, (sql) =>
          store.list(sql, admin, { sort: [{ path: "name", descending }], offset: 9, limit: 3 }),
        );
        return (JSON.parse(json) as { name: string }[]).map(({ name }) => name);
      };
      expect(await names(false)).toEqual(["Van 9", "Van 10", "Van 11"]);
      expect(await names(true)).toEqual([5390, 5389, 5388].map((number) => `Van ${number}`));
    });

    it("of few that are remembered is forgotten with the next write", async () => {
      const query = { filter: { note: "Note 50" } };
      const before = await ids(query);
      expect(await ids(query)).toEqual(before);
      const { id } = await engine.create("vans", { name: "One more", note: "Note 50" });
      expect((await ids(query)).toSorted()).toEqual([...before, id].toSorted());
      await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
      expect(await ids(query)).toEqual(before);
    });
  },
);
