import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PrintedProof } from "../../schemas/proofs";
import { eachDatabase } from "../databases";
import { photograph, png } from "../orders/attachedFiles";
import type { Reply, User } from "../platform/platform";
import { full } from "../scope";
import { DriverDesk } from "./DriverDesk";

const templates = "/gt/gt-api/print-templates";
const usualSettings = {
  requireSignature: false,
  requirePhoto: false,
  currentLanguage: "en",
  dateFormats: "DD/MM/YYYY HH:mm",
  companyName: "Acme & Sons",
  capacityUnits: "kg",
};

/** All that a proof can tell, in an order in which a test can read it. */
const everything = [
  "{{ company.name }}",
  "{{ order.reference }}",
  "{{ order.date }}",
  "{{ order.type }}",
  "{{ order.weight }}",
  "{{ customer.name }}",
  "{{ location.address }}",
  "{{ pod.signatoryName }}",
  "{{ pod.signatureTime }}",
  "{{ arrival.actual }}",
  "{{ departure.actual }}",
  "{{ driver.name }}",
  "{{ distanceFromAddress }}",
  "{{ printed.by }}",
  "{% for item in items %}{{ item.name }} {{ item.factQuantity }}/{{ item.plannedQuantity }} {{ item.status }}{% endfor %}",
];
const pictures = `<img src="{{ pod.signatureImage }}" alt="">{% for photo in pod.photos %}<img src="{{ photo }}" alt="">{% endfor %}`;
const whole = `<p>${everything.join("|")}</p>${pictures}`;

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let service: User;
  beforeAll(async () => {
    service = await desk.platform.signIn("service");
  });
  beforeEach(async () => {
    await desk.day.openCentre();
    await desk.set(usualSettings);
    anna = await desk.driver();
  });

  const ask = (order: string, user = service): Promise<Reply> => user.get(`/gt/gt-api/orders/${order}/pod`);
  async function printed(order: string, user = service): Promise<PrintedProof> {
    const reply = await ask(order, user);
    expect(reply.status, reply.text).toBe(200);
    const { rows } = reply.json<{ rows: PrintedProof[] }>();
    expect(rows).toHaveLength(1);
    return rows[0]!;
  }
  const sent = async (more: object = {}) => {
    const order = await desk.day.order(more);
    await desk.send(anna.van, [order]);
    return order;
  };
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const told = (order: string, status: string, time: string, more: object = {}) => ({
    id: randomUUID(),
    kind: "status",
    order,
    status,
    time,
    ...more,
  });
  const deliver = (order: string) => anna.phone.tell([told(order, "COMPLETED", after(30))]);
  /** A template that is used from now on. */
  const use = (template: string, more: object = {}) =>
    desk.day.create(templates, { name: randomUUID(), type: "POD", used: true, template, ...more });
  async function change(id: string, values: object): Promise<void> {
    const reply = await desk.day.admin.post(`${templates}/${id}`, values);
    if (!reply.json().success) throw new Error(reply.text);
  }
  const parts = ({ missing }: PrintedProof) =>
    missing.map(({ part, isNeeded }) => (isNeeded ? `${part}!` : part));

  describe("the proof of a delivery, as it is printed", () => {
    it("is the account's template with what became of the order, in its language and on its clocks", async () => {
      await desk.set({ currentLanguage: "pt", dateFormats: "DD.MM.YYYY HH:mm", capacityUnits: "lb" });
      const template = await use(whole, { options: { orientation: "LANDSCAPE", marginTop: 5 } });
      const order = await sent({
        weight: 10,
        customer: { name: "Livraria <Aurora>" },
        address: { address: "Rua Augusta 112", postcode: "4000-442", latitude: 41.15, longitude: -8.61 },
        items: [{ name: "Box & lid", plannedQuantity: 2.5 }],
      });
      const { reference } = await desk.read(order);
      const [arrived, handed, left] = [after(5), after(10), after(20)];
      const place = { latitude: 41.1503, longitude: -8.61 };
      await anna.phone.tell([
        told(order, "ARRIVED", arrived, place),
        {
          id: randomUUID(),
          kind: "items",
          order,
          items: [{ item: "Box & lid", factQuantity: 1 }],
          time: handed,
        },
        told(order, "DEPARTED", left, place),
        told(order, "PARTIALLY_COMPLETED", after(25), place),
      ]);
      await anna.phone.prove(order, await png(), { signatory: "Rui Pereira", time: handed });
      await anna.phone.prove(order, await photograph("Rua 1"), { as: "photo" });
      const proof = await printed(order);
      expect(proof).toMatchObject({
        order,
        reference,
        status: "PARTIALLY_COMPLETED",
        title: `Comprovativo de entrega ${reference}`,
        language: "pt",
        options: { orientation: "LANDSCAPE", marginTop: 5 },
        template: { id: template, isFilled: true },
        missing: [],
      });
      const at = (instant: string) => lisbon(instant);
      const [, text, images] = /^<p>([^]*)<\/p>([^]*)$/.exec(proof.html ?? "") ?? [];
      expect(text?.split("|")).toEqual([
        "Acme &amp; Sons",
        reference,
        "01.06.2099",
        "Entrega",
        "22,05 lb",
        "Livraria &lt;Aurora&gt;",
        "Rua Augusta 112, 4000-442",
        "Rui Pereira",
        at(handed),
        at(arrived),
        at(left),
        expect.stringMatching(/^Driver \d+$/) as string,
        "33 m",
        "Customer service",
        "Box &amp; lid 1/2,5 Entregue em parte",
      ]);
      expect(images?.match(/<img src="data:image\/webp;base64,[A-Za-z0-9+/=]{50,}" alt="">/g)).toHaveLength(
        2,
      );
    });

    it("is read by whoever reads the order, and by no other account", async () => {
      const order = await sent();
      await deliver(order);
      const theirs = await desk.platform.signIn("admin", desk.platform.other);
      for (const user of [desk.day.admin, desk.day.dispatcher, service])
        expect((await printed(order, user)).order).toBe(order);
      for (const [id, user] of [
        [order, theirs],
        ["nobody", service],
      ] as const) {
        const refused = await ask(id, user);
        expect([refused.status, refused.json().errors?.[0]?.code]).toEqual([404, "NOT_FOUND"]);
      }
      expect((await desk.platform.send("GET", `/gt/gt-api/orders/${order}/pod`)).status).toBe(401);
    });

    it("is not there before anything proves a delivery, and says what is missing", async () => {
      const order = await sent();
      expect(await printed(order)).toMatchObject({ html: null, status: "DETAILS_SENT" });
      expect(parts(await printed(order))).toEqual(["DELIVERY!", "SIGNATURE", "PHOTO"]);
      await desk.set({ requireSignature: true });
      expect(parts(await printed(order))).toEqual(["DELIVERY!", "SIGNATURE!", "PHOTO"]);
      await anna.phone.prove(order, await png(), { as: "photo" });
      const begun = await printed(order);
      expect(begun.html).not.toBeNull();
      expect(parts(begun)).toEqual(["DELIVERY!", "SIGNATURE!"]);
      // The desk's word is enough, too.
      expect(await desk.change(order, "COMPLETED")).toBeUndefined();
      expect(parts(await printed(order))).toEqual(["SIGNATURE!"]);
      const never = await desk.day.order();
      expect(await printed(never)).toMatchObject({ html: null, status: "NEW" });
    });

    it("asks for what the driver's own record asks for", async () => {
      anna = await desk.driver({ requirePodPhoto: true });
      const order = await sent();
      expect(parts(await printed(order))).toEqual(["DELIVERY!", "SIGNATURE", "PHOTO!"]);
    });

    it("is the usual one, in the account's language, where no template is in use", async () => {
      const own = await use("<h1>Ours</h1>");
      await change(own, { used: false });
      const order = await sent();
      await deliver(order);
      const { reference } = await desk.read(order);
      const proof = await printed(order);
      expect(proof.template).toBeNull();
      expect(proof.html).toContain(`<h1>Proof of delivery ${reference}</h1>`);
      await desk.set({ currentLanguage: "fr" });
      expect((await printed(order)).html).toContain(`<h1>Preuve de livraison ${reference}</h1>`);
    });

    it("stays as it was proved, while that template is there", full, async () => {
      const first = await use("<h1>First</h1>");
      const order = await sent();
      await anna.phone.prove(order, await png());
      await deliver(order);
      const second = await use("<h1>Second</h1>");
      expect(await printed(order)).toMatchObject({ html: "<h1>First</h1>", template: { id: first } });
      await desk.day.admin.send("POST", `${templates}/remove`, {
        body: new URLSearchParams({ ids: first }),
      });
      expect(await printed(order)).toMatchObject({ html: "<h1>Second</h1>", template: { id: second } });
    });

    it("runs and loads nothing, whatever template and order say", async () => {
      const own = await use(`<p>{{ pod.signatoryName }}</p><p title="{{ customer.name }}">x</p>`);
      const attack = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{ order.reference }}`;
      const order = await sent({ customer: { name: attack } });
      await anna.phone.prove(order, await png(), { signatory: attack });
      await deliver(order);
      const proof = await printed(order);
      expect(proof.template).toMatchObject({ id: own, isFilled: true });
      expect(proof.html).not.toMatch(/<script|<img|\{\{/);
      expect(proof.html).toContain("&lt;script&gt;");
      for (const template of [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '<img src="https://other.example/a.png" alt="">',
        "{% for item in items %}",
      ]) {
        // As one that was stored before templates were looked at.
        await desk.platform.change(sql`update "printTemplates" set template = ${template} where id = ${own}`);
        const usual = await printed(order);
        expect(usual.template).toEqual({ id: own, name: expect.any(String) as string, isFilled: false });
        expect(usual.html).toContain("Proof of delivery");
        expect(usual.html).not.toMatch(/<script|onerror=alert\(1\)>|other\.example/);
      }
    });
  });
});

/** An instant with its day, on the clocks of the centre. */
function lisbon(instant: string): string {
  const parts = new Intl.DateTimeFormat("de", {
    timeZone: "Europe/Lisbon",
    dateStyle: "medium",
    timeStyle: "short",
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")}`;
}
