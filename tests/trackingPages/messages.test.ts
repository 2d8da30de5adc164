import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
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

    it("makes no link where nobody is told one", full, async () => {
      await mails.parameters({ trigger: "ORDER_CREATED", body: "It is {{order.reference}}." });
      const order = await mails.order({ contactEmail: mails.address() });
      await mails.ended(order);
      const links = await desk.platform.change(sql`select 1 from tracking_link where order_id = ${order}`);
      expect(links).toEqual([]);
    });
  });
});
