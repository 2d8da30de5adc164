import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeChanges, parseDescription } from "./description";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[~=%\r\n0-9A-Fa]{0,12}$/),
  fc.constantFrom("a=b~c=d", "%7E", "%", "\r\n~admin=true"),
);

describe("a description", () => {
  it("is read back as what it was made of, whatever stands in names and values", () => {
    const changes = fc.dictionary(
      text.filter((name) => name !== "__proto__"),
      fc.record({ to: text }),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(changes, (all) => {
        const entries = Object.entries(all).map(([path, { to }]) => [path, to]);
        expect(parseDescription(describeChanges(all))).toEqual(entries);
      }),
    );
  });

  it("has one line, and no more entries than there are changes", () => {
    const description = describeChanges({ name: { to: "x~roles=ADMIN\r\nname=y" }, weight: { from: 1 } });
    expect(description).toBe("name=x%7Eroles%3DADMIN%0D%0Aname%3Dy~weight=");
  });

  it("tells texts as they are and other values as JSON", () => {
    expect(describeChanges({ a: { to: "1" }, b: { to: 1 }, c: { to: ["x"] }, d: { to: false } })).toBe(
      'a=1~b=1~c=["x"]~d=false',
    );
  });
});
