import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
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
});
