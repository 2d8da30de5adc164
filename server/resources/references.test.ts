import { beforeEach, describe, expect, it } from "vitest";
import type { OnRemove, Property } from "../../schemas";
import { admin, eachEngine, failureOf, otherAdmin, parse, resourceMap, resourceOf } from "./testEngine";

const reference = (resource: string, onRemove: OnRemove): Property => ({
  type: "string",
  "x-reference": { resource, onRemove },
});

const drivers = resourceOf("drivers", { name: { type: "string" }, boss: reference("drivers", "restrict") });
const vans = resourceOf("vans", {
  name: { type: "string" },
  driver: reference("drivers", "clear"),
  keeper: reference("drivers", "restrict"),
  owner: reference("drivers", "remove"),
  helpers: { type: "array", items: reference("drivers", "clear") },
  place: { type: "object", properties: { guard: reference("drivers", "clear") } },
  shifts: {
    type: "array",
    items: {
      type: "object",
      properties: {
        day: { type: "string" },
        driver: reference("drivers", "clear"),
        chief: reference("drivers", "clear"),
      },
      required: ["chief"],
    },
  },
});
const trailers = resourceOf("trailers", {
  name: { type: "string" },
  van: reference("vans", "remove"),
  spare: reference("vans", "restrict"),
});

eachEngine(
  () => resourceMap(drivers, vans, trailers),
  (engine) => {
    let [ann, bob] = ["", ""];
    beforeEach(async () => {
      [ann, bob] = [
        (await engine.create("drivers", { name: "Ann" })).id,
        (await engine.create("drivers", { name: "Bob" })).id,
      ];
    });
    const remove = (resource: string, ...ids: string[]) =>
      engine.write(admin, (sql) => engine.store(resource).remove(sql, admin, ids));
    const create = async (resource: string, record: object) => (await engine.create(resource, record)).id;

    describe("a reference", () => {
      it.each([
        ["driver", { driver: "nobody" }],
        ["helpers.1", { helpers: ["ANN", "nobody"] }],
        ["place.guard", { place: { guard: "nobody" } }],
        ["shifts.0.driver", { shifts: [{ driver: "nobody", chief: "ANN" }] }],
      ])("to nothing is refused at %s", async (field, record) => {
        const sent = JSON.parse(JSON.stringify(record).replaceAll("ANN", ann)) as unknown;
        const { code, fields } = await failureOf(engine.create("vans", sent));
        expect(code).toBe("REFERENCE_NOT_FOUND");
        expect(Object.keys(fields ?? {})).toEqual([field]);
      });

      it("to another account's record is to nothing", async () => {
        const theirs = await engine.create("drivers", { name: "Ann" }, otherAdmin);
        expect((await failureOf(engine.create("vans", { driver: theirs.id }))).code).toBe(
          "REFERENCE_NOT_FOUND",
        );
      });

      it("is checked when it is changed", async () => {
        const id = await create("vans", { driver: ann });
        const failure = await failureOf(
          engine.write(admin, (sql) =>
            engine.store("vans").update(sql, admin, id, { driver: "nobody" }, { mode: "merge" }),
          ),
        );
        expect(failure.code).toBe("REFERENCE_NOT_FOUND");
      });
    });

    describe("a removal", () => {
      it("is refused while somebody may not lose the record, and says who", async () => {
        const id = await create("vans", { keeper: ann });
        await create("vans", { keeper: ann });
        const { code, status, metadata, message } = await failureOf(remove("drivers", bob, ann));
        expect([code, status]).toEqual(["REFERENCE_IN_USE", 409]);
        expect(metadata).toMatchObject({
          id: ann,
          title: "Ann",
          count: 2,
          resource: "Title of vans",
          resourceName: "vans",
        });
        expect(message).toBe("Ann can't be removed: 2 of Title of vans refer to it");
        expect(await engine.get("drivers", bob)).toBeDefined();
        await engine.write(admin, (sql) =>
          engine.store("vans").update(sql, admin, id, { keeper: bob }, { mode: "merge" }),
        );
        expect((await failureOf(remove("drivers", ann))).metadata["count"]).toBe(1);
      });

      it("clears the value in whatever place it stands, one version on", async () => {
        const id = await create("vans", {
          name: "V",
          driver: ann,
          helpers: [ann, bob, ann],
          place: { guard: ann },
          shifts: [{ day: "MO", driver: ann, chief: bob }],
        });
        await remove("drivers", ann);
        expect(await engine.get("vans", id)).toEqual({
          id,
          version: 2,
          name: "V",
          helpers: [bob],
          place: {},
          shifts: [{ day: "MO", chief: bob }],
        });
        const { entries } = await engine.read(admin, (sql) =>
          engine.store("vans").history(sql, admin, id, { offset: 0, limit: 1 }),
        );
        expect(entries[0]?.changes["driver"]).toEqual({ from: ann });
      });

      it("is refused where what would be cleared is required", async () => {
        await create("vans", { shifts: [{ chief: ann }] });
        expect((await failureOf(remove("drivers", ann))).code).toBe("REFERENCE_IN_USE");
      });

      it("takes along those that can't be without it, and who refers to them in turn", async () => {
        const van = await create("vans", { owner: ann });
        const trailer = await create("trailers", { van });
        await remove("drivers", ann);
        expect(await engine.get("vans", van)).toBeUndefined();
        expect(await engine.get("trailers", trailer)).toBeUndefined();
      });

      it("takes nothing along when one further down refuses", async () => {
        const van = await create("vans", { owner: ann });
        await create("trailers", { spare: van });
        const { metadata } = await failureOf(remove("drivers", ann));
        expect(metadata["id"]).toBe(van);
        expect(await engine.get("drivers", ann)).toBeDefined();
        expect(await engine.get("vans", van)).toBeDefined();
      });

      it("of all who refer to each other is possible together", async () => {
        const chief = await create("drivers", { name: "Chief", boss: ann });
        await engine.write(admin, (sql) =>
          engine.store("drivers").update(sql, admin, ann, { boss: chief }, { mode: "merge" }),
        );
        expect((await failureOf(remove("drivers", ann))).code).toBe("REFERENCE_IN_USE");
        await remove("drivers", ann, chief);
        expect(await engine.get("drivers", chief)).toBeUndefined();
      });

      it("of who refers to itself is possible", async () => {
        await engine.write(admin, (sql) =>
          engine.store("drivers").update(sql, admin, ann, { boss: ann }, { mode: "merge" }),
        );
        await remove("drivers", ann);
        expect(await engine.get("drivers", ann)).toBeUndefined();
      });

      it("is all or nothing, and minds versions", async () => {
        expect((await failureOf(remove("drivers", ann, "nobody"))).metadata).toEqual({ id: "nobody" });
        const withVersion = engine.write(admin, (sql) =>
          engine.store("drivers").remove(sql, admin, [bob, ann], [1, 2]),
        );
        const failure = await failureOf(withVersion);
        expect([failure.code, failure.metadata["id"]]).toEqual(["VERSION_CONFLICT", ann]);
        expect(await engine.get("drivers", bob)).toBeDefined();
      });

      it("racing with a new reference leaves none dangling", async () => {
        for (let round = 0; round < 10; round++) {
          const driver = await create("drivers", { name: `Racer ${round}` });
          const [created, removed] = await Promise.allSettled([
            engine.create("vans", { keeper: driver }),
            remove("drivers", driver),
          ]);
          expect([created.status, removed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
        }
      });
    });

    describe("a restored record", () => {
      const restore = (resource: string, id: string) =>
        engine.write(admin, (sql) => engine.store(resource).restore(sql, admin, id));

      it("is what it was, under its id, one version on, and guarded as before", async () => {
        const id = await create("vans", { name: "V", keeper: ann, helpers: [bob] });
        await remove("vans", id);
        const { version, json } = await restore("vans", id);
        expect(version).toBe(2);
        expect(parse(json)).toEqual({ id, version: 2, name: "V", keeper: ann, helpers: [bob] });
        expect((await failureOf(remove("drivers", ann))).code).toBe("REFERENCE_IN_USE");
      });

      it("is refused when it is there, when it never was, and when what it refers to is gone", async () => {
        const id = await create("vans", { name: "V", keeper: ann });
        expect((await failureOf(restore("vans", id))).code).toBe("ALREADY_EXISTS");
        expect((await failureOf(restore("vans", "nobody"))).code).toBe("NOT_FOUND");
        await remove("vans", id);
        await remove("drivers", ann);
        const { code, fields } = await failureOf(restore("vans", id));
        expect([code, Object.keys(fields ?? {})]).toEqual(["REFERENCE_NOT_FOUND", ["keeper"]]);
      });
    });
  },
);
