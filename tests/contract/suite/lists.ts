import { beforeAll, describe, expect, it } from "vitest";
import { valueAt } from "../../../schemas";
import { isQuick } from "../../scope";
import type { Stored } from "../families";
import type { World } from "../world";
import { type Leaf, leavesOf, optionsOf } from "./leaves";

const collator = new Intl.Collator("und", { numeric: true });

export function describeLists(world: World, name: string): void {
  const subject = world.subject(name);
  const leaves = leavesOf(subject);
  const sortable = leaves.filter(({ kind }) => kind !== undefined && kind !== "list");
  let records: Stored[] = [];
  const mine = () => ({ id: records.map(({ id }) => id) });
  beforeAll(async () => {
    records = await subject.createMany(6);
    records.push(await subject.create(await subject.newRecord("minimal")));
  }, 60_000);

  describe("a list", () => {
    it("has every record as it is read, and says how many there are", async () => {
      const { records: found, total } = await subject.list({ filter: mine() });
      expect(total).toBe(records.length);
      expect(byId(found)).toEqual(byId(records));
    });

    it("comes in pages that neither repeat nor leave out", async () => {
      const pages = [];
      for (let from = 0; from < records.length; from += 2) {
        const page = await subject.list({ filter: mine(), from, count: 2 });
        expect(page.total).toBe(records.length);
        pages.push(...page.records);
      }
      expect(pages.map(({ id }) => id)).toEqual(
        (await subject.list({ filter: mine() })).records.map(({ id }) => id),
      );
      expect(byId(pages)).toEqual(byId(records));
    });

    it("is empty beyond its end, and still says how many there are", async () => {
      const page = await subject.list({ filter: mine(), from: 100, count: 10 });
      expect(page).toMatchObject({ records: [], total: records.length });
    });

    it("answers the fields that are asked for, with id and version", async () => {
      for (const { path } of leaves.filter(
        (leaf) => !isQuick || world.isExample(subject.resource, leaf.path),
      )) {
        const page = await subject.list({ filter: mine(), fields: [path] });
        const [top = ""] = path.split(".");
        for (const record of page.records) {
          const full = records.find(({ id }) => id === record.id) ?? {};
          expect(valueAt(record, path), path).toEqual(valueAt(full, path));
          const allowed = ["id", "version", top];
          expect(Object.keys(record).filter((key) => !allowed.includes(key))).toEqual([]);
        }
      }
    });
  });

  describe("the order of a list", () => {
    for (const leaf of sortable)
      it(`by ${leaf.path}: both ways, what has no value last`, optionsOf(subject, leaf), async () => {
        const up = (await subject.list({ filter: mine(), sort: leaf.path })).records;
        const down = (await subject.list({ filter: mine(), sort: leaf.path, descending: true })).records;
        for (const [list, direction] of [
          [up, 1],
          [down, -1],
        ] as const) {
          const values = list.map((record) => valueAt(record, leaf.path));
          const present = values.filter((value) => value !== undefined);
          expect(values.slice(0, present.length)).toEqual(present);
          if (leaf.kind === "reference") continue;
          for (const [index, value] of present.slice(1).entries())
            expect(compare(leaf, present[index], value) * direction).toBeLessThanOrEqual(0);
        }
        expect(byId(up)).toEqual(byId(down));
      });

    it("is the schema's own where none is asked for", async () => {
      const { sort, title } = subject.resource["x-list"];
      const text = sort ?? title;
      const [path, descending] = [text.replace(/^-/, ""), text.startsWith("-")];
      const asked = await subject.list({ filter: mine(), sort: path, descending });
      const own = await subject.list({ filter: mine() });
      expect(own.records.map(({ id }) => id)).toEqual(asked.records.map(({ id }) => id));
    });
  });

  describe("a search", () => {
    const searched = subject.resource["x-list"].search ?? [subject.resource["x-list"].title];
    it.each(searched)("finds a record by its %s, whatever the case", async (path) => {
      const record = records.find((each) => valueAt(each, path) !== undefined);
      const text = String(valueAt(record ?? {}, path));
      for (const search of [text, text.toUpperCase(), text.slice(1)]) {
        const { records: found } = await subject.list({ filter: mine(), search });
        expect(found.map(({ id }) => id)).toContain(record?.id);
      }
    });

    it("finds nothing by a word that no record has", async () => {
      expect(await subject.list({ search: "no-such-word-anywhere" })).toMatchObject({
        records: [],
        total: 0,
      });
    });
  });

  if (subject.resource["x-api"].family === "rows")
    describe("a grouped list", () => {
      for (const leaf of sortable)
        it(
          `by ${leaf.path}: counts the groups and keeps them together`,
          optionsOf(subject, leaf),
          async () => {
            const { path } = leaf;
            const { records: found, groups = [] } = await subject.list({ filter: mine(), groupBy: path });
            const counts = new Map<unknown, number>();
            for (const record of found) {
              const value = valueAt(record, path) ?? null;
              counts.set(value, (counts.get(value) ?? 0) + 1);
            }
            expect(new Map(groups.map(({ value, count }) => [value ?? null, count]))).toEqual(counts);
            const changes = found.filter(
              (record, index) => index > 0 && valueAt(record, path) !== valueAt(found[index - 1] ?? {}, path),
            );
            expect(changes).toHaveLength(counts.size - 1);
          },
        );
    });
}

function byId(records: Stored[]): Stored[] {
  return records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Letters as people order them, without regard to case, and digits as numbers; everything else by its value. */
function compare({ kind }: Leaf, one: unknown, other: unknown): number {
  if (kind === "text" || kind === "choice")
    return collator.compare(String(one).toLowerCase(), String(other).toLowerCase());
  const [left, right] = [one, other] as (string | number | boolean)[];
  if (left === right) return 0;
  return (left ?? "") < (right ?? "") ? -1 : 1;
}
