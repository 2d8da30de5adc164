import { describe, expect, it } from "vitest";
import { bundle } from "./bundle";
import { leafPaths } from "./properties";
import type { Property, ResourceFile } from "./resource";

function boxes($defs: Record<string, Property>, ref: string): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: "Boxes",
    type: "object",
    "x-api": { family: "rows", base: "/boxes" },
    "x-list": { title: "name", columns: ["name"] },
    $defs,
    properties: { name: { type: "string" }, box: { $ref: ref } },
    additionalProperties: false,
  };
}

const size: Property = { type: "object", properties: { width: { type: "number" } } };
const holding = ($ref: string): Property => ({ type: "object", properties: { inner: { $ref } } });

describe("a resource made whole", () => {
  it("opens definitions within definitions, its own and the shared ones", () => {
    const file = boxes({ box: holding("definitions.json#/$defs/size") }, "#/$defs/box");
    expect(leafPaths(bundle("boxes", file, { $defs: { size } }))).toEqual(["name", "box.inner.width"]);
  });

  it.each<[what: string, own: Record<string, Property>, shared: Record<string, Property>, problem: string]>([
    ["itself", { box: holding("#/$defs/box") }, {}, "schemas/boxes.json: /$defs/box"],
    [
      "another that contains it",
      { box: holding("#/$defs/lid"), lid: { $ref: "#/$defs/box" } },
      {},
      "schemas/boxes.json: /$defs/box",
    ],
    [
      "a shared one that contains itself",
      { box: holding("definitions.json#/$defs/lid") },
      { lid: { type: "array", items: holding("#/$defs/lid") } },
      "schemas/definitions.json: /$defs/lid",
    ],
  ])("is refused where a definition contains %s, by file and path", (_, own, shared, problem) => {
    expect(() => bundle("boxes", boxes(own, "#/$defs/box"), { $defs: shared })).toThrow(
      `${problem} contains itself: a record can't be nested without end`,
    );
  });
});
