import { describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import { actorOf, admin, bothEngines, failureOf, parse, resourceMap, resourceOf } from "./testEngine";

const van = resourceOf(
  "vans",
  {
    name: { type: "string", minLength: 1, maxLength: 20, "x-unique": true },
    weight: { type: "number", minimum: 0 },
    seats: { type: "integer" },
    active: { type: "boolean" },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    address: {
      type: "object",
      properties: { street: { type: "string" }, verified: { type: "boolean", readOnly: true } },
      additionalProperties: false,
    },
    mileage: { type: "number", readOnly: true },
    pin: { type: "string", writeOnly: true },
    cost: { type: "number", "x-access": { roles: { ADMIN: "edit", DISPATCHER: "read" } } },
    margin: { type: "number", "x-access": { roles: { ADMIN: "edit", DISPATCHER: "none" } } },
    fuel: { type: "string", "x-access": { flag: "fuels" } },
  },
  { required: ["name"], "x-access": { roles: { ADMIN: "edit", DISPATCHER: "edit", MANAGER: "read" } } },
);

const dispatcher = actorOf(accountA, "DISPATCHER");

bothEngines(
  () => resourceMap(van),
  (engine) => {
    const vans = engine.store("vans");
    let number = 0;
    const create = (values: object = {}, actor = admin) =>
      engine.create("vans", { name: `Van ${++number}`, ...values }, actor);
    const update = (id: string, body: unknown, options: object = {}, actor = admin) =>
      engine.write(actor, (sql) => vans.update(sql, actor, id, body, { mode: "merge", ...options }));

    describe("a record", () => {
      it("is answered as it was stored, with an id and version 1, and without nulls", async () => {
        const { id, json } = await create({ weight: 1.5, seats: 3, active: false, tags: [], address: null });
        const expected = {
          id,
          version: 1,
          name: `Van ${number}`,
          weight: 1.5,
          seats: 3,
          active: false,
          tags: [],
        };
        expect(parse(json)).toEqual(expected);
        expect(await engine.get("vans", id)).toEqual(expected);
      });

      it("drops an id and a version that were sent, and what only the server writes", async () => {
        const { json } = await create({
          id: "mine",
          version: 7,
          mileage: 5,
          address: { street: "A", verified: true },
        });
        expect(parse(json)).toMatchObject({ version: 1, address: { street: "A" } });
        expect(parse(json)).not.toHaveProperty("mileage");
        expect(parse(json)["id"]).not.toBe("mine");
        expect(json).not.toContain("verified");
      });

      it("is not there for an id that nobody has", async () => {
        for (const id of ["nobody", "", "\0", "' or 1=1 --", "\ud800"])
          expect(await engine.get("vans", id)).toBeUndefined();
      });

      it("is refused with an error for each field that is wrong", async () => {
        const body = {
          name: "",
          weight: -1,
          seats: 1.5,
          active: "yes",
          tags: ["a", "a"],
          colour: "red",
          address: { town: 1 },
        };
        const { code, status, fields } = await failureOf(engine.create("vans", body));
        expect([code, status]).toEqual(["INVALID", 400]);
        const codes = Object.entries(fields ?? {}).map(([field, items]) => [field, items[0]?.code]);
        expect(Object.fromEntries(codes)).toEqual({
          name: "MIN_LENGTH",
          weight: "MINIMUM",
          seats: "TYPE",
          active: "TYPE",
          tags: "DUPLICATE_ITEMS",
          colour: "UNKNOWN_PROPERTY",
          "address.town": "UNKNOWN_PROPERTY",
        });
      });

      it.each([
        ["NUL", '{"name": "a\\u0000b"}', "name", "SHAPE"],
        ["half a character", '{"name": "a\\ud800"}', "name", "SHAPE"],
        ["a number beyond JSON's", '{"name": "a", "weight": 1e400}', "weight", "TYPE"],
        [
          "a whole number beyond the exact ones",
          '{"name": "a", "seats": 9007199254740993}',
          "seats",
          "MAXIMUM",
        ],
        ["__proto__", '{"name": "a", "__proto__": {"weight": 1}}', "__proto__", "UNKNOWN_PROPERTY"],
        ["constructor", '{"name": "a", "constructor": {"prototype": 1}}', "constructor", "UNKNOWN_PROPERTY"],
        ["endless nesting", `{"name": ${"[".repeat(5000)}${"]".repeat(5000)}}`, undefined, "SHAPE"],
        ["an array for a text", '{"name": ["a"]}', "name", "TYPE"],
      ])("is refused with %s", async (_, body, field, code) => {
        const { fields } = await failureOf(engine.create("vans", JSON.parse(body)));
        const found = Object.entries(fields ?? {}).find(([path]) => field === undefined || path === field);
        expect(found?.[1][0]?.code).toBe(code);
      });

      it.each([[[]], ["text"], [null], [1]])("is an object, not %j", async (body) => {
        expect((await failureOf(engine.create("vans", body))).code).toBe("BAD_PARAMETER");
      });

      it("never tells what a written-only value was, and keeps it when it is not sent", async () => {
        const { id, json } = await create({ pin: "canary-of-the-pin" });
        const changed = await update(id, { name: `${id} b`.slice(0, 20) }, { mode: "replace" });
        const failed = await failureOf(update(id, { pin: 471_147_124_713 }));
        expect(json + changed.json + JSON.stringify(failed.fields)).not.toMatch(/canary|471147124713/);
        const stored = await engine.read(admin, (sql) =>
          sql.selectFrom("vans").select("pin").where("id", "=", id).executeTakeFirst(),
        );
        expect(stored).toEqual({ pin: "canary-of-the-pin" });
      });
    });

    describe("an update", () => {
      it("that merges changes what is sent, clears what is null and leaves the rest", async () => {
        const { id } = await create({ weight: 1, seats: 2, tags: ["a"] });
        const { version, json } = await update(id, { weight: 5, seats: null }, { version: 1 });
        expect(version).toBe(2);
        expect(parse(json)).toEqual({ id, version: 2, name: `Van ${number}`, weight: 5, tags: ["a"] });
        expect(await engine.get("vans", id)).toEqual(parse(json));
      });

      it("that replaces clears what is not sent, but not what only the server writes", async () => {
        const { id } = await create({ weight: 1, address: { street: "A" } });
        await engine.write(admin, (sql) =>
          sql.updateTable("vans").set({ mileage: 9 }).where("id", "=", id).execute(),
        );
        const { json } = await update(
          id,
          { name: `Van ${number}`, address: { street: "B" } },
          { mode: "replace" },
        );
        expect(parse(json)).toEqual({
          id,
          version: 2,
          name: `Van ${number}`,
          address: { street: "B" },
          mileage: 9,
        });
      });

      it("that changes nothing raises no version", async () => {
        const { id, json } = await create({ weight: 1, address: { street: "A" } });
        expect(await update(id, { weight: 1 })).toEqual({ id, version: 1, json });
        expect(await update(id, parse(json), { mode: "replace" })).toEqual({ id, version: 1, json });
      });

      it("of another version than the stored one is refused with the record as it is", async () => {
        const { id } = await create();
        await update(id, { weight: 1 }, { version: 1 });
        const { code, current } = await failureOf(update(id, { weight: 2 }, { version: 1 }));
        expect(code).toBe("VERSION_CONFLICT");
        expect(current?.version).toBe(2);
        expect(parse(current?.json ?? "")).toMatchObject({ id, weight: 1, version: 2 });
      });

      it("of nobody is refused", async () => {
        expect((await failureOf(update("nobody", { weight: 2 }))).code).toBe("NOT_FOUND");
      });

      it("of one version by a hundred at once is won by one", async () => {
        const { id } = await create({ weight: 0 });
        const tries = Array.from({ length: 100 }, (_, index) =>
          update(id, { weight: index + 1 }, { version: 1 }),
        );
        const outcomes = await Promise.allSettled(tries);
        const won = outcomes.filter(({ status }) => status === "fulfilled");
        expect(won).toHaveLength(1);
        expect(await engine.get("vans", id)).toMatchObject({ version: 2 });
      });

      it("checks the record as it becomes", async () => {
        const { id } = await create();
        expect((await failureOf(update(id, { name: null }))).fields?.["name"]?.[0]?.code).toBe("REQUIRED");
      });
    });

    describe("access", () => {
      it("is refused to a role that the resource does not name, and writing to one that may read", async () => {
        const nobody = actorOf(accountA, "CUSTOMER_SERVICE");
        const manager = actorOf(accountA, "MANAGER");
        const list = (actor: typeof admin) =>
          engine.read(actor, (sql) => vans.list(sql, actor, { offset: 0, limit: 1 }));
        expect((await failureOf(list(nobody))).code).toBe("FORBIDDEN");
        await list(manager);
        expect((await failureOf(create({}, manager))).code).toBe("FORBIDDEN");
      });

      it("hides a closed property everywhere", async () => {
        const { id } = await create({ cost: 3, margin: 77 });
        expect(await engine.get("vans", id, dispatcher)).toEqual({
          id,
          version: 1,
          name: `Van ${number}`,
          cost: 3,
        });
        const query = (more: object) =>
          engine.read(dispatcher, (sql) => vans.list(sql, dispatcher, { offset: 0, limit: 100, ...more }));
        expect((await query({})).json).not.toContain("margin");
        expect((await failureOf(query({ filter: { margin: 77 } }))).code).toBe("UNKNOWN_FILTER");
        expect((await failureOf(query({ sort: [{ path: "margin", descending: false }] }))).code).toBe(
          "UNKNOWN_SORT",
        );
        expect((await failureOf(query({ fields: ["margin"] }))).code).toBe("BAD_PARAMETER");
        expect((await failureOf(query({ groupBy: "margin" }))).code).toBe("UNKNOWN_SORT");
      });

      it("lets nobody write what he may not, but send back what he read", async () => {
        const { id } = await create({ cost: 3, margin: 77 });
        const read = await engine.get("vans", id, dispatcher);
        const { json } = await update(id, { ...read, weight: 8 }, { mode: "replace" }, dispatcher);
        expect(parse(json)).toMatchObject({ weight: 8, cost: 3 });
        expect(await engine.get("vans", id)).toMatchObject({ margin: 77 });
        for (const body of [{ cost: 4 }, { cost: null }, { margin: 77 }, { margin: 1 }, { fuel: "x" }])
          expect((await failureOf(update(id, body, {}, dispatcher))).code).toBe("FORBIDDEN");
      });

      it("of a property may hang on a setting", async () => {
        const fuelled = actorOf(accountA, "ADMIN", { fuels: true });
        const { id } = await create({ fuel: "Diesel" }, fuelled);
        expect(await engine.get("vans", id, fuelled)).toHaveProperty("fuel", "Diesel");
        expect(await engine.get("vans", id)).not.toHaveProperty("fuel");
      });
    });
  },
);
