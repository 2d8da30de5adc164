import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { callOf, fillPath, type Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { settingsFrom } from "../../server/settings";
import { minimalRecord } from "../contract/records";
import { typicalOf } from "../contract/sample";
import { eachDatabase } from "../databases";
import { fullUnless } from "../scope";
import { onPlatform, type User } from "./platform";
import { requiredTargets } from "./requiredTargets";

const shipped = loadResources("schemas");
// What an account has one of is no list to add to (tests/contract/suite/single.ts).
const resources = [...shipped.values()].filter((each) => !each["x-api"].single);
const typical = typicalOf(shipped);
const viewer = { role: "ADMIN", settings: settingsFrom({}) } as const;
const planted = "11111111-1111-4111-8111-111111111111";

/** What is the server's to say, and never a request's (quality.md S16). */
const owned: [name: string, value: unknown][] = [
  ["account", "other"],
  ["accountId", planted],
  ["account_id", planted],
  ["user", planted],
  ["userId", planted],
  ["createdBy", planted],
  ["created_at", "2000-01-01T00:00:00Z"],
  ["roles", ["ADMIN"]],
  ["role", "ADMIN"],
  ["isAdmin", true],
  ["admin", true],
  ["password_hash", "x"],
  ["passwordHash", "x"],
  ["constructor", { prototype: { admin: true } }],
];

type Saved = { id: string; version: number };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let seed = 9000;
  beforeAll(async () => (admin = await platform.signIn("admin")));

  for (const resource of resources)
    describe(`a record of ${resource.name}`, fullUnless(typical.has(resource.name)), () => {
      const { base, family } = resource["x-api"];
      const create = createOf(resource);
      const change = callOf(resource["x-api"], "update") ?? { method: "POST", path: base };
      const isRows = family === "rows";
      let idsOf: (target: string) => string[] = () => [];
      beforeAll(async () => {
        idsOf = await requiredTargets(resource, async (name) => {
          const target = shipped.get(name)!;
          const record = minimalRecord(target, { seed: (seed += 1), viewer, idsOf: () => [] });
          return (await saved(record, target)).id;
        });
      });
      const sample = () => minimalRecord(resource, { seed: (seed += 1), viewer, idsOf });
      const saved = async (record: object, of = resource): Promise<Saved> => {
        const answer = (await admin.post(createOf(of), record)).json<{ rows?: Saved[] } & Saved>();
        return answer.rows?.[0] ?? answer;
      };
      const update = (id: string, record: object) =>
        admin.send(change.method, fillPath(change.path, { id }), {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(record),
        });
      const read = async (id: string) => (await admin.get(`${base}/${id}`)).text;

      it("takes none of the server's own fields, neither new nor later", async () => {
        const record = sample();
        const { id } = await saved(record);
        const before = await read(id);
        for (const [name, value] of owned.filter(([each]) => !(each in resource.properties)))
          for (const reply of [
            await admin.post(create, { ...sample(), [name]: value }),
            await update(id, { ...(isRows ? {} : record), version: 1, [name]: value }),
          ])
            expect([name, reply.text.includes("UNKNOWN_PROPERTY")]).toEqual([name, true]);
        expect(await read(id)).toBe(before);
      });

      it("gives its own version, whatever is sent, and never another record's id", async () => {
        const made = await saved({ ...sample(), version: 77 });
        expect(made).toMatchObject({ id: expect.any(String), version: 1 });
        const other = await saved(sample());
        const reply = await update(made.id, { ...sample(), id: other.id, version: 1 });
        expect(reply.status).toBe(200);
        expect(await read(other.id)).toContain('"version":1');
        expect(await read(made.id)).toContain('"version":2');
      });

      it("reads no name twice as something else, and no list for a single value", async () => {
        const before = await saved(sample());
        const [name = ""] = Object.keys(resource.properties).filter(
          (each) => resource.properties[each]?.type === "string",
        );
        for (const value of [["a", "b"], { a: 1 }, [["a"]], 7, true]) {
          const reply = await update(before.id, { ...(isRows ? {} : sample()), version: 1, [name]: value });
          expect([value, /"success":true|"version":2/.test(reply.text)]).toEqual([value, false]);
        }
        expect(await read(before.id)).toContain('"version":1');
      });

      it("changes no prototype", async () => {
        const body = `{"__proto__":{"version":5,"admin":true},${JSON.stringify(sample()).slice(1)}`;
        const reply = await admin.send("POST", create, {
          headers: { "content-type": "application/json" },
          body,
        });
        expect(reply.text).toContain("MALFORMED_JSON");
        expect(({} as { admin?: boolean }).admin).toBeUndefined();
      });
    });

  it.each([
    ["/gt/gt-api/types", '{"name":"first one","name":"second one"}', "name"],
    ["/gt/gt-api/types", '{"name":"first one","n\\u0061me":"second one"}', "name"],
    [
      "/gt/gt-api/types/batch",
      '{"operations":[{"op":"create","record":{"name":"one"}},{"op":"create","record":{"name":"two","name":"3"}}]}',
      "operations.1.record.name",
    ],
    [
      "/ui-api/application-users",
      '{"login":"doubled","name":"Ann","roles":["DRIVER"],"status":"ACTIVE","login":"other"}',
      "login",
    ],
  ])("takes no JSON with a name twice at %s: %s", async (path, body, doubled) => {
    const count = () =>
      platform.change(sql`select 1 from "vehicleRequirements" union all select 2 from "appUsers"`);
    const before = (await count()).length;
    const reply = await admin.send("POST", path, { headers: { "content-type": "application/json" }, body });
    const answer = reply.json<{ errors?: object[] }>();
    expect([reply.status, answer.errors?.[0] ?? answer]).toMatchObject([
      400,
      {
        code: "MALFORMED_JSON",
        metadata: { field: doubled, reason: `the name ${doubled} stands in it twice` },
      },
    ]);
    expect((await count()).length).toBe(before);
  });

  it.each([
    ["ids[]=A&ids[]=B", 2],
    ["ids=A&ids=B", 2],
    ["ids=A,B", 2],
    ["ids[0]=A&ids=B", 0],
    ["ids=A&ids[__proto__]=B", 0],
    ["ids[constructor]=A", 0],
    ["ids=", 0],
  ])("removes what ids say, in the forms they may have, or nothing: %s", async (form, removed) => {
    const made = await Promise.all(
      ["one", "two"].map(async (name) => {
        const reply = await admin.post("/gt/gt-api/types", { name: `${name} ${(seed += 1)}` });
        return String(reply.json().rows[0]?.id);
      }),
    );
    const [first = "", second = ""] = made;
    await admin.send("POST", "/gt/gt-api/types/remove", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.replace("A", first).replace("B", second),
    });
    const left = await platform.change(
      sql`select 1 from "vehicleRequirements" where id = any(${made}::text[])`,
    );
    expect(left).toHaveLength(2 - removed);
  });
});

function createOf({ "x-api": api }: Resource): string {
  return callOf(api, "create")?.path ?? api.base;
}
