import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type Reply, type User } from "../platform/platform";
import { base, candidate, makeKey, Program } from "./keys";

const types = "/gt/gt-api/types";
const codes = (reply: Reply) => (reply.json().errors ?? []).map(({ code }) => code);

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  const program = (key: string) => new Program(platform, key);
  const using = async (record: Record<string, unknown> = {}) => program((await makeKey(admin, record)).key);

  describe("a key", () => {
    it("is made up by the server, another each time, and opens nothing before a record holds it", async () => {
      const keys = [await candidate(admin), await candidate(admin)];
      for (const key of keys) expect(key).toMatch(/^rsk_[A-Za-z0-9_-]{43}$/);
      expect(keys[0]).not.toBe(keys[1]);
      const reply = await program(keys[0] ?? "").get(types);
      expect([reply.status, codes(reply)]).toEqual([401, ["WRONG_API_KEY"]]);
    });

    it("reads and writes records in its role, without cookie, origin or form header", async () => {
      const warehouse = await using({ name: "Warehouse system", role: "DISPATCHER" });
      const made = await warehouse.post(types, { name: "Tail lift by key" });
      expect(made.json().success, made.text).toBe(true);
      const id = String(made.json().rows[0]?.id);
      expect((await warehouse.get(`${types}/${id}`)).json().rows[0]).toMatchObject({
        name: "Tail lift by key",
      });
      const gone = await warehouse.send("POST", `${types}/remove`, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `ids=${id}`,
      });
      expect(gone.json().success, gone.text).toBe(true);
      const { rows } = (await admin.get(`/gt/gt-api/audit?entity=vehicleRequirements&id=${id}`)).json();
      expect(rows.map(({ actionType, user, userName }) => [actionType, user, userName])).toEqual(
        ["DELETE", "CREATE"].map((action) => [
          action,
          "admin",
          expect.stringMatching(/^Warehouse system \(rsk_.{8}…\)$/),
        ]),
      );
    });

    it("calls the newer family as well", async () => {
      const reply = await (await using()).get("/ui-api/application-users");
      expect([reply.status, reply.json<{ count: number }>().count]).toEqual([200, 0]);
    });

    it("does no more than its role, and than it was made for", async () => {
      const attempts = async (key: Program) => [
        (await key.get(types)).status,
        (await key.post(types, { name: "" })).status,
        (await key.get("/gt/gt-api/fp")).status,
        (await key.get("/gt/gt-api/cl")).status,
      ];
      expect(await attempts(await using())).toEqual([200, 200, 200, 200]);
      expect(await attempts(await using({ role: "DISPATCHER" }))).toEqual([200, 200, 403, 200]);
      expect(await attempts(await using({ access: "READ" }))).toEqual([200, 403, 200, 200]);
      expect(await attempts(await using({ resources: ["vehicleRequirements"] }))).toEqual([
        200, 200, 403, 403,
      ]);
    });

    it.each([
      ["that only reads", { access: "READ" }, ["POST", types], "This API key may only read; "],
      [
        "for some resources",
        { resources: ["vehicleRequirements", "vehicles"] },
        ["GET", "/gt/gt-api/cl"],
        "This API key is not for customerLocations, but only for vehicleRequirements, vehicles; ",
      ],
      ["for records", {}, ["GET", "/gt/gt-api/users"], "No API key may do this; "],
      ["for records", {}, ["POST", "/ui-api/tracking/positions"], "This API key may not send positions; "],
      [
        "for positions",
        { access: "POSITIONS" },
        ["GET", types],
        "This API key may send positions and do nothing else; ",
      ],
    ] as const)("%s says that it is the key that may not, %j %j", async (_, record, [method, path], text) => {
      const reply = await (await using({ ...record })).send(method, path);
      expect([reply.status, reply.text]).toEqual([403, expect.stringContaining(text)]);
      expect(reply.text).toContain('"FORBIDDEN"');
      expect(reply.text).not.toContain("role");
    });

    it("is for no call of people's own", async () => {
      const key = await using();
      const own = [
        ["GET", base],
        ["GET", `${base}/key`],
        ["POST", base],
        ["GET", "/gt/gt-api/users"],
        ["GET", "/gt/gt-api/users/current"],
        ["GET", "/gt/gt-api/auth/sessions"],
        ["POST", "/gt/gt-api/auth/changePassword"],
        ["GET", "/gt/gt-api/auth/logout"],
        ["GET", "/gt/gt-api/mailSettings"],
        ["GET", "/gt/gt-api/gt_account_configuration/new"],
        ["GET", "/gt/gt-api/keyValueStorage/get/view"],
        ["GET", "/gt/gt-api/changes"],
      ] as const;
      for (const [method, path] of own)
        expect([path, (await key.send(method, path)).status]).toEqual([path, 403]);
    });

    it("counts by its header only, and no cookie counts beside it", async () => {
      const { key } = await makeKey(admin);
      for (const name of ["key", "access_token", "api_key", "authorization"]) {
        const reply = await platform.send("GET", `${types}?${name}=${key}`);
        expect([name, reply.status]).toEqual([name, 401]);
      }
      const wrong = await program(await candidate(admin)).get(types, { cookie: admin.cookie });
      expect(wrong.status).toBe(401);
      const other = await platform.send("GET", types, {
        headers: { authorization: `Basic ${btoa("proxy:secret")}`, cookie: admin.cookie },
      });
      expect(other.status).toBe(200);
    });

    it("signs nobody in, and is no way around the rules against other sites", async () => {
      const { key } = await makeKey(admin);
      const reply = await program(key).send("POST", "/gt/gt-api/auth/login", {
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
        body: "account=demo&login=admin&password=x",
      });
      expect([reply.status, codes(reply)]).toEqual([403, ["CROSS_SITE"]]);
    });

    it("gets an answer of its own under an Idempotency-Key that its maker used", async () => {
      const key = await using();
      const headers = { "idempotency-key": "the-same-for-both" };
      const body = { name: "Once by each" };
      expect((await admin.post(types, body, headers)).json().success).toBe(true);
      expect((await key.post(types, body, headers)).status).toBe(422);
    });

    it("is named where it was refused something", async () => {
      const key = await using({ name: "Curious system", access: "READ" });
      expect((await key.post(types, { name: "x" })).status).toBe(403);
      const { rows } = (await admin.get("/gt/gt-api/audit?entity=access")).json();
      expect(JSON.stringify(rows[0])).toContain("Curious system (rsk_");
    });
  });

  describe("what is told of keys", () => {
    it("is how one begins, whose it is and when it was used, to within a minute", async () => {
      const { id, key } = await makeKey(admin);
      const read = async () => (await admin.get(`${base}/${id}`)).json().rows[0];
      const me = await admin.me();
      expect(await read()).toMatchObject({ prefix: key.slice(0, 12), createdBy: me.id });
      expect((await read())?.lastUsed).toBeUndefined();
      await program(key).get(types);
      const first = (await read())?.lastUsed;
      expect(Math.abs(Date.parse(String(first)) - platform.now().getTime())).toBeLessThan(60_000);
      await program(key).get(types);
      expect((await read())?.lastUsed).toBe(first);
      platform.pass({ minutes: 2 });
      await program(key).get(types);
      expect(await read()).not.toMatchObject({ lastUsed: first });
      expect((await read())?.version).toBe(1);
    });

    it("says which calls take them, in the API's document", async () => {
      const { components, paths } = (await platform.send("GET", "/openapi.json")).json<{
        components: { securitySchemes: Record<string, unknown> };
        paths: Record<string, Record<string, { security?: object[] }>>;
      }>();
      expect(components.securitySchemes.key).toMatchObject({ type: "http", scheme: "bearer" });
      expect(paths[types]?.get?.security).toEqual([{ session: [] }, { key: [] }]);
      expect(paths[base]?.get?.security).toEqual([{ session: [] }]);
      expect(paths["/gt/gt-api/auth/login"]?.post?.security).toBeUndefined();
    });
  });

  describe("a key is not made", () => {
    const refused = async (record: Record<string, unknown>) => {
      const key = await candidate(admin);
      const sent = { name: "x", role: "ADMIN", access: "EDIT", key, ...record };
      const reply = await admin.post(base, sent);
      if (sent.key !== undefined) expect(reply.text).not.toContain(sent.key);
      return (reply.json().errors ?? []).map(({ code, metadata }) => [code, metadata.field]);
    };

    it.each([
      ["without a key", { key: undefined }, ["REQUIRED", "key"]],
      ["of a password's form", { key: "my password" }, ["SHAPE", "key"]],
      ["that did not come from chance", { key: `rsk_${"ab".repeat(21)}a` }, ["SHAPE", "key"]],
      ["for what there is not", { resources: ["vehicles", "moons"] }, ["CHOICE", "resources.1"]],
      ["for keys", { resources: ["apiKeys"] }, ["CHOICE", "resources.0"]],
      ["in a role that there is not", { role: "ROOT" }, ["CHOICE", "role"]],
    ])("%s", async (_name, record, expected) => {
      expect(await refused(record)).toEqual([expected]);
    });

    it("of one that is there already, in whichever account", async () => {
      const { key } = await makeKey(admin);
      expect(await refused({ key })).toEqual([["SHAPE", "key"]]);
      const other = await platform.signIn("admin", platform.other);
      const reply = await other.post(base, { name: "x", role: "ADMIN", access: "EDIT", key });
      expect(codes(reply)).toEqual(["SHAPE"]);
    });

    it("by whoever may not use the API", async () => {
      const set = (may: boolean) =>
        platform.change(sql`update console_user set has_api_access = ${may} where login = 'admin'`);
      await set(false);
      const key = await candidate(admin);
      const reply = await admin.post(base, { name: "x", role: "ADMIN", access: "READ", key });
      await set(true);
      expect([reply.status, codes(reply)]).toEqual([403, ["NO_API_ACCESS"]]);
    });
  });
});
