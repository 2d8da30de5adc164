import { sql as template } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import { templateFaults, type TemplateType } from "../../schemas/template";
import { prepareDatabase } from "../../server/prepareDatabase";
import { eachDatabase } from "../databases";
import { onOwnPlatform, type User } from "./platform";

const base = "/gt/gt-api/print-templates";
const mine = { template: "<h1>{{ company.name }}</h1>" };

type PrintTemplate = {
  id: string;
  version: number;
  name: string;
  type: TemplateType;
  template: string;
  used?: boolean;
  default?: boolean;
};

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  let admin: User;
  let other: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    other = await platform.signIn("admin", platform.other);
  });

  async function templates(user = admin): Promise<PrintTemplate[]> {
    return (await user.get(`${base}?sort=type&dir=desc`)).json().rows as PrintTemplate[];
  }

  async function standard(type: TemplateType, user = admin): Promise<PrintTemplate> {
    const found = (await templates(user)).find((each) => each.default && each.type === type);
    return found ?? expect.fail(`There is no default ${type}`);
  }

  async function create(user: User, record: object): Promise<PrintTemplate> {
    const { rows } = (await user.post(base, record)).json();
    return (rows[0] as PrintTemplate | undefined) ?? expect.fail("It was not created");
  }

  describe("the default print templates (domain 13)", () => {
    it("are there in every account from the first: one of each type, sound and in use", async () => {
      for (const user of [admin, other]) {
        const all = (await templates(user)).filter((each) => each.default);
        expect(all.map(({ type }) => type)).toEqual(["POD", "MANIFEST"]);
        for (const { type, template: text } of all) expect(templateFaults(type, text)).toEqual([]);
      }
    });

    it.each([
      ["POD", "Proof of delivery"],
      ["MANIFEST", "Manifest"],
    ] as const)("are told in the audit as the product's own: %s", async (type, name) => {
      const { id } = await standard(type);
      const { rows } = (await admin.get(`/gt/gt-api/audit?entity=printTemplates&id=${id}`)).json();
      expect(rows.at(-1)).toMatchObject({
        actionType: "CREATE",
        userName: "Runsheet",
        version: 1,
        changes: { name: { to: name }, used: { to: true } },
      });
    });

    it("can't be removed, neither alone nor with others nor in a batch, and the refusal names it", async () => {
      const { id, name } = await standard("MANIFEST");
      const copy = await create(admin, { ...mine, name: "Doomed", type: "MANIFEST" });
      const removal = (ids: string[]) =>
        admin.send("POST", `${base}/remove`, { body: new URLSearchParams(ids.map((each) => ["ids", each])) });
      for (const ids of [[id], [copy.id, id]]) {
        const reply = await removal(ids);
        expect(reply.status).toBe(409);
        expect(reply.json().errors).toMatchObject([{ code: "RECORD_KEPT", metadata: { id, title: name } }]);
      }
      const operations = [id, copy.id].map((each) => ({ op: "remove", id: each }));
      const batch = await admin.post(`${base}/batch`, { operations });
      expect(batch.json().rows).toMatchObject([
        { success: false, errors: [{ code: "RECORD_KEPT" }] },
        { success: true },
      ]);
      expect((await standard("MANIFEST")).id).toBe(id);
    });

    it("can be edited, and stay the defaults of their types whatever is sent", async () => {
      const { id, version } = await standard("POD");
      const saved = await admin.post(`${base}/${id}`, { ...mine, name: "Ours", default: false, version });
      expect(saved.json().rows).toMatchObject([
        { ...mine, name: "Ours", default: true, version: version + 1 },
      ]);
      const moved = await admin.post(`${base}/${id}`, { type: "MANIFEST" });
      expect(moved.json().errors).toMatchObject([{ code: "VALUE_KEPT", metadata: { field: "type" } }]);
      expect((await standard("POD")).id).toBe(id);
    });

    it("give place to the one that is marked used, each within its type", async () => {
      const chosen = await create(admin, { ...mine, name: "Chosen", type: "POD", used: true });
      expect(await standard("POD")).toMatchObject({ used: false });
      expect(await standard("MANIFEST")).toMatchObject({ used: true });
      const { id } = await standard("POD");
      await admin.post(`${base}/${id}`, { used: true });
      const now = (await templates()).find((each) => each.id === chosen.id);
      expect(now).toMatchObject({ used: false });
    });

    it("have copies that are no defaults", async () => {
      const { id: _, version: __, used: ___, ...rest } = await standard("MANIFEST");
      const copy = await create(admin, { ...rest, name: "Manifest, a copy" });
      expect(copy.default).toBeUndefined();
      expect((await templates()).filter((each) => each.default)).toHaveLength(2);
    });

    it("come to an account from before there were any, in its language, beside what it has", async () => {
      const used = await create(other, { ...mine, name: "маршрутный лист", type: "MANIFEST", used: true });
      await other.post("/gt/gt-api/gt_account_configuration/new", {
        metaData: [{ name: "currentLanguage", value: "ru" }],
      });
      await platform.change(template`delete from "printTemplates" t using account a
        where a.id = t.account_id and a.name = ${platform.other} and t."default"`);
      const ours = await templates();
      await prepareDatabase(platform.database, loadResources("schemas"));
      const given = (await templates(other)).filter((each) => each.default);
      expect(given.map(({ name, type, used: isUsed }) => [name, type, isUsed])).toEqual([
        ["Подтверждение доставки", "POD", true],
        ["Маршрутный лист 2", "MANIFEST", undefined],
      ]);
      for (const { type, template: text } of given) {
        expect(text).toMatch(/[а-я]/);
        expect(templateFaults(type, text)).toEqual([]);
      }
      expect((await templates(other)).find(({ id }) => id === used.id)).toEqual(used);
      expect(await templates()).toEqual(ours);
    });

    it("are not given twice", async () => {
      const before = [await templates(), await templates(other)];
      await prepareDatabase(platform.database, loadResources("schemas"));
      expect([await templates(), await templates(other)]).toEqual(before);
    });
  });
});
