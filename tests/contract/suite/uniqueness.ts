import { describe, expect, it } from "vitest";
import { parseCall, propertyAt } from "../../../schemas";
import type { World } from "../world";

export function describeUniqueness(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource, wire } = subject;
  const unique = Object.keys(resource.properties)
    .map((property) => ({ property, call: propertyAt(resource, property)?.["x-unique"] }))
    .filter(({ call }) => call !== undefined);

  if (unique.length > 0)
    describe("a value that must be unique", () => {
      it.each(unique)("$property: is refused to a second record, whatever its case", async ({ property }) => {
        const record = await subject.create();
        for (const value of [record[property], String(record[property]).toLowerCase()]) {
          const second = { ...(await subject.newRecord()), [property]: value };
          const reply = await subject.send(second);
          expect(reply.status).toBe(wire.statusOf("NOT_UNIQUE", true));
          expect(wire.errors(reply)).toMatchObject([{ code: "NOT_UNIQUE", metadata: { field: property } }]);
        }
        const total = (await subject.list({ filter: { [property]: record[property] } })).total;
        expect(total).toBe(1);
      });

      it.each(unique)("$property: is free again when its record is gone", async ({ property }) => {
        const record = await subject.create();
        await subject.remove([record.id]);
        const next = await subject.create({ ...(await subject.newRecord()), [property]: record[property] });
        expect(next[property]).toBe(record[property]);
      });
    });

  const calls = unique.flatMap(({ property, call }) =>
    typeof call === "string" ? [{ property, path: parseCall(resource["x-api"].base, call).path }] : [],
  );
  if (calls.length > 0)
    describe("the call that checks a value while it is typed", () => {
      it.each(calls)(
        "$path: tells what is free, what is taken, and whose it is",
        async ({ property, path }) => {
          const record = await subject.create();
          const ask = async (value: unknown, id?: string) => {
            const named = path.replace("{value}", encodeURIComponent(String(value)));
            const also = id === undefined || path.includes("{id}") ? "" : `&id=${id}`;
            const address = named.replace("{id}", id ?? "") + also;
            const reply = await subject.client.call("GET", address);
            expect(reply.status).toBe(200);
            return reply.json<{ success: boolean; errors?: { code: string }[] }>();
          };
          expect(await ask("a value that nobody has")).toMatchObject({ success: true });
          expect(await ask(record[property])).toMatchObject({
            success: false,
            errors: [{ code: "NOT_UNIQUE" }],
          });
          expect(await ask(record[property], record.id)).toMatchObject({ success: true });
        },
      );
    });
}
