import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type Reply, type User } from "../platform/platform";

const users = "/gt/gt-api/users";
const current = `${users}/current`;
const secret = "orchard lamp seventeen";

type Row = Record<string, unknown> & { id: string; version: number };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let count = 0;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  const rowsOf = (reply: { json(): { rows: object[] } }) => reply.json().rows as Row[];
  const create = async (record: object): Promise<Row> => {
    count += 1;
    const reply = await admin.post(users, { name: `Person ${count}`, login: `person-${count}`, ...record });
    const [row] = rowsOf(reply);
    if (!row) throw new Error(`No user was created: ${reply.text}`);
    return row;
  };
  const withPassword = { password_new: secret, password_new_confirm: secret };
  const update = (row: Row, changes: object) => admin.post(`${users}/${row.id}`, changes);
  const signsIn = async (login: unknown, password = secret) =>
    (await platform.login(String(login), { secret: password })).status === 200;

  const cookieOf = async (login: unknown) => {
    const reply = await platform.login(String(login), { secret });
    return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };

  it("lists those who sign in already, with their roles, and never a password", async () => {
    const reply = await admin.get(users);
    const rows = rowsOf(reply);
    expect(rows.map(({ login }) => login)).toEqual(
      expect.arrayContaining(["admin", "dispatcher", "service"]),
    );
    expect(rows.find(({ login }) => login === "admin")).toEqual({
      id: expect.any(String),
      version: expect.any(Number),
      name: "Administrator",
      login: "admin",
      admin: true,
      hasAPIAccess: true,
    });
    expect(reply.text).not.toMatch(/password|argon/i);
    expect(reply.text).not.toContain(platform.other);
  });

  it("adds one who signs in at once with the password that he is given, in his roles", async () => {
    const { login } = await create({ ...withPassword, dispatcher: true, customer_service: true });
    const cookie = await cookieOf(login);
    const [me] = (await platform.send("GET", current, { headers: { cookie } })).json().rows;
    expect(me).toMatchObject({ login, dispatcher: true, customer_service: true, admin: false });
  });

  it("adds one without a password, whom no password signs in", async () => {
    const { login } = await create({ dispatcher: true });
    for (const password of ["", "null", secret]) expect(await signsIn(login, password)).toBe(false);
  });

  it("lets no one in who has no role", async () => {
    const { login } = await create(withPassword);
    expect(await signsIn(login)).toBe(false);
  });

  it.each([
    ["SHORT_PASSWORD", "password_new", "short", "short"],
    ["COMMON_PASSWORD", "password_new", "password1", "password1"],
    ["COMMON_PASSWORD", "password_new", "person-own", "person-own"],
    ["PASSWORDS_NOT_EQUAL", "password_new_confirm", secret, `${secret}!`],
  ])("refuses a password that nobody could choose for himself: %s", async (code, field, password, again) => {
    const reply = await admin.post(users, {
      name: "Person",
      login: "person-own",
      password_new: password,
      password_new_confirm: again,
    });
    expect(reply.json().errors).toMatchObject([{ code, metadata: { field } }]);
  });

  it("gives a new password, which ends what was open by the old one", async () => {
    const row = await create({ ...withPassword, dispatcher: true });
    const cookie = await cookieOf(row["login"]);
    const other = "quarry violin ninety";
    await update(row, { password_new: other, password_new_confirm: other, version: row.version });
    expect((await platform.send("GET", current, { headers: { cookie } })).status).toBe(401);
    expect([await signsIn(row["login"]), await signsIn(row["login"], other)]).toEqual([false, true]);
    const [entry] = (await admin.get(`/gt/gt-api/audit?entity=users&id=${row.id}`)).json().rows;
    expect(entry).toMatchObject({ actionType: "UPDATE", changes: { password_new: {} } });
    expect(JSON.stringify(entry)).not.toMatch(/argon|quarry/);
  });

  it("blocks one at once, and lets him in again", async () => {
    const row = await create({ ...withPassword, dispatcher: true });
    const cookie = await cookieOf(row["login"]);
    await update(row, { blocked: true });
    expect((await platform.send("GET", current, { headers: { cookie } })).status).toBe(401);
    expect(await signsIn(row["login"])).toBe(false);
    await update(row, { blocked: false });
    expect(await signsIn(row["login"])).toBe(true);
  });

  it("keeps the role in use where it is still held, else takes another", async () => {
    const row = await create({ ...withPassword, dispatcher: true, customer_service: true });
    const roleOf = async () =>
      (await platform.change(sql`select role from console_user where id::text = ${row.id}`))[0];
    expect(await roleOf()).toEqual({ role: "DISPATCHER" });
    await update(row, { name: "Renamed" });
    expect(await roleOf()).toEqual({ role: "DISPATCHER" });
    await update(row, { dispatcher: false });
    expect(await roleOf()).toEqual({ role: "CUSTOMER_SERVICE" });
  });

  describe("a batch of users with passwords", () => {
    const operations = (prefix: string, size: number) =>
      Array.from({ length: size }, (_, index) => ({
        op: "create",
        record: {
          name: `${prefix} ${index}`,
          login: `${prefix}-${index}`,
          dispatcher: true,
          ...withPassword,
        },
      }));
    const send = (prefix: string, size: number, more: { dryRun?: boolean; key?: string } = {}) =>
      admin.post(
        `${users}/batch`,
        { operations: operations(prefix, size), dryRun: more.dryRun === true },
        more.key === undefined ? {} : { "idempotency-key": more.key },
      );

    it("keeps nobody waiting who writes meanwhile, and each of them signs in", async () => {
      const order: string[] = [];
      const batch = send("crowd", 40).finally(() => order.push("batch"));
      await sleep(300);
      const beside = await admin.post("/gt/gt-api/types", { name: "Beside the crowd" });
      order.push("beside");
      const { rows } = (await batch).json();
      expect([beside.json().success, order]).toEqual([true, ["beside", "batch"]]);
      expect(rows.filter(({ success }) => success === true)).toHaveLength(40);
      for (const at of [0, 39]) expect(await signsIn(`crowd-${at}`)).toBe(true);
    });

    it("is carried out once though it is sent again while it is under way", async () => {
      const key = crypto.randomUUID();
      const [first, second] = await Promise.all([send("twice", 8, { key }), send("twice", 8, { key })]);
      expect([first?.status, second?.text]).toEqual([200, first?.text]);
      expect([first?.headers.get("idempotent-replay"), second?.headers.get("idempotent-replay")]).toContain(
        "true",
      );
      const hashes = (await platform.change(
        sql`select distinct password_hash as hash from console_user where login like 'twice-%'`,
      )) as { hash: string }[];
      expect(hashes).toHaveLength(8);
    });

    it("tells of each row what is wrong, as its dry run does, and saves the others", async () => {
      const rows = operations("mixed", 3);
      rows[1]!.record.password_new_confirm = "something else";
      rows[2]!.record.login = "mixed-0";
      const told = [
        { success: true },
        {
          success: false,
          errors: [{ code: "PASSWORDS_NOT_EQUAL", metadata: { field: "password_new_confirm" } }],
        },
        { success: false, errors: [{ code: "NOT_UNIQUE", metadata: { field: "login" } }] },
      ];
      const dry = await admin.post(`${users}/batch`, { operations: rows, dryRun: true });
      expect(dry.json().rows).toMatchObject(told);
      expect(await signsIn("mixed-0")).toBe(false);
      expect((await admin.post(`${users}/batch`, { operations: rows })).json().rows).toMatchObject(told);
      expect(await signsIn("mixed-0")).toBe(true);
    });
  });

  describe("the last administrator", () => {
    it.each(["blocked", "no administrator any more", "removed"])("can't be %s", async (what) => {
      const { id } = await admin.me();
      const [before] = rowsOf(await admin.get(`${users}/${id}`));
      const ways: Record<string, () => Promise<Reply>> = {
        blocked: () => admin.post(`${users}/${id}`, { blocked: true }),
        "no administrator any more": () => admin.post(`${users}/${id}`, { admin: false, dispatcher: true }),
        removed: () => admin.post(`${users}/batch`, { operations: [{ op: "remove", id }] }),
      };
      const reply = await ways[what]?.();
      expect(reply?.status).toBe(409);
      expect(reply?.json().errors).toMatchObject([{ code: "LAST_ADMIN" }]);
      expect(rowsOf(await admin.get(`${users}/${id}`))).toEqual([before]);
    });

    it("may go once there is another", async () => {
      const second = await create({ ...withPassword, admin: true });
      const reply = await admin.post(`${users}/batch`, { operations: [{ op: "remove", id: second.id }] });
      expect(reply.json().rows).toMatchObject([{ success: true }]);
    });
  });

  it("notices what a user changes himself", async () => {
    const row = await create({ ...withPassword, dispatcher: true });
    const cookie = await cookieOf(row["login"]);
    await platform.send("POST", `${users}/change_language`, {
      headers: { cookie, origin: platform.url },
      body: new URLSearchParams({ lang: "fr" }),
    });
    const [after] = rowsOf(await admin.get(`${users}/${row.id}`));
    expect(after).toMatchObject({ language: "fr", version: row.version + 1 });
    expect((await update(row, { name: "Other", version: row.version })).status).toBe(409);
  });

  it("tells a user's areas of control, and forgets those that go", async () => {
    const [centre] = rowsOf(await admin.post("/gt/gt-api/aocs", { name: "Porto" }));
    const row = await create({ ...withPassword, dispatcher: true, dispatcher_aoc: [centre?.id] });
    const cookie = await cookieOf(row["login"]);
    const me = async () => (await platform.send("GET", current, { headers: { cookie } })).json().rows[0];
    expect(await me()).toMatchObject({ dispatcher_aoc: [{ id: centre?.id, name: "Porto" }], cs_aoc: [] });
    await admin.send("DELETE", `/gt/gt-api/aocs?ids=${centre?.id}`);
    expect(await me()).toMatchObject({ dispatcher_aoc: [] });
  });

  it("lists the dispatchers for those who plan", async () => {
    const row = await create({ dispatcher: true, name: "Planner" });
    const rows = rowsOf(await admin.get(`${users}/dispatchers`));
    expect(rows).toContainEqual({ id: row.id, name: "Planner" });
    expect(rows.map(({ name }) => name)).not.toContain("Customer service");
    expect((await (await platform.signIn("service")).get(`${users}/dispatchers`)).status).toBe(403);
  });

  it("keeps the users of accounts apart", async () => {
    const theirs = await platform.signIn("admin", platform.other);
    const row = await create({ login: "only-here" });
    expect((await theirs.get(users)).text).not.toContain("only-here");
    expect((await theirs.post(`${users}/${row.id}`, { name: "Mine" })).status).toBe(404);
    expect((await theirs.post(users, { name: "Theirs", login: "only-here" })).status).toBe(200);
  });
});
