import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame, type HistoryEntry } from "../../../dataProviders";
import type { Resource } from "../../../schemas";
import { canBringBack, differencesOf, type Fields, versionsOf, withChanges } from "./versions";

const resource: Resource = {
  $schema: "./resource.meta.json",
  name: "things",
  title: "Things",
  type: "object",
  "x-api": { family: "rows", base: "/things" },
  "x-list": { title: "name", columns: ["name"] },
  properties: {
    name: { type: "string" },
    size: { type: "object", properties: { height: { type: "number" }, width: { type: "number" } } },
    tags: { type: "array", items: { type: "string" } },
    stamp: { type: "string", readOnly: true },
    pin: { type: "string", writeOnly: true },
    area: { type: "number", "x-computed": { product: ["size.height", "size.width"] } as never },
  },
};

const record = fc.record(
  {
    name: fc.constantFrom("a", "b", "c"),
    size: fc.record({ height: fc.nat(2), width: fc.nat(2) }, { requiredKeys: ["height"] }),
    tags: fc.array(fc.constantFrom("x", "y"), { minLength: 1, maxLength: 2 }),
    stamp: fc.constantFrom("then", "now"),
  },
  { requiredKeys: [] },
);

/** Entries as a server tells them, the newest first: the second record was made of the first, and so on. */
function entriesOf(records: Fields[]): HistoryEntry[] {
  return records
    .map((values, index): HistoryEntry => {
      const changes = differencesOf(resource, records[index - 1] ?? {}, values);
      return {
        id: String(index),
        modificationDate: "2026-11-21T08:00:00Z",
        actionType: index === 0 ? "CREATE" : "UPDATE",
        version: index + 1,
        changes: Object.fromEntries(changes.map(({ path, from, to }) => [path, { from, to }])),
      };
    })
    .toReversed();
}

describe("the versions of a record", () => {
  it("are what it was, each of them, by what it is and what was done to it", () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), (records) => {
        const last = records.at(-1) ?? {};
        const versions = versionsOf({ ...last, id: "1", version: records.length }, entriesOf(records));
        expect(versions.map(({ version }) => version)).toEqual(
          records.map((_, index) => index + 1).toReversed(),
        );
        for (const { version, values } of versions) expect(isSame(values, records[version - 1])).toBe(true);
      }),
    );
  });

  it("go back behind a removal that was taken back", () => {
    const entry = { modificationDate: "2026-11-21T08:00:00Z" };
    const versions = versionsOf({ name: "a", version: 2 }, [
      { ...entry, id: "3", actionType: "CREATE", version: 2, changes: { name: { to: "a" } } },
      { ...entry, id: "2", actionType: "DELETE", version: 1, changes: { name: { from: "a" } } },
      { ...entry, id: "1", actionType: "CREATE", version: 1, changes: { name: { to: "a" } } },
    ]);
    expect(versions.map(({ version, values }) => [version, values])).toEqual([
      [2, { name: "a" }],
      [1, { name: "a" }],
    ]);
  });

  it("leave out what was done since the record was read", () => {
    const versions = versionsOf({ name: "a", version: 1 }, entriesOf([{ name: "a" }, { name: "b" }]));
    expect(versions).toMatchObject([{ version: 1, values: { name: "a" } }]);
  });

  it("are brought back by their differences: the record is then as it was", () => {
    fc.assert(
      fc.property(record, record, (present, past) => {
        const changes = differencesOf(resource, present, past);
        expect(isSame({ ...present, ...withChanges(present, changes) }, past)).toBe(true);
        expect(differencesOf(resource, past, past)).toEqual([]);
      }),
    );
  });

  it("bring back nothing that only the server writes, that is computed or that nobody was told", () => {
    const paths = ["name", "size.height", "tags", "stamp", "pin", "area", "gone"];
    expect(paths.filter((path) => canBringBack(resource, path))).toEqual(["name", "size.height", "tags"]);
  });
});
