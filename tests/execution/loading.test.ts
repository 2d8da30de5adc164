import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { LoadingReport } from "../../schemas/loading";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { date } from "../schedules/ScheduleDesk";
import { DriverDesk, Phone } from "./DriverDesk";
import { full } from "../scope";

const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const event = (kind: string, seconds: number, more: object) => ({
  id: randomUUID(),
  kind,
  time: after(seconds),
  ...more,
});
const item = (name: string, loadedQuantity: number, more: object = {}) => ({
  item: name,
  loadedQuantity,
  ...more,
});
const goods = {
  items: [
    { name: "Box", plannedQuantity: 5 },
    { name: "Bag", plannedQuantity: 1 },
  ],
};

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let made = 0;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
  });

  /** A loader's phone, signed in. */
  async function loader(more: object = {}): Promise<Phone> {
    const login = `loader.${desk.day.centre}.${(made += 1)}`;
    await desk.appUser({ login, name: "Rui", roles: ["LOADER"], ...more });
    const phone = new Phone(desk.platform.url);
    await phone.signIn(desk.platform.account, login);
    return phone;
  }
  async function sent(count = 1, more: object = goods) {
    const orders = await desk.day.orders(count, more);
    const run = `${date}_${await desk.send(anna.van, orders)}`;
    return { orders, run, first: orders[0] ?? "", second: orders[1] ?? "" };
  }
  const report = async (
    query = `dateStart=${date}`,
    id = desk.day.centre,
    user: User = desk.day.dispatcher,
  ) => (await user.get(`/ui-api/loading-management/report/${id}?${query}`)).json<LoadingReport[]>();
  const confirm = (run: string, word: object = {}, user: User = desk.day.dispatcher) =>
    user.post(`/ui-api/loading-management/runs/${encodeURIComponent(run)}/confirm`, word);
  const codes = (answers: { result: string; code?: string }[]) =>
    answers.map(({ result, code }) => code ?? result);
  const onBoard = async () => (await desk.day.read()).journeys.flatMap(({ runs }) => runs)[0];
  const states = (rows: LoadingReport[]) =>
    rows.map(({ status, orders }) => [
      status,
      ...orders.map((order) => [order.status, ...order.items.map((each) => each.status)]),
    ]);

  describe("a loader", () => {
    it("sees the runs of his centres, loads them, and tells nothing else", async () => {
      const { first, run } = await sent();
      const phone = await loader({ distributionCentres: [desk.day.centre] });
      const [shown] = await phone.runs<{ id: string; status: string; stops: { loading: string }[] }>();
      expect(shown).toMatchObject({
        id: run,
        status: "SENT",
        driver: { id: anna.driver },
        stops: [{ loading: "NOT_STARTED" }],
      });
      const answers = await phone.tell([
        event("loading", 1, { run, loading: "begun" }),
        event("loading", 2, {
          order: first,
          loadedItems: [item("Box", 5), item("Bag", 0, { issue: "MISSING", comment: "Not on the rack" })],
        }),
        event("loading", 3, { order: first, loadedItems: [item("Crate", 1)] }),
        event("loading", 3, { order: first, loadedItems: [item("Crate", 1, { issue: "EXTRA" })] }),
        event("loading", 4, { order: first }),
        event("loading", 4, { run, loading: "confirmed" }),
        event("status", 5, { order: first, status: "STARTED_MOVE" }),
        event("pause", 5, { run }),
      ]);
      expect(codes(answers)).toEqual([
        "accepted",
        "accepted",
        "EVENT_ITEM_UNKNOWN",
        "accepted",
        "REQUIRED",
        "REQUIRED",
        "FORBIDDEN",
        "FORBIDDEN",
      ]);
      expect(states(await report())).toEqual([
        ["LOADED_WITH_ISSUES", ["LOADED_WITH_ISSUES", "LOADED", "MISSING", "EXTRA"]],
      ]);
      expect((await desk.read(first)).items?.map(({ status }) => status)).toEqual(["LOADED", "PLANNED"]);
      expect(await onBoard()).toMatchObject({
        status: "LOADING",
        loadingState: { status: "LOADED_WITH_ISSUES", hasIssue: true, confirmed: null },
      });
      expect((await phone.runs<{ status: string }>())[0]?.status).toBe("LOADING");
    });

    it("of another centre, or another account, knows of none of it", async () => {
      const { first, run } = await sent();
      const centre = desk.day.centre;
      await desk.day.openCentre();
      const stranger = await loader({ distributionCentres: [desk.day.centre] });
      expect(await stranger.runs()).toEqual([]);
      const answers = await stranger.tell([
        event("loading", 1, { order: first, loaded: true }),
        event("loading", 1, { run, loading: "begun" }),
      ]);
      expect(codes(answers)).toEqual(["EVENT_UNKNOWN", "EVENT_UNKNOWN"]);
      expect(states(await report(undefined, centre))).toEqual([
        ["NOT_STARTED", ["NOT_STARTED", "NOT_LOADED", "NOT_LOADED"]],
      ]);
    });
  });

  describe("loading", () => {
    it(
      "comes to the same in whatever order, however often and in however many parts it is told",
      full,
      async () => {
        const phone = await loader();
        const stories = [
          await sent(2),
          await (async () => {
            anna = await desk.driver();
            return sent(2);
          })(),
        ].map(({ first, second, run }) => {
          const base = Date.now() + 5000;
          const time = (seconds: number) => new Date(base + seconds * 1000).toISOString();
          const said = (seconds: number, more: object) => ({
            id: randomUUID(),
            kind: "loading",
            time: time(seconds),
            ...more,
          });
          return [
            said(1, { run, loading: "begun" }),
            said(2, { order: first, loaded: true }),
            said(3, { order: first, loadedItems: [item("Bag", 0, { issue: "DAMAGED" })] }),
            said(4, { order: second, loadedItems: [item("Box", 2)] }),
            said(5, { order: second, loadedItems: [item("Box", 4), item("Bag", 1)] }),
            said(6, { run, loading: "ended" }),
            said(7, { run, loading: "confirmed", name: "Maria Reis" }),
          ];
        });
        const [straight = [], shuffled = []] = stories;
        await phone.tell(straight);
        const told = fc.sample(
          fc.shuffledSubarray([...shuffled, ...shuffled], { minLength: shuffled.length * 2 }),
          1,
        )[0]!;
        for (let from = 0; from < told.length; from += 3) await phone.tell(told.slice(from, from + 3));
        const rows = await report();
        expect(rows).toHaveLength(2);
        const [one, other] = states(rows).map(([run, ...orders]) => [
          run,
          ...orders.toSorted((left, right) => (String(left) < String(right) ? -1 : 1)),
        ]);
        expect(other).toEqual(one);
        expect(one).toEqual([
          "PARTIALLY_LOADED",
          ["LOADED_WITH_ISSUES", "LOADED", "DAMAGED"],
          ["PARTIALLY_LOADED", "PARTIALLY_LOADED", "LOADED"],
        ]);
        expect(rows.map(({ confirmed }) => confirmed?.name)).toEqual(["Maria Reis", "Maria Reis"]);
      },
    );

    it("begins anew where an order is taken back and sent again", async () => {
      const { first, run } = await sent();
      await anna.phone.tell([event("loading", 1, { order: first, loaded: true })]);
      expect(states(await report())[0]?.[0]).toBe("LOADED");
      await desk.recall(run.slice(date.length + 1));
      expect((await desk.read(first)).items?.map(({ status }) => status)).toEqual(["PLANNED", "PLANNED"]);
      expect(states(await report())[0]?.[0]).toBe("CANCELLED");
      await desk.day.act({ kind: "send", runs: [run.slice(date.length + 1)] });
      expect(states(await report())[0]?.[0]).toBe("NOT_STARTED");
      expect((await onBoard())?.status).toBe("SENT");
    });
  });

  describe("a run that is loaded in part", () => {
    const leave = (order: string) => event("status", 60, { order, status: "STARTED_MOVE" });

    it("leaves once somebody has confirmed that by name, and not before", async () => {
      const { first, run } = await sent(2);
      const start = leave(first);
      await anna.phone.tell([event("loading", 1, { order: first, loaded: true })]);
      const [refused] = await anna.phone.tell([start]);
      expect(refused).toMatchObject({ result: "refused", code: "LOADING_UNCONFIRMED" });
      expect((await desk.read(first)).status).toBe("DETAILS_SENT");
      expect(await desk.log(first)).not.toContainEqual(
        expect.objectContaining({ shortDescription: "REFUSED" }),
      );
      const [word, started] = await anna.phone.tell([
        event("loading", 50, {
          run,
          loading: "confirmed",
          name: "  Maria Reis ",
          comment: "The customer knows",
        }),
        start,
      ]);
      expect([word?.result, started?.result]).toEqual(["accepted", "accepted"]);
      expect((await onBoard())?.loadingState).toMatchObject({
        status: "PARTIALLY_LOADED",
        hasIssue: false,
        confirmed: { name: "Maria Reis", comment: "The customer knows" },
      });
      expect(codes(await anna.phone.tell([start]))).toEqual(["repeated"]);
    });

    it("leaves by a dispatcher's word as well, which holds once and for what was known", async () => {
      const { first, run } = await sent();
      const early = await confirm(run);
      expect([early.status, early.json<{ code: string }>().code]).toEqual([
        409,
        "LOADING_NOTHING_TO_CONFIRM",
      ]);
      await anna.phone.tell([event("loading", 1, { order: first, loadedItems: [item("Box", 3)] })]);
      const given = await confirm(run, { name: "Maria Reis" });
      expect(given.json()).toMatchObject({ status: "IN_PROGRESS", confirmed: { name: "Maria Reis" } });
      expect((await confirm(run, { name: "Somebody else" })).json()).toEqual(given.json());
      // What turns up later needs another word.
      await anna.phone.tell([event("loading", 30, { order: first, loadedItems: [item("Box", 1)] })]);
      expect(codes(await anna.phone.tell([leave(first)]))).toEqual(["LOADING_UNCONFIRMED"]);
      expect((await confirm(run)).json()).toMatchObject({ confirmed: { name: expect.stringMatching(/./) } });
      expect(codes(await anna.phone.tell([leave(first)]))).toEqual(["accepted"]);
      expect((await confirm("nowhere")).status).toBe(404);
    });

    it("is asked nothing where all of it is aboard, or where nobody loads by the book", full, async () => {
      const { first } = await sent();
      expect(codes(await anna.phone.tell([leave(first)]))).toEqual(["accepted"]);
      anna = await desk.driver();
      const next = await sent();
      expect(
        codes(
          await anna.phone.tell([
            event("loading", 1, { order: next.first, loaded: true }),
            leave(next.first),
          ]),
        ),
      ).toEqual(["accepted", "accepted"]);
    });
  });

  describe("the loading report", () => {
    it("has a row a run with its orders and items, by its filters, as JSON and as a file", async () => {
      const { first, run } = await sent(1, { items: [{ name: "=Box", plannedQuantity: 5, barcode: "590" }] });
      await anna.phone.tell([
        event("loading", 1, {
          order: first,
          loadedItems: [item("590", 4, { issue: "MISSING", comment: 'One "gone"' })],
        }),
      ]);
      const [row, ...others] = await report();
      expect(others).toEqual([]);
      const order = await desk.read(first);
      expect(row).toMatchObject({
        startDate: date,
        status: "LOADED_WITH_ISSUES",
        number: 1,
        updatedBy: "Anna",
        orders: [
          {
            sequenceNumber: 1,
            id: first,
            reference: order.reference,
            plannedItems: 5,
            loadedItems: 4,
            deliveredItems: 0,
            status: "LOADED_WITH_ISSUES",
            items: [{ item: "590", name: "=Box", status: "MISSING", plannedQuantity: 5, loadedQuantity: 4 }],
          },
        ],
      });
      expect(row).not.toHaveProperty("id");
      const counted = async (query: string, id?: string) =>
        (await report(`dateStart=${date}&${query}`, id)).length;
      expect(await counted("status=LOADED_WITH_ISSUES&status=LOADED")).toBe(1);
      expect(await counted("status=LOADED")).toBe(0);
      expect(await counted(`vehicle=${anna.van}&driver=${anna.driver}&number=1`)).toBe(1);
      expect(await counted("vehicle=another")).toBe(0);
      const { account } = await desk.day.dispatcher.me();
      expect(await counted(`areaOfControl=${desk.day.centre}&areaOfControl=another`, account.id)).toBe(1);
      expect(await counted("areaOfControl=another", account.id)).toBe(0);
      expect(await counted("dateEnd=2099-08-31")).toBe(1);
      const wrong = await desk.day.dispatcher.get(
        `/ui-api/loading-management/report/${desk.day.centre}?dateStart=${date}&dateEnd=2099-09-01`,
      );
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("LOADING_REPORT_TOO_LONG")]);
      expect((await desk.day.dispatcher.get("/ui-api/loading-management/report/nowhere")).status).toBe(404);
      const file = await desk.day.dispatcher.get(
        `/ui-api/loading-management/report/${desk.day.centre}/csv?dateStart=${date}`,
      );
      expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(file.headers.get("content-disposition")).toContain("attachment");
      const lines = file.text.replace("\uFEFF", "").trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain("orderStatus,item,itemName");
      expect(lines[1]).toMatch(/590,"?'=Box"?,5,4,,MISSING,"One ""gone"""$/);
      expect(run).toContain(date);
    });
  });
});
