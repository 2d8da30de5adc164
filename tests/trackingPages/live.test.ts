import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { EventReader } from "../platform/eventReader";
import { full } from "../scope";
import { patiently, TrackingPageDesk } from "./TrackingPageDesk";

eachDatabase((database) => {
  const desk = new TrackingPageDesk(database);
  beforeEach(() => desk.configure());
  /** What an open page shows, which asks as often as it likes. */
  const shows = async (token: string) => (await desk.ask(token)).json<Record<string, unknown>>();

  describe("a page that stays open", full, () => {
    it("hears of what becomes of the order, of those before it, and of who drives, within seconds", async () => {
      const { vehicle, first, second } = await desk.underWay();
      const token = await desk.token(second);
      await desk.untilLive(token);
      expect(await shows(token)).toMatchObject({ state: "ON_THE_WAY", stopsBefore: 1, driver: null });
      // The stop before is done: that is no change of this order.
      await desk.day.change([first], { status: "COMPLETED" });
      const soon = { ...patiently, timeout: 4000 };
      await expect.poll(() => shows(token), soon).toMatchObject({ stopsBefore: 0 });
      await desk.day.change([second], { status: "STARTED_MOVE" });
      await expect
        .poll(() => shows(token), soon)
        .toMatchObject({ driver: { name: expect.stringMatching(/^Driver /) as string } });
      const { driver } = await desk.vehicle(vehicle);
      const renamed = await desk.admin.post(`/gt/gt-api/performers/${driver}`, { name: "Nuno" });
      expect(renamed.status).toBe(200);
      await expect.poll(() => shows(token), soon).toMatchObject({ driver: { name: "Nuno" } });
      await desk.configure({ title: "Flor" });
      await expect.poll(() => shows(token), soon).toMatchObject({ look: { title: "Flor" } });
      await desk.day.settings({ companyName: "Flor & Filhos" });
      await expect.poll(() => shows(token), soon).toMatchObject({ company: { name: "Flor & Filhos" } });
    });

    it("sees the van move, and nothing of another account's changes", async () => {
      const { vehicle, first } = await desk.underWay();
      const token = await desk.token(first);
      for (const longitude of [-8.601, -8.602, -8.603]) {
        desk.platform.pass({ minutes: 1 });
        await desk.seen(vehicle, { latitude: 41.15, longitude });
        await expect
          .poll(() => shows(token), patiently)
          .toMatchObject({ map: { position: { longitude, radius: 0 } } });
      }
      const { etag, body } = {
        etag: (await desk.ask(token)).headers.get("etag"),
        body: (await desk.ask(token)).text,
      };
      const stranger = await desk.platform.signIn("admin", desk.platform.other);
      await stranger.post("/gt/gt-api/tracking-widget", { enabled: true, title: "Theirs" });
      await new Promise((wake) => setTimeout(wake, 600));
      const same = await desk.ask(token);
      expect([same.headers.get("etag"), same.text]).toEqual([etag, body]);
    });
  });

  describe("a page that follows a delivery on its way", () => {
    const open: EventReader[] = [];
    afterEach(() => open.splice(0).forEach((reader) => reader.close()));
    const follow = async (token: string, headers: Record<string, string> = {}) => {
      const reader = await EventReader.openAt(`${desk.platform.url}/track-api/${token}/changes`, headers);
      open.push(reader);
      return reader;
    };
    const toldTo = ({ events }: EventReader) =>
      events.filter(({ event }) => event === "state").map(({ data }) => data as Record<string, unknown>);
    /** Less than the four seconds after which it is looked at anyway. */
    const atOnce = { timeout: 3000, interval: 20 };

    it("is told at once what it does not know, of each change as it happens, and nothing twice", async () => {
      const { first, second } = await desk.underWay();
      const token = await desk.token(second);
      await desk.untilLive(token);
      const page = await follow(token);
      await expect.poll(() => toldTo(page), atOnce).toHaveLength(1);
      expect(toldTo(page)[0]).toEqual(await shows(token));
      await desk.day.change([first], { status: "COMPLETED" });
      await expect.poll(() => toldTo(page).at(-1), atOnce).toMatchObject({ stopsBefore: 0 });
      await desk.configure({ title: "Flor" });
      await expect.poll(() => toldTo(page).at(-1), atOnce).toMatchObject({ look: { title: "Flor" } });
      const tags = () => page.events.filter(({ event }) => event === "state").map(({ id }) => id);
      const etag = (await desk.ask(token)).headers.get("etag");
      await expect.poll(() => tags().at(-1), atOnce).toBe(etag);
      expect(new Set(tags()).size).toBe(tags().length);
      // Who comes back with what he knows is told nothing until there is something.
      const again = await follow(token, { "if-none-match": String(etag) });
      await desk.day.change([second], { status: "ARRIVED" });
      await expect.poll(() => toldTo(again)[0], atOnce).toMatchObject({ state: "ARRIVED" });
    });

    it("sees the van move", full, async () => {
      const { vehicle, first } = await desk.underWay();
      const page = await follow(await desk.token(first));
      for (const longitude of [-8.601, -8.602]) {
        desk.platform.pass({ minutes: 1 });
        await desk.seen(vehicle, { latitude: 41.15, longitude });
        await expect
          .poll(() => toldTo(page).at(-1), patiently)
          .toMatchObject({ map: { position: { longitude, radius: 0 } } });
      }
    });

    it("is told to the end, which is when it is delivered, or its link is withdrawn", full, async () => {
      const { first, second } = await desk.underWay();
      const [delivered, withdrawn] = [
        await follow(await desk.token(first)),
        await follow(await desk.token(second)),
      ];
      await desk.day.change([first], { status: "COMPLETED" });
      await expect.poll(() => delivered.ended, patiently).toBe(true);
      expect(toldTo(delivered).at(-1)).toMatchObject({ state: "DELIVERED", askAgainSeconds: 30 });
      await desk.withdraw(second);
      await expect.poll(() => withdrawn.ended, patiently).toBe(true);
    });

    it("is refused where there is no such link, and after twenty of one", async () => {
      const unknown = await desk.raw(`/track-api/${"a".repeat(22)}/changes`);
      expect([unknown.status, unknown.text.includes("NOT_FOUND")]).toEqual([404, true]);
      const { first } = await desk.underWay();
      const token = await desk.token(first);
      for (let at = 0; at < 20; at += 1) await follow(token);
      const refused = await desk.raw(`/track-api/${token}/changes`);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
      expect((await desk.ask(token)).status).toBe(200);
      open.pop()?.close();
      await expect
        .poll(
          async () =>
            follow(token).then(
              () => true,
              () => false,
            ),
          patiently,
        )
        .toBe(true);
    });
  });
});
