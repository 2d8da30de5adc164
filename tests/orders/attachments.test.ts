import { randomUUID } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import {
  attach,
  attached,
  csv,
  filesOf,
  listed,
  pdf,
  photograph,
  png,
  webp,
  workbook,
} from "./attachedFiles";
import { base, OrderDesk } from "./desk";

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  const { platform } = desk;
  const orderId = async () => (await desk.create()).id;
  const bytesOf = async (path: string, user = desk.admin) => {
    const headers = { cookie: user.cookie, origin: platform.url };
    const answer = await fetch(platform.url + path, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  describe("a file that is attached", () => {
    it.each([
      ["note.pdf", () => pdf, "application/pdf"],
      ["Liste d'août.csv", () => csv, "text/csv"],
      ["табель.xlsx", () => workbook(), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ])("%s comes back as it was, and only to be saved", async (name, make, type) => {
      const order = await orderId();
      const sent = make();
      const row = await attached(desk.admin, order, name, sent);
      expect(row).toMatchObject({
        name,
        contentType: type,
        size: sent.length,
        userName: expect.any(String),
      });
      const { answer, bytes } = await bytesOf(`${filesOf(order)}/${row.id}`);
      expect(bytes.equals(Buffer.from(sent))).toBe(true);
      expect(answer.headers.get("content-type")).toContain(type);
      const [kept] =
        /filename\*=UTF-8''(.*)$/.exec(answer.headers.get("content-disposition") ?? "")?.slice(1) ?? [];
      expect(decodeURIComponent(kept ?? "")).toBe(name);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox;/);
      expect(await listed(desk.admin, order)).toEqual([row]);
    });

    it("is a picture upright, without what the camera wrote or what lay behind it", async () => {
      const order = await orderId();
      const secret = "38.7223N 9.1393W";
      const taken = await photograph(secret);
      expect((await new Transformer(taken).metadata(true)).exif).toBeDefined();
      const row = await attached(desk.admin, order, "Door.JPG", taken);
      expect(row).toMatchObject({ contentType: "image/jpeg", width: 32, height: 64 });
      const { bytes } = await bytesOf(`${filesOf(order)}/${row.id}`);
      expect([bytes.includes(secret), bytes.includes("Exif"), bytes.length]).toEqual([
        false,
        false,
        row.size,
      ]);
      expect((await new Transformer(bytes).metadata(true)).exif).toBeUndefined();
    });

    it.each([
      ["plan.png", () => png(1000, 500), "png"],
      ["plan.webp", webp, "webp"],
    ])("%s keeps its kind, and has a small one for the list", async (name, make, format) => {
      const order = await orderId();
      const { id } = await attached(desk.admin, order, name, await make());
      const whole = await bytesOf(`${filesOf(order)}/${id}`);
      expect((await new Transformer(whole.bytes).metadata()).format).toBe(format);
      const small = await bytesOf(`${filesOf(order)}/${id}/thumbnail`);
      expect(small.answer.headers.get("content-type")).toBe("image/webp");
      const { width, height } = await new Transformer(small.bytes).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(320);
    });

    it("has no small picture where it is none", async () => {
      const order = await orderId();
      const { id } = await attached(desk.admin, order, "note.pdf", pdf);
      expect((await bytesOf(`${filesOf(order)}/${id}/thumbnail`)).answer.status).toBe(404);
    });

    it("is attached once by a request that is sent again under its key", async () => {
      const order = await orderId();
      const headers = { "idempotency-key": randomUUID() };
      const [first, again] = [
        await attach(desk.admin, order, "note.pdf", pdf, headers),
        await attach(desk.admin, order, "note.pdf", pdf, headers),
      ];
      expect([again.text, again.headers.get("idempotent-replay")]).toEqual([first.text, "true"]);
      expect(await listed(desk.admin, order)).toHaveLength(1);
      const other = await attach(desk.admin, order, "note.pdf", strToU8("%PDF-other"), headers);
      expect(other.json().errors?.[0]?.code).toBe("KEY_REUSED");
    });

    it("can be taken away and brought back within the hour, and is told in the log, the audit and the feed", async () => {
      const order = await orderId();
      const { id, ...row } = await attached(desk.admin, order, "note.pdf", pdf);
      const path = `${filesOf(order)}/${id}`;
      expect((await desk.admin.send("DELETE", path)).status).toBe(200);
      expect(await listed(desk.admin, order)).toEqual([]);
      expect([(await bytesOf(path)).answer.status, (await desk.admin.send("DELETE", path)).status]).toEqual([
        404, 404,
      ]);
      expect((await desk.admin.post(`${path}/restore`, {})).status).toBe(200);
      expect(await listed(desk.admin, order)).toEqual([{ id, ...row }]);
      const log = (await desk.admin.get(`${base}/logs/${order}`)).json().rows;
      expect(
        log.map(({ shortDescription, fullDescription }) => [shortDescription, fullDescription]).slice(0, 3),
      ).toEqual([
        ["ATTACHED", "attachment=note.pdf"],
        ["DETACHED", "attachment=note.pdf"],
        ["ATTACHED", "attachment=note.pdf"],
      ]);
      const audit = (await desk.admin.get(`/gt/gt-api/audit?entity=orderAttachments&id=${order}`)).json()
        .rows;
      expect(audit).toHaveLength(3);
      await desk.admin.send("DELETE", path);
      for (const minutes of [25, 25, 11]) {
        platform.pass({ minutes });
        await listed(desk.admin, order);
      }
      await attached(desk.admin, order, "next.pdf", pdf);
      expect((await desk.admin.post(`${path}/restore`, {})).status).toBe(404);
    });

    it("stays with a removed order that is brought back", async () => {
      const order = await orderId();
      const { id } = await attached(desk.admin, order, "note.pdf", pdf);
      await desk.admin.send("POST", `${base}/remove`, { body: new URLSearchParams({ ids: order }) });
      expect((await desk.admin.get(filesOf(order))).status).toBe(404);
      await desk.admin.post(`${base}/${order}/restore`, {});
      expect((await listed(desk.admin, order)).map((row) => row.id)).toEqual([id]);
    });
  });

  it("is another account's to nobody: neither to read nor to write, and its log does not tell of it", async () => {
    const order = await orderId();
    const { id } = await attached(desk.admin, order, "note.pdf", pdf);
    const stranger = await platform.signIn("admin", platform.other);
    const path = `${filesOf(order)}/${id}`;
    const answers = [
      await stranger.get(filesOf(order)),
      await stranger.get(path),
      await stranger.send("DELETE", path),
      await stranger.post(`${path}/restore`, {}),
      await attach(stranger, order, "note.pdf", pdf),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const log = await stranger.get(`${base}/logs/${order}`);
    expect([log.json().rows, (await listed(desk.admin, order)).length]).toEqual([[], 1]);
  });

  it("is not had through another order", async () => {
    const [order, other] = [await orderId(), await orderId()];
    const { id } = await attached(desk.admin, order, "note.pdf", pdf);
    expect((await desk.admin.get(`${filesOf(other)}/${id}`)).status).toBe(404);
    expect((await desk.admin.send("DELETE", `${filesOf(other)}/${id}`)).status).toBe(404);
    expect(await listed(desk.admin, order)).toHaveLength(1);
  });
});
