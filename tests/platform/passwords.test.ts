import { sql as template } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { Passwords } from "../../server/accounts";
import { eachDatabase } from "../databases";
import { onPlatform, type Reply, type User } from "./platform";

const base = "/ui-api/application-users";
const good = { newPassword: "seven green lorries", repeatNewPassword: "seven green lorries" };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let other: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    other = await platform.signIn("admin", platform.other);
  });

  const change = (id: string, body: unknown, user = admin) =>
    user.post(`${base}/${id}/change-password`, body);

  async function driver(): Promise<Record<string, unknown> & { id: string }> {
    const login = `anna.${crypto.randomUUID().slice(0, 8)}`;
    const reply = await admin.post(base, { login, name: "Anna Kelly", roles: ["DRIVER"], status: "ACTIVE" });
    return reply.json();
  }

  async function hashOf(id: string): Promise<unknown[]> {
    const rows = await platform.change(
      template`select "newPassword" as hash, "repeatNewPassword" as again from "appUsers" where id = ${id}`,
    );
    return rows;
  }

  describe("an app user's new password (spec 7.5)", () => {
    it("is taken with 204 and the version it makes, stored as a hash, and nothing else of him changes", async () => {
      const before = await driver();
      const reply = await change(before.id, good);
      expect([reply.status, reply.text, reply.headers.get("etag")]).toEqual([204, "", '"2"']);
      const [stored] = (await hashOf(before.id)) as { hash: string; again: null }[];
      expect(await new Passwords().matches(good.newPassword, stored?.hash)).toBe(true);
      expect(stored?.again).toBeNull();
      expect((await admin.get(`${base}/${before.id}`)).json()).toEqual({ ...before, version: 2 });
    });

    it("is told by the audit as a change, never what it is", async () => {
      const { id } = await driver();
      await change(id, good);
      const reply = await admin.get(`/gt/gt-api/audit?entity=appUsers&id=${id}`);
      const [entry] = reply.json().rows;
      expect(entry).toMatchObject({ actionType: "UPDATE", user: "admin", version: 2 });
      expect(Object.keys(entry?.changes as object)).toEqual(["newPassword"]);
      expect(reply.text).not.toContain(good.newPassword);
      expect(reply.text).not.toContain("argon2");
    });

    it.each([
      ["too short", { newPassword: "short", repeatNewPassword: "short" }, { newPassword: "SHORT_PASSWORD" }],
      ["empty", { newPassword: "", repeatNewPassword: "" }, { newPassword: "SHORT_PASSWORD" }],
      [
        "common",
        { newPassword: "football1", repeatNewPassword: "football1" },
        { newPassword: "COMMON_PASSWORD" },
      ],
      [
        "his name",
        { newPassword: "anna kelly 1", repeatNewPassword: "anna kelly 1" },
        { newPassword: "COMMON_PASSWORD" },
      ],
      [
        "unequal",
        { ...good, repeatNewPassword: "seven green lorry" },
        { repeatNewPassword: "PASSWORDS_NOT_EQUAL" },
      ],
      [
        "both",
        { newPassword: "short", repeatNewPassword: "shorter" },
        { newPassword: "SHORT_PASSWORD", repeatNewPassword: "PASSWORDS_NOT_EQUAL" },
      ],
      ["not there", {}, { newPassword: "REQUIRED", repeatNewPassword: "REQUIRED" }],
      ["not repeated", { newPassword: good.newPassword }, { repeatNewPassword: "REQUIRED" }],
      [
        "no text",
        { newPassword: 12345678, repeatNewPassword: 12345678 },
        { newPassword: "TYPE", repeatNewPassword: "TYPE" },
      ],
      ["with something else", { ...good, name: "Mallory" }, { name: "UNKNOWN_PROPERTY" }],
    ])("is refused with 400 at its field: %s", async (_what, body, expected) => {
      const { id } = await driver();
      await change(id, good);
      const [stored] = await hashOf(id);
      const reply = await change(id, body);
      expect(reply.status).toBe(400);
      expect(codes(reply)).toEqual(expected);
      expect(await hashOf(id)).toEqual([stored]);
    });

    it("is as long as the account asks for", async () => {
      const { id } = await driver();
      const settings = "/gt/gt-api/gt_account_configuration/new";
      const ask = (value: number) =>
        admin.post(settings, { metaData: [{ name: "minimumPasswordLength", value }] });
      expect((await ask(20)).json().success).toBe(true);
      const reply = await change(id, good);
      expect(codes(reply)).toEqual({ newPassword: "SHORT_PASSWORD" });
      expect(fieldsOf(reply).newPassword?.[0]?.metadata.limit).toBe(20);
      await ask(8);
      expect((await change(id, good)).status).toBe(204);
    });

    it("is not found for another account's user, like for one that never was", async () => {
      const { id } = await driver();
      const never = "00000000-0000-4000-8000-000000000000";
      const replies = [await change(id, good, other), await change(never, good, other)];
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
      expect(replies[0]?.text.replaceAll(id, never)).toBe(replies[1]?.text);
      expect(await hashOf(id)).toEqual([{ hash: null, again: null }]);
    });

    it("is administrators' to give", async () => {
      const { id } = await driver();
      for (const login of ["dispatcher", "service"])
        expect((await change(id, good, await platform.signIn(login))).status).toBe(403);
    });

    it("stays when he is saved as a whole, and is answered to nobody", async () => {
      const { version: _, ...made } = await driver();
      await change(made.id, good);
      const [stored] = await hashOf(made.id);
      const saved = await admin.send("PUT", `${base}/${made.id}`, {
        headers: { "content-type": "application/json", "if-match": '"2"' },
        body: JSON.stringify({ ...made, name: "Anna Murphy" }),
      });
      expect(saved.json()).toMatchObject({ name: "Anna Murphy", version: 3 });
      expect(await hashOf(made.id)).toEqual([stored]);
      const list = await admin.get(base);
      expect(saved.text + list.text).not.toMatch(/assword/);
      const asked = await admin.get(`${base}?fields=login,newPassword`);
      expect(asked.status).toBe(400);
    });
  });
});

type Item = { code: string; metadata: Record<string, unknown> };

function fieldsOf(reply: Reply): Record<string, Item[]> {
  return reply.json<{ metadata: { fields: Record<string, Item[]> } }>().metadata.fields;
}

function codes(reply: Reply): Record<string, string> {
  const fields = Object.entries(fieldsOf(reply));
  return Object.fromEntries(fields.map(([field, items]) => [field, items.map(({ code }) => code).join()]));
}
