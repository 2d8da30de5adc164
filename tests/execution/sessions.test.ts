import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { DriverDesk, password, Phone } from "./DriverDesk";

type RunRow = {
  id: string;
  status: string;
  vehicle: { name: string };
  stops: { number: number; arrive: string; order: { id: string; status: string } }[];
  points: number[];
};

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
  });
  const statusOf = async (phone: Phone) => (await phone.send("GET", "/runs")).status;

  describe("a driver's session", () => {
    it("is a token that a program sends without an origin, and is the driver's API's alone", async () => {
      expect(await statusOf(anna.phone)).toBe(200);
      expect(await statusOf(new Phone(desk.platform.url))).toBe(401);
      const elsewhere = await fetch(`${desk.platform.url}/gt/gt-api/orders/statuses`, {
        headers: { authorization: `Bearer ${anna.phone.token}` },
      });
      expect(elsewhere.status).toBe(401);
      const byCookie = await desk.day.admin.get("/ui-api/execution/runs");
      expect(byCookie.status).toBe(403);
      const { rows } = (await desk.day.admin.get("/ui-api/application-users")).json<{ rows?: unknown }>();
      expect(rows).toBeUndefined();
      const user = (await desk.day.admin.get(`/ui-api/application-users/${anna.user}`)).json<
        Record<string, string>
      >();
      expect(user).toMatchObject({ deviceModel: "Phone", lastSeen: expect.stringMatching(/T/) as string });
    });

    it("ends with its sign-out, his block, his next password and his removal", async () => {
      const phones = [new Phone(desk.platform.url), new Phone(desk.platform.url)];
      for (const phone of phones) await phone.signIn(desk.platform.account, anna.login);
      expect((await phones[0]!.send("POST", "/sign-out")).status).toBe(204);
      expect(await Promise.all(phones.map(statusOf))).toEqual([401, 200]);
      const address = `/ui-api/application-users/${anna.user}`;
      const next = { newPassword: "eight blue lorries", repeatNewPassword: "eight blue lorries" };
      expect((await desk.day.admin.post(`${address}/change-password`, next)).status).toBe(204);
      expect(await statusOf(phones[1]!)).toBe(401);
      expect((await phones[1]!.signIn(desk.platform.account, anna.login)).status).toBe(400);
      await phones[1]!.signIn(desk.platform.account, anna.login, next.newPassword);
      expect(await statusOf(phones[1]!)).toBe(200);
      const user = (await desk.day.admin.get(address)).json<Record<string, unknown>>();
      const blocked = await desk.day.admin.send("PUT", address, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...user, status: "BLOCKED" }),
      });
      expect(blocked.status).toBe(200);
      expect(await statusOf(phones[1]!)).toBe(401);
      expect((await phones[1]!.signIn(desk.platform.account, anna.login, next.newPassword)).status).toBe(400);
    });

    it("belongs to a user who is not removed while he has a run that is not over", async () => {
      const address = `/ui-api/application-users/${anna.user}`;
      const { admin } = desk.day;
      const remove = () => admin.send("DELETE", address);
      const [first = "", second = ""] = await desk.day.orders(2);
      const run = await desk.send(anna.van, [first, second]);
      const refused = await remove();
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: "APP_USER_ON_RUN", metadata: { login: anna.login, number: 1 } },
      ]);
      const other = await desk.appUser({ login: `${anna.login}.loader`, roles: ["LOADER"] });
      const operations = [anna.user, other].map((id) => ({ op: "remove", id }));
      const batch = await admin.post("/ui-api/application-users/batch", { operations });
      expect(batch.json<{ elements: object[] }>().elements).toMatchObject([
        { id: anna.user, success: false, errors: [{ code: "APP_USER_ON_RUN" }] },
        { id: other, success: true },
      ]);
      expect(await statusOf(anna.phone)).toBe(200);
      await desk.recall(run);
      expect((await remove()).status).toBe(204);
      expect(await statusOf(anna.phone)).toBe(401);
    });

    it("begins for who was invited, and is throttled as any sign-in is", async () => {
      const login = `invited.${Date.now()}`;
      const id = await desk.appUser({ login, status: "INVITED", performerId: anna.driver });
      const phone = new Phone(desk.platform.url);
      expect((await phone.signIn(desk.platform.account, login)).status).toBe(200);
      const user = (await desk.day.admin.get(`/ui-api/application-users/${id}`)).json<
        Record<string, string>
      >();
      expect(user.status).toBe("ACTIVE");
      const wrong = async (name: string) =>
        (await phone.signIn(desk.platform.account, name, "wrong lorries")).text;
      expect(await wrong(login)).toContain("INVALID_LOGIN");
      const answers = new Set<string>();
      for (let tries = 0; tries < 12; tries += 1) answers.add(await wrong(login));
      expect([...answers].every((text) => text.includes("INVALID_LOGIN"))).toBe(true);
      expect((await phone.signIn(desk.platform.account, login)).status).toBe(400);
      expect(desk.platform.waits.length).toBeGreaterThan(0);
    });

    it("opens nothing of another account", async () => {
      expect((await new Phone(desk.platform.url).signIn(desk.platform.other, anna.login)).status).toBe(400);
    });

    it("is refused where its user is no driver", async () => {
      const login = `loader.${Date.now()}`;
      await desk.appUser({ login, roles: ["LOADER"] });
      const phone = new Phone(desk.platform.url);
      await phone.signIn(desk.platform.account, login);
      // Who loads sees what is to be loaded, and drives none of it.
      expect(await statusOf(phone)).toBe(200);
      expect((await phone.send("POST", "/runs/any/confirm", {})).status).toBe(403);
      const nobodys = `nobody.${Date.now()}`;
      await desk.appUser({ login: nobodys });
      const other = new Phone(desk.platform.url);
      await other.signIn(desk.platform.account, nobodys, password);
      expect((await other.send("GET", "/runs")).text).toContain("APP_USER_DRIVERLESS");
    });
  });

  describe("a driver's runs", () => {
    it("are those that were sent to him, as they were sent, and nobody else's", async () => {
      const other = await desk.driver();
      const orders = await desk.day.orders(3);
      const run = await desk.send(anna.van, orders);
      const [his, ...none] = await anna.phone.runs<RunRow>();
      expect(none).toEqual([]);
      expect(his).toMatchObject({
        status: "SENT",
        vehicle: { name: expect.stringMatching(/^Van/) as string },
      });
      expect(his?.stops.map(({ order }) => order.id).toSorted()).toEqual(orders.toSorted());
      expect(his?.stops.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(his?.points.length).toBeGreaterThan(4);
      expect(await other.phone.runs()).toEqual([]);
      const time = new Date(Date.now() + 5000).toISOString();
      const event = { id: `theirs-${run}`, kind: "status", order: orders[0], status: "ARRIVED", time };
      expect((await other.phone.tell([event]))[0]).toMatchObject({ code: "EVENT_UNKNOWN" });
      const pause = { id: `pause-${run}`, kind: "pause", run: his?.id, time };
      expect((await other.phone.tell([pause]))[0]).toMatchObject({ code: "EVENT_UNKNOWN" });
      expect((await other.phone.send("POST", `/runs/${his?.id}/confirm`, {})).status).toBe(404);
      await desk.recall(run);
      expect(await anna.phone.runs()).toEqual([]);
    });

    it("stand still and go on by what was said last, whenever that came", async () => {
      await desk.send(anna.van, await desk.day.orders(1));
      const [run] = await anna.phone.runs<RunRow>();
      const time = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const [paused, resumed] = [time(10), time(20)];
      const say = (kind: string, at: string) => ({
        id: `${kind}-${run?.id}-${at}`,
        kind,
        run: run?.id,
        time: at,
      });
      await anna.phone.tell([say("pause", paused)]);
      expect((await anna.phone.runs<RunRow>())[0]?.status).toBe("PAUSED");
      await anna.phone.tell([say("resume", resumed)]);
      await anna.phone.tell([say("pause", time(15))]);
      expect((await anna.phone.runs<RunRow>())[0]?.status).toBe("SENT");
      expect(
        (
          await anna.phone.tell([{ id: `shift-${run?.id}`, kind: "shift", shift: "begun", time: time(0) }])
        )[0],
      ).toEqual({
        id: `shift-${run?.id}`,
        result: "accepted",
      });
    });

    it(
      "wait for his word where he does all in the app: taken on, they are his; given back, they are unplanned",
      full,
      async () => {
        const full = await desk.driver({ mobileWorkflow: "FULL" });
        const orders = await desk.day.orders(2);
        await desk.send(full.van, orders.slice(0, 1));
        const [run] = await full.phone.runs<RunRow>();
        expect([run?.status, (await desk.read(orders[0]!)).status]).toEqual([
          "WAITING_CONFIRMATION",
          "WAITING_CONFIRMATION",
        ]);
        expect((await full.phone.send("POST", `/runs/${run?.id}/confirm`, {})).status).toBe(200);
        expect((await desk.read(orders[0]!)).status).toBe("DETAILS_SENT");
        expect((await full.phone.send("POST", `/runs/${run?.id}/confirm`, {})).text).toContain(
          "RUN_NOT_WAITING",
        );
        const other = await desk.driver({ mobileWorkflow: "FULL" });
        await desk.send(other.van, orders.slice(1));
        const [offered] = await other.phone.runs<RunRow>();
        const rejected = await other.phone.send("POST", `/runs/${offered?.id}/reject`, {
          comment: "Broken down",
        });
        expect(rejected.json()).toEqual({ elements: [], count: 0 });
        expect(await desk.read(orders[1]!)).toMatchObject({ status: "NEW" });
        expect((await desk.read(orders[1]!)).plan).toBeUndefined();
        expect((await desk.log(orders[1]!))[0]).toMatchObject({ state: "NEW", actionedBy: "Anna" });
        const { journeys } = await desk.day.read();
        expect(journeys.find(({ vehicle }) => vehicle === other.van)?.runs).toEqual([]);
      },
    );

    it("are taken back before he has answered", full, async () => {
      const full = await desk.driver({ mobileWorkflow: "FULL" });
      const [id = ""] = await desk.day.orders(1);
      const run = await desk.send(full.van, [id]);
      await desk.recall(run);
      expect((await desk.read(id)).status).toBe("ALLOCATED");
      expect(await full.phone.runs()).toEqual([]);
    });
  });
});
