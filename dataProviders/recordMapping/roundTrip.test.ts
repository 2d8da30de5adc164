import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { RecordMapper } from "./RecordMapper";
import { isoDay, number, seconds, things, wireRecord, zones } from "./records.fixture";
import { runs } from "../../tests/scope";

/** The hour that each zone's clocks show at noon UTC in July. */
const noons: Record<string, number> = {
  "Europe/London": 13,
  "America/St_Johns": 9,
  "Asia/Kolkata": 17,
  "Pacific/Apia": 1,
};

describe.each(zones)("records on a machine in %s", (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  it("is really there", () => {
    expect(new Date("2024-07-01T12:00:00Z").getHours()).toBe(noons[zone]);
  });

  it.each(zones)("go back exactly as they came, when nothing was changed (account in %s)", (account) => {
    fc.assert(
      fc.property(wireRecord, (wire) => {
        const mapper = new RecordMapper({ timeZone: () => account });
        const typed = mapper.read(things, wire);
        expect(mapper.write(things, typed)).toEqual(wire);
        expect(mapper.write(things, structuredClone(typed))).toEqual(wire);
      }),
      { numRuns: runs(60) },
    );
  });

  it("change in one value only, where one value was changed", () => {
    fc.assert(
      fc.property(wireRecord, isoDay, (wire, day) => {
        const mapper = new RecordMapper();
        const typed = mapper.read(things, wire);
        const { day: sent, ...rest } = mapper.write(things, { ...typed, day });
        const { day: _came, ...others } = wire;
        expect(rest).toEqual(others);
        expect(new RecordMapper().read(things, { id: "1", day: sent }).day).toBe(day);
      }),
      { numRuns: runs(60) },
    );
  });

  /** A value, sent in the form that the server was seen to use, is read back as that value. */
  const dialects: [kind: string, value: fc.Arbitrary<unknown>, examples: unknown[]][] = [
    [
      "day",
      isoDay,
      [
        "2024-03-01",
        "01/03/2024",
        "2024-03-01T00:00:00Z",
        1709251200000,
        "2024-06-30T23:00:00Z",
        "2024-03-01T00:00:00+05:30",
        "01/03/2024 00:00",
        "2024-03-01T00:00:00",
        "1709251200000",
      ],
    ],
    [
      "at",
      fc
        .tuple(seconds, fc.option(fc.stringMatching(/^\.\d{3}$/), { nil: "" }))
        .map(([text, part]) => `${text}${part === ".000" ? "" : part}Z`),
      [
        "2024-03-01T10:00:00Z",
        "2024-03-01T10:00:00+02:00",
        "2024-03-01T10:00:00",
        1709251200123,
        "1709251200123",
        "01/03/2024 10:00",
      ],
    ],
    ["amount", number, ["12.5", 12.5]],
    ["count", fc.integer(), ["7", 7]],
    ["flag", fc.boolean(), ["true", "FALSE", "Y", "n", 1, 0, "1", true, "yes"]],
    ["time", fc.constantFrom("08:00", "23:59", "08:00:30"), ["8:00", "08:00:00"]],
    ["driver", fc.oneof(fc.uuid(), fc.nat().map(String)), [12, "12"]],
  ];
  it.each(dialects)(
    "a changed %s is understood by a server that writes it otherwise",
    (kind, values, examples) => {
      for (const example of examples) {
        for (const account of zones) {
          const mapper = new RecordMapper({ strict: true, timeZone: () => account });
          mapper.read(things, { id: "1", [kind]: example });
          fc.assert(
            fc.property(values, (value) => {
              const sent = mapper.write(things, { [kind]: value }, "2");
              expect(mapper.read(things, { id: "3", ...sent })[kind]).toEqual(value);
            }),
            { numRuns: runs(25) },
          );
        }
      }
    },
  );

  it("keep their day, whatever form it came in", () => {
    const days: [wire: unknown, account: string, day: string][] = [
      ["2024-03-31", "Europe/London", "2024-03-31"],
      ["31/03/2024", "Pacific/Apia", "2024-03-31"],
      ["2024-03-31T00:00:00Z", "America/St_Johns", "2024-03-31"],
      [Date.UTC(2024, 2, 31), "America/St_Johns", "2024-03-31"],
      ["2024-06-30T23:00:00Z", "Europe/London", "2024-07-01"],
      ["2024-06-30T23:00:00.000+0000", "Europe/London", "2024-07-01"],
      ["2024-07-01T00:00:00+05:30", "Europe/London", "2024-07-01"],
      ["2024-06-30T18:30:00Z", "Asia/Kolkata", "2024-07-01"],
      ["2024-07-01T02:30:00Z", "America/St_Johns", "2024-07-01"],
      ["2011-12-31", "Pacific/Apia", "2011-12-31"],
    ];
    for (const [wire, account, day] of days) {
      const mapper = new RecordMapper({ strict: true, timeZone: () => account });
      expect(mapper.read(things, { id: "1", day: wire }).day).toBe(day);
    }
  });

  it("have instants in UTC, to the last digit", () => {
    const instants: [wire: unknown, utc: string][] = [
      ["2024-03-01T10:00:00.123456789+05:30", "2024-03-01T04:30:00.123456789Z"],
      ["2024-03-01T10:00:00Z", "2024-03-01T10:00:00Z"],
      ["2024-03-01T10:00:00.000Z", "2024-03-01T10:00:00.000Z"],
      ["2024-03-01 10:00", "2024-03-01T10:00:00Z"],
      ["2024-07-01T10:00:00", "2024-07-01T09:00:00Z"],
      ["01/07/2024 10:00", "2024-07-01T09:00:00Z"],
      [-1, "1969-12-31T23:59:59.999Z"],
      [1709287200000, "2024-03-01T10:00:00Z"],
    ];
    for (const [wire, utc] of instants) {
      const mapper = new RecordMapper({ strict: true, timeZone: () => "Europe/London" });
      expect(mapper.read(things, { id: "1", at: wire }).at).toBe(utc);
    }
  });
});

it("years before 1900 and the day that Apia skipped are days like any other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), (value) => {
      const day = `${value}-12-30`;
      expect(new RecordMapper({ strict: true }).read(things, { id: "1", day }).day).toBe(day);
    }),
  );
  expect(new RecordMapper({ strict: true }).read(things, { id: "1", day: "0099-01-01" }).day).toBe(
    "0099-01-01",
  );
  expect(new RecordMapper({ strict: true }).read(things, { id: "1", day: "2011-12-30" }).day).toBe(
    "2011-12-30",
  );
});
