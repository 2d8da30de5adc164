import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { PositionShare, SharedPosition } from "../../schemas/shares";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import type { Reply, User } from "../platform/platform";
import { ago, PositionDesk } from "../positions/PositionDesk";
import { journeyOf } from "../schedules/ScheduleDesk";
import { full } from "../scope";

const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

const path = "/ui-api/tracking/shares";

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let positions: PositionDesk;
  let service: User;
  let theirs: User;
  let today: string;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.platform);
    service = await desk.platform.signIn("service");
    theirs = await desk.platform.signIn("dispatcher", desk.platform.other);
  });
  beforeEach(async () => {
    await desk.day.openCentre();
    today = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Lisbon" }).format(desk.platform.now());
  });

  const inMinutes = (minutes: number) =>
    new Date(desk.platform.now().getTime() + minutes * 60_000).toISOString();
  const newToken = async (user = service) =>
    (await user.get(`${path}/token`)).json<{ token: string }>().token;
  const share = (body: object, user = service) => user.post(path, body);
  const open = (token: string): Promise<Reply> => desk.platform.send("GET", `/ui-api/shares/${token}`);
  const listed = async (vehicle: string, user = service) =>
    (await user.get(`${path}?vehicle=${vehicle}`)).json<{ elements: PositionShare[] }>().elements;
  const end = (id: string, user = service) => user.send("DELETE", `${path}/${id}`);
  const seen = async (token: string, secondsAgo: number, more: Record<string, string> = {}) =>
    positions.osmand({
      id: token,
      timestamp: String(Math.floor(ago(desk.platform, secondsAgo) / 1000)),
      lat: "41.15",
      lon: "-8.61",
      ...more,
    });

  describe("a position that is shared by a link", () => {
    it("is told to whoever has the link, and nothing else of the account", async () => {
      const van = await desk.day.van();
      const tracker = await positions.makeDevice({ vehicle: van });
      const token = await newToken();
      expect((await open(token)).status).toBe(404);
      const until = inMinutes(60);
      const made = await share({ token, vehicle: van, until });
      expect(made.status).toBe(200);
      expect(made.text).not.toContain(token);
      const told = made.json<PositionShare>();
      expect(told).toMatchObject({ vehicle: van, run: null, until, madeBy: "Customer service", ended: null });
      // Sent again it changes nothing.
      expect((await share({ token, vehicle: van, until })).json()).toEqual(told);
      expect(await listed(van)).toEqual([told]);

      expect((await open(token)).json()).toEqual({ name: told.vehicleName, until, position: null });
      await seen(tracker.token, 30, { bearing: "90", speed: "10" });
      const { position } = (await open(token)).json<SharedPosition>();
      expect(position).toMatchObject({ latitude: 41.15, longitude: -8.61, course: 90 });
      expect(Object.keys(position ?? {}).toSorted()).toEqual([
        "course",
        "latitude",
        "longitude",
        "speed",
        "time",
      ]);
      // With the account's map, which nobody else has who is not signed in.
      const map = await desk.platform.send("GET", `/ui-api/shares/${token}/map`);
      expect(map.json<{ ready: boolean }>().ready).toBeDefined();
      expect((await desk.platform.send("GET", "/ui-api/map")).status).toBe(401);
      const tile = (of: string) => desk.platform.send("GET", `/ui-api/shares/${of}/tiles/x/0/0/0`);
      expect((await tile(token)).text).toContain("UNKNOWN_TILE");
      expect((await tile(await newToken())).text).toContain("NOT_FOUND");
      // Of the link only the hash is kept.
      const kept = JSON.stringify(
        await desk.platform.change(sql`
        select s.token_hash, i.request, i.body from position_share s left join idempotent_answer i on true`),
      );
      expect(kept).not.toContain(token);
      expect(desk.platform.log.join("\n")).not.toContain(token);
    });

    it("ends by itself, or by hand, and says so", async () => {
      const van = await desk.day.van();
      const [first, second] = [await newToken(), await newToken()];
      const { id } = (
        await share({ token: first, vehicle: van, until: inMinutes(600) })
      ).json<PositionShare>();
      await share({ token: second, vehicle: van, until: inMinutes(15) });
      expect(await listed(van)).toHaveLength(2);
      expect((await end(id, theirs)).status).toBe(404);
      expect((await open(first)).status).toBe(200);
      const ended = await end(id);
      expect(ended.json<PositionShare>().ended).not.toBeNull();
      expect((await end(id)).text).toBe(ended.text);
      const over = await open(first);
      expect([over.status, over.text]).toEqual([410, expect.stringContaining("SHARE_OVER") as string]);
      expect((await share({ token: first, vehicle: van, until: inMinutes(600) })).text).toBe(ended.text);
      expect((await open(first)).status).toBe(410);
      desk.platform.pass({ minutes: 16 });
      expect((await open(second)).status).toBe(410);
      expect(await listed(van)).toEqual([]);
      const audit = await desk.day.admin.get(`/gt/gt-api/audit?entity=positionShares&id=${id}`);
      expect(audit.json<{ rows: unknown[] }>().rows).toHaveLength(2);
    });

    it("may be of a run, as long as its driver has that", async () => {
      const anna = await desk.driver({ availability: always });
      const orders = await desk.day.orders(1, {
        orderDate: today,
        dropWindows: [{ start: `${today}T01:00:00Z`, end: `${today}T22:00:00Z` }],
      });
      const planned = await desk.day.actOn(today, { kind: "move", orders, vehicle: anna.van });
      const run = journeyOf(planned, anna.van).runs[0]?.id ?? "";
      const token = await newToken();
      const of = { token, run: `${today}_${run}`, until: inMinutes(60) };
      expect((await share(of)).status).toBe(404);
      await desk.day.actOn(today, { kind: "send", runs: [run] });
      expect((await share(of)).json()).toMatchObject({ vehicle: anna.van, run: of.run });
      expect((await open(token)).status).toBe(200);
      await desk.day.actOn(today, { kind: "recall", runs: [run] });
      expect((await open(token)).status).toBe(410);
    });

    it("is of the account's own vehicles, from a quarter of an hour to a week", async () => {
      const van = await desk.day.van();
      const token = await newToken();
      const until = inMinutes(60);
      const wrong: [object, number][] = [
        [{ vehicle: van, until }, 400],
        [{ token, until }, 400],
        [{ token, vehicle: van, run: "x", until }, 400],
        [{ token, vehicle: van, until: "tomorrow" }, 400],
        [{ token, vehicle: van, until: inMinutes(10) }, 400],
        [{ token, vehicle: van, until: inMinutes(-60) }, 400],
        [{ token, vehicle: van, until: inMinutes(8 * 24 * 60) }, 400],
        [{ token: "a".repeat(26), vehicle: van, until }, 400],
        [{ token, vehicle: "nothing", until }, 404],
        [{ token, run: "nothing", until }, 404],
      ];
      for (const [body, status] of wrong) expect([body, (await share(body)).status]).toEqual([body, status]);
      expect((await share({ token, vehicle: van, until }, theirs)).status).toBe(404);
      expect((await open(token)).status).toBe(404);
      expect(await listed(van)).toEqual([]);
      for (const unknown of ["x", "a".repeat(26), "../x", `${"b2c3".repeat(6)}yz`])
        expect((await open(encodeURIComponent(unknown))).status).toBe(404);
      await share({ token, vehicle: van, until });
      expect(await listed(van, theirs)).toEqual([]);
    });

    it("is not asked for without an end", full, async () => {
      const replies = await Promise.all(Array.from({ length: 200 }, () => open("x")));
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.text).toContain("SHARE_TOO_OFTEN");
      expect(replies.filter(({ status }) => status === 404).length).toBeGreaterThan(0);
      // Who asks next on this server, in whatever test, may ask again.
      desk.platform.pass({ minutes: 1 });
      expect((await open("x")).status).toBe(404);
    });
  });
});
