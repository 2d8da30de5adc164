import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  complaintLimits,
  type Complaint,
  type FoundOrder,
  type OrderAnswer,
} from "../../schemas/orderSearch";
import { eachDatabase } from "../databases";
import { png } from "../orders/attachedFiles";
import { EventReader } from "../platform/eventReader";
import type { User } from "../platform/platform";
import { ago, PositionDesk } from "../positions/PositionDesk";
import { DriverDesk } from "../execution/DriverDesk";
import { journeyOf } from "../schedules/ScheduleDesk";
import { full } from "../scope";

/** Somebody of a depot that is open all week: days of now are driven on any day. */
const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let positions: PositionDesk;
  let service: User;
  let theirs: User;
  let today: string;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.platform);
    service = await desk.platform.signIn("service");
    theirs = await desk.platform.signIn("service", desk.platform.other);
  });
  beforeEach(async () => {
    await desk.day.openCentre();
    today = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Lisbon" }).format(desk.platform.now());
  });

  const path = "/ui-api/tracking/orders";
  const search = (text: string, user = service) =>
    user.get(`${path}?${new URLSearchParams({ search: text }).toString()}`);
  const found = async (text: string) =>
    (await search(text)).json<{ elements: FoundOrder[] }>().elements.map(({ order }) => order);
  const read = async (order: string) => (await service.get(`${path}/${order}`)).json<OrderAnswer>();
  const note = (order: string, body: unknown, user = service, headers = {}) =>
    user.post(`${path}/${order}/complaints`, body, headers);

  const onDay = (day: string) => ({
    orderDate: day,
    dropWindows: [{ start: `${day}T01:00:00Z`, end: `${day}T22:00:00Z` }],
  });
  const dayAt = (days: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  describe("a search for an order", () => {
    it("finds it by a part of its reference, phone, postcode, names, address and driver", async () => {
      const driverName = `Nuno ${randomUUID().slice(0, 8)}`;
      const { van } = await desk.driver({ availability: always, name: driverName });
      const name = `Mercado ${randomUUID().slice(0, 8)}`;
      const order = await desk.day.order({
        ...onDay(today),
        customer: { name },
        contactPerson: "Rui Mota",
        contactNumber: "+351 933 951 225",
        address: { address: "Rua de Camões 105", postcode: "4000-144", latitude: 41.15, longitude: -8.61 },
      });
      const { reference } = await read(order);
      await desk.day.actOn(today, { kind: "move", orders: [order], vehicle: van });
      const part = name.slice(3);
      for (const text of [
        String(reference),
        String(reference).toLowerCase().slice(0, -1),
        part.toUpperCase(),
        `camões ${part}`,
        `${part} 4000-144`,
        `${part} mota`,
        `${part} 933 951`,
        driverName.slice(2),
      ])
        expect([text, await found(text)]).toEqual([text, expect.arrayContaining([order]) as string[]]);
      // Written as people write them: with the country or without it, with spaces or without them.
      for (const text of ["+351933951225", "00351 933-951-225", "933951225", "933 951 225", "4000144"])
        expect([text, await found(text)]).toEqual([text, expect.arrayContaining([order]) as string[]]);
      for (const text of [`${part} nobody`, `${part} 4000-145`, "934951225"])
        expect([text, (await found(text)).includes(order)]).toEqual([text, false]);

      const [told] = (await search(part)).json<{ elements: FoundOrder[] }>().elements;
      expect(told).toMatchObject({
        order,
        reference,
        customer: name,
        contact: "Rui Mota",
        phone: "+351 933 951 225",
        address: "Rua de Camões 105",
        postcode: "4000-144",
        driver: driverName,
        date: today,
        timeZone: "Europe/Lisbon",
        status: "ALLOCATED",
        arrival: { by: "plan" },
        punctuality: null,
      });
    });

    it("looks at the customer location where the order has nothing of its own", async () => {
      const name = `Casa ${randomUUID().slice(0, 8)}`;
      const customerLocation = await desk.day.create("/gt/gt-api/cl", {
        name,
        contactName: "Ilse Brandt",
        phone: "933 000 111",
        address: { address: "Cais da Ribeira 4", postcode: "4050-509", latitude: 41.14, longitude: -8.61 },
      });
      const order = await desk.day.order({ ...onDay(today), address: undefined, customerLocation });
      for (const text of [name.slice(2), `${name} ribeira`, `${name} brandt`, "+351 933000111"])
        expect([text, await found(text)]).toEqual([text, expect.arrayContaining([order]) as string[]]);
      expect(await read(order)).toMatchObject({
        customer: name,
        contact: "Ilse Brandt",
        phone: "933 000 111",
        address: "Cais da Ribeira 4",
        latitude: 41.14,
      });
    });

    it("tells first whose reference it is, then today's, then the nearest days'", async () => {
      const name = `Order${randomUUID().slice(0, 8)}`;
      const made = async (days: number, more = {}) =>
        desk.day.order({ ...onDay(dayAt(days)), customer: { name }, ...more });
      const [later, before, far, now] = [
        await made(3),
        await made(-2),
        await made(60, { reference: `${name} Z` }),
        await made(0),
      ];
      expect(await found(name)).toEqual([now, before, later, far]);
      expect(await found(`${name} z`)).toEqual([far]);
      // More of the days around today than it tells do not hide the order whose reference it is.
      const exact = await made(90, { reference: name });
      await desk.day.orders(22, { ...onDay(today), customer: { name } });
      const all = await found(name.toUpperCase());
      expect([all.length, all[0]]).toEqual([20, exact]);
      expect(new Set(all).size).toBe(20);
    });

    it("takes whatever is typed, and refuses what nobody can look for", async () => {
      const order = await desk.day.order({
        ...onDay(today),
        customer: { name: `50%_off's "\\ Ünï ${today}` },
      });
      for (const text of ["50%_off's", '"\\', "ÜNÏ"])
        expect([text, await found(text)]).toEqual([text, expect.arrayContaining([order]) as string[]]);
      expect(await found("50__off")).toEqual([]);
      for (const text of ["", "  ", "\0", "x".repeat(101)]) {
        const { status, text: answer } = await search(text);
        expect([status, answer]).toEqual([400, expect.stringContaining("BAD_PARAMETER") as string]);
      }
      expect((await service.get(path)).status).toBe(400);
    });

    it("knows no other account's orders", async () => {
      const name = `Secret ${randomUUID().slice(0, 8)}`;
      const order = await desk.day.order({ ...onDay(today), customer: { name } });
      expect(await found(name)).toEqual([order]);
      expect((await search(name, theirs)).json<{ count: number }>().count).toBe(0);
      expect((await theirs.get(`${path}/${order}`)).status).toBe(404);
      expect((await note(order, { text: "Mine?" }, theirs)).status).toBe(404);
      expect((await read(order)).complaints).toEqual([]);
      expect((await service.get(`${path}/nothing`)).status).toBe(404);
    });
  });

  describe("what is read out of an order", () => {
    it("is where it is, who drives, when he comes, what is proved, and what happened", async () => {
      const anna = await desk.driver({ availability: always, phone: "+351 222 333 444" });
      const orders = await desk.day.orders(2, { ...onDay(today), weight: 37, items: [{ name: "Parcel" }] });
      const planned = await desk.day.actOn(today, { kind: "move", orders, vehicle: anna.van });
      const [journey] = journeyOf(planned, anna.van).runs;
      const [first = "", second = ""] = journey?.stops.map(({ order }) => order) ?? [];
      expect(await read(second)).toMatchObject({
        status: "ALLOCATED",
        run: null,
        position: null,
        eta: null,
        planned: expect.stringMatching(/T/) as string,
      });
      await desk.day.actOn(today, { kind: "send", runs: [journey?.id ?? ""] });
      const tracker = await positions.makeDevice({ vehicle: anna.van });
      await positions.osmand({
        id: tracker.token,
        timestamp: String(Math.floor(ago(desk.platform, 60) / 1000)),
        lat: "41.15",
        lon: "-8.61",
        bearing: "90",
      });
      expect(await read(second)).toMatchObject({
        status: "DETAILS_SENT",
        aoc: desk.day.centre,
        timeZone: "Europe/Lisbon",
        weight: 37,
        items: 1,
        windows: [{ start: `${today}T01:00:00.000Z`, end: `${today}T22:00:00.000Z` }],
        arrived: null,
        run: {
          id: `${today}_${journey?.id}`,
          vehicle: anna.van,
          driver: anna.driver,
          driverPhone: "+351 222 333 444",
          number: 1,
          stop: 2,
          stopsBefore: 1,
        },
        position: { vehicle: anna.van, latitude: 41.15, longitude: -8.61, course: 90 },
        away: expect.any(Number) as number,
        proof: null,
      });

      const tells = (order: string, status: string, time: string) =>
        anna.phone.tell([{ id: randomUUID(), kind: "status", order, status, time }]);
      const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const before = async () => [
        (await read(first)).run?.stopsBefore,
        (await read(second)).run?.stopsBefore,
      ];
      // Whoever goes to the second one first comes to the first one after it, unless he puts it off.
      await tells(second, "STARTED_MOVE", inSeconds(10));
      expect(await before()).toEqual([1, 0]);
      await tells(second, "ARRIVED", inSeconds(15));
      await tells(second, "SUSPENDED", inSeconds(20));
      expect(await before()).toEqual([0, 1]);
      expect(await read(second)).toMatchObject({ status: "SUSPENDED", arrived: null, departed: null });

      const time = inSeconds(30);
      const proved = new Date(Date.parse(time) - 10_000).toISOString();
      await anna.phone.prove(first, await png(), { signatory: "R. Mota", time: proved });
      await tells(first, "COMPLETED", time);
      const done = await read(first);
      expect(done).toMatchObject({
        status: "COMPLETED",
        eta: null,
        punctuality: null,
        departed: time,
        proof: { signatory: "R. Mota", pictures: [expect.stringContaining("/pod/") as string] },
      });
      expect(done.log[0]).toMatchObject({ shortDescription: "STATUS", state: "COMPLETED" });
      expect((await read(second)).run?.stopsBefore).toBe(0);
    });
  });

  describe("a complaint", () => {
    it("stands in the order's log with who and when, once however often it is sent, and is told to who tracks", async () => {
      const order = await desk.day.order(onDay(today));
      const stream = await EventReader.open(desk.platform.url, service);
      const headers = { "idempotency-key": randomUUID() };
      const text = "Shop closes at 13:30 ~ call=first\nplease";
      const reply = await note(order, { text: `  ${text} ` }, service, headers);
      expect(reply.json<{ elements: Complaint[] }>().elements).toMatchObject([
        { text, by: "Customer service" },
      ]);
      expect((await note(order, { text: `  ${text} ` }, service, headers)).text).toBe(reply.text);
      await expect
        .poll(() => stream.events.filter(({ data }) => data?.resource === "orderComplaints").length)
        .toBe(1);
      stream.close();
      const { complaints, log } = await read(order);
      expect(complaints).toHaveLength(1);
      expect(log[0]).toMatchObject({ shortDescription: "COMPLAINT", actionTime: complaints[0]?.at });
      const lines = (await service.get(`/gt/gt-api/orders/logs/${order}`)).json<{
        rows: { shortDescription: string; fullDescription: string }[];
      }>().rows;
      const [line] = lines.filter(({ shortDescription }) => shortDescription === "COMPLAINT");
      expect(decodeURIComponent(line?.fullDescription.replace("complaint=", "") ?? "")).toBe(text);
      const audit = await desk.day.admin.get(`/gt/gt-api/audit?entity=orderComplaints&id=${order}`);
      expect(audit.json<{ rows: unknown[] }>().rows).toHaveLength(1);
    });

    it("is some words, no more than an order can bear", full, async () => {
      const order = await desk.day.order(onDay(today));
      for (const body of [
        {},
        { text: "" },
        { text: " \n" },
        { text: 7 },
        { text: "x".repeat(1001) },
        { text: "a\0" },
      ])
        expect([body, (await note(order, body)).status]).toEqual([body, 400]);
      const { perOrder } = complaintLimits;
      for (let count = 0; count < perOrder; count += 10)
        await Promise.all(
          Array.from({ length: 10 }, async (_, index) => note(order, { text: `No. ${count + index}` })),
        );
      const refused = await note(order, { text: "One more" });
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining("ORDER_COMPLAINTS") as string,
      ]);
      expect((await read(order)).complaints).toHaveLength(perOrder);
    });
  });
});
