import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  ActedCommunication,
  CommunicationFigures,
  CommunicationList,
  HandwrittenCopy,
} from "../../schemas/communicationList";
import { messageLimits } from "../../schemas/orderSearch";
import { mostUnaskedParts } from "../../schemas/smsParts";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";
import { SmsGatewayProcess } from "./SmsGatewayProcess";

const base = "/ui-api/communications";

eachDatabase((database) => {
  const gateway = new SmsGatewayProcess();
  const desk = new CommunicationDesk(database, () => gateway.start());
  const { schedule, operator } = desk;
  const { platform } = schedule;
  afterAll(() => gateway.stop());
  beforeAll(() => desk.settings({ smsNotificationsEnabled: true }));
  beforeEach(async () => {
    operator.manner = "accept";
    await gateway.act("take");
  });

  const list = async (query = "", user: User = desk.admin) => {
    const reply = await user.get(`${base}?${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<CommunicationList>();
  };
  const figures = async (query = "") =>
    (await desk.admin.get(`${base}/figures?${query}`)).json<CommunicationFigures>();
  const act = async (what: string, ids: string[], consents: string[] = []) => {
    const reply = await desk.admin.post(`${base}/${what}`, { ids, consents });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<{ elements: ActedCommunication[] }>().elements;
  };
  const codes = (acted: { error?: { code: string } }[]) => acted.map(({ error }) => error?.code);
  const later = () => {
    const hour = (hours: number) =>
      `${String((platform.now().getUTCHours() + hours) % 24).padStart(2, "0")}:00`;
    return { from: hour(3), to: hour(5) };
  };
  /** Of any day: a test sets the clock forward. */
  const ofOrder = async (order: string) =>
    (await list(`order=${order}&from=2001-01-01&to=2999-12-31`)).elements;
  /** An order whose message waits for its sending hours. */
  const waiting = async (more: object = {}, parameter: object = {}) => {
    await desk.parameters({ trigger: "ORDER_CREATED", sendingHours: later(), ...parameter });
    const order = await desk.order({ contactEmail: desk.address(), contactNumber: "+351912000001", ...more });
    const [message] = await desk.rows(order);
    return { order, id: message!.id };
  };

  describe("the list of all messages", () => {
    it("has what waits first, then what was told, the newest first, and finds them by what they are", async () => {
      const first = await waiting();
      await desk.parameters({ trigger: "ORDER_CREATED", body: "Zwetschge {{order.reference}}" });
      const orders = [
        await desk.order({ contactEmail: desk.address() }),
        await desk.order({ contactEmail: desk.address() }),
      ];
      for (const order of orders) await desk.ended(order);
      const { elements, count } = await list();
      expect(count).toBe(elements.length);
      const places = [first.order, orders[1], orders[0]].map((order) =>
        elements.findIndex((each) => each.order === order),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(elements[places[0]!]).toMatchObject({ recipient: "CUSTOMER", result: "QUEUED" });

      const found = async (query: string) => (await list(query)).elements.map(({ order }) => order);
      expect(await found("search=zwetschge")).toEqual([orders[1], orders[0]]);
      const reference = await desk.referenceOf(orders[0]!);
      expect(await found(`search=ZWETSCHGE%20${reference.toLowerCase()}`)).toEqual([orders[0]]);
      expect(await found(`order=${orders[0]}&standing=TOLD&channel=EMAIL&trigger=ORDER_CREATED`)).toEqual([
        orders[0],
      ]);
      for (const none of ["standing=FAILED", "channel=SMS", "trigger=FAILED", "result=FAILED", "run=99999"])
        expect([none, await found(`order=${orders[0]}&${none}`)]).toEqual([none, []]);
      expect(await found(`areaOfControl=${schedule.centre}&order=${orders[0]}`)).toEqual([orders[0]]);
      expect(await found("areaOfControl=nowhere")).toEqual([]);
      // A day on which nothing was written has nothing; what waits is among those of today.
      expect(await found("from=2001-01-01&to=2001-01-02")).toEqual([]);
      const page = await list(`search=zwetschge&offset=1&limit=1`);
      expect([page.count, page.elements.map(({ order }) => order)]).toEqual([2, [orders[0]]]);
    });

    it("comes to figures, with the cause that stopped most", async () => {
      const search = "Quitte";
      await desk.parameters({ trigger: "ORDER_CREATED", body: `${search} {{order.reference}}` });
      const told = await desk.order({ contactEmail: desk.address() });
      await desk.ended(told);
      operator.manner = "refuse";
      for (let at = 0; at < 2; at += 1) await desk.ended(await desk.order({ contactEmail: desk.address() }));
      expect(await figures(`search=${search}`)).toMatchObject({
        told: 1,
        delivered: 0,
        failed: 2,
        waiting: 0,
        held: 0,
        nextAt: null,
        smsParts: 0,
        cause: { count: 2, error: { code: "MAIL_REJECTED" } },
        noSms: null,
      });
    });

    it("refuses what it can't ask, and says how to mend it", async () => {
      for (const query of ["from=2026-02-02&to=2026-02-01", "standing=LATE", "run=x", "limit=5000", "day=1"])
        expect([query, (await desk.admin.get(`${base}?${query}`)).status]).toEqual([query, 400]);
    });
  });

  describe("a message that waits", () => {
    it("is held back and let go", async () => {
      const { order, id } = await waiting();
      expect(codes(await act("hold", [id, id]))).toEqual([undefined]);
      expect(await ofOrder(order)).toMatchObject([{ held: true, heldBy: expect.any(String) }]);
      expect((await list(`order=${order}&standing=HELD`)).count).toBe(1);
      expect((await list(`order=${order}&standing=WAITING`)).count).toBe(0);
      expect(codes(await act("hold", [id]))).toEqual(["COMMUNICATION_GONE"]);
      // Its hours come, and it does not go.
      platform.pass({ minutes: 4 * 60 });
      await schedule.signIn();
      const other = await waiting({}, { sendingHours: undefined });
      await desk.ended(other.order);
      expect((await ofOrder(order))[0]).toMatchObject({ result: "QUEUED", held: true });
      expect(codes(await act("release", [id]))).toEqual([undefined]);
      expect((await desk.ended(order))[0]).toMatchObject({ result: "SENT" });
      expect(codes(await act("release", [id]))).toEqual(["COMMUNICATION_GONE"]);
    });

    it("that is held is taken back with the order that it is about", full, async () => {
      const { order, id } = await waiting();
      await act("hold", [id]);
      await desk.change([order], { status: "CANCELLED" });
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", order]]),
      });
      await desk.admin.post(`/gt/gt-api/orders/${order}/restore`, {});
      const [row] = await ofOrder(order);
      expect(row).toMatchObject({ result: "REJECTED", error: { code: "COMMUNICATION_WITHDRAWN" } });
      expect(row).not.toHaveProperty("held");
      expect(codes(await act("release", [id]))).toEqual(["COMMUNICATION_GONE"]);
      expect(codes(await act("again", [id]))).toEqual(["COMMUNICATION_OUTDATED"]);
      const [again] = await act("again", [id], ["OUTDATED"]);
      expect(again?.written).toBeTypeOf("string");
    });

    it("of many parts asks before it goes", async () => {
      const body = "x".repeat(153 * mostUnaskedParts + 1);
      const { order, id } = await waiting({}, { channel: "SMS", body, sendingHours: undefined });
      expect(await ofOrder(order)).toMatchObject([{ held: true, parts: mostUnaskedParts + 1 }]);
      const [asked] = await act("release", [id]);
      expect(asked?.error).toMatchObject({
        code: "COMMUNICATION_PARTS",
        metadata: { parts: mostUnaskedParts + 1 },
      });
      expect(codes(await act("release", [id], ["PARTS"]))).toEqual([undefined]);
      expect((await desk.ended(order))[0]).toMatchObject({ result: "SENT" });
    });
  });

  describe("a message that has ended", () => {
    it("is sent again in the same words, to where its customer is reached now", async () => {
      operator.manner = "refuse";
      await desk.parameters({ trigger: "ORDER_CREATED", body: "Hello {{order.reference}}" });
      const order = await desk.order({ contactEmail: desk.address() });
      const [failed] = await desk.ended(order);
      operator.manner = "accept";
      const right = desk.address();
      await desk.admin.post(`/gt/gt-api/orders/${order}`, { contactEmail: right });
      await desk.parameters({ trigger: "ORDER_CREATED", body: "Something else" });
      const [acted] = await act("again", [failed!.id]);
      const rows = await desk.ended(order);
      expect(rows.map(({ id, result, to, body, trigger }) => [id, result, to, body, trigger])).toEqual([
        [acted!.written, "SENT", right, failed!.body, "ORDER_CREATED"],
        [failed!.id, "FAILED", failed!.to, failed!.body, "ORDER_CREATED"],
      ]);
      expect(rows[0]).toMatchObject({ writtenBy: expect.any(String) });
      expect(operator.to(right)).toHaveLength(1);
    });

    it("is not sent again while it waits, to nobody, or where no such message is", async () => {
      const { id } = await waiting();
      const gone = await desk.order({ contactEmail: desk.address() });
      await desk.parameters({ trigger: "ORDER_CREATED" });
      const order = await desk.order({ contactEmail: desk.address() });
      const [sent] = await desk.ended(order);
      await desk.admin.post(`/gt/gt-api/orders/${order}`, { contactEmail: null });
      const wrong = "00000000-0000-4000-8000-000000000000";
      expect(codes(await act("again", [id, sent!.id, wrong, "x"]))).toEqual([
        "COMMUNICATION_WAITS",
        "MESSAGE_NO_ADDRESS",
        "NOT_FOUND",
        "NOT_FOUND",
      ]);
      expect(await desk.rows(gone)).toHaveLength(1);
      // Whose order is gone may have said since that he wants no more.
      const [forgotten] = await desk.rows(gone);
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", gone]]),
      });
      expect(codes(await act("again", [forgotten!.id], ["OUTDATED"]))).toEqual(["NOT_FOUND"]);
    });
  });

  describe("a text by hand", () => {
    const text = { channel: "SMS", text: "Hello {{order.reference}}, {{customer.name}}" };
    const send = (what: "preview" | "write", body: object) => desk.admin.post(`${base}/${what}`, body);
    const copiesOf = async (what: "preview" | "write", body: object) => {
      const reply = await send(what, body);
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.json<{ elements: HandwrittenCopy[] }>().elements;
    };

    it("is shown to whom it goes and how, and goes once it is sent", async () => {
      await desk.parameters();
      const reached = await desk.order({ contactNumber: "+351 912 777 001" });
      const none = await desk.order();
      const orders = [reached, none, "nowhere"];
      const reference = await desk.referenceOf(reached);
      const previewed = await copiesOf("preview", { orders, ...text });
      expect(previewed).toMatchObject([
        { order: reached, to: "+351 912 777 001", text: `Hello ${reference},`, parts: 1 },
        { order: none, error: { code: "MESSAGE_NO_PHONE" } },
        { order: "nowhere", error: { code: "NOT_FOUND" } },
      ]);
      expect(await desk.rows(reached)).toEqual([]);
      expect((await copiesOf("write", { orders, ...text })).map(({ error }) => error?.code)).toEqual([
        undefined,
        "MESSAGE_NO_PHONE",
        "NOT_FOUND",
      ]);
      const [row] = await desk.ended(reached);
      expect(row).toMatchObject({
        type: "SMS",
        trigger: "BY_HAND",
        result: "SENT",
        writtenBy: expect.any(String),
      });
      const taken = await gateway.takenBy("+351912777001");
      expect(taken.map((each) => each.text)).toEqual([`Hello ${reference},`]);
    });

    it("is no SMS where the account sends none, and nor is one again", async () => {
      const { id } = await waiting({}, { channel: "SMS", body: "Once", sendingHours: undefined });
      await desk.settings({ smsNotificationsEnabled: false });
      const order = await desk.order({ contactNumber: "+351912777005" });
      for (const what of ["preview", "write"] as const)
        expect((await send(what, { orders: [order], ...text })).json()).toMatchObject({
          code: "COMMUNICATION_SMS_OFF",
        });
      expect(await gateway.asked("+351912777005")).toEqual([]);
      expect((await figures()).noSms).toMatchObject({ code: "COMMUNICATION_SMS_OFF" });
      await expect
        .poll(async () => codes(await act("again", [id])), { timeout: 10_000 })
        .toEqual(["COMMUNICATION_SMS_OFF"]);
      await desk.settings({ smsNotificationsEnabled: true });
      await desk.parameters();
    });

    it("of 20 parts asks first", async () => {
      const order = await desk.order({ contactNumber: "+351912777002" });
      const long = { orders: [order], channel: "SMS", text: "x".repeat(153 * 20) };
      expect((await copiesOf("preview", long))[0]).toMatchObject({ parts: 20 });
      const refused = await send("write", long);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: "COMMUNICATION_PARTS", metadata: { parts: 20 } },
      ]);
      expect(await gateway.takenBy("+351912777002")).toEqual([]);
      await copiesOf("write", { ...long, consents: ["PARTS"] });
      await desk.ended(order);
      expect(await gateway.takenBy("+351912777002")).toHaveLength(1);
    });

    it("that can't be read is refused with where, and is sent to nobody", async () => {
      const order = await desk.order({ contactNumber: "+351912777003" });
      const reply = await send("write", {
        orders: [order],
        channel: "SMS",
        text: "Dear\n{{contact.nobody}}",
      });
      expect(reply.json()).toMatchObject({
        code: "TEMPLATE_VARIABLE",
        metadata: { line: 2, column: 3, text: "contact.nobody" },
      });
      expect(await gateway.asked("+351912777003")).toEqual([]);
      for (const wrong of [
        { orders: [] },
        { channel: "PUSH" },
        { text: " \n" },
        { text: "x".repeat(messageLimits.text + 1) },
        { channel: "EMAIL" },
        { channel: "EMAIL", subject: "One\r\nBcc: other@acme.example" },
        { orders: Array.from({ length: 201 }, (_, at) => `o${at}`) },
      ])
        expect([wrong, (await send("write", { orders: [order], ...text, ...wrong })).status]).toEqual([
          wrong,
          400,
        ]);
    });

    it("is nothing that another account's orders get, nor that its people act on", async () => {
      await desk.parameters({ trigger: "ORDER_CREATED" });
      const order = await desk.order({ contactEmail: desk.address() });
      const [message] = await desk.ended(order);
      const other = await platform.signIn("admin", platform.other);
      expect((await list("", other)).count).toBe(0);
      const acted = await other.post(`${base}/again`, { ids: [message!.id] });
      expect(acted.json<{ elements: object[] }>().elements).toMatchObject([{ error: { code: "NOT_FOUND" } }]);
      const written = await other.post(`${base}/write`, {
        orders: [order],
        channel: "EMAIL",
        subject: "Hi",
        text: "Hi",
      });
      expect(written.json<{ elements: object[] }>().elements).toMatchObject([
        { error: { code: "NOT_FOUND" } },
      ]);
      expect(await desk.rows(order)).toHaveLength(1);
    });

    it("is sent once however often the request comes", full, async () => {
      const order = await desk.order({ contactNumber: "+351912777004" });
      const body = { orders: [order], channel: "SMS", text: "Once" };
      const headers = { "idempotency-key": `once-${order}` };
      for (let at = 0; at < 2; at += 1)
        expect((await desk.admin.post(`${base}/write`, body, headers)).status).toBe(200);
      await desk.ended(order);
      expect(await desk.rows(order)).toHaveLength(1);
    });
  });

  it("is in the audit: who held back, let go and sent again", full, async () => {
    const { id } = await waiting();
    await act("hold", [id]);
    const audit = await desk.admin.get(`/gt/gt-api/audit?entity=communications&id=${id}`);
    expect(audit.json().rows).toMatchObject([
      { user: "admin", changes: { held: { from: false, to: true } } },
    ]);
  });
});
