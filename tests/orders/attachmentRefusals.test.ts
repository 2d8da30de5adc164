import { connect } from "node:net";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { attached, claimed, filesOf, listed, pdf, png, refusal, workbook } from "./attachedFiles";
import { full } from "../scope";
import { OrderDesk } from "./desk";

const megabyte = 1024 * 1024;

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  const { platform } = desk;
  const orderId = async () => (await desk.create()).id;

  describe("a file is refused", () => {
    it.each([
      ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "ATTACHMENT_TYPE", "svg"],
      ["a.jpg.html", "<html></html>", "ATTACHMENT_TYPE", "html"],
      ["program", "MZ", "ATTACHMENT_TYPE", ""],
      ["../../etc/passwd.pdf", "%PDF-1", "ATTACHMENT_NAME", '/ \\ : * ? " < > |'],
      ["invoice\u202efdp.exe.pdf", "%PDF-1", "ATTACHMENT_NAME", "U+202E"],
      ["line\nbreak.pdf", "%PDF-1", "ATTACHMENT_NAME", "U+0000–U+001F"],
      ["page.pdf", "<html><script>alert(1)</script></html>", "ATTACHMENT_CONTENT", "pdf"],
      ["drawing.jpg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "ATTACHMENT_CONTENT", "jpg"],
      ["table.csv", "<html><script>alert(1)</script></html>", "ATTACHMENT_CONTENT", "csv"],
      ["table.csv", "%PDF-1.7", "ATTACHMENT_CONTENT", "csv"],
      ["table.csv", "MZ\x90\x00\x03\x00", "ATTACHMENT_CONTENT", "csv"],
      ["sheet.xlsx", "PK\x03\x04 and nothing else", "ATTACHMENT_CONTENT", "xlsx"],
      ["note.pdf", "", "ATTACHMENT_EMPTY", undefined],
    ])("%j with %j: %s", async (name, content, code, value) => {
      const order = await orderId();
      expect(await refusal(desk.admin, order, name, Buffer.from(content, "latin1"))).toMatchObject({
        status: 400,
        code,
        name: expect.stringContaining(name.slice(0, 4)),
        ...(value !== undefined && { value }),
      });
      expect(await listed(desk.admin, order)).toEqual([]);
    });

    it("with more than 10 MB, whether its sender says so or not", async () => {
      const order = await orderId();
      const large = new Uint8Array(10 * megabyte + 1);
      large.set(pdf);
      const expected = {
        status: 413,
        code: "ATTACHMENT_TOO_LARGE",
        name: "large.pdf",
        value: 10.1,
        limit: 10,
      };
      expect(await refusal(desk.admin, order, "large.pdf", large)).toEqual(expected);
      const unsaid = await desk.admin.send("POST", `${filesOf(order)}?name=large.pdf`, {
        headers: { "content-type": "application/octet-stream" },
        body: new Blob([large]).stream(),
        duplex: "half",
      } as RequestInit & { headers: Record<string, string> });
      expect([unsaid.status, unsaid.json().errors?.[0]?.code]).toEqual([413, expected.code]);
      const whole = await attached(desk.admin, order, "large.pdf", large.subarray(0, 10 * megabyte));
      expect(whole.size).toBe(10 * megabyte);
    });

    it(
      "that comes byte by byte: its sender is cut off after 30 s",
      { ...full, timeout: 50_000 },
      async () => {
        const order = await orderId();
        const { hostname, port } = new URL(platform.url);
        const socket = connect(Number(port), hostname);
        const ended = new Promise((resolve) => socket.on("close", resolve));
        socket.on("error", () => undefined);
        const head = [
          `POST ${filesOf(order)}?name=note.pdf HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Origin: ${platform.url}`,
          `Cookie: ${desk.admin.cookie}`,
          "Content-Type: application/octet-stream",
          "Content-Length: 1000",
        ];
        socket.write([...head, "", "%PDF-"].join("\r\n"));
        const began = Date.now();
        const dripping = setInterval(() => socket.write("x"), 1000);
        await ended;
        clearInterval(dripping);
        expect(Math.round((Date.now() - began) / 1000)).toBeGreaterThanOrEqual(29);
        expect(await listed(desk.admin, order)).toEqual([]);
      },
    );

    it("with more than 25 megapixels, before any of them is unpacked", async () => {
      const order = await orderId();
      expect(await refusal(desk.admin, order, "wall.png", await claimed(60_000, 60_000))).toEqual({
        status: 400,
        code: "ATTACHMENT_PIXELS",
        name: "wall.png",
        value: 3600,
        limit: 25,
      });
      expect(await refusal(desk.admin, order, "wall.png", await claimed(50, 20))).toMatchObject({
        code: "ATTACHMENT_PICTURE",
      });
    });

    it("where a picture is another kind than it is called", async () => {
      const order = await orderId();
      expect(await refusal(desk.admin, order, "photo.jpg", await png())).toMatchObject({
        code: "ATTACHMENT_CONTENT",
        value: "jpg",
      });
    });

    it("where a workbook is a bomb", full, async () => {
      const order = await orderId();
      const bomb = workbook({ "xl/sheet1.xml": new Uint8Array(51 * megabyte) });
      expect(await refusal(desk.admin, order, "bomb.xlsx", bomb)).toMatchObject({
        code: "ATTACHMENT_UNPACKED",
        value: 51.1,
      });
      const parts = Object.fromEntries(
        Array.from({ length: 1000 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]),
      );
      expect(await refusal(desk.admin, order, "parts.xlsx", workbook(parts))).toMatchObject({
        code: "ATTACHMENT_UNPACKED",
        entries: 1002,
      });
    });

    it("beyond 100 of an order, and beyond what an account has room for", async () => {
      const [order, other] = [await orderId(), await orderId()];
      const { id } = await attached(desk.admin, order, "note.pdf", pdf);
      const copy = (count: number, size: number) => sql`
        insert into attachment (account_id, id, resource, record_id, name, content_type, size, user_name, at, content)
        select account_id, gen_random_uuid()::text, resource, record_id, name, content_type, ${size}, user_name, at, content
        from attachment, generate_series(1, ${count}) where id = ${id}`;
      await platform.change(copy(99, 1));
      expect(await refusal(desk.admin, order, "more.pdf", pdf)).toEqual({
        status: 409,
        code: "ATTACHMENT_COUNT",
        name: "more.pdf",
        limit: 100,
      });
      await platform.change(copy(1, 500 * megabyte - 10_000));
      const large = new Uint8Array(2 * megabyte);
      large.set(pdf);
      expect(await refusal(desk.admin, other, "large.pdf", large)).toMatchObject({
        status: 409,
        code: "ATTACHMENT_QUOTA",
        name: "large.pdf",
        value: 2,
        limit: 500,
        left: 0,
      });
      await platform.change(sql`delete from attachment where record_id = ${order}`);
      expect(await attached(desk.admin, other, "large.pdf", large)).toMatchObject({ name: "large.pdf" });
    });
  });
});
