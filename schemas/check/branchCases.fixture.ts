import type { Property } from "../resource";
import type { Case } from "./ruleCases.fixture";
import { property } from "./spoilt.fixture";

const text: Property = { type: "string" };
const isFirst: Property = { properties: { name: { const: "T1" } }, required: ["name"] };
const mend = "declare it in properties, and say here only when it must or may not be there";
const unseen = `is declared in this branch only, and no form, list or table would know it: ${mend}`;

/* oxlint-disable unicorn/no-thenable -- JSON Schema's word */
/** The rules of branches.ts. */
export const branchCases: Case[] = [
  [
    "branches.declared",
    (file) => Object.assign(file, { if: { properties: { nmae: { const: "T1" } } }, then: { required: [] } }),
    '/if/properties/nmae  "nmae" is no property here; did you mean "name"?',
  ],
  [
    "branches.declared",
    (file) => (file.allOf = [{ anyOf: [{ properties: { axles: text } }, {}] }]),
    `/allOf/0/anyOf/0/properties/axles  "axles" ${unseen}`,
  ],
  [
    "branches.declared",
    (file) =>
      Object.assign(property(file, "place"), {
        if: { required: ["row"] },
        then: { properties: { shelf: text } },
      }),
    `/properties/place/then/properties/shelf  "shelf" ${unseen}`,
  ],
  [
    "branches.declared",
    (file) =>
      Object.assign(file, { if: isFirst, then: { properties: { place: { properties: { shelf: text } } } } }),
    `/then/properties/place/properties/shelf  "shelf" ${unseen}`,
  ],
  [
    "branches.declared",
    (file) => {
      file.$defs = { wheels: { properties: { axles: text } } };
      file.allOf = [{ $ref: "#/$defs/wheels" }];
    },
    '/allOf/0/$ref  brings "axles", which only a branch would declare: declare it in properties, or write it out here',
  ],
  [
    "branches.declared",
    (file) =>
      Object.assign(file, {
        if: isFirst,
        then: { properties: { axles: text } },
        else: { properties: { axles: { type: "integer" } } },
      }),
    '/else/properties/axles  "axles" is declared in two branches, and not alike: declare it in properties, and narrow it here',
  ],
];
