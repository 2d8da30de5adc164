import { describe, expect, it } from "vitest";
import { callOf } from "../../../schemas";
import type { Reply } from "../client";
import type { Stored } from "../families";
import type { World } from "../world";
import { writable } from "./changed";

export function describeSavedLists(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource } = subject;
  const save = callOf(resource["x-api"], "save");
  if (!save) return;
  const post = (body: object): Promise<Reply> => subject.client.call(save.method, save.path, { json: body });
  const rowsOf = (reply: Reply) => reply.json<{ rows: Stored[] }>().rows;
  const [title] = [resource["x-list"].title];

  describe("a list that is saved as a whole", () => {
    it("is what there is afterwards: what is new is there, what is not in it is gone", async () => {
      const [kept, gone] = await subject.createMany(2);
      if (!kept || !gone) throw new Error("Two records are needed");
      const fresh = await subject.newRecord();
      const other = await subject.newRecord();
      const reply = await post({ rows: [{ ...kept, [title]: other[title] }, fresh] });
      expect(reply.status, reply.text).toBe(200);
      const rows = rowsOf(reply);
      expect(rows).toHaveLength(2);
      expect(rows.find(({ id }) => id === kept.id)).toEqual({ ...kept, [title]: other[title], version: 2 });
      expect(rows.find(({ id }) => id !== kept.id)).toMatchObject(fresh);
      expect((await subject.list({})).records).toEqual(rows);
      expect(await subject.read(gone.id)).toBeUndefined();
    });

    it("leaves what its sender had not read", async () => {
      const mine = await subject.create();
      const theirs = await subject.create();
      expect((await post({ rows: [mine], known: [mine.id] })).status).toBe(200);
      expect(await subject.read(theirs.id)).toEqual(theirs);
    });

    it("is saved whole or not at all, and tells the row and the field", async () => {
      const record = await subject.create();
      const { total } = await subject.list({ count: 1 });
      const reply = await post({
        rows: [await subject.newRecord(), { ...record, noSuchProperty: 1 }, { [title]: 17 }],
        known: [record.id],
      });
      const fields = subject.wire.errors(reply).map(({ metadata }) => metadata?.["field"]);
      expect(fields).toEqual(expect.arrayContaining(["rows.1.noSuchProperty", `rows.2.${title}`]));
      expect((await subject.list({ count: 1 })).total).toBe(total);
    });

    it("is refused where somebody changed a record meanwhile", async () => {
      const read = await subject.create();
      const change = { ...writable(subject, read), [title]: (await subject.newRecord())[title] };
      await subject.update(read.id, change, read.version);
      const reply = await post({ rows: [read], known: [read.id] });
      expect([reply.status, subject.wire.errors(reply)[0]?.code]).toEqual([409, "VERSION_CONFLICT"]);
      expect(await subject.read(read.id)).toMatchObject({ [title]: change[title] });
    });
  });
}
