import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { patiently, TrackingPageDesk } from "./TrackingPageDesk";

/** Where the tracker is: in the middle of nowhere that an order is. */
const van = { latitude: 41.14321, longitude: -8.61234 };

eachDatabase((database) => {
  const desk = new TrackingPageDesk(database);
  let next = "";
  let later = "";
  let vehicle = "";
  beforeAll(async () => {
    await desk.day.settings({
      companyName: "Flor",
      companyPhone: "+351 22 000",
      companyEmail: "ola@flor.example",
    });
    const run = await desk.underWay(
      { items: [{ name: "Roses <12>", plannedQuantity: 12 }] },
      { name: "Green van", registrationNumber: "AA-11-BB" },
      { name: "Nuno Reis", phone: "+351 910 000 000" },
    );
    vehicle = run.vehicle;
    [next, later] = [await desk.token(run.first), await desk.token(run.second)];
    await desk.seen(vehicle, van);
    await desk.untilLive(later);
  });
  /** Each test looks at a vehicle that was seen a moment ago. */
  const shown = async (token: string, more: object = {}) => {
    await desk.configure(more);
    await desk.seen(vehicle, van);
    return desk.delivery(token);
  };
  const show = (more: object) => ({ show: more });

  describe("what an account shows on its tracking page", full, () => {
    it("is its title, logo, colours and languages, and the account's logo where it has none", async () => {
      const look = {
        title: "A flor a caminho",
        logo: "https://flor.example/logo.png",
        languages: ["pt", "en"],
        colors: { primary: "#1f5a45", background: "#faf4ee", text: "#25312a" },
      };
      expect((await shown(next, look)).look).toEqual(look);
      await desk.day.settings({ companyLogo: "https://flor.example/usual.png" });
      expect((await shown(next)).look.logo).toBe("https://flor.example/usual.png");
    });

    it("is the map, and the driver's position, or neither", async () => {
      expect((await shown(next)).map?.position).toMatchObject({ ...van, radius: 0 });
      expect((await shown(next, show({ driverPosition: false }))).map).toMatchObject({ position: null });
      expect((await shown(next, show({ map: false }))).map).toBeNull();
      expect((await desk.raw(`/track-api/${next}/map`)).status).toBe(404);
      await shown(next);
      expect((await desk.raw(`/track-api/${next}/map`)).status).toBe(200);
    });

    it("is the driver's name, his phone and his vehicle as it is set, each by itself", async () => {
      expect(await shown(next)).toMatchObject({ driver: { name: "Nuno Reis", phone: null }, vehicle: null });
      const all = { driverName: false, driverPhone: true, vehicle: true };
      expect(await shown(next, show(all))).toMatchObject({
        driver: { name: null, phone: "+351 910 000 000" },
        vehicle: { name: "Green van", registration: "AA-11-BB" },
      });
      expect((await shown(next, show({ driverName: false }))).driver).toBeNull();
    });

    it("is the stops before, the window, the time, the items and whom to ask, or not", async () => {
      expect(await shown(later)).toMatchObject({
        stopsBefore: 1,
        windows: [expect.anything()],
        eta: { isLive: true },
        items: null,
        company: { name: "Flor", phone: "+351 22 000", email: "ola@flor.example" },
      });
      const none = { stopsBefore: false, window: false, eta: false, items: true, companyContact: false };
      expect(await shown(later, show(none))).toMatchObject({
        stopsBefore: null,
        windows: null,
        eta: null,
        items: [{ name: "Roses <12>", planned: 12, delivered: null }],
        company: { name: "Flor", phone: null, email: null, address: null },
      });
    });

    it("is the driver from when it says: once the run has left, once one is next, or some minutes before", async () => {
      const from = async (token: string, showDriverFrom: string, showDriverMinutes = 30) => {
        const { driver, map } = await shown(token, { showDriverFrom, showDriverMinutes });
        return [driver !== null, map?.position?.radius];
      };
      expect(await from(later, "NEXT_STOP")).toEqual([false, 500]);
      expect(await from(later, "STARTED")).toEqual([true, 0]);
      expect(await from(later, "MINUTES_BEFORE", 1)).toEqual([false, 500]);
      expect(await from(later, "MINUTES_BEFORE", 600)).toEqual([true, 0]);
      expect(await from(next, "NEXT_STOP")).toEqual([true, 0]);
    });

    it("is a time that is rounded as it says", async () => {
      const { eta } = await shown(next, { etaRoundingMinutes: 15 });
      const [start, end] = [Date.parse(eta!.start), Date.parse(eta!.end)];
      expect([start % 900_000, end % 900_000]).toEqual([0, 0]);
      expect((end - start) / 60_000).toBeGreaterThanOrEqual(30);
    });

    it("is a link to its own domain, or to its own site", async () => {
      await desk.day.openDay();
      const order = await desk.day.order([60, 180]);
      await desk.configure();
      const own = await desk.link(order);
      expect(own).toMatch(/^http:\/\/[^/]+\/track\/[a-z2-7]{26}$/);
      await desk.configure({ host: "OWN_SITE", ownSite: "https://flor.example/onde?lang=pt" });
      const token = own.split("/").at(-1);
      expect(await desk.link(order)).toBe(`https://flor.example/onde?lang=pt&delivery=${token}`);
    });

    it("is nothing where it is switched off, by the widget or by a setting", async () => {
      await desk.day.openDay();
      const order = await desk.day.order([60, 180]);
      await desk.configure({ enabled: false });
      await expect.poll(async () => (await desk.ask(next)).status, patiently).toBe(404);
      const refused = await desk.admin.post("/ui-api/tracking/links", { order });
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("TRACK_OFF") as string]);
      await desk.configure();
      await desk.day.settings({ enableLocationWidget: false });
      await expect.poll(async () => (await desk.ask(next)).status, patiently).toBe(404);
      await desk.day.settings({ enableLocationWidget: true });
      await expect.poll(async () => (await desk.ask(next)).status, patiently).toBe(200);
    });

    it("is the map after the delivery, the proof and the question, or not", async () => {
      await desk.configure();
      const own = await desk.day.openDay();
      const [order = ""] = await desk.day.send(own, [await desk.day.order([10, 240])]);
      const token = await desk.token(order);
      await desk.day.change([order], { status: "COMPLETED" });
      expect(await desk.delivery(token)).toMatchObject({ map: null, rating: { given: null } });
      await desk.configure({ hideMapAfterFinal: false, allowRating: false, show: { pod: false } });
      expect(await desk.delivery(token)).toMatchObject({
        map: { position: null },
        rating: null,
        proof: null,
      });
      await desk.configure({ ratingQuestion: "Como foi?", allowInstructions: false });
      expect(await desk.delivery(token)).toMatchObject({
        rating: { question: "Como foi?" },
        instructions: null,
      });
    });
  });
});
