import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "./platform";

const api = "/gt/gt-api";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let other: User;
  const ids: Record<string, string> = {};

  const rows = async (user: User, path: string) => {
    const reply = await user.get(`${api}/${path}`);
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.json().rows;
  };
  const create = async (user: User, base: string, record: object) => {
    const reply = await user.post(`${api}/${base}`, record);
    return String(reply.json().rows[0]?.id);
  };

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    other = await platform.signIn("admin", platform.other);
    ids.lift = await create(admin, "types", { name: "Tail lift", abbreviation: "TL", comments: "1 t" });
    ids.fridge = await create(admin, "types", { name: "Fridge 10" });
    await create(admin, "types", { name: "Fridge 2", externalId: "F2" });
    ids.ana = await create(admin, "performers", { name: "Ana", phone: "+351 912 345 678" });
    ids.rui = await create(admin, "performers", { name: "Rui" });
    ids.shop = await create(admin, "cl", {
      name: "Shop",
      referenceNumber: "S-7",
      customerIndex: "0815",
      customer: { id: "C/1", name: "Café & Co" },
      address: { address: "Cais da Ribeira 1", latitude: 41.14, longitude: -8.61 },
    });
    await create(other, "types", { name: "Theirs" });
    await create(other, "performers", { name: "Theirs" });
  });

  describe("the lists of spec 7.4 that are no records", () => {
    it("types/compactList has every requirement by what it is called, and none of another account", async () => {
      expect(await rows(admin, "types/compactList")).toEqual([
        { id: expect.any(String), version: 1, name: "Fridge 2", externalId: "F2" },
        { id: ids.fridge, version: 1, name: "Fridge 10" },
        { id: ids.lift, version: 1, name: "Tail lift", abbreviation: "TL" },
      ]);
      expect(await rows(other, "types/compactList")).toMatchObject([{ name: "Theirs" }]);
    });

    it("cl/preferDrivers has the drivers that a location may prefer, by id and name", async () => {
      const drivers = [
        { id: ids.ana, name: "Ana" },
        { id: ids.rui, name: "Rui" },
      ];
      expect(await rows(admin, "cl/preferDrivers")).toEqual(drivers);
      expect(await rows(other, "cl/preferDrivers")).toMatchObject([{ name: "Theirs" }]);
      const service = await platform.signIn("service");
      expect(await rows(service, "cl/preferDrivers")).toEqual(drivers);
    });

    it("gtcl finds a customer's location by what other systems call the two", async () => {
      for (const customer of ["C/1", "Café & Co", "0815"])
        for (const location of ["S-7", ids.shop ?? ""]) {
          const path = `gtcl/${encodeURIComponent(customer)}/${encodeURIComponent(location)}`;
          expect(await rows(admin, path)).toMatchObject([{ id: ids.shop, name: "Shop", version: 1 }]);
          expect(await rows(other, path)).toEqual([]);
        }
      expect(await rows(admin, "gtcl/C2/S-7")).toEqual([]);
      expect(await rows(admin, "gtcl/0815/S-8")).toEqual([]);
    });

    it("states/ has what an order's log calls its states", async () => {
      const states = await rows(admin, "states/");
      expect(states[0]).toEqual({ id: "NEW", name: "Unplanned", group: "unplanned" });
      const statuses = await rows(admin, "orders/statuses");
      expect(states.map(({ id }) => id)).toEqual(statuses.map(({ code }) => code));
    });
  });

  describe("{prefix/}audit (spec 7.4)", () => {
    it("is the history of a record of that base", async () => {
      await admin.post(`${api}/types/${ids.lift}`, { comments: "2 t" });
      const history = await rows(admin, `audit?entity=vehicleRequirements&id=${ids.lift}`);
      expect(history).toHaveLength(2);
      expect(await rows(admin, `types/audit?id=${ids.lift}`)).toEqual(history);
      expect(await rows(admin, `types/audit?entity=vehicleRequirements&id=${ids.lift}`)).toEqual(history);
      expect(await rows(admin, `types/audit?id=${ids.lift}&results=1`)).toEqual(history.slice(0, 1));
      expect(await rows(other, `types/audit?id=${ids.lift}`)).toEqual([]);
    });

    it.each(["types/audit", "types/audit?id=1&entity=vehicles", "types/audit?id=1&results=1001"])(
      "refuses %s, naming what is wrong",
      async (path) => {
        const reply = await admin.get(`${api}/${path}`);
        expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([400, "BAD_PARAMETER"]);
      },
    );
  });

  describe("the calls of every base (spec 7.3) beside those that spec 7.4 names", () => {
    it.each(["vehicles", "performers", "orders"])("GET %s lists as its POST does", async (base) => {
      const posted = base === "orders" ? "orders/listWithFilter" : `${base}/list`;
      const listed = await admin.post(`${api}/${posted}`, { results: 1, fields: "id" });
      const got = await admin.get(`${api}/${base}?results=1&fields=id`);
      expect([got.status, got.text]).toEqual([200, listed.text]);
    });

    it.each(["vehicles", "performers", "aocs"])("POST %s/remove removes as its DELETE does", async (base) => {
      const [one, two] = [
        await create(admin, base, { name: "One" }),
        await create(admin, base, { name: "Two" }),
      ];
      const body = new URLSearchParams([
        ["ids", one],
        ["ids", two],
      ]);
      const reply = await admin.send("POST", `${api}/${base}/remove`, { body });
      expect([reply.status, reply.json().success]).toEqual([200, true]);
      for (const id of [one, two]) expect(await rows(admin, `${base}/${id}`)).toEqual([]);
    });
  });

  describe("what a program may send as it likes", () => {
    const place = { latitude: 41.14, longitude: -8.61 };

    it.each<[what: string, body: object]>([
      ["JSON", place],
      ["JSON with null for what is not given", { ...place, aocId: null }],
    ])("a place as %s", async (_what, body) => {
      expect((await admin.post(`${api}/scheduling-zones/getForOrder`, body)).json().success).toBe(true);
    });

    it("a place as a form", async () => {
      const body = new URLSearchParams({ latitude: "41.14", longitude: "-8.61", aocId: "" });
      const reply = await admin.send("POST", `${api}/scheduling-zones/getForOrder`, { body });
      expect([reply.status, reply.json().success]).toEqual([200, true]);
      const faulty = new URLSearchParams({ latitude: "north", longitude: "-8.61" });
      expect((await admin.send("POST", `${api}/scheduling-zones/getForOrder`, { body: faulty })).status).toBe(
        400,
      );
    });

    it.each<[path: string, fields: Record<string, string>, code: string]>([
      ["auth/getLoginByLink", { hash: "nothing" }, "INVALID_HASH"],
      [
        "auth/resetPassword",
        { hash: "nothing", login: "x", password_new: "Aa1aa1aa!", password_new_confirm: "Aa1aa1aa!" },
        "INVALID_HASH",
      ],
      ["auth/2fa/activate", { code: "000000" }, "2FA_SETUP_EXPIRED"],
    ])("%s by JSON as by a form", async (path, fields, code) => {
      const asJson = await admin.post(`${api}/${path}`, fields);
      const asForm = await admin.send("POST", `${api}/${path}`, {
        body: new URLSearchParams(Object.entries(fields)),
      });
      expect([asJson.json().errors?.[0]?.code, asForm.json().errors?.[0]?.code]).toEqual([code, code]);
    });

    it("but no sign-in by JSON, which the specification has as a form", async () => {
      const headers = { "content-type": "application/json", origin: platform.url };
      const body = JSON.stringify({ account: platform.account, login: "admin", password: "x" });
      const reply = await platform.send("POST", `${api}/auth/login`, { headers, body });
      expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
    });
  });
});
