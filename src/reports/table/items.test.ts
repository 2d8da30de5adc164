import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Item, Items } from "./items";

it("has each heading once, with the rows of an open group in their order below it", () => {
  const counts = fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), closed: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(counts, (groups) => {
      const closed = new Set(groups.flatMap((group, at) => (group.closed ? [at] : [])));
      const told = groups.map(({ count }, at) => ({ value: at, count, totals: {} }));
      let row = 0;
      const expected = groups.flatMap(({ count, closed: folded }, group): Item[] => {
        const rows = Array.from({ length: count }, () => ({ row: row++ }));
        return [{ group }, ...(folded ? [] : rows)];
      });
      const items = new Items(row, told, closed);
      expect(items.length).toBe(expected.length);
      expect(expected.map((_, line) => items.at(line))).toEqual(expected);
    }),
  );
});

it("without groups is the rows alone", () => {
  const items = new Items(3, undefined, new Set());
  expect([items.length, items.at(0), items.at(2)]).toEqual([3, { row: 0 }, { row: 2 }]);
});
