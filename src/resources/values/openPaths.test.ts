import { expect, test } from "vitest";
import type { Condition, Resource } from "../../../schemas";
import { isOpen } from "./openPaths";

const on: Condition = { setting: "capacity", is: true };
const van: Condition = { property: "kind", is: "VAN" };

const conditions: [name: string, condition: Condition | undefined, whenOn: boolean, whenOff: boolean][] = [
  ["no condition", undefined, true, true],
  ["a setting", on, true, false],
  ["its opposite", { not: on }, false, true],
  ["the record", van, true, true],
  ["the setting and the record", { all: [on, van] }, true, false],
  ["the setting or the record", { any: [on, van] }, true, true],
  ["neither the setting nor the record", { not: { any: [on, van] } }, false, true],
];

test.each(conditions)(
  "a property that depends on %s is there where any record could show it",
  (_, condition, ...open) => {
    const weight = { type: "number" as const, ...(condition && { "x-show": condition }) };
    const resource = {
      properties: { weight, truck: { ...weight, properties: { height: {} } } },
    } as unknown as Resource;
    expect([true, false].map((capacity) => isOpen(resource, "weight", { capacity }))).toEqual(open);
    expect([true, false].map((capacity) => isOpen(resource, "truck.height", { capacity }))).toEqual(open);
  },
);
