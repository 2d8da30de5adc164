import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { CustomerAnswer } from "../../schemas/communicationList";
import { CommunicationDesk } from "../communications/CommunicationDesk";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { TrackingPageDesk } from "./TrackingPageDesk";

eachDatabase((database) => {
  const mails = new CommunicationDesk(database);
  const desk = new TrackingPageDesk(database, mails);
  beforeEach(async () => {
    desk.platform.pass({ minutes: 1 });
    mails.operator.manner = "accept";
    await desk.configure();
  });
  const body = "Follow {{order.reference}}: {{tracking.link}} Rate: {{rate.link}}.";
  const told = async (more: object = {}) => {
    await mails.parameters({ trigger: "ORDER_CREATED", body });
    const to = mails.address();
    const order = await mails.order({ contactEmail: to, ...more });
    const mail = await mails.operator.next(to, `Order ${await mails.referenceOf(order)}`);
    const [row] = await mails.ended(order);
    return { order, to, text: mail.text, row };
  };

  describe("a message that names the link of an order's page", () => {
    it("has the one link of the order, which opens it, and is kept without what opens it", async () => {
      const { order, text, row } = await told();
      const link = await desk.link(order);
      expect(text).toContain(`${link} Rate: ${link}#rate.`);
      const token = link.split("/").at(-1) ?? "";
      expect((await desk.state(token)).state).toBe("SCHEDULED");
      expect(row?.result).toBe("SENT");
      expect(row?.body).toContain(`${link.slice(0, -22)}… Rate:`);
      expect(row?.body).not.toContain(token);
      const kept = (await desk.platform.change(sql`
        select (select string_agg(row_to_json(c)::text, '') from communication c) as told,
          (select string_agg(row_to_json(m)::text, '') from mail m) as mails`)) as object[];
      expect(JSON.stringify(kept)).not.toContain(token);
    });

    it("has the same link the next time, and another one once that was withdrawn", full, async () => {
      const { order, to, text } = await told();
      await mails.parameters({ trigger: "CANCELLED", subject: "Off", body: "See {{ tracking.link }}." });
      const first = text.match(/http:\S+/)?.[0] ?? "";
      await desk.withdraw(order);
      await mails.change([order], { status: "CANCELLED" });
      const later = (await mails.operator.next(to, "Off")).text.match(/http:\S+(?=\.)/)?.[0] ?? "";
      expect(later).not.toBe(first);
      expect(later).toBe(await desk.link(order));
      expect((await desk.state(first.split("/").at(-1) ?? "")).state).toBe("EXPIRED");
      expect((await desk.state(later.split("/").at(-1) ?? "")).state).toBe("CANCELLED");
    });

    it("has none where there is no such page, nor one to rate where nobody may", full, async () => {
      await desk.configure({ enabled: false });
      expect((await told()).text).toMatch(/Follow C-\d+: {1,2}Rate: \./);
      await desk.configure({ allowRating: false });
      expect((await told()).text).toMatch(/Follow C-\d+: http\S+ Rate: \./);
    });

    it("has it whole again where it is sent once more, or written by hand", full, async () => {
      const { order, to, text, row } = await told();
      const link = await desk.link(order);
      mails.operator.mails.length = 0;
      const again = await mails.admin.post("/ui-api/communications/again", { ids: [row!.id] });
      expect(again.json<{ elements: object[] }>().elements).toMatchObject([{ written: expect.any(String) }]);
      const subject = `Order ${await mails.referenceOf(order)}`;
      expect((await mails.operator.next(to, subject)).text).toBe(text);
      const letter = {
        orders: [order],
        channel: "EMAIL",
        subject: "By hand",
        text: "Here: {{tracking.link}}",
      };
      const preview = await mails.admin.post("/ui-api/communications/preview", letter);
      expect(preview.text).toContain("Here: {{tracking.link}}");
      const written = await mails.admin.post("/ui-api/communications/write", letter);
      expect((await mails.operator.next(to, "By hand")).text).toContain(`Here: ${link}`);
      const token = link.split("/").at(-1) ?? "";
      const kept = await desk.platform.change(sql`
        select (select string_agg(row_to_json(c)::text, '') from communication c) as told,
          (select string_agg(row_to_json(a)::text, '') from record_audit a) as audit`);
      expect(written.text + JSON.stringify(kept)).not.toContain(token);
      await desk.withdraw(order);
      await desk.configure({ enabled: false });
      const off = await mails.admin.post("/ui-api/communications/again", { ids: [row!.id] });
      expect(off.text).toContain("COMMUNICATION_NO_LINK");
    });

    it("makes no link where nobody is told one", full, async () => {
      await mails.parameters({ trigger: "ORDER_CREATED", body: "It is {{order.reference}}." });
      const order = await mails.order({ contactEmail: mails.address() });
      await mails.ended(order);
      const links = await desk.platform.change(sql`select 1 from tracking_link where order_id = ${order}`);
      expect(links).toEqual([]);
    });
  });

  it("tells who speaks with customers what they left, until somebody answers or the order is over", async () => {
    await mails.parameters();
    const answers = async (query = "", user = mails.admin) =>
      (await user.get(`/ui-api/communications/answers${query}`)).json<{ elements: CustomerAnswer[] }>()
        .elements;
    const of = async (order: string) => (await answers()).filter((each) => each.order === order);
    const [answered, over] = [mails.address(), mails.address()];
    const left: Record<string, string> = {};
    for (const contactEmail of [answered, over]) {
      const order = await mails.order({ contactEmail });
      const words = { text: "Use the <b>side</b> gate" };
      expect((await desk.leave(await desk.token(order), "instructions", words)).status).toBe(200);
      left[contactEmail] = order;
    }
    const [first = "", second = ""] = [left[answered], left[over]];
    expect(await of(first)).toMatchObject([
      {
        text: "Use the <b>side</b> gate",
        reference: await mails.referenceOf(first),
        answeredAt: null,
        isAhead: true,
      },
    ]);
    desk.platform.pass({ minutes: 1 });
    const letter = { channel: "EMAIL", subject: "Your gate", text: "We will." };
    await mails.admin.post("/ui-api/communications/write", { orders: [first], ...letter });
    expect(await of(first)).toEqual([]);
    expect(await answers(`?order=${first}`)).toMatchObject([{ answeredAt: expect.any(String) }]);
    await mails.change([second], { status: "CANCELLED" });
    expect(await of(second)).toEqual([]);
    const other = await desk.platform.signIn("admin", desk.platform.other);
    expect(await answers("", other)).toEqual([]);
    expect(await answers(`?order=${first}`, other)).toEqual([]);
  });
});
