import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { EventReader } from "../platform/eventReader";
import { full } from "../scope";
import { DriverDesk, password, Phone } from "./DriverDesk";

type Told = { changed: string[]; gone: string[] };
type RunRow = { id: string };

const patiently = { timeout: 8000, interval: 100 };

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  const open: EventReader[] = [];
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  const listen = async ({ token }: Phone, last?: string) => {
    const stream = await EventReader.openAt(`${desk.platform.url}/ui-api/execution/events`, {
      authorization: `Bearer ${token}`,
      ...(last !== undefined && { "last-event-id": last }),
    });
    open.push(stream);
    return stream;
  };
  const told = (stream: EventReader) => stream.events.map(({ data }) => data as unknown as Told);
  const hears = async (stream: EventReader, ...wanted: Told[]) => {
    await expect.poll(() => told(stream), patiently).toEqual(wanted);
  };
  const runOf = async (phone: Phone) => (await phone.runs<RunRow>())[0]?.id ?? "";
  const changed = (run: string): Told => ({ changed: [run], gone: [] });
  let made = 0;
  const instruct = async (order: string) => {
    const { rows } = (await desk.day.admin.get(`/gt/gt-api/orders/${order}`)).json<{
      rows: { version: number }[];
    }>();
    const additionalInstructions = `Ring ${(made += 1)} times`;
    const answer = await desk.day.admin.post(`/gt/gt-api/orders/${order}`, {
      version: rows[0]?.version,
      additionalInstructions,
    });
    expect(answer.status).toBe(200);
  };
  const later = () => new Promise((wake) => setTimeout(wake, 700));

  describe("the stream of a driver's runs", () => {
    it("tells what is sent, changed, paused and recalled, and nothing of other drivers'", full, async () => {
      const other = await desk.driver();
      const [stream, theirs] = [await listen(anna.phone), await listen(other.phone)];
      const [order = ""] = await desk.day.orders(1);
      const sent = await desk.send(anna.van, [order]);
      const run = await runOf(anna.phone);
      await hears(stream, changed(run));
      await instruct(order);
      await hears(stream, changed(run), changed(run));
      const time = new Date(Date.now() + 1000).toISOString();
      await anna.phone.tell([{ id: `pause-${run}`, kind: "pause", run, time }]);
      await hears(stream, changed(run), changed(run), changed(run));
      await anna.phone.tell([{ id: `pause-${run}`, kind: "pause", run, time }]);
      await desk.recall(sent);
      await hears(stream, changed(run), changed(run), changed(run), { changed: [], gone: [run] });
      await later();
      expect(told(theirs)).toEqual([]);
    });

    it("goes on from what a phone knows by the id of its last event", full, async () => {
      const stream = await listen(anna.phone);
      const [order = ""] = await desk.day.orders(1);
      const sent = await desk.send(anna.van, [order]);
      const run = await runOf(anna.phone);
      await hears(stream, changed(run));
      const last = stream.events[0]?.id ?? "";
      stream.close();
      const same = await listen(anna.phone, last);
      await later();
      expect(told(same)).toEqual([]);
      await instruct(order);
      await hears(same, changed(run));
      await hears(await listen(anna.phone, last), changed(run));
      await desk.recall(sent);
      const gone = await listen(anna.phone, last);
      await hears(gone, { changed: [], gone: [run] });
      await desk.send(anna.van, [order]);
      const again = await runOf(anna.phone);
      // Who knows nothing, or says what nobody told, hears of all.
      await hears(await listen(anna.phone), changed(again));
      await hears(await listen(anna.phone, "17"), changed(again));
      await hears(await listen(anna.phone, gone.events[0]?.id), changed(again));
      // Of who knows so many that they are one mark, it can't be said what is otherwise.
      const anew = await listen(anna.phone, "*=000000000000");
      await expect.poll(() => anew.events.map(({ event }) => event), patiently).toEqual(["reset"]);
    });

    it("ends with the session, as soon as that has ended", async () => {
      const phones = [anna.phone, new Phone(desk.platform.url)];
      await phones[1]!.signIn(desk.platform.account, anna.login);
      const streams = [await listen(phones[0]!), await listen(phones[1]!)];
      await phones[1]!.send("POST", "/sign-out");
      await expect.poll(() => streams[1]!.ended, patiently).toBe(true);
      expect(streams[0]!.ended).toBe(false);
      const address = `/ui-api/application-users/${anna.user}`;
      const next = { newPassword: "eight blue lorries", repeatNewPassword: "eight blue lorries" };
      await desk.day.admin.post(`${address}/change-password`, next);
      await expect.poll(() => streams[0]!.ended, patiently).toBe(true);

      const phone = new Phone(desk.platform.url);
      await phone.signIn(desk.platform.account, anna.login, next.newPassword);
      const blocked = await listen(phone);
      const user = (await desk.day.admin.get(address)).json<Record<string, unknown>>();
      const put = (status: string) =>
        desk.day.admin.send("PUT", address, {
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...user, version: undefined, status }),
        });
      await put("BLOCKED");
      await expect.poll(() => blocked.ended, patiently).toBe(true);

      const beth = await desk.driver();
      const removed = await listen(beth.phone);
      await desk.day.admin.send("DELETE", `/ui-api/application-users/${beth.user}`);
      await expect.poll(() => removed.ended, patiently).toBe(true);
    });

    it("is one of two of a sign-in: the oldest ends", async () => {
      const streams = [await listen(anna.phone), await listen(anna.phone), await listen(anna.phone)];
      await expect.poll(() => streams.map(({ ended }) => ended), patiently).toEqual([true, false, false]);
    });

    it("tells a loader of the runs of his centres, and how they are loaded", full, async () => {
      const loader = async (more: object = {}) => {
        const login = `loader.${desk.day.centre}.${(made += 1)}`;
        await desk.appUser({ login, roles: ["LOADER"], ...more });
        const phone = new Phone(desk.platform.url);
        await phone.signIn(desk.platform.account, login);
        return phone;
      };
      const elsewhere = desk.day.centre;
      await desk.day.openCentre();
      const phone = await loader({ distributionCentres: [desk.day.centre] });
      const { van, phone: driver } = await desk.driver();
      const theirs = await listen(await loader({ distributionCentres: [elsewhere] }));
      const stream = await listen(phone);
      await desk.send(van, await desk.day.orders(1));
      const run = await runOf(driver);
      await hears(stream, changed(run));
      const own = await listen(driver);
      await hears(own, changed(run));
      const time = new Date(Date.now() + 1000).toISOString();
      await phone.tell([{ id: `loading-${run}`, kind: "loading", run, loading: "begun", time }]);
      await hears(stream, changed(run), changed(run));
      await hears(own, changed(run), changed(run));
      expect(told(theirs)).toEqual([]);
    });

    it("is for drivers and loaders alone", async () => {
      const answer = async (headers: Record<string, string>) =>
        (await fetch(`${desk.platform.url}/ui-api/execution/events`, { headers })).status;
      expect(await answer({})).toBe(401);
      expect(await answer({ authorization: "Bearer rsa_nobody" })).toBe(401);
      expect(await answer({ cookie: desk.day.admin.cookie })).toBe(403);
      const login = `nobody.${Date.now()}`;
      await desk.appUser({ login });
      const nobody = new Phone(desk.platform.url);
      await nobody.signIn(desk.platform.account, login, password);
      expect(await answer({ authorization: `Bearer ${nobody.token}` })).toBe(409);
    });
  });
});
