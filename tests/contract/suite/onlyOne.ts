import { describe, expect, it } from "vitest";
import { propertyAt } from "../../../schemas";
import type { World } from "../world";

export function describeOnlyOne(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource } = subject;
  const unique = Object.keys(resource.properties).flatMap((property) => {
    const group = propertyAt(resource, property)?.["x-only"];
    return group === undefined ? [] : [{ property, group }];
  });

  if (unique.length > 0)
    describe("what one record has of all", () => {
      it.each(unique)(
        "$property: taken by one, it is given up by the other of its $group",
        async ({ property, group }) => {
          const sent = await subject.newRecord();
          const first = await subject.create({ ...sent, [property]: true });
          expect(first[property]).toBe(true);
          const title = resource["x-list"].title;
          const next = await subject.newRecord();
          const second = await subject.create({ ...sent, [title]: next[title], [property]: true });
          expect(second[property]).toBe(true);
          const former = await subject.read(first.id);
          expect(former).toEqual({ ...first, [property]: false, version: 2 });
          expect((await subject.history(first.id)).rows[0]?.changes).toEqual({
            [property]: { from: true, to: false },
          });
          const others = await subject.list({ filter: { [property]: true, [group]: sent[group] } });
          expect(others.records.map(({ id }) => id)).toEqual([second.id]);
        },
      );

      it.each(unique)("$property: stays with a record of another $group", async ({ property, group }) => {
        const sent = await subject.newRecord();
        const first = await subject.create({ ...sent, [property]: true });
        const others = [await subject.newRecord(), await subject.newRecord(), await subject.newRecord()];
        const other = others.find((each) => each[group] !== sent[group]);
        if (!other) throw new Error(`The records have no other ${group}`);
        await subject.create({ ...other, [property]: true });
        expect(await subject.read(first.id)).toEqual(first);
      });

      it.each(unique)("$property: the last one of a batch has it", async ({ property }) => {
        const sent = await subject.newRecord();
        const title = resource["x-list"].title;
        const records = [];
        for (let number = 0; number < 3; number += 1)
          records.push({ ...sent, [title]: (await subject.newRecord())[title], [property]: true });
        const results = await subject.batch(records.map((record) => ({ op: "create", record })));
        const read = await Promise.all(results.map(({ id = "" }) => subject.read(id)));
        expect(read.map((record) => record?.[property])).toEqual([false, false, true]);
      });
    });
}
