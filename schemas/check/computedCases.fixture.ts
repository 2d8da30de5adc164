import type { Computed, Property, ResourceFile } from "../resource";
import type { Case } from "./ruleCases.fixture";
import { property } from "./spoilt.fixture";

/** A property that is computed by this rule; `more` is what else is said of it. */
function compute(rule: Computed, more: Property = {}) {
  return (file: ResourceFile) => {
    file.properties.total = { type: "number", readOnly: true, "x-computed": rule, ...more };
  };
}

/** Those of computed.ts. */
export const computedCases: Case[] = [
  [
    "computed.place",
    compute({ sum: ["place.row"] }, { readOnly: false }),
    '/properties/total/x-computed  nobody enters it: give it "readOnly": true',
  ],
  [
    "computed.place",
    compute({ sum: ["place.row"] }, { minimum: 0 }),
    "/properties/total/minimum  is for what people enter; this is computed: leave it out",
  ],
  [
    "computed.operands",
    compute({ sum: ["place.row", "sise"] }),
    '/properties/total/x-computed/sum/1  "sise" is no property of trailers; did you mean "size"?',
  ],
  [
    "computed.operands",
    compute({ product: ["place.row", "name"] }),
    '/properties/total/x-computed/product/1  "name" can\'t be in a product: it takes number or integer',
  ],
  [
    "computed.operands",
    compute({ sum: ["size"] }),
    '/properties/total/x-computed/sum/0  "size" is measured otherwise than "total": a sum is of one x-unit',
  ],
  [
    "computed.operands",
    compute({ join: ["name", "yard"] }, { type: "string" }),
    '/properties/total/x-computed/join/1  "yard" can\'t be in a join: it takes string',
  ],
  [
    "computed.operands",
    (file) => {
      property(file, "name")["x-access"] = { roles: { ADMIN: "edit" } };
      compute({ join: ["name"] }, { type: "string" })(file);
    },
    '/properties/total/x-computed/join/0  "name" is not everybody\'s: give "total" the same x-access',
  ],
  [
    "computed.result",
    compute({ sum: ["place.row", "size"] }, { type: "integer", "x-unit": "volume" }),
    "/properties/total/type  this sum is of type number",
  ],
  [
    "computed.circle",
    (file) => {
      compute({ sum: ["half", "place.row"] })(file);
      file.properties.half = {
        type: "number",
        readOnly: true,
        "x-computed": { product: ["total", "place.row"] },
      };
    },
    '/properties  "total" is computed from itself: total → half → total',
  ],
];
