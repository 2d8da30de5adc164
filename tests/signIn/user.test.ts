import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, titleOf, User } from "../platform/platform";

const current = "/gt/gt-api/users/current";
const full = "/gt/gt-api/gt_account_configuration/new";

eachDatabase((database) => {
  const platform = onPlatform(database);
  const form = (user: User, path: string, fields: Record<string, string>) =>
    user.send("POST", path, { body: new URLSearchParams(fields) });
  const row = async (user: User) => (await user.get(current)).json().rows[0] ?? {};
  const switchRole = (user: User, newRole: string) => form(user, "/gt/gt-api/users/change_role", { newRole });
  const hold = (login: string, roles: string[], role = roles[0] ?? "") =>
    platform.change(
      sql`update console_user set roles = ${roles}::text[], role = ${role}, language = null
        where login = ${login} and account_id = (select id from account where name = ${platform.account})`,
    );
  beforeEach(async () => {
    await platform.change(sql`delete from account_setting`);
    await hold("admin", ["ADMIN"]);
    await hold("dispatcher", ["DISPATCHER"]);
  });

  describe("who is signed in", () => {
    it("is told with his account, roles, language and second factor", async () => {
      const user = await platform.signIn("dispatcher");
      expect(await row(user)).toEqual({
        id: expect.any(String),
        globalId: expect.any(String),
        name: "Dispatcher",
        login: "dispatcher",
        account: { id: expect.any(String), url: platform.account, name: titleOf(platform.account) },
        admin: false,
        dispatcher: true,
        customer_service: false,
        manager: false,
        performer: false,
        currentRole: "DISPATCHER",
        isAdmin: false,
        isDispatcher: true,
        hasAPIAccess: false,
        cs_aoc: [],
        dispatcher_aoc: [],
        performer_aoc: [],
        language: { code: "en", name: "English" },
        sessionId: expect.any(String),
        timezone: expect.any(Number),
        twoFactorActive: false,
        twoFactorEnrolled: false,
      });
    });

    it.each([
      ["Asia/Kathmandu", 345],
      ["America/Phoenix", -420],
      ["UTC", 0],
    ])("is told how many minutes the account's time zone %s is ahead", async (zone, ahead) => {
      const user = await platform.signIn("admin");
      await user.post(full, { metaData: [{ name: "defaultTimeZone", value: zone }] });
      expect(await row(user)).toMatchObject({ timezone: ahead });
    });

    it("is nobody without a session", async () => {
      expect((await platform.send("GET", current)).status).toBe(401);
    });
  });

  describe("a role", () => {
    it("is switched to when it is held, under a new cookie; the one before opens nothing", async () => {
      await hold("admin", ["ADMIN", "DISPATCHER"]);
      const user = await platform.signIn("admin");
      const reply = await switchRole(user, "DISPATCHER");
      expect(reply.status).toBe(200);
      expect((await user.get(current)).status).toBe(401);
      const again = new User(platform, reply.headers.getSetCookie()[0]?.split(";")[0] ?? "");
      expect(await row(again)).toMatchObject({ currentRole: "DISPATCHER", isAdmin: false, admin: true });
      expect((await again.get(full)).status).toBe(403);
    });

    it.each(["ADMIN", "MANAGER"])("is refused when it is not held: %s", async (role) => {
      const user = await platform.signIn("dispatcher");
      expect((await switchRole(user, role)).status).toBe(403);
      expect(await row(user)).toMatchObject({ currentRole: "DISPATCHER" });
    });

    it("that does not exist is refused by name", async () => {
      const user = await platform.signIn("dispatcher");
      const reply = await switchRole(user, "ROOT");
      expect(reply.json().errors).toMatchObject([
        { code: "BAD_PARAMETER", metadata: { parameter: "newRole" } },
      ]);
    });

    it("comes with nothing else: roles and account are not the caller's to send", async () => {
      const user = await platform.signIn("dispatcher");
      for (const extra of ["roles", "account_id", "isAdmin", "__proto__"]) {
        const fields = { newRole: "DISPATCHER", [extra]: "ADMIN" };
        const path = "/gt/gt-api/users/change_role";
        const body = `newRole=DISPATCHER&${encodeURIComponent(extra)}=ADMIN`;
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        expect([extra, (await user.send("POST", path, { body, headers })).status, fields.newRole]).toEqual([
          extra,
          400,
          "DISPATCHER",
        ]);
      }
      expect(await row(user)).toMatchObject({ admin: false, currentRole: "DISPATCHER" });
    });

    it("that is taken away is gone at the next request, whoever is signed in", async () => {
      await hold("admin", ["ADMIN", "DISPATCHER"]);
      const user = await platform.signIn("admin");
      expect((await user.get(full)).status).toBe(200);
      await hold("admin", ["DISPATCHER"]);
      expect((await user.get(full)).status).toBe(403);
      expect((await switchRole(user, "ADMIN")).status).toBe(403);
    });

    it("that the account does not use is held by nobody, the administrator's excepted", async () => {
      await hold("dispatcher", ["DISPATCHER", "CUSTOMER_SERVICE"]);
      const admin = await platform.signIn("admin");
      const user = await platform.signIn("dispatcher");
      const metaData = [
        { name: "enableDispatcherRole", value: false },
        { name: "enableAdminRole", value: false },
      ];
      expect((await admin.post(full, { metaData })).json().success).toBe(true);
      expect(await row(user)).toMatchObject({ currentRole: "CUSTOMER_SERVICE", dispatcher: false });
      expect((await switchRole(user, "DISPATCHER")).status).toBe(403);
      expect((await admin.get(full)).status).toBe(200);
      await hold("dispatcher", ["DISPATCHER"]);
      expect((await user.get(current)).status).toBe(401);
    });
  });

  describe("a language", () => {
    it("is chosen of those that the account offers, by its code or its locale", async () => {
      const user = await platform.signIn("dispatcher");
      const offered = await user.get("/gt/gt-api/users/available_languages");
      expect(offered.json().rows).toContainEqual({ code: "pt", name: "Português" });
      for (const [lang, code] of [
        ["ru", "ru"],
        ["en_GB", "en"],
        ["fr_FR", "fr"],
      ] as const) {
        expect((await form(user, "/gt/gt-api/users/change_language", { lang })).status).toBe(200);
        expect(await row(user)).toMatchObject({ language: { code } });
      }
    });

    it("that the account does not offer is refused with those it does", async () => {
      const admin = await platform.signIn("admin");
      await admin.post(full, { metaData: [{ name: "availableLanguages", value: "en,es" }] });
      const reply = await form(admin, "/gt/gt-api/users/change_language", { lang: "ru" });
      expect(reply.json().errors).toMatchObject([
        { code: "BAD_PARAMETER", metadata: { parameter: "lang", value: "ru", mend: "choose one of en, es" } },
      ]);
    });

    it("is the account's until a user has chosen his", async () => {
      const admin = await platform.signIn("admin");
      await admin.post(full, { metaData: [{ name: "currentLanguage", value: "es" }] });
      expect(await row(admin)).toMatchObject({ language: { code: "es", name: "Español" } });
    });
  });

  describe("the page before sign-in", () => {
    const settings = async (accountName?: string) => {
      const query = accountName === undefined ? "" : `?accountName=${encodeURIComponent(accountName)}`;
      const reply = await platform.send("GET", `/gt/gt-api/helper/uiSettings${query}`);
      return { status: reply.status, ...reply.json().rows[0] };
    };

    it("learns an account's language, title and captcha", async () => {
      const admin = await platform.signIn("admin");
      await admin.post(full, { metaData: [{ name: "currentLanguage", value: "ru" }] });
      expect(await settings(titleOf(platform.account))).toEqual({
        status: 200,
        LANG: "RU",
        title: titleOf(platform.account),
        account: platform.account,
        "rc.site_key": "",
        "ga.trackingId": "",
        captcha: "proof-of-work",
      });
    });

    it("learns the same of an account that does not exist, with defaults", async () => {
      const unknown = await settings("nowhere");
      expect(unknown).toMatchObject({ status: 200, LANG: "EN", title: "Runsheet", account: "nowhere" });
      expect(Object.keys(unknown)).toEqual(Object.keys(await settings(platform.account)));
    });

    it("is asked for the account's name where there are several and none is named", async () => {
      expect(await settings()).toMatchObject({ account: "", title: "Runsheet" });
    });

    it("learns release, support contact and tile hosts", async () => {
      const reply = await platform.send("GET", "/gt/gt-api/file/mxbt.json");
      expect(JSON.parse(reply.text)).toEqual({
        release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        supportContact: "",
        tileHosts: [],
      });
    });
  });

  describe("the attributes of orders", () => {
    it("are told every role in their order, without those of return packages", async () => {
      const admin = await platform.signIn("admin");
      for (const attribute of [
        { name: "second", type: "BOOLEAN", order: 2 },
        {
          name: "first",
          type: "LIST",
          order: 1,
          title: '{"en":"First","ru":"Первый"}',
          group: "g",
          groupName: "G",
        },
        { name: "returned", type: "INTEGER", order: 0, group: "return_packages" },
      ])
        expect((await admin.post("/gt/gt-api/order-attributes", attribute)).json().success).toBe(true);
      for (const login of ["admin", "dispatcher", "service"]) {
        const reply = await (await platform.signIn(login)).get("/gt/gt-api/orders/attributeMetadataMap");
        expect(reply.json().rows[0]?.ORDER).toMatchObject([
          { name: "first", type: "LIST", group: "g", groupName: "G", title: '{"en":"First","ru":"Первый"}' },
          { name: "second", type: "BOOLEAN" },
        ]);
      }
      const other = await platform.signIn("admin", platform.other);
      expect((await other.get("/gt/gt-api/orders/attributeMetadataMap")).json().rows[0]).toEqual({
        ORDER: [],
      });
    });
  });
});
