import { describe, expect, it } from "vitest";
import { stampMoments } from "../../../schemas";
import type { World } from "../world";
import { retitled, stampsOf } from "./changed";

export function describeStamps(world: World, name: string): void {
  const subject = world.subject(name);
  const stamps = stampsOf(subject.resource);
  const made = stamps.filter(({ on }) => on === "creation");
  const changed = stamps.filter(({ on }) => on === "change");
  const followed = stamps.filter(({ on }) => !stampMoments.has(on));

  if (made.length > 0)
    it.each(made)("$name: tells the $gives of the creation", async ({ name: property, gives }) => {
      const before = Date.now();
      const record = await subject.create({ ...(await subject.newRecord()), [property]: "made up" });
      expectStamp(gives, record[property], before);
    });

  if (changed.length > 0)
    it.each(changed)(
      "$name: tells the $gives of the last change, and nothing before the first",
      async (stamp) => {
        const record = await subject.create();
        expect(record[stamp.name]).toBeUndefined();
        const before = Date.now();
        const change = { ...(await retitled(subject)), [stamp.name]: "made up" };
        const later = subject.wire.record(await subject.update(record.id, change, record.version));
        expectStamp(stamp.gives, later?.[stamp.name], before);
        const same = { [subject.resource["x-list"].title]: later?.[subject.resource["x-list"].title] };
        expect(subject.wire.record(await subject.update(record.id, same, 2))).toEqual(later);
      },
    );

  if (followed.length > 0)
    describe("what the server notes of a change", () => {
      it.each(followed)(
        "$name: the $gives that $on was set, and nothing once it is not",
        async ({ name: property, on, gives }) => {
          const record = await subject.create({ ...(await subject.newRecord()), [on]: false });
          expect(record[property]).toBeUndefined();
          const before = Date.now();
          const set = subject.wire.record(await subject.update(record.id, { [on]: true }, 1));
          expectStamp(gives, set?.[property], before);
          const title = subject.resource["x-list"].title;
          const next = { [title]: (await subject.newRecord())[title] };
          const later = subject.wire.record(await subject.update(record.id, next, 2));
          expect(later?.[property]).toBe(set?.[property]);
          const unset = subject.wire.record(await subject.update(record.id, { [on]: false }, 3));
          expect(unset).toMatchObject({ version: 4 });
          expect(unset?.[property]).toBeUndefined();
        },
      );
    });

  function expectStamp(gives: string, value: unknown, before: number): void {
    if (gives !== "time") expect(value).toEqual(expect.stringMatching(/\S/));
    else {
      const at = Date.parse(String(value));
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(Date.now());
    }
  }
}
