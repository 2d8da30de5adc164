import { describe, expect, it } from "vitest";
import { propertyAt } from "../../../schemas";
import type { World } from "../world";

/** What the server gives where it is left empty (`x-generated`). */
export function describeGenerated(world: World, name: string): void {
  const subject = world.subject(name);
  const generated = Object.keys(subject.resource.properties).flatMap((property) => {
    const { "x-generated": pattern, "x-unique": unique } = propertyAt(subject.resource, property) ?? {};
    return pattern === undefined ? [] : [{ property, pattern, unique: unique !== undefined }];
  });
  if (generated.length === 0) return;

  describe.each(generated)("$property, left empty", ({ property, pattern, unique }) => {
    const [before = "", after = ""] = pattern.split("{number}");
    const numberOf = (value: unknown) => {
      const text = String(value);
      expect([text.startsWith(before), text.endsWith(after)]).toEqual([true, true]);
      return Number(text.slice(before.length, text.length - after.length));
    };
    const withoutIt = async () => ({ ...(await subject.newRecord("minimal")), [property]: undefined });

    it("gets the next number, one record after the other and in a batch", async () => {
      const first = numberOf((await subject.create(await withoutIt()))[property]);
      const second = numberOf((await subject.create(await withoutIt()))[property]);
      expect(second).toBe(first + 1);
      const records = [await withoutIt(), await withoutIt()];
      const results = await subject.batch(records.map((record) => ({ op: "create", record })));
      expect(results.map(({ record }) => numberOf(record?.[property]))).toEqual([first + 2, first + 3]);
    });

    it("gets another one when it is emptied, and keeps what is typed", async () => {
      const typed = `typed ${world.nextSeed()}`;
      const record = await subject.create({ ...(await withoutIt()), [property]: typed });
      expect(record[property]).toBe(typed);
      const reply = await subject.update(record.id, { [property]: null }, record.version);
      expect(numberOf(subject.wire.record(reply)?.[property])).toBeGreaterThan(0);
    });

    if (unique)
      it("leaves out the numbers that somebody has typed", async () => {
        const next = numberOf((await subject.create(await withoutIt()))[property]) + 1;
        const typed = [next, next + 1, next + 2].map((number) => pattern.replace("{number}", String(number)));
        for (const text of typed)
          await subject.create({ ...(await withoutIt()), [property]: text.toLowerCase() });
        expect(numberOf((await subject.create(await withoutIt()))[property])).toBeGreaterThan(next + 2);
      });
  });
}
