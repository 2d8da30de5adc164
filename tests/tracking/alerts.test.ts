import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { ago, PositionDesk } from "../positions/PositionDesk";
import { full } from "../scope";
import { inMinutes, TrackingDesk } from "./TrackingDesk";

const patiently = { timeout: 15_000, interval: 100 };

eachDatabase((database) => {
  const desk = new TrackingDesk(database);
  const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code;

  /** A van whose only order should have been served two hours ago. */
  async function lateOrder(): Promise<{ van: string; order: string }> {
    const van = await desk.openDay();
    const order = await desk.order([-180, -120]);
    await desk.send(van, [order]);
    await expect.poll(() => desk.raised(), patiently).toEqual([`LATE ${order}`, "NOT_STARTED"]);
    return { van, order };
  }

  describe("an alert", () => {
    it("is raised once, told to who listens, and gone with its cause", async () => {
      const stream = await desk.listen();
      const { van, order } = await lateOrder();
      const all = await desk.alerts();
      expect(all.find(({ kind }) => kind === "LATE")).toMatchObject({
        aoc: desk.centre,
        date: desk.date,
        vehicle: van,
        order,
        orderReference: (await desk.readOrder(order)).reference,
        told: ["INBOX"],
      });
      // Who dispatches for another centre alone is not told of them in the console, nor is who does not dispatch.
      const told = async (user: User) =>
        (await desk.alerts("&inbox=true", user)).map(({ kind }) => kind).sort();
      expect(await told(desk.dispatcher)).toEqual(["LATE", "NOT_STARTED"]);
      expect(await told(desk.schedule.admin)).toEqual([]);
      expect((await desk.estimates()).get(order)?.punctuality).toBe("NOT_STARTED_LATE");
      await expect.poll(() => stream.events.map(({ event }) => event), patiently).toContain("alerts");

      await desk.lookAgain();
      await desk.change([order], { status: "ARRIVED" });
      await expect.poll(() => desk.raised(), patiently).toEqual(["NO_GPS"]);
      const closed = await desk.alerts("&state=closed");
      expect(closed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      expect(closed[0]?.closed).toBeDefined();
      expect(closed[0]?.closedBy).toBeUndefined();
      expect(await desk.alerts("&state=all")).toHaveLength(3);
      await desk.change([order], { status: "COMPLETED" });
      await expect.poll(() => desk.raised(), patiently).toEqual([]);
    });

    it("is closed with a word, once, and not raised again while its cause is there", async () => {
      const { order } = await lateOrder();
      const [late] = (await desk.alerts()).filter(({ kind }) => kind === "LATE");
      const close = { kind: "close", word: "The customer knows" };
      const answer = await desk.act(late!.id, close);
      expect(answer.json()).toMatchObject({
        id: late!.id,
        word: "The customer knows",
        closedBy: { name: expect.any(String) },
      });
      const again = await desk.act(late!.id, close);
      expect([again.status, again.text]).toEqual([200, answer.text]);
      const other = await desk.act(late!.id, { kind: "close", word: "Something else" });
      expect([other.status, codeOf(other.text)]).toEqual([409, "ALERT_CLOSED_BY"]);
      await desk.lookAgain();
      await desk.change([order], { status: "STARTED_MOVE" });
      await expect.poll(() => desk.raised(), patiently).toEqual(["NO_GPS"]);
      expect((await desk.alerts("&state=all")).filter(({ kind }) => kind === "LATE")).toHaveLength(1);
    });

    it(
      "is raised of a run that is not loaded as planned, and closes itself once somebody has let it go",
      full,
      async () => {
        const van = await desk.openDay();
        const order = await desk.order([60, 240], { items: [{ name: "Box", plannedQuantity: 2 }] });
        await desk.send(van, [order]);
        const phone = await desk.loader();
        const loadedItems = [{ item: "Box", loadedQuantity: 1, issue: "DAMAGED" }];
        const time = desk.schedule.platform.now().toISOString();
        await phone.tell([{ id: `load ${order}`, kind: "loading", time, order, loadedItems }]);
        await expect.poll(() => desk.raised(), patiently).toEqual(["LOADING_ISSUE"]);
        const [alert] = await desk.alerts();
        const path = `/ui-api/loading-management/runs/${encodeURIComponent(alert?.run ?? "")}/confirm`;
        expect((await desk.dispatcher.post(path, { name: "Maria Reis" })).status).toBe(200);
        await desk.lookAgain();
        await expect.poll(() => desk.raised(), patiently).toEqual([]);
      },
    );

    it("is snoozed for a while, and given to a dispatcher", async () => {
      await lateOrder();
      const { id } = (await desk.alerts()).find(({ kind }) => kind === "LATE")!;
      const until = inMinutes(30);
      expect((await desk.act(id, { kind: "snooze", until })).json()).toMatchObject({ snoozedUntil: until });
      expect((await desk.act(id, { kind: "snooze", until: null })).json()).not.toHaveProperty("snoozedUntil");
      const { id: to } = await desk.dispatcher.me();
      expect((await desk.act(id, { kind: "assign", to })).json()).toMatchObject({ assignedTo: { id: to } });
      expect((await desk.act(id, { kind: "assign", to: null })).json()).not.toHaveProperty("assignedTo");

      const refused = async (action: object) => {
        const { status, text } = await desk.act(id, action);
        const { metadata } = JSON.parse(text) as {
          metadata: { fields?: Record<string, { code: string }[]> };
        };
        return [
          status,
          ...Object.entries(metadata.fields ?? {}).map(([field, [fault]]) => `${field} ${fault?.code}`),
        ];
      };
      expect(await refused({ kind: "snooze", until: inMinutes(-1) })).toEqual([
        400,
        "until ALERT_SNOOZED_FOR",
      ]);
      expect(await refused({ kind: "snooze", until: inMinutes(25 * 60) })).toEqual([
        400,
        "until ALERT_SNOOZED_FOR",
      ]);
      expect(await refused({ kind: "assign", to: "nobody" })).toEqual([400, "to ALERT_DISPATCHER_UNKNOWN"]);
      for (const wrong of [{ kind: "close", word: " " }, { kind: "close" }, { kind: "open" }, {}])
        expect((await desk.act(id, wrong)).status).toBe(400);
    });

    it("is read by customer service, changed by dispatchers, and nothing to other accounts", async () => {
      await lateOrder();
      const { platform } = desk.schedule;
      const [service, stranger] = [
        await platform.signIn("service"),
        await platform.signIn("admin", platform.other),
      ];
      expect(await desk.alerts("", service)).toHaveLength(2);
      const [{ id } = { id: "" }] = await desk.alerts();
      expect((await desk.act(id, { kind: "close", word: "Mine" }, service)).status).toBe(403);
      expect(await desk.alerts("", stranger)).toEqual([]);
      expect((await desk.act(id, { kind: "close", word: "Theirs" }, stranger)).status).toBe(404);
      expect((await desk.act("no-id", { kind: "close", word: "None" })).status).toBe(404);
      const dispatchersTo = (user: User) =>
        user.get(`/ui-api/tracking/alerts/dispatchers?aoc=${encodeURIComponent(desk.centre)}`);
      const { id: me } = await desk.dispatcher.me();
      const idsTo = async (user: User) =>
        (await dispatchersTo(user)).json<{ elements: { id: string }[] }>().elements.map((each) => each.id);
      expect(await idsTo(desk.dispatcher)).toContain(me);
      expect(await idsTo(stranger)).not.toContain(me);
      expect((await dispatchersTo(service)).status).toBe(403);
      for (const call of [
        "alerts?date=2026-13-45",
        "alerts?state=gone",
        "estimates?date=2026-11-25",
        "alerts?id=1",
      ])
        expect((await desk.dispatcher.get(`/ui-api/tracking/${call}`)).status).toBe(400);
      expect(await desk.raised()).toHaveLength(2);
    });
  });

  it("is of orders that failed, of stops out of sequence and of runs that are late, as the settings say", async () => {
    const van = await desk.openDay();
    const orders = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
    await desk.change([orders[1]!], { status: "STARTED_MOVE" });
    await expect.poll(() => desk.raised(), patiently).toEqual(["NO_GPS", `OUT_OF_SEQUENCE ${orders[1]}`]);
    await desk.settings({ alertNoGps: false, alertOutOfSequence: false });
    await desk.change([orders[1]!], { status: "FAILED" });
    await expect.poll(() => desk.raised(), patiently).toEqual([`ORDER_FAILED ${orders[1]}`]);
    await desk.settings({ alertNoGps: true, alertOutOfSequence: true });
  });

  it("is mailed to whom the settings say, one mail for all that is raised at once", full, async () => {
    const { admin } = desk.schedule;
    const { id } = await desk.dispatcher.me();
    const user = (await admin.get(`/gt/gt-api/users/${id}`)).json().rows[0] as { version: number };
    await admin.post(`/gt/gt-api/users/${id}`, { email: "dispatcher@acme.example", version: user.version });
    await desk.settings({ alertLateTold: "INBOX,MAIL", alertNotStartedTold: "MAIL" });
    const { order } = await lateOrder();
    const told = () => desk.mails.to("dispatcher@acme.example");
    await expect.poll(() => told().length, patiently).toBe(1);
    expect(told()[0]?.text).toContain((await desk.readOrder(order)).reference);
    const [late, begun] = (await desk.alerts()).toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect([late?.told, begun?.told]).toEqual([["INBOX", "MAIL"], ["MAIL"]]);
    await desk.settings({ alertLateTold: "INBOX", alertNotStartedTold: "INBOX" });
  });

  describe("a vehicle that is seen on its way", () => {
    it("is expected from where it is, and alerted of by what it tells", async () => {
      const { platform } = desk.schedule;
      const van = await desk.openDay({ maxSpeed: 60 });
      const [first = "", second = ""] = await desk.send(van, [
        await desk.order([-60, 300]),
        await desk.order([-60, 300]),
      ]);
      await desk.change([first], { status: "STARTED_MOVE" });
      await expect.poll(() => desk.raised(), patiently).toEqual(["NO_GPS"]);

      const positions = await PositionDesk.open(platform);
      const { token } = await positions.makeDevice({ vehicle: van });
      const { latitude, longitude } = (await desk.readOrder(first)).address!;
      for (const seconds of [20, 5]) {
        const reply = await positions.osmand({
          id: token,
          lat: String(latitude),
          lon: String(longitude - seconds / 1e4),
          timestamp: String(Math.round(ago(platform, seconds) / 1000)),
          speed: "50",
          batt: "10",
        });
        expect(reply.status).toBe(200);
      }
      await desk.lookAgain();
      await expect.poll(() => desk.raised(), patiently).toEqual(["LOW_BATTERY", "SPEEDING"]);
      const expected = await desk.estimates();
      const [here, next] = [first, second].map((order) => Date.parse(expected.get(order)?.eta ?? ""));
      expect(Math.abs(here! - platform.now().getTime())).toBeLessThan(180_000);
      // Its operation takes five minutes.
      expect(next! - here!).toBeGreaterThan(300_000);
      expect([...expected.values()].map(({ punctuality }) => punctuality)).toEqual(["ON_TIME", "ON_TIME"]);
    });
  });
});
