import { describe, expect, it } from "vitest";
import { MappingError, RecordMapper, type MappingWarning } from "./RecordMapper";
import { things } from "./records.fixture";

describe("a value that is not what the schema says", () => {
  const wrong = {
    id: "r1",
    day: "31/02/2024",
    list: [{ flag: "maybe" }],
    amount: "1,5",
    count: "12.5",
    time: "24:00",
  };

  it("is kept as it came, with a warning that names it", () => {
    const warnings: MappingWarning[] = [];
    const mapper = new RecordMapper({ onWarning: (warning) => warnings.push(warning) });
    const typed = mapper.read(things, wrong);
    expect(typed).toEqual(wrong);
    expect(mapper.write(things, typed)).toEqual(wrong);
    expect(warnings).toEqual([
      { resource: "things", id: "r1", path: "day", value: "31/02/2024", expected: "date" },
      { resource: "things", id: "r1", path: "list.0.flag", value: "maybe", expected: "boolean" },
      { resource: "things", id: "r1", path: "amount", value: "1,5", expected: "number" },
      { resource: "things", id: "r1", path: "count", value: "12.5", expected: "integer" },
      { resource: "things", id: "r1", path: "time", value: "24:00", expected: "time" },
    ]);
  });

  it("throws when strict, naming record, path and value", () => {
    const mapper = new RecordMapper({ strict: true });
    expect(() => mapper.read(things, wrong)).toThrow(MappingError);
    expect(() => mapper.read(things, wrong)).toThrow(
      'things r1: day is "31/02/2024", which is not a valid date',
    );
  });

  it("is nothing where it is null, absent or empty", () => {
    const mapper = new RecordMapper({ strict: true });
    const wire = { id: "1", day: null, amount: "", flag: null };
    expect(mapper.read(things, wire)).toEqual(wire);
  });
});

it("leaves a record of our own server untouched: the very same object", () => {
  const wire = {
    id: "a",
    day: "2024-03-01",
    at: "2024-03-01T10:00:00Z",
    amount: 1.5,
    count: 2,
    flag: true,
    list: [{ time: "08:00" }],
  };
  expect(new RecordMapper({ strict: true }).read(things, wire)).toBe(wire);
});
