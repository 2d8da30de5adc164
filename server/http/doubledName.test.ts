import fc from "fast-check";
import { expect, it } from "vitest";
import { full, runs } from "../../tests/scope";
import { doubledName } from "./doubledName";

const inText = (json: string) => doubledName(json, JSON.parse(json));

it.each([
  ['{"name":"a","name":"b"}', "name"],
  ['{"a":1,"b":{"c":[0,{"d":1},{"e":1,"f":{},"e":2}]}}', "b.c.2.e"],
  ['{"a":[[1],[2,{"x":null,"x":null}]]}', "a.1.1.x"],
  [
    '{"operations":[{"op":"create"},{"op":"create","record":{"n":"{\\"q\\":1}","n":1}}]}',
    "operations.1.record.n",
  ],
  ['{"name":1,"n\\u0061me":2}', "name"],
  ['{"a\\\\":1,"a\\\\" :2}', "a\\"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"":1,"":2}', ""],
  ['{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}', undefined],
  ['{"text":"a:b, \\"a\\":1, {}[]:","1":":","time":"08:00\\\\"}', undefined],
  ['"a:b"', undefined],
  ["[]", undefined],
])("finds the name that is doubled in %s", (json, path) => {
  expect(inText(json)).toBe(path);
});

it("finds none in what no name was doubled in, and the one that was, wherever it is", full, () => {
  const json = fc.json({ maxDepth: 4, stringUnit: "binary" });
  const property = fc.property(json, json, fc.string({ unit: "binary" }), (value, other, name) => {
    expect(inText(value)).toBeUndefined();
    const written = JSON.stringify(name);
    const path = `list.1.${name}`;
    expect(inText(`{"list":[${value}, {${written}:${other}}]}`)).toBeUndefined();
    expect(inText(`{"list":[${value}, { ${written} : ${other}, ${written}:${value}}],"list2":1}`)).toBe(path);
  });
  fc.assert(property, { numRuns: runs(1000) });
});

it("adds less to reading a large body than reading it takes, twice over", () => {
  const record = (index: number) => ({
    op: "create",
    record: {
      name: `Van "${index}"`,
      address: { street: "Quay 7", latitude: 41.1, longitude: -8.6 },
      notes: "n",
    },
  });
  const json = JSON.stringify({ operations: Array.from({ length: 20_000 }, (_, index) => record(index)) });
  const least = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const from = performance.now();
        work();
        return performance.now() - from;
      }),
    );
  const value: unknown = JSON.parse(json);
  const reading = least(() => JSON.parse(json));
  expect(least(() => doubledName(json, value))).toBeLessThan(2 * reading);
  const texts = `{"a":"${"\\\\".repeat(1_000_000)}","b":"${'\\"'.repeat(1_000_000)}","b":1}`;
  expect(inText(texts)).toBe("b");
});
