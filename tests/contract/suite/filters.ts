import { beforeAll, describe, expect, it } from "vitest";
import { isEmpty, type Operator, operatorsOf, valueAt } from "../../../schemas";
import type { Stored } from "../families";
import type { World } from "../world";
import { type Leaf, leavesOf, optionsOf } from "./leaves";

export function describeFilters(world: World, name: string): void {
  const subject = world.subject(name);
  const filterable = leavesOf(subject).filter(({ kind }) => kind !== undefined);
  let records: Stored[] = [];
  beforeAll(async () => {
    records = await subject.createMany(5);
    records.push(await subject.create(await subject.newRecord("minimal")));
  }, 60_000);
  const found = async (path: string, condition: unknown) => {
    const filter = { id: records.map(({ id }) => id), [path]: condition };
    const page = await subject.list({ filter });
    expect(page.total).toBe(page.records.length);
    return page.records.map(({ id }) => id).toSorted();
  };
  const holding = (leaf: Leaf, operator: Operator, operand: unknown) =>
    records
      .filter((record) => meanings[operator](valueAt(record, leaf.path), operand, leaf))
      .map(({ id }) => id)
      .toSorted();

  describe("a filter", () => {
    for (const leaf of filterable)
      it(
        `by ${leaf.path} (${leaf.kind}): every operator means what it says`,
        optionsOf(subject, leaf),
        async () => {
          const operators = leaf.kind === undefined ? [] : operatorsOf[leaf.kind];
          for (const operator of operators)
            for (const operand of operandsFor(leaf, operator, records))
              expect(
                await found(leaf.path, { [operator]: operand }),
                `${leaf.path} ${operator} ${JSON.stringify(operand)}`,
              ).toEqual(holding(leaf, operator, operand));
        },
      );

    for (const leaf of filterable)
      it(
        `by ${leaf.path}: a value alone equals, a list is any of them, null is empty`,
        optionsOf(subject, leaf),
        async () => {
          const [value, other = value] = valuesOf(leaf, records);
          if (value === undefined)
            return expect(await found(leaf.path, null)).toEqual(holding(leaf, "empty", true));
          const [alone, any]: [Operator, Operator] = leaf.kind === "list" ? ["has", "has"] : ["eq", "in"];
          expect(await found(leaf.path, value)).toEqual(holding(leaf, alone, value));
          if (leaf.kind !== "list")
            expect(await found(leaf.path, [value, other])).toEqual(holding(leaf, any, [value, other]));
          expect(await found(leaf.path, null)).toEqual(holding(leaf, "empty", true));
        },
      );

    it("joins its conditions by and", async () => {
      const title = subject.resource["x-list"].title;
      const [one, other] = records.map((record) => valueAt(record, title));
      expect(await found(title, { in: [one, other], ne: other })).toEqual([records[0]?.id]);
    });

    it("is refused where there is no such property, with those that there are", async () => {
      const reply = await subject.askList({ filter: { noSuchProperty: 1 } });
      expect(reply.status).toBe(400);
      expect(subject.wire.errors(reply)).toMatchObject([
        {
          code: "UNKNOWN_FILTER",
          metadata: { name: "noSuchProperty", allowed: expect.arrayContaining(["id"]) as unknown },
        },
      ]);
    });

    it("is refused where a property has no such operator, with those that it has", async () => {
      for (const { path, kind } of filterable) {
        const reply = await subject.askList({ filter: { [path]: { resembles: "x" } } });
        expect(reply.status).toBe(400);
        expect(subject.wire.errors(reply)).toMatchObject([
          { code: "UNKNOWN_OPERATOR", metadata: { name: path, allowed: kind && operatorsOf[kind] } },
        ]);
      }
    });
  });
}

/** Values of a leaf among the records: for a list, single entries. */
function valuesOf({ path, kind }: Leaf, records: Stored[]): unknown[] {
  const values = records.map((record) => valueAt(record, path)).filter((value) => !isEmpty(value));
  const single = kind === "list" ? values.flat().filter((item) => typeof item !== "object") : values;
  return [...new Set(single)];
}

function operandsFor(leaf: Leaf, operator: Operator, records: Stored[]): unknown[] {
  if (operator === "empty") return [true, false];
  const [value, other = value] = valuesOf(leaf, records);
  if (value === undefined) return [];
  if (operator === "in") return [[value], [value, other]];
  if (operator === "contains") return [String(value).slice(1, -1), String(value).toUpperCase()];
  if (operator === "startsWith") return [String(value).slice(0, 3)];
  return [value, other];
}

type Meaning = (value: unknown, operand: unknown, leaf: Leaf) => boolean;

const ordered =
  (fits: (sign: number) => boolean): Meaning =>
  (value, operand) => {
    if (isEmpty(value)) return false;
    const [one, other] = [value, operand] as number[];
    return fits(one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1);
  };

/** What each operator means, once more and without SQL. */
const meanings: Record<Operator, Meaning> = {
  eq: same,
  ne: (value, operand, leaf) => !same(value, operand, leaf),
  in: (value, operand, leaf) => (operand as unknown[]).some((each) => same(value, each, leaf)),
  contains: (value, operand) => folded(value).includes(folded(operand)) && !isEmpty(value),
  startsWith: (value, operand) => folded(value).startsWith(folded(operand)) && !isEmpty(value),
  gt: ordered((sign) => sign > 0),
  gte: ordered((sign) => sign >= 0),
  lt: ordered((sign) => sign < 0),
  lte: ordered((sign) => sign <= 0),
  empty: (value, operand) => isEmpty(value) === operand,
  has: (value, operand) => Array.isArray(value) && [operand].flat().every((each) => value.includes(each)),
};

function same(value: unknown, operand: unknown, { kind, property }: Leaf): boolean {
  // A yes or no that a record does not say is the schema's.
  if (typeof property.default === "boolean") return (value ?? property.default) === operand;
  if (kind !== "text") return value === operand;
  return !isEmpty(value) && folded(value) === folded(operand);
}

function folded(value: unknown): string {
  return String(value).toLowerCase();
}
