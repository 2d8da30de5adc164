import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { site, WidgetDesk } from "./WidgetDesk";

const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

eachDatabase((database) => {
  const desk = new WidgetDesk(database);
  const own = (end = "") => `/widget/${desk.platform.account}${end}`;
  const theirs = (end = "") => `/widget/${desk.platform.other}${end}`;
  beforeEach(async () => {
    await desk.save("widget", { enabled: true, domains: [site] });
    await desk.save("website-widget", { enabled: true, domains: [site] });
  });

  describe("the widgets of an account", () => {
    it("are framed by exactly the sites that each of them names, and no other page by any", async () => {
      await desk.save("widget", { enabled: true, domains: ["one.example.org", "two.example.org:8443"] });
      await desk.save("website-widget", { enabled: true, domains: ["shop.localhost:8090"] });
      expect(await desk.framedBy(own())).toEqual(["https://one.example.org", "https://two.example.org:8443"]);
      expect(await desk.framedBy(own("/search"))).toEqual([
        "https://shop.localhost:8090",
        "http://shop.localhost:8090",
      ]);
      expect(await desk.framedBy(own().toUpperCase().replace("WIDGET", "widget"))).toHaveLength(2);
      for (const path of ["/track/abcdefghijklmnopqrstuvwxyz", "/track/x?account=demo", "/api"])
        expect([path, await desk.framedBy(path)]).toEqual([path, ["'none'"]]);
    });

    it("are framed by none of another account's sites, nor by anybody where none is named", async () => {
      await desk.save("widget", { enabled: true, domains: ["theirs.example.org"] }, desk.stranger);
      expect(await desk.framedBy(theirs())).toEqual(["https://theirs.example.org"]);
      expect(await desk.framedBy(own())).toEqual([`https://${site}`]);
      await desk.save("widget", { enabled: true, domains: [] });
      expect(await desk.framedBy(own())).toEqual(["'none'"]);
    });

    it.each([
      "*",
      "*.example.org",
      "https://shop.example.org",
      "shop.example.org/page",
      "shop.example.org; script-src *",
      "shop.example.org:0",
      "'self'",
      "localhost",
    ])("can't be given to %j", async (domain) => {
      const saved = await desk.day.admin.post("/gt/gt-api/widget", { enabled: true, domains: [domain] });
      expect(saved.text).toContain("PATTERN");
    });

    it("are framed by nobody when what is stored is no site", async () => {
      await desk.platform.change(
        sql`update "locationWidget" set domains = '["shop.example.org; script-src *", "*"]'`,
      );
      expect(await desk.framedBy(own())).toEqual(["'none'"]);
      const { headers } = await desk.page(own());
      expect(headers.get("content-security-policy")).toContain("script-src 'self';");
      await desk.platform.change(sql`update "locationWidget" set domains = '[]'`);
    });

    it("set no cookie, are in no search engine, are kept by nobody and are told whom to tell", async () => {
      for (const path of [own(), own("/search")]) {
        const { headers, text, status } = await desk.page(path);
        expect([status, headers.getSetCookie()]).toEqual([200, []]);
        expect(headers.get("x-robots-tag")).toBe("noindex");
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("x-frame-options")).toBeNull();
        const [, boot = ""] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text) ?? [];
        expect(JSON.parse(boot)).toMatchObject({ origins: [`https://${site}`] });
      }
    });

    it("are the same page of nobody's where they are off, or there is no such account", full, async () => {
      const unknown = await desk.page("/widget/nowhere");
      expect([unknown.status, await desk.framedBy("/widget/nowhere")]).toEqual([404, ["'none'"]]);
      const off = async () => {
        const pages = [await desk.page(own()), await desk.page(own("/search"))];
        return pages.map(({ status, text }) => [status, text === unknown.text]);
      };
      for (const path of ["/widget/%00", "/widget/a'%20or%20true--", `/widget/${"a".repeat(250)}`])
        expect([path, (await desk.page(path)).status]).toEqual([path, 404]);
      await desk.save("widget", { enabled: false, domains: [site] });
      await desk.save("website-widget", { enabled: false, domains: [site] });
      expect(await off()).toEqual([
        [404, true],
        [404, true],
      ]);
      await desk.save("widget", { enabled: true, domains: [site] });
      await desk.save("website-widget", { enabled: true, domains: [site] });
      for (const settings of [{ useNewWidgetService: true }, { enableLocationWidget: false }]) {
        await desk.settings(settings);
        expect(await off()).toEqual([
          [404, true],
          [404, true],
        ]);
        await desk.settings({ useNewWidgetService: false, enableLocationWidget: true });
      }
      expect((await desk.page(own())).status).toBe(200);
    });

    it("speak the reader's language where nobody has written a text, and take none for markup", async () => {
      await desk.save("website-widget", {
        enabled: true,
        languages: ["en", "pt", "ru"],
        referenceLabel: evil,
      });
      const pt = (await desk.page(`${own("/search")}?lang=pt`)).text;
      for (const text of [
        '<html lang="pt"',
        "<strong>Siga a sua encomenda</strong>",
        ">Código postal</label>",
        ">Procurar</button>",
      ])
        expect(pt).toContain(text);
      const inLanguage = async (code: string) => (await desk.page(`${own("/search")}?lang=${code}`)).text;
      expect(await inLanguage("ru")).toContain(">Почтовый индекс</label>");
      expect(await inLanguage("fr")).toContain("<strong>Track your order</strong>");
      expect(pt.match(/<script/g)).toHaveLength(2);
      expect(pt).not.toContain("<img src=x");
      expect(pt).not.toMatch(/ style="| on\w+="/);
    });
  });

  describe("the way to a delivery", () => {
    const tokenOf = async (order: string, user = desk.day.admin) => {
      const told = await user.post("/ui-api/tracking/links", { order });
      const { link } = told.json<{ link: string }>();
      expect(link).toMatch(/\/track\/[a-z2-7]{26}$/);
      return link.split("/").at(-1) ?? "";
    };

    it("shows how it stands, and leads to its page, where the site was opened for one", async () => {
      const token = await tokenOf(await desk.day.order());
      const { text } = await desk.page(`${own()}?delivery=${token}`);
      const planned = '<span class="above">Planned for';
      expect(text).toContain(planned);
      expect(text).toContain(`href="/track/${token}" target="_blank" rel="noopener"`);
      // Others see what there is to see without one.
      for (const path of [`${theirs()}?delivery=${token}`, `${own()}?delivery=${"a".repeat(26)}`, own()]) {
        const page = await desk.page(path);
        expect([page.status, page.text.includes(planned)]).toEqual([200, false]);
        expect(page.text).toContain(">Link from our message</label>");
      }
    });

    it("leads to a page in its own colours, which is there as long as one of the widgets is on", async () => {
      const colors = { primary: "#1f5a45", background: "#faf4ee", text: "#22302b" };
      await desk.save("widget", { enabled: true, domains: [site], colors, languages: ["pt"] });
      const token = await tokenOf(await desk.day.order());
      const state = async () => (await desk.platform.send("GET", `/track-api/${token}`)).text;
      await expect.poll(state).toContain("#1f5a45");
      await desk.save("widget", { enabled: false });
      await desk.save("website-widget", { enabled: false });
      await expect.poll(state).toContain("NOT_FOUND");
    });
  });
});
